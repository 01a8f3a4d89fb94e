"""Ties, and what a finished game says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.new_dawn import scoring
from rules.new_dawn.inputs import Fortify
from rules.new_dawn.state import TOKEN, State
from rules.new_dawn.tables import VICTORY_CARDS
from tests.rules.new_dawn.table import VICTORY, does, game, resolving, with_board

ALL = tuple(agenda for card in VICTORY_CARDS.values() for agenda in card)


def ended(*boards: dict[str, Any]) -> State:
    """A finished game in which everyone has done every card."""
    done = frozenset(VICTORY_CARDS[card][0] for card in VICTORY)
    state = replace(game(len(boards)), victory_cards=VICTORY)
    for seat, things in enumerate(boards):
        state = with_board(state, seat, **{"done": done, **things})
    return replace(state, step="end")


def wonders(number: int) -> dict[str, Any]:
    names = ("oracle", "petra", "colossus", "stonehenge")
    return {"wonders": dict.fromkeys(names[:number], TOKEN)}


def result(state: State) -> tuple[tuple[tuple[int, ...], ...], list[tuple[Any, ...]]]:
    outcome = scoring.outcome(state)
    assert outcome is not None
    ties = [(tie.seats, tie.label.key.rsplit(".", 1)[-1], tie.values, tie.is_shared) for tie in outcome.ties]
    return outcome.ranking, ties


def test_cnd_223_most_world_wonders() -> None:
    """CND-223: whatever the spaces."""
    state = ended({**wonders(1), "plain": 20}, wonders(2))
    assert result(state) == (((1,), (0,)), [((1, 0), "wonders", (2, 1), False)])


def test_cnd_224_then_most_friendly_spaces() -> None:
    """CND-224: cities, the capital and control tokens; markers on cards are none."""
    state = ended({**wonders(1), "plain": 2, "cities": 1}, {**wonders(1), "fortified": 4})
    assert result(state) == (((1,), (0,)), [((1, 0), "spaces", (5, 4), False)])
    marked = with_board(state, 0, done=frozenset(ALL))
    assert result(marked)[0] == ((1,), (0,))


def test_a_tie_that_is_left_stays_one() -> None:
    """CND-224: neither text goes on."""
    state = ended({**wonders(1), "plain": 2}, {**wonders(1), "cities": 2})
    assert result(state) == (((0, 1),), [((0, 1), "spaces", (3, 3), True)])


def test_three_way_ties() -> None:
    """CND-223, CND-224: whoever falls out on wonders has no say about spaces."""
    state = ended({**wonders(2), "plain": 1}, {**wonders(1), "plain": 30}, {**wonders(2), "plain": 3})
    assert result(state) == (((2,), (0,), (1,)), [((2, 0), "spaces", (4, 2), False)])


def test_only_the_qualified_are_compared() -> None:
    """CND-218, CND-223: more wonders do not help who has not done every card."""
    state = with_board(ended({}, wonders(3)), 1, done=frozenset({"explorer"}))
    assert result(state) == (((0,), (1,)), [])
    assert scoring.totals(state) == (3, 1)


def test_cnd_292_abandoned_wonders_count_for_nobody() -> None:
    """CND-223, CND-290."""
    state = replace(ended({"plain": 1}, wonders(1)), abandoned=frozenset({"kremlin"}))
    assert result(state)[0] == ((1,), (0,))


def test_fortifying_keeps_the_spaces() -> None:
    """CND-224."""
    state = resolving("masonry", 3, plain=4)
    assert does(state, Fortify(seat=0, tokens=3)).boards[0].spaces == state.boards[0].spaces == 5
