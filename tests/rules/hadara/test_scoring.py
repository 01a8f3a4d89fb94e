"""Final scoring, row by row."""

from __future__ import annotations

from typing import Any

import pytest

from rules.hadara import scoring
from rules.hadara.tables import COLOURS
from tests.rules.hadara.table import (
    RULES,
    annexed,
    at,
    board_with,
    card,
    cards,
    effect,
    plundered,
    points,
    statue,
    told,
    with_board,
)

ONE_SET = {"yellow": 1, "red": 1, "blue": 1, "green": 1, "purple": 1}


def test_had_206_six_rows_and_their_sum() -> None:
    """HAD-206: in the order of the pad."""
    state = at(
        "end",
        epoch=3,
        coins=11,
        military=7,
        colonies=[plundered(3)],
        statues=[statue(6, "culture", "points")],
        silver=("military",),
        gold=1,
        cards=[card(colour, points=1) for colour in COLOURS],
    )
    sheet = RULES.sheet(state)
    assert [row.id for row in sheet.rows] == ["colonies", "statues", "silver", "gold", "cards", "coins"]
    assert [row.cells[0].total for row in sheet.rows] == [2, 6, 4, 7, 5, 2]
    assert RULES.totals(state)[0] == sheet.totals[0] == 26


def test_had_007_the_highest_total_wins() -> None:
    """HAD-007."""
    state = at("end", players=3, epoch=3, cards=[card(points=10)])
    state = with_board(with_board(state, 1, cards=[card(points=30)]), 2, cards=[card(points=20)])
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ranking == ((1,), (2,), (0,))
    assert (outcome.winners, outcome.totals, outcome.ties) == ((1,), (10, 30, 20), ())


def test_had_207_visible_sides_of_colonies() -> None:
    """HAD-207, HAD-106, HAD-109: 2 + 5 + 8 + 11, or what is on the back."""
    fronts = [plundered(n) for n in (3, 9, 15, 21)]
    assert points(at("end", colonies=fronts), "colonies") == 26
    assert points(at("end", colonies=[fronts[0], annexed(9, 10), fronts[2]]), "colonies") == 20


def test_had_208_statues_and_tokens_points_side_up() -> None:
    """HAD-208, HAD-125: 4 + 8 + 14 + 4."""
    built = [statue(6, "culture"), statue(12, "economy"), statue(20, "military", "points")]
    state = at("end", statues=built)
    assert points(state, "statues") == 30
    cell = RULES.sheet(state).rows[1].cells[0]
    assert [one.value for one in cell.lines] == [4, 8, 18]


@pytest.mark.parametrize(("worth", "half"), [(0, 0), (1, 1), (2, 1), (17, 9), (18, 9), (27, 14), (30, 15)])
def test_had_209_half_the_counter_rounded_up(worth: int, half: int) -> None:
    """HAD-209, HAD-227."""
    assert points(at("end", military=worth, silver=("military",)), "silver") == half


def test_had_210_each_medal_is_rounded_for_itself() -> None:
    """HAD-210: two halves of 27 are 14 each; 27 and 18 are 14 and 9."""
    assert points(at("end", military=27, silver=("military", "military")), "silver") == 28
    assert points(at("end", military=27, economy=17, silver=("military", "economy")), "silver") == 14 + 9


@pytest.mark.parametrize("fewest", COLOURS)
def test_had_211_the_smallest_colour_makes_the_sets(fewest: str) -> None:
    """HAD-211: each colour in turn, none is left out of the count."""
    count = dict.fromkeys(COLOURS, 4) | {fewest: 2}
    assert points(at("end", cards=cards(**count), gold=1), "gold") == 2 * 7
    count[fewest] = 0
    assert points(at("end", cards=cards(**count), gold=1), "gold") == 0


