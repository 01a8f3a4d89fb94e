"""Population, farms, mines and urban buildings: growing, building, upgrading, destroying."""

from __future__ import annotations

import pytest

from rules.through_the_ages import bank, costs, ratings
from rules.through_the_ages import civil as civil_rules
from rules.through_the_ages.inputs import Build, Destroy, IncreasePopulation, Upgrade
from tests.rules.through_the_ages.table import (
    acting,
    board_with,
    civil,
    culture_rating,
    does,
    food,
    forced,
    lacks,
    refusal,
    resources,
    with_board,
    yellow_cubes,
)

# Population.

GROWTH = [(18, 2), (17, 2), (16, 3), (13, 3), (12, 4), (9, 4), (8, 5), (5, 5), (4, 7), (1, 7)]


@pytest.mark.parametrize(("yellow", "cost"), [*GROWTH, (19, 2), (25, 2)])
def test_growing_costs_an_action_and_the_food_of_the_rightmost_section(yellow: int, cost: int) -> None:
    """TTA-142, TTA-143, TTA-288: more cubes than squares lie in the rightmost section."""
    state = acting(yellow=yellow, cubes={"agriculture_a": cost})
    after = does(state, IncreasePopulation(seat=0))
    assert (food(after), civil(after)) == (0, (3, 4))
    assert (after.boards[0].yellow, after.boards[0].unused) == (yellow - 1, 2)
    assert yellow_cubes(after.boards[0]) == yellow_cubes(state.boards[0])
    poor = acting(yellow=yellow, cubes={"agriculture_a": cost - 1})
    assert refusal(poor, IncreasePopulation(seat=0)) == "food"
    assert lacks(poor, IncreasePopulation(seat=0)) == 1


def test_growing_takes_a_civil_action() -> None:
    """TTA-142."""
    state = acting(cubes={"agriculture_a": 9}, civil=0)
    assert refusal(state, IncreasePopulation(seat=0)) == "civil_actions"


def test_an_empty_bank_lets_nothing_grow() -> None:
    """TTA-144."""
    assert bank.growth_cost(0) is None
    state = acting(yellow=0, cubes={"agriculture_a": 9})
    assert refusal(state, IncreasePopulation(seat=0)) == "bank_empty"
    after = forced(state, IncreasePopulation(seat=0))
    assert (after.boards[0].yellow, after.boards[0].unused) == (0, 1)


def test_moses_grows_for_one_food_less() -> None:
    """TTA-142, TTA-271."""
    assert [costs.growth(board_with(leader="moses_a", yellow=yellow)) for yellow in (18, 12, 1, 0)] == [1, 3, 6, None]


# Building.


@pytest.mark.parametrize(
    ("card", "cost"),
    [("agriculture_a", 2), ("iron_i", 5), ("philosophy_a", 3), ("religion_a", 3), ("drama_i", 4), ("oil_iii", 11)],
)
def test_building_costs_an_action_and_the_printed_resources(card: str, cost: int) -> None:
    """TTA-145, TTA-147."""
    state = acting(technologies=(card,), cubes={"bronze_a": cost})
    before = state.boards[0].on(card)
    after = does(state, Build(seat=0, card=card))
    assert (resources(after), civil(after), after.boards[0].unused) == (0, (3, 4), 0)
    assert after.boards[0].on(card) == before + 1
    poor = acting(technologies=(card,), cubes={"bronze_a": cost - 1})
    assert refusal(poor, Build(seat=0, card=card)) == "resources"
    assert (
        refusal(with_board(state, 0, technologies=(card,), cubes={"bronze_a": cost}, civil=0), Build(seat=0, card=card))
        == "civil_actions"
    )


def test_ratings_follow_a_new_building_at_once() -> None:
    """TTA-147, TTA-272."""
    state = acting(technologies=("alchemy_i",), cubes={"bronze_a": 9}, unused=2)
    after = does(state, Build(seat=0, card="religion_a"), Build(seat=0, card="alchemy_i"))
    board = after.boards[0]
    assert (culture_rating(after), ratings.happiness(board), ratings.science(board)) == (1, 1, 3)


