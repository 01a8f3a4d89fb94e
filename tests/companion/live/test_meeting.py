"""What is said in a room, without a broker and with a clock that is turned by hand."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random

import pytest

from companion.errors import BadCode
from companion.live.meeting import MOST_MEMBERS, Meeting, Said, bodies, opened
from companion.live.sealed import Keys, Kind, Letter
from companion.live.unkept_book import UnkeptBook
from companion.session.session import Session
from companion.share import codec, exchange
from companion.share.message import Hello, Parcel
from tests.companion.live.rooms import toy_game
from tests.companion.play import record
from tests.toy_game import TOY, Gather

KEYS = Keys.of(bytes(range(16)))


class Hall:
    """Everybody hears everything at once."""

    def __init__(self, seed: int = 1) -> None:
        self.now = 0.0
        self.rng = Random(seed)
        self.there: dict[str, tuple[Meeting, Session | None]] = {}
        self.said: list[tuple[str, Said]] = []
        self.kept: dict[tuple[Kind, str], Letter] = {}
        """By the broker, for who comes later."""
        self._stamp = 0

    def enter(self, session: Session | None, keys: Keys = KEYS, name: str = "") -> Meeting:
        name = name or (session.device if session is not None else "newcomer")
        meeting = Meeting(keys, name, lambda: self.now, self.rng.random)
        meeting.entered()
        self.there[name] = meeting, session
        for letter in [*self.kept.values()]:
            if letter.device != name and self.there[name][0] is meeting:
                self._hear(name, letter)
        if self.there[name][0] is meeting:
            self.spread(name, meeting.came(session))
        return self.there[name][0]

    def letter(self, sender: str, kind: Kind, body: bytes = b"") -> Letter:
        self._stamp += 1
        return Letter(kind, sender, self._stamp, 1, body)

    def spread(self, sender: str, said: list[Said]) -> None:
        for one in said:
            self.said.append((sender, one))
            for body in bodies(one, KEYS):
                letter = self.letter(sender, one.kind, body)
                if one.kind in (Kind.HELLO, Kind.GAME):
                    self.kept[one.kind, sender if one.kind is Kind.HELLO else ""] = letter
                for name in [name for name in self.there if name != sender]:
                    self._hear(name, letter)

    def _hear(self, name: str, letter: Letter) -> None:
        meeting, session = self.there[name]
        message = opened(letter, KEYS)
        heard = meeting.hear(letter, session, message)
        if session is None and isinstance(message, Parcel) and message.is_whole:
            book = UnkeptBook.of(message, {TOY.meta.id: TOY}, name)
            # As a relay does: it comes again, under its name in the game.
            self.enter(book.session, name=name)
        elif session is not None:
            session.merge(heard.entries)
            self.spread(name, meeting.new(session))

    def pass_time(self, seconds: float) -> None:
        end = self.now + seconds
        while True:
            at = min((one.next_at for one, _ in self.there.values() if one.next_at is not None), default=inf)
            if at > end:
                break
            self.now = max(at, self.now)
            for name, (meeting, session) in [*self.there.items()]:
                self.spread(name, meeting.due(session))
        self.now = end

    def sent(self, kind: Kind) -> list[Said]:
        return [one for _, one in self.said if one.kind is kind]

    def record(self, name: str) -> None:
        meeting, session = self.there[name]
        assert session is not None
        record(session, Gather(seat=0))
        self.spread(name, meeting.new(session))

    def logs(self) -> list[list[str]]:
        return [[] if one is None else [entry.content for entry in one.log] for _, one in self.there.values()]


def grown(device: str, entries: int, *, by: str = "anna") -> Session:
    first = toy_game(by)
    for _ in range(entries):
        record(first, Gather(seat=0))
    session = toy_game(device)
    session.merge(first.log)
    return session


@pytest.mark.parametrize("seed", range(5))
def test_who_lacks_something_is_answered_once(seed: int) -> None:
    hall = Hall(seed)
    for name in ("anna", "boris", "vera", "dima", "ella", "fedor"):
        hall.enter(grown(name, 10))
    hall.pass_time(20)
    hall.said.clear()
    del hall.kept[Kind.GAME, ""]
    hall.enter(toy_game("late"))
    hall.pass_time(20)
    assert len(hall.sent(Kind.PARCEL)) == 1
    assert len({*map(tuple, hall.logs())}) == 1


def test_what_is_recorded_is_sent_once_and_told_by_all() -> None:
    hall = Hall()
    for name in ("anna", "boris", "vera"):
        hall.enter(toy_game(name))
    hall.pass_time(20)
    hall.said.clear()
    hall.record("boris")
    hall.pass_time(60)
    kinds = [one.kind for _, one in hall.said]
    assert (kinds.count(Kind.PARCEL), kinds.count(Kind.HELLO), kinds.count(Kind.GAME)) == (1, 3, 1)
    assert len({*map(tuple, hall.logs())}) == 1


def test_a_newcomer_is_given_the_game_by_one() -> None:
    hall = Hall()
    for name in ("anna", "boris", "vera"):
        hall.enter(grown(name, 3))
    hall.pass_time(30)
    hall.said.clear()
    hall.kept.clear()
    hall.enter(None)
    hall.pass_time(10)
    assert len(hall.sent(Kind.ASK)) == len(hall.sent(Kind.GAME)) == 1
    assert len({*map(tuple, hall.logs())}) == 1


def test_what_the_broker_keeps_is_the_game() -> None:
    hall = Hall()
    hall.enter(grown("anna", 3))
    hall.pass_time(30)
    anna = hall.there.pop("anna")[1]
    newcomer = hall.enter(None)
    assert hall.there["newcomer"][1] is not None
    assert anna is not None
    assert hall.there["newcomer"][1].log == anna.log
    hall.pass_time(60)
    assert hall.sent(Kind.ASK) == []
    assert newcomer.members["anna"].hello is not None


def test_a_long_game_comes_in_pieces() -> None:
    hall = Hall()
    hall.enter(grown("anna", 2_300))
    hall.enter(None)
    hall.pass_time(10)
    assert len({*map(tuple, hall.logs())}) == 1
    (whole,) = (one for one in hall.sent(Kind.PARCEL) if one.message is not None)
    assert len([*bodies(whole, KEYS)]) > 1


def test_an_old_hello_is_not_listened_to() -> None:
    hall = Hall()
    anna = hall.enter(grown("anna", 4))
    old = hall.letter("boris", Kind.HELLO, codec.encode(exchange.hello_of(toy_game("boris"))))
    hall.enter(grown("boris", 4))
    hall.pass_time(20)
    hall.said.clear()
    anna.hear(old, hall.there["anna"][1], opened(old, KEYS))
    hall.pass_time(20)
    assert hall.said == []


def test_entries_under_the_same_numbers_are_settled_and_then_there_is_silence() -> None:
    """Two phones that recorded under one name: both entries are kept, and nobody sends the log for ever."""
    hall = Hall()
    one, other = toy_game("anna"), toy_game("boris")
    for session, amount in ((one, 1), (other, 2)):
        copy = toy_game("shared")
        record(copy, Gather(seat=0, amount=amount))
        session.merge(copy.log)
    hall.enter(one)
    hall.enter(other)
    hall.pass_time(30)
    assert len({*map(tuple, hall.logs())}) == 1
    assert len(one.log) == 2
    hall.said.clear()
    hall.pass_time(100)
    assert hall.said == []


def test_gone_is_gone_until_it_comes_again() -> None:
    hall = Hall()
    anna = hall.enter(toy_game("anna"))
    hall.enter(toy_game("boris"))
    member = anna.members["boris"]
    assert member.is_here
    session = hall.there["anna"][1]
    anna.hear(replace(hall.letter("boris", Kind.GONE), since=1), session, None)
    assert not member.is_here
    hello = exchange.hello_of(toy_game("boris"))
    anna.hear(hall.letter("boris", Kind.HELLO), session, hello)
    assert not member.is_here
    anna.hear(replace(hall.letter("boris", Kind.HELLO), since=2), session, hello)
    assert member.is_here
    anna.hear(replace(hall.letter("boris", Kind.GONE), since=1), session, None)
    assert member.is_here


def test_another_game_is_refused() -> None:
    hall = Hall()
    anna = hall.enter(grown("anna", 2))
    session = hall.there["anna"][1]
    assert session is not None
    before = list(session.log)
    other = toy_game("boris")
    other.id = "another0another0"
    sent: list[Hello | Parcel] = [exchange.hello_of(other), exchange.whole(other)]
    for message in sent:
        with pytest.raises(BadCode):
            anna.hear(hall.letter("boris", Kind.PARCEL), session, message)
    assert session.log == before


def test_who_watched_before_takes_part_with_the_link() -> None:
    """Their copy of the game lacks its secret: the room has known them by their signature."""
    hall = Hall()
    hall.enter(grown("anna", 2))
    watched = toy_game("boris", secret=b"")
    hall.enter(watched)
    hall.pass_time(5)
    hall.record("boris")
    hall.pass_time(20)
    assert len({*map(tuple, hall.logs())}) == 1
    assert len(watched.log) == 3


def test_a_crowd_of_invented_members_finds_no_room() -> None:
    hall = Hall()
    anna = hall.enter(toy_game("anna"))
    session = hall.there["anna"][1]
    for number in range(MOST_MEMBERS):
        anna.hear(hall.letter(f"m{number}", Kind.HELLO), session, None)
    with pytest.raises(BadCode):
        anna.hear(hall.letter("one more", Kind.HELLO), session, None)
    anna.hear(hall.letter("m7", Kind.GONE), session, None)
    anna.hear(hall.letter("one more", Kind.HELLO), session, None)
    assert len(anna.members) == MOST_MEMBERS


def test_who_asks_without_end_is_answered_now_and_then() -> None:
    hall = Hall()
    anna = hall.enter(grown("anna", 5))
    hall.pass_time(20)
    hall.said.clear()
    session, empty = hall.there["anna"][1], exchange.hello_of(toy_game("w"))
    for number in range(300):
        anna.hear(hall.letter(f"w{number}", Kind.ASK), session, empty)
        anna.hear(hall.letter(f"w{number}", Kind.ASK), session, None)
        hall.pass_time(0.01)
    assert len(hall.sent(Kind.PARCEL)) <= 4
    assert len(hall.sent(Kind.GAME)) <= 4


@pytest.mark.parametrize("seed", range(8))
def test_phones_that_come_and_go_end_with_one_game(seed: int) -> None:
    """Recorded here and there, with and without the room: nothing lost, nothing doubled."""
    hall, rng = Hall(seed), Random(seed)
    names = ["anna", "boris", "vera", "dima"]
    sessions = {name: toy_game(name) for name in names}
    recorded = 0
    for _ in range(60):
        name = rng.choice(names)
        if name in hall.there and rng.random() < 0.3:
            del hall.there[name]
        elif name not in hall.there and rng.random() < 0.5:
            hall.enter(sessions[name])
        elif name in hall.there:
            hall.record(name)
            recorded += 1
        else:
            record(sessions[name], Gather(seat=0))
            recorded += 1
        hall.pass_time(rng.random())
    for name in names:
        if name not in hall.there:
            hall.enter(sessions[name])
    hall.pass_time(30)
    assert {*map(len, hall.logs())} == {recorded}
    assert len({*map(tuple, hall.logs())}) == 1