@pytest.mark.parametrize(("medals", "sets", "total"), [(0, 3, 0), (1, 3, 21), (2, 3, 42), (1, 1, 7), (2, 0, 0)])
def test_had_212_seven_points_a_set_for_each_medal(medals: int, sets: int, total: int) -> None:
    """HAD-212, HAD-228."""
    lying = cards(**dict.fromkeys(COLOURS, sets))
    assert points(at("end", cards=lying, gold=medals), "gold") == total


def test_had_213_points_on_owned_cards() -> None:
    """HAD-213, HAD-066, HAD-233: sixteen cards make 47."""
    printed = [3, 2, 4, 4, 4, 1, 1, 2, 2, 2, 4, 3, 5, 2, 6, 2]
    lying = [card(COLOURS[place % 5], points=worth) for place, worth in enumerate(printed)]
    state = at("end", cards=lying)
    assert points(state, "cards") == 47
    assert points(state, "cards", 1) == 0


@pytest.mark.parametrize(
    ("coins", "worth", "left"), [(0, 0, 0), (4, 0, 4), (5, 1, 0), (11, 2, 1), (14, 2, 4), (15, 3, 0)]
)
def test_had_214_a_point_for_five_coins(coins: int, worth: int, left: int) -> None:
    """HAD-214, HAD-215: the rest is kept for a tie."""
    state = at("end", coins=coins)
    assert points(state, "coins") == worth
    assert told(RULES.sheet(state).rows[5].cells[0].lines[0].note) == ("hadara.why.coins", {"n": left})


def test_a_debt_costs_no_points() -> None:
    assert points(at("end", coins=-3), "coins") == 0


def test_had_008_the_start_card_scores_nothing() -> None:
    """HAD-008: and completes no set."""
    state = at("end", gold=1)
    assert (points(state, "cards"), points(state, "gold")) == (0, 0)


def test_had_229_counters_and_cards_as_they_stand() -> None:
    """HAD-229: the same medals score with what is there now."""
    medals: Any = {"silver": ("culture",), "gold": 1}
    assert points(at("medals", culture=8, **medals), "silver") == 4
    assert points(at("end", culture=19, **medals), "silver") == 10
    assert points(at("end", cards=cards(**ONE_SET), **medals), "gold") == 7


# Purple cards in the sheet.


def test_had_196_had_194_purple_points_go_into_the_medal_rows() -> None:
    """HAD-193, HAD-195: full silver in the silver row, points for sets in the gold row."""
    lying = [*cards(yellow=1, red=1, blue=1, green=1), effect("p3_silver"), effect("p3_sets")]
    state = at("end", military=21, silver=("military",), cards=lying)
    assert [row.cells[0].total for row in RULES.sheet(state).rows] == [0, 0, 21, 4, 0, 0]


@pytest.mark.parametrize(
    ("values", "full", "wanted"),
    [
        ([27, 18], 1, [27, 9]),
        ([18, 27], 1, [9, 27]),
        ([27], 1, [27]),
        ([], 1, []),
        ([0], 1, [0]),
        ([27, 18], 2, [27, 18]),
        ([3, 3], 1, [3, 2]),
        ([1, 0], 1, [1, 0]),
        ([4, 5], 1, [4, 3]),
    ],
)
def test_had_193_the_best_medal_scores_in_full(values: list[int], full: int, wanted: list[int]) -> None:
    """HAD-193: whichever order they were bought in; two such cards lift both."""
    found = scoring.silver_points(values, full)
    assert sum(found) == sum(wanted)
    assert found == wanted


def test_every_cell_adds_up() -> None:
    board = board_with(
        coins=13,
        military=9,
        economy=4,
        colonies=[plundered(9), annexed(15, 13)],
        statues=[statue(6, "military", "points")],
        silver=("military", "economy"),
        gold=2,
        cards=[*cards(**dict.fromkeys(COLOURS, 2)), effect("p3_sets"), effect("p3_silver"), effect("p2_statue")],
    )
    state = at("end").with_board(0, board)
    for row in RULES.sheet(state).rows:
        assert sum(one.value for one in row.cells[0].lines) == row.cells[0].total