@pytest.mark.parametrize(
    "given", [Build(seat=0, card="bronze_a"), Destroy(seat=0, card="bronze_a"), IncreasePopulation(seat=0)]
)
def test_one_civil_action_is_enough(given: Build | Destroy | IncreasePopulation) -> None:
    """TTA-142, TTA-145, TTA-151: and no military one is needed."""
    state = acting(cubes={"bronze_a": 9, "agriculture_a": 9}, civil=1, military=0)
    assert does(state, given).boards[0].civil == 0


def test_only_what_is_in_play_is_built_and_only_by_unused_workers() -> None:
    """TTA-129, TTA-145, TTA-147."""
    assert refusal(acting(cubes={"bronze_a": 9}), Build(seat=0, card="iron_i")) == "not_in_play"
    assert refusal(acting(cubes={"bronze_a": 9}, hand=["iron_i"]), Build(seat=0, card="iron_i")) == "not_in_play"
    assert refusal(acting(cubes={"bronze_a": 9}, unused=0), Build(seat=0, card="bronze_a")) == "no_unused_worker"
    assert refusal(acting(), Build(seat=0)) == "name_a_card"


@pytest.mark.parametrize(
    ("special", "discounts"),
    [
        (None, (0, 0, 0, 0)),
        ("masonry_i", (0, 1, 1, 1)),
        ("architecture_ii", (0, 1, 2, 2)),
        ("engineering_iii", (0, 1, 2, 3)),
    ],
)
def test_construction_makes_urban_buildings_cheaper_and_nothing_else(
    special: str | None, discounts: tuple[int, ...]
) -> None:
    """TTA-146."""
    board = board_with(special=[special] if special else [])
    labs = ("philosophy_a", "alchemy_i", "scientific_method_ii", "computers_iii")
    assert [costs.building(board, lab) for lab in labs] == [
        printed - less for printed, less in zip((3, 6, 8, 11), discounts, strict=True)
    ]
    others = {"irrigation_i": 4, "mechanized_agriculture_iii": 8, "oil_iii": 11, "tanks_iii": 7, "swordsmen_i": 3}
    assert {card: costs.building(board, card) for card in others} == others


@pytest.mark.parametrize(
    ("government", "limit"),
    [("despotism_a", 2), ("monarchy_i", 3), ("republic_ii", 3), ("democracy_iii", 4)],
)
def test_as_many_buildings_of_a_type_as_the_government_allows(government: str, limit: int) -> None:
    """TTA-148, TTA-250."""
    for own in (limit - 1, limit, limit + 1):
        workers = {"philosophy_a": own - 1, "alchemy_i": 1}
        state = acting(government=government, workers=workers, cubes={"bronze_a": 20})
        wanted = None if own < limit else "urban_limit"
        assert refusal(state, Build(seat=0, card="philosophy_a")) == wanted
        assert refusal(state, Build(seat=0, card="alchemy_i")) == wanted
        assert refusal(state, Build(seat=0, card="religion_a")) is None  # another type


def test_farms_mines_and_units_are_unlimited() -> None:
    """TTA-246."""
    state = acting(workers={"agriculture_a": 9, "bronze_a": 9, "warriors_a": 9}, cubes={"bronze_a": 9})
    for card in ("agriculture_a", "bronze_a", "warriors_a"):
        assert refusal(state, Build(seat=0, card=card)) is None


# Upgrading.


def test_an_upgrade_moves_a_worker_for_the_difference() -> None:
    """TTA-149, TTA-150."""
    state = acting(technologies=("iron_i",), cubes={"bronze_a": 3}, unused=0)
    after = does(state, Upgrade(seat=0, card="bronze_a", to="iron_i"))
    board = after.boards[0]
    assert (board.on("bronze_a"), board.on("iron_i"), resources(after), civil(after)) == (1, 1, 0, (3, 4))
    assert (
        refusal(acting(technologies=("iron_i",), cubes={"bronze_a": 2}), Upgrade(seat=0, card="bronze_a", to="iron_i"))
        == "resources"
    )
    assert (
        refusal(
            acting(technologies=("iron_i",), cubes={"bronze_a": 3}, civil=0),
            Upgrade(seat=0, card="bronze_a", to="iron_i"),
        )
        == "civil_actions"
    )


