"""What is kept of a finished game: written when it ends, read again, and read from lines of any version."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.clock.spans import spans_of
from companion.clock.stretches import PAUSE
from companion.session.session import Session
from companion.stats.clock import clock_of
from companion.stats.finished import Finished, plain_details, read_finished
from companion.stats.finishing import finished_game
from companion.stats.kept import Thinking
from companion.store.export import load, read_session
from companion.store.store import Store
from companion.store.transfer import note
from rules.kit.contract import Game
from rules.kit.setup import SCORE_SHEET
from tests.companion.play import record, toy_session
from tests.companion.shown import GOLDENS, name_of
from tests.companion.store.test_library import oddly
from tests.games import GAMES, setup_for
from tests.toy_game import TOY, EndRound, Gather

OLD: dict[str, Any] = {
    "session": "abc",
    "game": "toy",
    "names": ["Ann", "Bob", "Cid"],
    "colours": ["red", "blue", "green"],
    "totals": [3, 9, 5],
    "winners": [1],
    "time": 1_700_000_000,
}
ENDED = 1_700_000_000


@pytest.fixture(scope="module", params=GOLDENS, ids=name_of)
def ended(request: pytest.FixtureRequest) -> Session | None:
    session = read_session(load(request.param), GAMES)
    return session if session.rules.outcome(session.state) is not None else None


def test_all_that_is_kept_comes_back(ended: Session | None) -> None:
    if ended is None:
        return
    finished = finished_game(ended, ENDED)
    assert finished is not None
    assert read_finished({**finished.plain(), "session": finished.session}) == finished


def test_it_says_what_the_game_says(ended: Session | None) -> None:
    if ended is None:
        return
    finished, rules, state = finished_game(ended, ENDED), ended.rules, ended.state
    assert finished is not None
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (finished.totals, finished.winners, finished.ranking) == (outcome.totals, outcome.winners, outcome.ranking)
    assert tuple(map(sum, zip(*(one.points for one in finished.sources), strict=True))) == outcome.totals
    if ended.setup.depth == SCORE_SHEET:
        assert (finished.rounds, finished.course, finished.thinking) == (None, (), ())
    else:
        assert finished.course[-1] == outcome.totals
        assert finished.rounds is not None
        assert 0 < finished.rounds <= len(finished.course)


def test_a_line_of_an_earlier_version_is_ranked_by_winners_and_totals() -> None:
    finished = read_finished(OLD)
    assert finished.ranking == ((1,), (2,), (0,))
    assert [finished.place(seat) for seat in finished.seats] == [3, 1, 2]
    assert (finished.first, finished.minutes, finished.depth, finished.sources) == (None, None, "", ())


def test_equal_places_have_the_better_number() -> None:
    finished = read_finished({**OLD, "ranking": [[1], [0, 2]]})
    assert [finished.place(seat) for seat in finished.seats] == [2, 1, 2]


WHOLE = Finished(
    *(
        "abc",
        "toy",
        ("Ann", "Bob"),
        ("red", "blue"),
        (3, 9),
        (1,),
        ENDED,
        ((1,), (0,)),
        1,
        ENDED - 900,
        14,
        "full_table",
    ),
    rounds=2,
    details=plain_details(thinking=[Thinking(300, 4), Thinking(500, 4)], course=[(1, 2), (3, 9)]),
).plain()


def test_whatever_a_line_holds_beside_what_is_needed_it_is_read() -> None:
    needed = {name: WHOLE[name] for name in ("game", "names", "colours", "totals", "winners", "time")}
    more = {name: value for name, value in WHOLE.items() if name not in needed}
    for odd in oddly(more):
        if isinstance(odd, dict):
            finished = read_finished({**odd, **needed, "session": "abc"})
            assert sorted(seat for group in finished.ranking for seat in group) == [0, 1]
            assert finished.first in (None, 0, 1)
            assert all(len(totals) == 2 for totals in finished.course)
            assert len(finished.thinking) in (0, 2)


def played(*times: int) -> Session:
    """Ann and Bob gather in turns at these times; then three rounds end a minute after one another."""
    session = toy_session()
    for number, time in enumerate(times):
        entry = session.make_entry(Gather(seat=number % 2), time=ENDED + time)
        session.record(entry)  # type: ignore[arg-type]  # gathering is always allowed
    for number in range(3):
        session.record(session.make_entry(EndRound(), time=ENDED + times[-1] + 60 * (number + 1)))  # type: ignore[arg-type]
    return session


def test_thinking_is_the_time_before_an_entry_without_long_pauses() -> None:
    clock = clock_of(played(10, 40, 100, 100 + PAUSE + 1, 100 + PAUSE + 21))
    assert clock is not None
    assert clock.began == ENDED + 10
    assert clock.seconds == 30 + 60 + 20 + 180
    assert clock.thinking == (Thinking(60 + 20, 2), Thinking(30, 2))


def test_a_game_typed_in_afterwards_has_no_clock() -> None:
    session = toy_session()
    for at in range(9):
        session.record(session.make_entry(Gather(seat=0), time=ENDED + at))  # type: ignore[arg-type]
    assert [*spans_of(session)]
    assert clock_of(session) is None


def test_entries_without_a_time_make_no_clock() -> None:
    session = toy_session()
    record(session, Gather(seat=0))
    record(session, Gather(seat=1))
    assert clock_of(session) is None


def test_a_game_ends_when_its_last_entry_was_recorded_and_not_when_it_was_joined() -> None:
    finished = finished_game(played(10, 40), ENDED + 99_999)
    assert finished is not None
    assert finished.time == ENDED + 40 + 180


def test_a_game_that_goes_on_is_not_finished() -> None:
    assert finished_game(toy_session(), ENDED) is None


def test_a_deleted_game_does_not_count_until_it_is_back(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = played(10, 40)
    session.id = "abc"
    store.create({"id": "abc", "game": "toy"})
    note(store, session, ENDED)
    assert [result["session"] for result in store.results()] == ["abc"]
    store.delete("abc")
    assert store.results() == []
    store.count_result("abc")
    assert [result["session"] for result in Store(tmp_path).results()] == ["abc"]


@pytest.mark.parametrize("game", GAMES.values(), ids=[*GAMES])
def test_who_begins_is_kept(game: Game) -> None:
    from rules.kit.play import first_seat

    setup = setup_for(game)
    if game is TOY:
        assert first_seat(game, setup) is None
        return
    assert first_seat(game, setup) == 0
    assert first_seat(game, replace(setup, depth=SCORE_SHEET)) is None


def test_what_was_played_with_is_kept_where_a_game_has_it() -> None:
    told = {}
    for path in GOLDENS:
        session = read_session(load(path), GAMES)
        finished = finished_game(session, ENDED)
        if finished is not None and finished.chosen:
            told[finished.game, finished.depth] = finished.chosen
    assert {depth for _, depth in told} == {"full_table", SCORE_SHEET}
    assert len({game for game, _ in told}) == 3
    assert all(one is not None for chosen in told.values() for one in chosen)
