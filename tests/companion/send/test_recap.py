"""What is told of a finished game agrees with its score sheet."""

from __future__ import annotations

import pytest

from companion.errors import Problem
from companion.send.recap import recap_of
from companion.store.export import read_session
from tests.companion.send.told import BEGAN, FINISHED, PAD, SHARED, data_of, recap
from tests.games import GAMES

each_finished = pytest.mark.parametrize("name", FINISHED)


@each_finished
def test_the_course_ends_with_the_totals(name: str) -> None:
    told = recap(name)
    assert told.sheet.totals == told.game.totals
    assert not told.marks or told.marks[-1].totals == told.game.totals


@each_finished
def test_every_seat_has_a_place(name: str) -> None:
    told = recap(name)
    assert sorted(told.order) == [*range(len(told.game.names))]
    assert [told.game.place(seat) for seat in told.order] == sorted(told.game.place(seat) for seat in told.order)
    assert all(told.game.place(seat) == 1 for seat in told.game.winners)


def test_shared_places_are_counted() -> None:
    """Two winners: the next one is third."""
    told = recap(SHARED)
    assert len(told.game.winners) > 1
    others = [seat for seat in told.order if seat not in told.game.winners]
    assert all(told.game.place(seat) > len(told.game.winners) for seat in others)


def test_a_score_sheet_alone_has_no_course() -> None:
    assert recap(PAD).marks == ()


def test_a_game_that_goes_on_has_no_result() -> None:
    data = data_of(FINISHED[0])
    with pytest.raises(Problem, match=r"send\.not_over"):
        recap_of(read_session({**data, "entries": data["entries"][:20]}, GAMES))


def test_time_is_that_of_the_entries() -> None:
    told = recap(FINISHED[0])
    assert told.game.began == BEGAN
    assert told.game.minutes == len(data_of(FINISHED[0])["entries"]) - 1
