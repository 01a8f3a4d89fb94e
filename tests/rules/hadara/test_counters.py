"""Counters: ten spaces, "+10" tokens, and a sum that can always be added up again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.hadara.counters import value
from rules.hadara.inputs import BuyCard, RemoveCard
from rules.hadara.tables import COUNTERS
from tests.rules.hadara.table import (
    RULES,
    annexed,
    at,
    board_with,
    card,
    does,
    drawing,
    effect,
    panel,
    plundered,
    source,
    statue,
)


@pytest.mark.parametrize("counter", COUNTERS)
@pytest.mark.parametrize(
    ("worth", "tokens", "marker"),
    [(1, 0, 1), (9, 0, 9), (10, 0, 10), (11, 1, 1), (19, 1, 9), (20, 1, 10), (21, 2, 1), (30, 2, 10), (35, 3, 5)],
)
def test_had_087_ten_for_each_token_and_the_marker(counter: str, worth: int, tokens: int, marker: int) -> None:
    """HAD-087: 10 and 20 are a marker on space 10."""
    things: Any = {counter: worth}
    track = panel(at("income", **things), counter)
    assert (track.tokens, track.marker) == (tokens, marker)


def test_had_086_past_space_10_a_token_is_attached() -> None:
    """HAD-086: from 9 four spaces on is one token and the marker on 3."""
    track = panel(does(drawing("blue", culture=9), BuyCard(seat=0, cost=0, points=0, culture=4)), "culture")
    assert (track.tokens, track.marker) == (1, 3)


@pytest.mark.parametrize(("worth", "lost", "tokens", "marker"), [(12, 2, 0, 10), (11, 3, 0, 8), (22, 2, 1, 10)])
def test_had_088_falling_back_takes_the_token_off(worth: int, lost: int, tokens: int, marker: int) -> None:
    """HAD-088."""
    lying = [card("red", id="army", military=lost)]
    state = does(at("feeding", military=worth, agriculture=0, cards=lying), RemoveCard(seat=0, card="army"))
    track = panel(state, "military")
    assert (track.tokens, track.marker) == (tokens, marker)


def test_had_085_a_counter_is_the_sum_of_what_lies_there() -> None:
    """HAD-085: start card, cards, annexed colonies, statues and purple cards, each named with its share."""
    board = board_with(
        cards=[
            card("red", military=2),
            card("yellow", economy=1, military=1),
            effect("p1_token", counter="military"),
            effect("p1_colour", counter="military"),
            effect("p2_statue"),
        ],
        colonies=[annexed(9, 5, military=2, culture=1), plundered(3)],
        statues=[statue(12, "military"), statue(6, "military", "points"), statue(20, "economy")],
    )
    shares = {
        "cards": 2 + 1,
        "colonies": 2,
        "statues": 3,
        "p2_statue": 2,
        "p1_token": 2,
        "p1_colour": 1,
    }
    assert {name: source(board, "military", name) for name in shares} == shares
    assert value(board, "military") == board.start[1] + sum(shares.values())


def test_had_085_the_board_shows_the_sum() -> None:
    """HAD-085: every line of "why?" and their total."""
    state = at("income", military=11, cards=[card("red", military=4)], colonies=[annexed(3, 2, military=1)])
    why = panel(state, "military").why
    assert [one.value for one in why.lines] == [6, 4, 1]
    assert sum(one.value for one in why.lines) == why.total == 11
    assert [one.value for one in panel(at("income", culture=0), "culture").why.lines] == [0]


def test_had_042_each_counter_has_its_colour() -> None:
    """HAD-042: economy yellow, military red, culture blue, agriculture green."""
    for colour, counter in zip(("yellow", "red", "blue", "green"), COUNTERS, strict=True):
        owned = [card(colour), effect("p1_colour", counter=counter)]
        assert source(board_with(cards=owned), counter, "p1_colour") == 1
        others = [card(other) for other in ("yellow", "red", "blue", "green", "purple") if other != colour]
        assert source(board_with(cards=[*others, owned[1]]), counter, "p1_colour") == 0


def test_a_correction_by_hand_stays_visible() -> None:
    state = RULES.corrected(at("income", culture=4), 0, "culture", 3)
    track = panel(state, "culture")
    assert (track.value, track.is_by_hand) == (7, True)
    assert track.why.lines[-1].is_by_hand
    assert not panel(replace(state, boards=(at("income").boards[0], state.boards[1])), "culture").is_by_hand
