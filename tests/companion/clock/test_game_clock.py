"""The clock of a game by a clock that is set by hand: pause, sleep, a kill, undo, and two phones that come together."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.clock.game_clock import EVERY, GameClock, clock_memo, kept_stretches
from companion.clock.reading import GAME, TURN, UP, face
from companion.clock.stretches import PAUSE, Stretch, played, read_stretches
from companion.draft import Draft
from companion.session.session import Session
from companion.stats.clock import clock_of
from companion.store.memos import Memos
from companion.store.store import Store
from companion.table import Table
from companion.table.clock import TableClock
from tests.toy_game import TOY, EndRound, Gather

NOON = 1_760_000_000


class Hand:
    """A clock that moves when it is moved."""

    def __init__(self) -> None:
        self.now = float(NOON)

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    found = Hand()
    monkeypatch.setattr("companion.table.table.time.time", found)
    monkeypatch.setattr(Table, "games", {TOY.meta.id: TOY})
    return found


@pytest.fixture
def memos(tmp_path: Path) -> Memos:
    return Memos(tmp_path / "memos")


def passing(clock: GameClock | TableClock, hand: Hand, seconds: int) -> None:
    """A second at a time, as the app lives through it."""
    for _ in range(seconds):
        hand.now += 1
        clock.beat()


class Phone:
    """A table with a clock, and the app that ends and starts again."""

    def __init__(self, folder: Path, hand: Hand, mode: str = UP) -> None:
        self.folder, self.hand, self.mode = folder, hand, mode
        self.start_app()

    def start_app(self) -> None:
        self.table = Table(Store(self.folder))
        self.table.clock.now = self.hand
        self.table.settings = replace(self.table.settings, clock=self.mode)

    def begin(self) -> Phone:
        draft = Draft(TOY, ["Ann", "Bob"])
        assert self.table.start(draft)
        self.table.clock.beat()
        return self

    @property
    def session(self) -> Session:
        assert self.table.session is not None
        return self.table.session

    def wait(self, seconds: int) -> None:
        passing(self.table.clock, self.hand, seconds)

    def gather(self, seat: int, after: int) -> None:
        self.wait(after)
        assert self.table.submit(Gather(seat=seat))
        self.table.clock.beat()

    @property
    def used(self) -> tuple[int, ...]:
        now = self.table.clock.reading()
        assert now is not None
        return now.used

    def killed(self) -> None:
        """Ended without a word, and opened again."""
        session = self.session.id
        self.start_app()
        assert self.table.open(session)
        self.table.clock.beat()


@pytest.fixture
def phone(tmp_path: Path, hand: Hand) -> Phone:
    return Phone(tmp_path / "one", hand).begin()


def test_each_seat_has_used_the_time_before_its_entries(phone: Phone) -> None:
    phone.gather(0, after=5)
    phone.gather(1, after=40)
    phone.gather(0, after=70)
    assert phone.used == (70, 40)


def test_a_pause_is_nobodys(phone: Phone) -> None:
    phone.gather(0, after=5)
    phone.wait(20)
    phone.table.clock.pause(True)
    phone.wait(300)
    assert phone.table.clock.reading().turn == 20  # type: ignore[union-attr]
    phone.table.clock.pause(False)
    phone.gather(1, after=10)
    assert phone.used == (0, 30)


def test_while_the_app_sleeps_the_clock_stands(phone: Phone, hand: Hand) -> None:
    phone.gather(0, after=5)
    phone.wait(20)
    phone.table.clock.rest()
    hand.now += 120
    phone.table.clock.beat()
    phone.gather(1, after=10)
    assert phone.used == (0, 30)


def test_a_kill_loses_seconds_and_nobody_pays_for_the_time_until_the_app_is_open_again(
    phone: Phone, hand: Hand
) -> None:
    phone.gather(0, after=5)
    phone.wait(2 * EVERY + 3)
    hand.now += 400
    phone.killed()
    assert EVERY + 3 <= phone.table.clock.reading().turn <= 2 * EVERY + 3  # type: ignore[union-attr]
    phone.gather(1, after=7)
    assert EVERY + 10 <= phone.used[1] <= 2 * EVERY + 10


def test_a_clock_that_was_paused_is_paused_after_a_kill(phone: Phone) -> None:
    phone.gather(0, after=5)
    phone.wait(20)
    phone.table.clock.pause(True)
    phone.killed()
    assert phone.table.clock.is_paused
    phone.wait(50)
    assert phone.table.clock.reading().turn == 20  # type: ignore[union-attr]


def test_undo_gives_the_time_back_to_whoever_was_to_move(phone: Phone) -> None:
    """What was counted for the entry that is taken back belongs to the turn that goes on again."""
    phone.gather(0, after=5)
    phone.gather(0, after=30)
    phone.gather(1, after=40)
    assert phone.table.undo()
    phone.wait(10)
    phone.gather(0, after=0)
    assert phone.used == (30 + 40 + 10, 0)


def test_time_without_a_clock_counts_unless_it_is_a_supper(phone: Phone, hand: Hand) -> None:
    phone.gather(0, after=5)
    phone.table.settings = replace(phone.table.settings, clock="off")
    phone.table.clock.beat()
    hand.now += 100
    assert phone.table.submit(Gather(seat=1))
    hand.now += PAUSE + 60
    phone.table.settings = replace(phone.table.settings, clock=UP)
    phone.table.clock.beat()
    phone.gather(0, after=15)
    assert phone.used == (15, 100)


def test_two_phones_that_come_together_count_every_second_once(tmp_path: Path, phone: Phone, hand: Hand) -> None:
    """The other phone has the same entries; what only the first has paused it cannot know."""
    other = Phone(tmp_path / "two", hand)
    phone.gather(0, after=5)
    _give(phone, other)
    other.gather(1, after=40)
    _give(other, phone)
    phone.gather(0, after=25)
    _give(phone, other)
    assert phone.used == other.used == (25, 40)


def _give(one: Phone, other: Phone) -> None:
    from companion.store import export, transfer

    data = export.write_session(one.session)
    found = transfer.import_session(other.table.store, data, other.table.games, int(one.hand()))
    other.table.show_session(found.session)
    other.table.clock.beat()


def test_the_clock_feeds_the_statistics(phone: Phone) -> None:
    phone.gather(0, after=5)
    phone.wait(30)
    phone.table.clock.pause(True)
    phone.wait(200)
    phone.table.clock.pause(False)
    phone.gather(1, after=10)
    clock = clock_of(phone.session)
    assert clock is not None
    assert [own.seconds for own in clock.thinking] == [0, 40]
    assert clock.seconds == 40


def test_a_long_thought_counts_where_a_clock_was_looked_at(phone: Phone) -> None:
    phone.gather(0, after=5)
    phone.gather(1, after=PAUSE + 100)
    assert phone.used == (0, PAUSE + 100)


@pytest.mark.parametrize(("mode", "over"), [(TURN, True), (GAME, True), (UP, False)])
def test_over_the_agreed_time_is_said_and_nothing_else(phone: Phone, mode: str, over: bool) -> None:
    phone.table.settings = replace(phone.table.settings, clock=mode, turn_seconds=15, game_seconds=15)
    phone.gather(0, after=5)
    phone.gather(0, after=20)
    now = phone.table.clock.reading()
    assert now is not None
    assert (now.over(0) > 0) == (mode == GAME)
    assert phone.table.submit(Gather(seat=0))
    assert bool(now.limit) == over


def test_a_finished_game_has_no_clock_that_runs(phone: Phone) -> None:
    for _ in range(3):
        phone.wait(10)
        assert phone.table.submit(EndRound())
    assert phone.table.rules.outcome(phone.table.state) is not None
    assert not phone.table.clock.is_on
    assert phone.table.clock.reading() is None


def test_a_deleted_game_leaves_no_clock_behind(phone: Phone) -> None:
    session = phone.session.id
    phone.gather(0, after=2 * EVERY)
    assert kept_stretches(phone.table.store.memos, session)
    phone.table.delete(session)
    assert phone.table.store.memos.read(clock_memo(session)) == {}


ODD = [None, 3, "x", [[1]], [[1, 2, "x"]], [[5, 2, 1]], [[True, 2, 1]], [[4, 9, 1], [3, 4, 1]]]


@pytest.mark.parametrize("odd", ODD)
def test_a_damaged_memo_is_read_as_far_as_it_makes_sense(odd: object) -> None:
    assert len(read_stretches(odd)) <= 1


def test_what_the_clock_ran_counts_and_what_it_stood_does_not() -> None:
    seen = (Stretch(10, 40, True), Stretch(40, 90, False), Stretch(90, 100, True))
    assert played(seen, 20, 95) == 20 + 5
    assert played(seen, 0, 40) == 10 + 30
    assert played((), 0, PAUSE) == PAUSE
    assert played((), 0, PAUSE + 1) == 0
    assert played(seen, 95, 20) == 0


@pytest.mark.parametrize(("seconds", "shown"), [(0, "0:00"), (72, "1:12"), (1900, "31:40"), (3725, "1:02:05")])
def test_the_face_of_a_clock(seconds: int, shown: str) -> None:
    assert face(seconds) == shown
