"""Food and resources: gained exactly, paid with change, lost and taken; compared with trying every way there is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.kit import play
from rules.kit.inputs import Input
from rules.through_the_ages import goods, paying
from rules.through_the_ages.goods import FOOD, RESOURCES, after_paying, amount, lost, with_goods
from rules.through_the_ages.inputs import Build, Develop, EndTurn, IncreasePopulation, PlayAggression, TradeGoods
from rules.through_the_ages.state import FIRST_VERSION, Board, PactInPlay
from rules.through_the_ages.tables_civil import TECHNOLOGY_VALUE
from tests.rules.through_the_ages.table import (
    RULES,
    acting,
    blue_cubes,
    board_with,
    cubes,
    does,
    food,
    forced,
    in_politics,
    lacks,
    points,
    refusal,
    resources,
    strength,
    told,
    with_board,
)

MINES = ("bronze_a", "iron_i", "coal_ii", "oil_iii")
LABS = ("alchemy_i", "scientific_method_ii", "computers_iii")
GATES = "bill_gates_iii"


def a_board(blue: int, leader: str | None = None, **held: int) -> Board:
    """Only these cards hold or take cubes; a number of cubes on each."""
    return board_with(technologies=tuple(held), cubes=held, blue=blue, leader=leader)


# Gaining.


@pytest.mark.parametrize(("blue", "gained"), [(0, 0), (1, 3), (2, 4), (5, 4)])
def test_case_33_gaining_with_a_short_bank(blue: int, gained: int) -> None:
    """TTA-307, TTA-308. Case 33 a, b, d: mines of value 1, 3 and 5, and a gain of 4."""
    board = board_with(technologies=("coal_ii", "oil_iii"), blue=blue)
    after = with_goods(board, RESOURCES, 4)
    assert amount(after, RESOURCES) == gained
    assert blue_cubes(after) == blue


def test_case_33_food_before_resources() -> None:
    """TTA-309. Case 33 c: in the order of the text, until the bank is empty."""
    board = with_goods(with_goods(board_with(blue=3), FOOD, 2), RESOURCES, 2)
    assert (amount(board, FOOD), amount(board, RESOURCES), board.blue) == (2, 1, 0)


def most_with(values: list[int], wanted: int, number: int) -> int:
    """The most that so many cubes can make without making more than is wanted: every way tried."""
    return max(
        total
        for kept in product(*(range(number + 1) for _ in values))
        if sum(kept) <= number
        and (total := sum(value * one for value, one in zip(values, kept, strict=True))) <= wanted
    )


@settings(max_examples=300, deadline=None)
@given(st.sets(st.sampled_from(MINES[1:] + LABS)), st.integers(0, 14), st.integers(0, 4))
def test_a_gain_is_as_much_as_the_cubes_allow_and_never_more(cards: set[str], wanted: int, blue: int) -> None:
    """TTA-307, TTA-308."""
    board = board_with(technologies=tuple(cards), blue=blue, leader=GATES)
    values = [TECHNOLOGY_VALUE[card] for card in ("bronze_a", *cards)]
    after = with_goods(board, RESOURCES, wanted)
    assert amount(after, RESOURCES) == most_with(values, wanted, blue)
    assert blue_cubes(after) == blue
    assert min(after.blue, *after.cubes.values(), 0) == 0


# Paying: every way of the three methods, tried out.


Held = tuple[int, ...]
"""Cubes on each card."""


def one_step_on(
    held: Held, bank: int, paid: int, values: tuple[int, ...], takes: tuple[bool, ...]
) -> Iterator[tuple[Held, int, int]]:
    """A cube is given back (TTA-310), and what is too much comes back on cheaper cards.

    One cube of change is a cube moved down (TTA-311), more of them come from the bank (TTA-312). Change for one cube
    lies on cheaper cards than it, so nothing ever goes up (TTA-316).
    """
    for at, value in enumerate(values):
        if held[at]:
            given = (*held[:at], held[at] - 1, *held[at + 1 :])
            for change in change_below(value, bank + 1, values, takes):
                back = sum(number * worth for number, worth in zip(change, values, strict=True))
                yield tuple(map(sum, zip(given, change, strict=True))), bank + 1 - sum(change), paid + value - back


@cache
def change_below(value: int, cubes: int, values: tuple[int, ...], takes: tuple[bool, ...]) -> tuple[Held, ...]:
    """Every way to put so many cubes, or fewer, on cards for less than a value."""
    ranges = [
        range(min(cubes, (value - 1) // worth) + 1 if is_taking else 1)
        for worth, is_taking in zip(values, takes, strict=True)
    ]
    return tuple(
        change
        for change in product(*ranges)
        if sum(change) <= cubes and sum(n * worth for n, worth in zip(change, values, strict=True)) < value
    )


@cache
def all_ways(
    held: Held, bank: int, values: tuple[int, ...], takes: tuple[bool, ...]
) -> frozenset[tuple[int, int, Held]]:
    """What can be paid, with the cubes then left in the bank and on the cards. Methods may be repeated (TTA-313)."""
    seen = {(held, bank, 0)}
    ahead = list(seen)
    while ahead:
        for found in one_step_on(*ahead.pop(), values, takes):
            if found not in seen:
                seen.add(found)
                ahead.append(found)
    return frozenset((paid, left, cubes) for cubes, left, paid in seen)


def is_paid_well(board: Board, due: int) -> bool:
    """Exactly if any way is, leaving the fewest cubes on cards; else the least too much that empties the bank."""
    cards = tuple(card for card in board.workers if card in goods.stores(board, RESOURCES))
    ways = all_ways(
        tuple(board.cubes.get(card, 0) for card in cards),
        board.blue,
        tuple(TECHNOLOGY_VALUE[card] for card in cards),
        tuple(card in MINES or board.leader == GATES for card in cards),
    )
    after = after_paying(board, RESOURCES, due)
    paid = amount(board, RESOURCES) - amount(after, RESOURCES)
    is_kept = blue_cubes(after) == blue_cubes(board) and min(after.blue, *after.cubes.values()) >= 0
    if amount(board, RESOURCES) < due:  # TTA-318
        return is_kept and amount(after, RESOURCES) == 0
    exact = [left for one, left, _ in ways if one == due]
    if not exact:
        exact = [0]
        if paid != min(one for one, left, _ in ways if one > due and not left):
            return False
    elif paid != due:
        return False
    is_a_way = (paid, after.blue, tuple(after.cubes.get(card, 0) for card in cards)) in ways
    return is_kept and is_a_way and after.blue == max(exact)


@pytest.mark.parametrize("blue", [0, 1])
@pytest.mark.parametrize("others", [(), ("iron_i",), ("coal_ii",), ("oil_iii",), ("coal_ii", "oil_iii"), MINES[1:]])
def test_a_payment_is_exact_if_any_way_is_and_too_much_only_from_an_empty_bank(
    others: tuple[str, ...], blue: int
) -> None:
    """TTA-310, TTA-311, TTA-312, TTA-313, TTA-315, TTA-316, TTA-318.

    Every board with up to two cubes on a mine, and everything it can pay.
    """
    for held in product(range(3), repeat=len(others) + 1):
        board = a_board(blue, **dict(zip(("bronze_a", *others), held, strict=True)))
        for due in range(1, amount(board, RESOURCES) + 2):
            assert is_paid_well(board, due), (held, due)


@st.composite
def with_labs(draw: st.DrawFn) -> tuple[Board, int]:
    """Cubes on a few mines and labs, with Bill Gates or after him."""
    cards = draw(st.sets(st.sampled_from(MINES[1:] + LABS), min_size=1, max_size=3))
    held = {card: draw(st.integers(0, 2)) for card in ("bronze_a", *sorted(cards))}
    board = a_board(draw(st.sampled_from((0, 0, 1))), draw(st.sampled_from((GATES, None))), **held)
    return board, draw(st.integers(1, max(1, amount(board, RESOURCES))))


@settings(max_examples=300, deadline=None)
@given(with_labs())
def test_labs_pay_like_mines(payment: tuple[Board, int]) -> None:
    """TTA-310 to TTA-316, TTA-351, TTA-352."""
    assert is_paid_well(*payment), payment


@pytest.mark.parametrize(
    ("blue", "held", "due", "left"),
    [
        (0, {"bronze_a": 3}, 2, {"bronze_a": 1}),  # TTA-310
        (0, {"iron_i": 1}, 1, {"bronze_a": 1}),  # TTA-311: to a card of lower value
        (2, {"oil_iii": 1}, 1, {"bronze_a": 1, "coal_ii": 1}),  # TTA-312: with change
        (0, {"oil_iii": 1, "coal_ii": 2}, 1, {"coal_ii": 3}),  # TTA-316: no five for two threes
        (0, {"bronze_a": 1, "oil_iii": 1}, 5, {"bronze_a": 1}),
        (9, {"bronze_a": 2, "oil_iii": 1}, 5, {"bronze_a": 2}),
        (0, {"oil_iii": 1}, 3, {"bronze_a": 1}),  # TTA-315: two cubes of change, but there is one
        (0, {"oil_iii": 2}, 6, {"coal_ii": 1, "bronze_a": 1}),
        (5, {"bronze_a": 1, "oil_iii": 1}, 6, {}),
        (0, {"bronze_a": 1, "oil_iii": 1}, 9, {}),  # TTA-318: a loss takes what is there
    ],
)
def test_ways_to_pay(blue: int, held: dict[str, int], due: int, left: dict[str, int]) -> None:
    """TTA-310 to TTA-315, TTA-318: the mines are Bronze, Coal and Oil, and Iron if it is named."""
    board = a_board(blue, **{"coal_ii": 0, "oil_iii": 0, **held})
    after = after_paying(board, RESOURCES, due)
    assert cubes(after) == left
    assert blue_cubes(after) == blue_cubes(board)


def test_labs_left_with_cubes_pay_but_take_no_change() -> None:
    """TTA-351, TTA-352: what Bill Gates stored stays usable; nothing more is put there once he has gone."""
    board = a_board(0, computers_iii=1, oil_iii=1)
    assert cubes(after_paying(board, RESOURCES, 5)) == {"computers_iii": 1}
    board = a_board(3, computers_iii=2)
    assert cubes(after_paying(board, RESOURCES, 5)) == {"bronze_a": 1}
    assert cubes(after_paying(replace(board, leader=GATES), RESOURCES, 3)) == {"computers_iii": 1}
    assert cubes(with_goods(board, RESOURCES, 3)) == {"computers_iii": 2, "bronze_a": 3}
    assert cubes(with_goods(replace(board, leader=GATES), RESOURCES, 3)) == {"computers_iii": 3}


@pytest.mark.parametrize(("kind", "card"), [(FOOD, "selective_breeding_ii"), (RESOURCES, "coal_ii")])
def test_cubes_are_worth_what_their_card_says_and_any_number_lies_there(kind: str, card: str) -> None:
    """TTA-248, TTA-249: also on a card without workers."""
    board = board_with(technologies=(card,), cubes={card: 15, "agriculture_a": 2, "bronze_a": 2})
    assert amount(board, kind) == 15 * 3 + 2
    assert lost(board, kind, 50) == 47
    assert lost(board, kind, 4) == 4


# What cannot be paid.


def test_an_action_that_cannot_be_paid_is_refused_with_what_is_missing() -> None:
    """TTA-129, TTA-314."""
    state = acting(cubes={"bronze_a": 1, "agriculture_a": 1})
    assert refusal(state, Build(seat=0, card="bronze_a")) == "resources"
    assert lacks(state, Build(seat=0, card="bronze_a")) == 1
    assert refusal(state, IncreasePopulation(seat=0)) == "food"
    assert lacks(state, IncreasePopulation(seat=0)) == 1
    enough = acting(cubes={"bronze_a": 2, "agriculture_a": 2})
    after = does(enough, IncreasePopulation(seat=0), Build(seat=0, card="bronze_a"))
    assert (food(after), resources(after), after.boards[0].blue) == (0, 0, 20)


@pytest.mark.parametrize(
    ("given", "things", "missing"),
    [
        (Build(seat=0, card="agriculture_a"), {"civil": 0}, 1),
        (Build(seat=0, card="warriors_a"), {"military": 0}, 1),
        (Build(seat=0, card="philosophy_a"), {"cubes": {"bronze_a": 1}}, 2),
        (IncreasePopulation(seat=0), {"yellow": 4, "cubes": {"agriculture_a": 3}}, 4),
        (Develop(seat=0, card="iron_i"), {"hand": ["iron_i"], "science": 2}, 3),
    ],
)
def test_the_refusal_names_how_many_are_missing(given: Input, things: dict[str, Any], missing: int) -> None:
    """TTA-129, TTA-314, TTA-322."""
    state = acting(**things)
    found = play.check(RULES, state, given)
    assert found is not None
    assert told(found.text)[1] == {"n": missing}
    assert lacks(state, given) == missing


def test_recorded_anyway_it_takes_what_is_there() -> None:
    state = forced(acting(cubes={"bronze_a": 1}), Build(seat=0, card="bronze_a"))
    assert resources(state) == 0
    assert state.boards[0].on("bronze_a") == 3
    assert state.boards[0].blue == 17


# Temporary resources.


def test_resources_of_this_turn_go_first_on_what_they_pay_for() -> None:
    """TTA-317."""
    state = acting(cubes={"bronze_a": 4}, unit_resources=3, technologies=("swordsmen_i",), unused=3)
    after = does(state, Build(seat=0, card="warriors_a"))
    assert (after.boards[0].unit_resources, resources(after)) == (1, 4)
    after = does(after, Build(seat=0, card="swordsmen_i"))
    assert (after.boards[0].unit_resources, resources(after)) == (0, 2)
    farm = does(state, Build(seat=0, card="agriculture_a"))
    assert (farm.boards[0].unit_resources, resources(farm)) == (3, 2)


def test_resources_for_units_go_before_others_of_this_turn() -> None:
    """TTA-317: no more of either than is due."""
    state = acting(unit_resources=1, spare_resources=3, cubes={"bronze_a": 1})
    board = does(state, Build(seat=0, card="warriors_a")).boards[0]
    assert (board.unit_resources, board.spare_resources, board.cubes["bronze_a"]) == (0, 2, 1)


def test_a_traded_food_is_spent_as_a_resource_before_ones_own() -> None:
    """TTA-317: the Trade Routes Agreement, on both its sides, once a turn."""
    pact = PactInPlay("trade_routes_agreement_i", partner=1, side="A")
    state = acting(players=3, pact=pact, cubes={"agriculture_a": 2, "bronze_a": 1})
    state = does(state, TradeGoods(seat=0))
    assert (food(state), paying.resources(state.boards[0])) == (2, 2)
    assert refusal(state, TradeGoods(seat=0)) == "once_a_turn"
    after = does(state, Build(seat=0, card="agriculture_a"))
    assert (food(after), resources(after), paying.resources(after.boards[0])) == (1, 0, 0)
    other = with_board(state, 1, cubes={"agriculture_a": 1, "bronze_a": 1})
    other = replace(other, seat=1, turn=replace(other.turn, used=frozenset()))
    assert lacks(other, IncreasePopulation(seat=1)) == 1
    after = does(other, TradeGoods(seat=1), IncreasePopulation(seat=1))
    assert (food(after, 1), resources(after, 1), other.boards[1].yellow - after.boards[1].yellow) == (0, 0, 1)


def test_a_swap_that_is_never_spent_costs_nothing() -> None:
    """TTA-317: the good is paid when it is used; the turn ends with it still there."""
    pact = PactInPlay("trade_routes_agreement_i", partner=1, side="A")
    state = acting(players=3, pact=pact, cubes={"agriculture_a": 2, "bronze_a": 1})
    plain, swapped = does(state, EndTurn(seat=0)), does(state, TradeGoods(seat=0), EndTurn(seat=0))
    assert swapped.boards == plain.boards
    eaten = does(state, TradeGoods(seat=0), IncreasePopulation(seat=0))
    assert paying.resources(eaten.boards[0]) == 1  # the food that was to be swapped is gone


def test_a_game_of_the_first_version_swaps_at_once() -> None:
    """TTA-317: as it was recorded, so it is read."""
    pact = PactInPlay("trade_routes_agreement_i", partner=1, side="A")
    state = acting(players=3, pact=pact, cubes={"agriculture_a": 2, "bronze_a": 1})
    state = does(replace(state, rules_version=FIRST_VERSION), TradeGoods(seat=0))
    assert (food(state), state.boards[0].spare_resources, paying.resources(state.boards[0])) == (1, 1, 2)
    assert food(does(state, EndTurn(seat=0))) == 3


# Taking from others.


@pytest.mark.parametrize(
    ("asked", "held", "taken"),
    [((0, 3), {"bronze_a": 9}, (0, 3)), ((0, 3), {"bronze_a": 1}, (0, 1)), ((2, 1), {"agriculture_a": 5}, (2, 0))],
)
def test_goods_taken_are_what_was_really_lost(
    asked: tuple[int, int], held: dict[str, int], taken: tuple[int, int]
) -> None:
    """TTA-319: each side with its own cubes."""
    state = with_board(in_politics(workers={"warriors_a": 4}), 1, cubes=held, military_hand=0)
    after = does(state, PlayAggression(seat=0, card="plunder_i", rival=1, food=asked[0], resources=asked[1]))
    assert (food(after), resources(after)) == taken
    assert food(state, 1) + resources(state, 1) - food(after, 1) - resources(after, 1) == sum(taken)
    for seat in (0, 1):
        assert blue_cubes(after.boards[seat]) == blue_cubes(state.boards[seat])


def test_goods_taken_need_cubes_of_ones_own() -> None:
    """TTA-319, TTA-308: the rival loses all of it, the taker gains what its bank allows."""
    state = with_board(in_politics(workers={"warriors_a": 4}, blue=1), 1, cubes={"bronze_a": 9}, military_hand=0)
    after = does(state, PlayAggression(seat=0, card="plunder_i", rival=1, resources=3))
    assert (resources(after), resources(after, 1)) == (1, 6)


@pytest.mark.parametrize(("science", "taken"), [(9, 5), (5, 5), (2, 2), (0, 0)])
def test_points_taken_are_no_more_than_the_rival_has(science: int, taken: int) -> None:
    """TTA-324."""
    state = in_politics(age="II", workers={"warriors_a": 6}, science=1, culture=1, military=9)
    state = with_board(state, 1, science=science, culture=science, military_hand=0)
    assert strength(state) > strength(state, 1)
    after = does(state, PlayAggression(seat=0, card="spy_ii", rival=1))
    assert (after.boards[0].science, after.boards[1].science) == (1 + taken, science - taken)
    state = replace(state, age="III")
    after = does(state, PlayAggression(seat=0, card="armed_intervention_iii", rival=1))
    assert (points(after), points(after, 1)) == (1 + min(7, science), science - min(7, science))
