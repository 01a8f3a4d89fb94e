"""The end of a turn: discarding, uprising, production in its order, drawing, actions back."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from rules.through_the_ages import bank, production, ratings
from rules.through_the_ages.inputs import EndTurn
from rules.through_the_ages.state import PactInPlay, State
from tests.rules.through_the_ages.table import (
    acting,
    blue_cubes,
    board_with,
    civil,
    cubes,
    culture_rating,
    does,
    food,
    military,
    points,
    resources,
    strength,
    with_board,
)

CONTENT = {"wonders": ["hanging_gardens_a"], "workers": {"theology_i": 2}}
"""Six happy faces, and culture 3."""


def ended(state: State, **typed: Any) -> State:
    return does(state, EndTurn(seat=state.seat, **typed))


def ids(state: State, **typed: Any) -> list[str]:
    return [line.id for line in production.lines(state, EndTurn(seat=state.seat, **typed))]


def test_the_steps_come_in_the_order_of_the_rules() -> None:
    """TTA-040, TTA-187, TTA-188, TTA-191: the one decision comes first."""
    state = acting(
        **CONTENT, yellow=6, blue=5, leader="genghis_khan_i", military_hand=5, cubes={"bronze_a": 9, "agriculture_a": 2}
    )
    assert ids(state) == [
        "discard",
        "science",
        "culture",
        "corruption",
        "food",
        "consumption",
        "resources",
        "genghis",
        "draw",
    ]


def test_each_line_starts_where_the_last_one_ended() -> None:
    """TTA-187: and the last one is the state after it, but for the actions."""
    state = acting(**CONTENT, yellow=6, blue=5, military_hand=5, cubes={"bronze_a": 9})
    lines = production.lines(state, EndTurn(seat=0))
    assert lines[0].before == state.boards[0]
    assert all(one.after == two.before for one, two in pairwise(lines))
    restored = production.restored(state.board, ratings.military_total(state, 0, state.board))
    assert ended(state).boards[0] == replace(lines[-1].after, **restored)


def test_each_line_says_how_much_it_is_about() -> None:
    """TTA-192, TTA-194, TTA-195, TTA-197, TTA-199: what is stored already is no part of it."""
    state = acting(**CONTENT, yellow=8, blue=9, military_hand=3, cubes={"bronze_a": 5, "agriculture_a": 4})
    amounts = {line.id: line.amount for line in production.lines(state, EndTurn(seat=0))}
    assert amounts == {
        "discard": 1,
        "science": 1,
        "culture": 3,
        "corruption": 2,
        "food": 2,
        "consumption": 3,
        "resources": 2,
        "draw": 2,
    }


# Discarding.


@pytest.mark.parametrize(
    ("held", "government", "left"),
    [
        (2, "despotism_a", 2),
        (3, "despotism_a", 2),
        (9, "despotism_a", 2),
        (9, "communism_iii", 5),
        (0, "despotism_a", 0),
    ],
)
def test_military_cards_above_the_total_are_discarded(held: int, government: str, left: int) -> None:
    """TTA-189: above military actions in all, spent or not."""
    state = acting(military_hand=held, government=government, military=0)
    assert ended(state).boards[0].military_hand == left


def test_a_temporary_action_allows_no_more_cards() -> None:
    """TTA-178, TTA-189."""
    assert production.to_discard(acting(military_hand=3, extra_military=1), 0) == 1


def test_the_library_of_alexandria_holds_one_more() -> None:
    """TTA-189, TTA-271."""
    assert production.to_discard(acting(military_hand=4, wonders=["library_of_alexandria_a"]), 0) == 1


def test_discarding_comes_before_drawing() -> None:
    """TTA-040, TTA-189: the hand may be larger afterwards."""
    assert ended(acting(military_hand=5)).boards[0].military_hand == 2 + 2


# Uprising.


@pytest.mark.parametrize(("unused", "is_uprising"), [(0, True), (1, True), (2, False), (5, False)])
def test_more_discontented_than_unused_workers_is_an_uprising(unused: int, is_uprising: bool) -> None:
    """TTA-190: twelve cubes need two faces, and there are none."""
    state = acting(yellow=12, unused=unused, military_hand=3, cubes={"agriculture_a": 5})
    assert ratings.discontent(state.boards[0]) == 2
    assert ratings.has_uprising(state.boards[0]) == is_uprising
    after = ended(state)
    assert (after.boards[0].science == 0) == is_uprising
    assert (food(after), resources(after)) == ((5, 0) if is_uprising else (5 + 2 - 2, 2))
    assert after.boards[0].military_hand == 2 + 2  # the rest of the end of turn goes on
    assert (civil(after), military(after)) == ((4, 4), (2, 2))


def test_in_an_uprising_nothing_of_production_happens() -> None:
    """TTA-190: no culture, no corruption, no consumption, no famine either."""
    state = acting(yellow=0, unused=0, blue=0, cubes={"bronze_a": 9}, culture=5)
    assert ids(state) == ["discard", "draw"]
    after = ended(state)
    assert (points(after), resources(after)) == (5, 9)


# Science and culture.


def test_points_by_the_ratings() -> None:
    """TTA-192, TTA-320: no upper limit."""
    state = acting(workers={"philosophy_a": 2, "religion_a": 2}, science=300, culture=500)
    after = ended(state)
    assert (after.boards[0].science, points(after)) == (302, 502)


def test_typed_numbers_win_and_lines_are_skipped() -> None:
    """The table is right."""
    state = acting(yellow=16, workers={"religion_a": 1}, cubes={"agriculture_a": 3, "bronze_a": 3})
    after = ended(state, science=7, culture=4, food=3, consumption=2, resources=0, corruption=1, drawn=1)
    assert (after.boards[0].science, points(after), food(after), resources(after)) == (7, 4, 3 + 3 - 2, 3 - 1 + 0)
    assert after.boards[0].military_hand == 2 + 1
    skipped = ("science", "culture", "corruption", "food", "consumption", "resources", "draw")
    after = ended(state, skipped=skipped, discarded=0)
    assert replace(after.boards[0], culture=state.boards[0].culture) == state.boards[0]


# Corruption.


@pytest.mark.parametrize(("blue", "lost"), [(20, 0), (16, 0), (11, 0), (10, 2), (6, 2), (5, 4), (1, 4), (0, 6)])
def test_corruption_is_the_leftmost_uncovered_number(blue: int, lost: int) -> None:
    """TTA-193, TTA-288."""
    assert bank.corruption(blue) == lost
    state = acting(blue=blue, cubes={"bronze_a": 9})
    assert resources(ended(state, skipped=("resources",))) == 9 - lost


@pytest.mark.parametrize(
    ("ore", "grain", "left"),
    [(9, 9, (5, 9)), (4, 9, (0, 9)), (3, 9, (0, 8)), (0, 9, (0, 5)), (1, 2, (0, 0)), (0, 0, (0, 0))],
)
def test_corruption_takes_resources_then_food_then_nothing(ore: int, grain: int, left: tuple[int, int]) -> None:
    """TTA-194, TTA-318: never culture."""
    board = board_with(cubes={"bronze_a": ore, "agriculture_a": grain}, blue=3, culture=5)
    ending = production.Ending(board, {})
    ending.corrupt(4)
    after = ending.after()
    assert (after.cubes["bronze_a"], after.cubes["agriculture_a"]) == left
    assert after.points == 5
    assert blue_cubes(after) == blue_cubes(board)


def test_corruption_looks_at_the_bank_before_production() -> None:
    """TTA-191, TTA-193: eleven cubes are enough, though production takes four of them."""
    assert "corruption" not in ids(acting(blue=11))
    assert "corruption" in ids(acting(blue=10))


# Food.


def test_each_farm_worker_brings_a_cube() -> None:
    """TTA-195, TTA-245."""
    after = ended(acting(workers={"agriculture_a": 2, "irrigation_i": 3}))
    assert cubes(after.boards[0]) == {"agriculture_a": 2, "irrigation_i": 3, "bronze_a": 2}
    assert food(after) == 8


@pytest.mark.parametrize(
    ("blue", "farms"),
    [
        (1, {"selective_breeding_ii": 1}),
        (3, {"selective_breeding_ii": 2, "irrigation_i": 1}),
        (4, {"selective_breeding_ii": 2, "irrigation_i": 2}),
    ],
)
def test_short_of_cubes_the_highest_farms_come_first(blue: int, farms: dict[str, int]) -> None:
    """TTA-195."""
    state = acting(workers={"irrigation_i": 2, "selective_breeding_ii": 2, "bronze_a": 0}, blue=blue)
    assert cubes(ended(state, skipped=("corruption",)).boards[0]) == farms


@pytest.mark.parametrize(
    ("yellow", "eaten"), [(20, 0), (17, 0), (16, 1), (13, 1), (12, 2), (9, 2), (8, 3), (5, 3), (4, 4), (1, 4), (0, 6)]
)
def test_consumption_is_the_leftmost_uncovered_number(yellow: int, eaten: int) -> None:
    """TTA-196, TTA-197."""
    assert bank.consumption(yellow) == eaten
    state = acting(yellow=yellow, unused=9, cubes={"agriculture_a": 9})
    assert food(ended(state)) == 9 + 2 - eaten


@pytest.mark.parametrize(("grain", "missing"), [(9, 0), (4, 0), (3, 1), (0, 4)])
def test_missing_food_costs_four_culture_each(grain: int, missing: int) -> None:
    """TTA-198."""
    ending = production.Ending(board_with(cubes={"agriculture_a": grain}, culture=50), {})
    ending.eat(4)
    after = ending.after()
    assert after.points == 50 - 4 * missing
    assert after.cubes["agriculture_a"] == max(0, grain - 4)


@pytest.mark.parametrize(("culture", "left"), [(1, 0), (20, 16)])
def test_case_29_famine_after_scoring(culture: int, left: int) -> None:
    """TTA-191, TTA-192, TTA-195 to TTA-198, TTA-321. Case 29."""
    state = acting(
        yellow=6,
        blue=12,
        workers={"agriculture_a": 1, "bread_and_circuses_i": 2, "printing_press_i": 2},
        government="theocracy_i",
        wonders=["universitas_carolina_i"],
        culture=culture,
    )
    assert (bank.consumption(6), bank.faces_needed(6), bank.corruption(12)) == (3, 5, 0)
    assert (culture_rating(state), ratings.happiness(state.boards[0])) == (4, 5)
    after = ended(state)
    assert (points(after), food(after)) == (left, 0)


def test_food_is_produced_before_it_is_eaten_and_resources_after() -> None:
    """TTA-191: cubes given back by eating serve the mines."""
    state = acting(yellow=16, unused=2, blue=2, cubes={"agriculture_a": 1})
    after = ended(state, skipped=("corruption",))
    assert (food(after), resources(after), after.boards[0].blue) == (2, 1, 0)


# Resources.


@pytest.mark.parametrize(
    ("blue", "mines"), [(1, {"coal_ii": 1}), (3, {"coal_ii": 2, "iron_i": 1}), (9, {"coal_ii": 2, "iron_i": 2})]
)
def test_short_of_cubes_the_highest_mines_come_first(blue: int, mines: dict[str, int]) -> None:
    """TTA-199."""
    workers = {"agriculture_a": 0, "bronze_a": 0, "iron_i": 2, "coal_ii": 2}
    assert cubes(ended(acting(workers=workers, blue=blue), skipped=("corruption",)).boards[0]) == mines


def test_case_31_production_with_too_few_cubes() -> None:
    """TTA-191, TTA-193, TTA-194, TTA-195, TTA-197, TTA-199, TTA-310. Case 31."""
    workers = {"irrigation_i": 2, "agriculture_a": 2, "iron_i": 2, "bronze_a": 2}
    state = acting(workers=workers, blue=0, cubes={"iron_i": 8, "agriculture_a": 8}, yellow=6, unused=9)
    lines = {line.id: line.after for line in production.lines(state, EndTurn(seat=0))}
    assert (cubes(lines["corruption"]), lines["corruption"].blue) == ({"iron_i": 5, "agriculture_a": 8}, 3)
    assert cubes(lines["food"]) == {"iron_i": 5, "agriculture_a": 9, "irrigation_i": 2}
    assert (lines["consumption"].blue, lines["consumption"].cubes["agriculture_a"]) == (3, 6)
    after = ended(state)
    assert (resources(after), food(after), after.boards[0].blue) == (15, 10, 0)
    assert (after.boards[0].cubes["iron_i"], after.boards[0].cubes["bronze_a"]) == (7, 1)


def test_the_railroad_makes_one_worker_on_the_best_mine_produce_twice() -> None:
    """TTA-199, TTA-233: the best is the highest with workers."""
    things = {"wonders": ["transcontinental_railroad_ii"], "technologies": ("oil_iii",)}
    after = ended(acting(**things, workers={"iron_i": 2, "bronze_a": 2}))
    assert (after.boards[0].cubes["iron_i"], after.boards[0].cubes["bronze_a"], resources(after)) == (3, 2, 8)
    ruined = acting(**things, workers={"iron_i": 2, "bronze_a": 2}, ruined=frozenset({"transcontinental_railroad_ii"}))
    assert resources(ended(ruined)) == 6
    assert resources(ended(acting(**things, workers={"bronze_a": 0}))) == 0


def test_pacts_add_to_what_is_produced() -> None:
    """The pact's text: a resource more for one side, a food more for the other."""
    pact = PactInPlay("international_trade_agreement_ii", 1, "A")
    state = acting(players=3, pact=pact)
    assert (food(ended(state)), resources(ended(state))) == (2, 3)
    other = ended(replace(state, seat=1))
    assert (food(other, 1), resources(other, 1)) == (3, 2)