@pytest.mark.parametrize(
    ("card", "to", "code"),
    [
        ("agriculture_a", "iron_i", "same_type_higher"),
        ("alchemy_i", "drama_i", "same_type_higher"),
        ("alchemy_i", "alchemy_i", "same_type_higher"),
        ("alchemy_i", "philosophy_a", "same_type_higher"),
        ("warriors_a", "knights_i", "same_type_higher"),
        ("philosophy_a", "computers_iii", "not_in_play"),
        ("religion_a", "theology_i", "no_worker_there"),
        ("philosophy_a", "scientific_method_ii", None),  # a level may be left out
    ],
)
def test_an_upgrade_needs_the_same_type_and_a_higher_level(card: str, to: str, code: str | None) -> None:
    """TTA-149, TTA-181."""
    known = ("iron_i", "drama_i", "theology_i", "knights_i", "scientific_method_ii")
    state = acting(technologies=known, workers={"alchemy_i": 1}, cubes={"bronze_a": 20})
    assert refusal(state, Upgrade(seat=0, card=card, to=to)) == code


def test_an_upgrade_is_no_new_building() -> None:
    """TTA-148, TTA-149: it needs no room and no unused worker."""
    state = acting(workers={"philosophy_a": 2}, technologies=("alchemy_i",), cubes={"bronze_a": 3}, unused=0)
    after = does(state, Upgrade(seat=0, card="philosophy_a", to="alchemy_i")).boards[0]
    assert (after.on("philosophy_a"), after.on("alchemy_i"), ratings.science(after)) == (1, 1, 3)


def test_case_19_upgrade_with_modifiers_and_the_limit() -> None:
    """TTA-146, TTA-148, TTA-149, TTA-150, TTA-246, TTA-250. Case 19: labs of 6 and 8, Architecture for 1 and 2 less."""
    things = {"special": ["architecture_ii"], "technologies": ("scientific_method_ii", "irrigation_i")}
    workers = {"philosophy_a": 0, "alchemy_i": 2, "agriculture_a": 6}
    state = acting(**things, workers=workers, cubes={"bronze_a": 4})
    assert costs.upgrade(state.boards[0], "alchemy_i", "scientific_method_ii") == (8 - 2) - (6 - 1) == 1
    assert refusal(state, Upgrade(seat=0, card="alchemy_i", to="scientific_method_ii")) is None
    assert refusal(state, Build(seat=0, card="alchemy_i")) == "urban_limit"
    assert costs.building(state.boards[0], "irrigation_i") == 4
    assert resources(does(state, Build(seat=0, card="irrigation_i"))) == 0


# Destroying.


@pytest.mark.parametrize("card", ["agriculture_a", "bronze_a", "philosophy_a"])
def test_a_destroyed_building_frees_its_worker(card: str) -> None:
    """TTA-151."""
    state = acting()
    after = does(state, Destroy(seat=0, card=card))
    assert after.boards[0].on(card) == state.boards[0].on(card) - 1
    assert (after.boards[0].unused, civil(after)) == (2, (3, 4))
    assert refusal(acting(civil=0), Destroy(seat=0, card=card)) == "civil_actions"


def test_ratings_fall_with_a_destroyed_building() -> None:
    """TTA-151, TTA-272."""
    assert ratings.science(does(acting(), Destroy(seat=0, card="philosophy_a")).boards[0]) == 0


def test_only_what_stands_is_destroyed() -> None:
    """TTA-129, TTA-151."""
    assert refusal(acting(), Destroy(seat=0, card="religion_a")) == "no_worker_there"
    assert refusal(acting(), Destroy(seat=0, card="iron_i")) == "no_worker_there"
    assert civil_rules.without_building(board_with(), "iron_i") == board_with()
