"""How a game went, round by round."""

from __future__ import annotations

import pytest

from companion.past.course import SCORE, TIME, Led, leads, marks_of, measures_of, values_of
from companion.session.history import course
from rules import all_games
from rules.kit.contract import SETUP
from tools.pictures.samples import goldens, recorded, recorded_again

each_game = pytest.mark.parametrize("game", sorted(all_games()))


@each_game
def test_the_score_at_each_mark_is_that_of_the_history(game: str) -> None:
    session = recorded(goldens(game)[0])
    marks = marks_of(session)
    told = [mark.totals for mark in course(session)]
    assert list(values_of(session, marks, SCORE)) == told[len(told) - len(marks) :]
    assert marks[-1].entry == len(session.items) - 1
    assert [mark.number for mark in marks] == [*range(1, len(marks) + 1)]


@each_game
def test_every_measure_ends_at_what_the_table_shows(game: str) -> None:
    session = recorded(goldens(game)[0])
    marks = marks_of(session)
    for measure in measures_of(session)[1:]:
        last = values_of(session, marks, measure.key)[-1]
        for seat, value in enumerate(last):
            shown = [one.value for one in session.rules.figures(session.state, seat) if one.key == measure.key]
            assert shown in ([value], []), measure.key


def test_what_is_entered_before_the_first_round_is_no_round() -> None:
    for game in all_games():
        session = recorded(goldens(game)[0])
        assert SETUP not in [mark.round for mark in marks_of(session)]


def test_minutes_of_a_round_add_up_to_what_was_played() -> None:
    session = recorded_again(recorded(goldens(min(all_games()))[0]), pause=120)
    marks = marks_of(session)
    assert TIME in [measure.key for measure in measures_of(session)]
    minutes = values_of(session, marks, TIME)
    assert len(minutes) == len(marks)
    assert sum(map(sum, minutes)) > 0


def test_a_game_typed_in_afterwards_has_no_times() -> None:
    session = recorded(goldens(min(all_games()))[0])
    assert TIME not in [measure.key for measure in measures_of(session)]


def test_a_tie_is_led_by_nobody() -> None:
    totals = ((0, 0), (2, 1), (3, 1), (3, 3), (3, 5))
    assert leads(totals) == [Led(None, 0, 0), Led(0, 1, 2), Led(None, 3, 3), Led(1, 4, 4)]