# Drawing.


@pytest.mark.parametrize(
    ("available", "total", "extra", "held", "age", "drawn", "holds"),
    [
        (1, 2, 1, 2, "II", 2, 4),  # a
        (5, 6, 0, 0, "II", 3, 3),  # b
        (3, 3, 0, 0, "IV", 0, 0),  # d
        (0, 2, 0, 0, "I", 0, 0),
        (2, 2, 0, 0, "I", 2, 2),
        (3, 3, 1, 0, "III", 3, 3),
    ],
)
def test_case_27_drawing_military_cards(
    available: int, total: int, extra: int, held: int, age: str, drawn: int, holds: int
) -> None:
    """TTA-066, TTA-178, TTA-179, TTA-189, TTA-200. Case 27; c is what lies on the table: three are owed."""
    things = {2: {}, 3: {"government": "monarchy_i"}, 6: {"government": "communism_iii", "special": ["warfare_i"]}}
    state = acting(age=age, military=available, extra_military=extra, military_hand=held, **things[total])
    assert military(state) == (available, total)
    assert (production.to_discard(state, 0), production.to_draw(state, 0)) == (0, drawn)
    assert ended(state).boards[0].military_hand == holds


# Actions back.


def test_all_actions_come_back() -> None:
    """TTA-202, TTA-203: at once, so that an event before the next turn can take them."""
    state = acting(government="monarchy_i", civil=0, military=0, unit_resources=2, extra_military=1, spare_food=1)
    after = ended(state)
    board = after.boards[0]
    assert (civil(after), military(after)) == ((5, 5), (3, 3))
    assert (board.unit_resources, board.extra_military, board.spare_food, board.spare_resources) == (0, 0, 0, 0)
    assert after.seat == 1


# Genghis Khan.


@pytest.mark.parametrize(
    ("players", "others", "scored"),
    [
        (2, (0,), 3),
        (2, (1,), 3),  # TTA-335: a tie is in his favour
        (2, (2,), 0),
        (3, (2, 0), 3),
        (3, (2, 1), 3),
        (3, (2, 2), 0),
        (4, (2, 1, 1), 3),
        (4, (2, 2, 0), 0),
    ],
)
def test_genghis_khan_scores_among_the_strongest(players: int, others: tuple[int, ...], scored: int) -> None:
    """TTA-335, TTA-275: three points, of two the strongest; no rating changes."""
    state = acting(players=players, leader="genghis_khan_i")
    for seat, warriors in enumerate(others, 1):
        state = with_board(state, seat, workers={"warriors_a": warriors})
    assert strength(state) == 1
    assert production.has_genghis_bonus(state, 0) == bool(scored)
    assert (points(ended(state)), culture_rating(state)) == (scored, 0)
    assert points(ended(state, skipped=("genghis",))) == 0


def test_after_resignations_genghis_must_be_the_strongest_of_two() -> None:
    """TTA-335, TTA-211."""
    state = with_board(acting(players=3, leader="genghis_khan_i"), 1, workers={"warriors_a": 2})
    assert production.has_genghis_bonus(state, 0)
    state = state.with_board(2, replace(state.boards[2], is_gone=True))
    assert not production.has_genghis_bonus(state, 0)
