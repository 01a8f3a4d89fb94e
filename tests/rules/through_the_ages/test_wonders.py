"""Building wonders stage by stage, and what they are worth."""

from __future__ import annotations

import pytest

from rules.through_the_ages import bank, costs, ratings
from rules.through_the_ages.inputs import (
    BuildStages,
    EndTurn,
    GiveUpCubes,
    PlayActionCard,
    WelcomeWorker,
)
from rules.through_the_ages.tables_civil import WONDERS
from tests.rules.through_the_ages.table import (
    acting,
    blue_cubes,
    board_with,
    civil,
    cubes,
    culture_rating,
    does,
    food,
    forced,
    points,
    refusal,
    resources,
)

# Wonder stages.


def test_a_stage_costs_an_action_and_its_number() -> None:
    """TTA-156, TTA-157."""
    state = acting(unfinished="pyramids_a", cubes={"bronze_a": 6}, civil=3)
    after = does(state, BuildStages(seat=0))
    assert (after.boards[0].stages, resources(after), after.boards[0].civil) == (1, 3, 2)
    assert after.boards[0].blue == 16 + 3 - 1
    after = does(after, BuildStages(seat=0))
    assert (after.boards[0].stages, resources(after)) == (2, 1)
    assert refusal(acting(unfinished="pyramids_a", cubes={"bronze_a": 2}), BuildStages(seat=0)) == "resources"
    assert (
        refusal(acting(unfinished="pyramids_a", cubes={"bronze_a": 3}, civil=0), BuildStages(seat=0)) == "civil_actions"
    )
    assert refusal(acting(wonders=["pyramids_a"], cubes={"bronze_a": 9}), BuildStages(seat=0)) == "no_unfinished_wonder"


def test_the_last_stage_completes_the_wonder() -> None:
    """TTA-159: its cubes return, and it works."""
    state = acting(unfinished="pyramids_a", stages=2, blue=8, cubes={"bronze_a": 1}, civil=1)
    assert civil(state) == (1, 4)
    after = does(state, BuildStages(seat=0))
    board = after.boards[0]
    assert (board.wonders, board.unfinished, board.stages) == (("pyramids_a",), None, 0)
    assert board.blue == 8 + 1 - 1 + 3
    assert civil(after) == (1, 5)  # TTA-285: the new one is there at once


@pytest.mark.parametrize("stages", [0, 1, 2])
def test_an_unfinished_wonder_does_nothing(stages: int) -> None:
    """TTA-141."""
    plain, wonder = board_with(), board_with(unfinished="hanging_gardens_a", stages=stages)
    assert ratings.happiness(wonder) == ratings.happiness(plain) == 0
    assert ratings.culture(None, 0, wonder) == 0
    assert ratings.happiness(board_with(wonders=["hanging_gardens_a"])) == 2


def test_without_cubes_in_the_bank_a_stage_takes_one_from_a_card() -> None:
    """TTA-158: Engineering Genius pays the whole stage, so no cube comes back."""
    state = acting(
        unfinished="pyramids_a",
        stages=1,
        blue=0,
        cubes={"bronze_a": 2, "agriculture_a": 1},
        hand=["engineering_genius_a"],
    )
    built = does(state, PlayActionCard(seat=0, card="engineering_genius_a"))
    after = does(built, GiveUpCubes(seat=0, cards=("bronze_a",)))
    assert (after.boards[0].stages, after.boards[0].blue) == (2, 0)
    assert sum(cubes(after.boards[0]).values()) == 2
    assert blue_cubes(after.boards[0]) == blue_cubes(state.boards[0])


@pytest.mark.parametrize(
    ("special", "most"), [(None, 1), ("masonry_i", 2), ("architecture_ii", 3), ("engineering_iii", 4)]
)
def test_construction_allows_several_stages_with_one_action(special: str | None, most: int) -> None:
    """TTA-160."""
    state = acting(unfinished="internet_iii", age="III", special=[special] if special else [], cubes={"bronze_a": 20})
    assert costs.stages_at_once(state.boards[0]) == most
    after = does(state, BuildStages(seat=0, stages=most))
    assert (after.boards[0].stages, civil(after)[0]) == (most, 3)
    assert resources(after) == 20 - sum((2, 3, 4, 3)[:most])
    assert refusal(state, BuildStages(seat=0, stages=most + 1)) == "stages_at_once"


def test_stages_together_are_paid_at_once_or_not_at_all() -> None:
    """TTA-160, TTA-129."""
    state = acting(unfinished="pyramids_a", special=["masonry_i"], cubes={"bronze_a": 4})
    assert refusal(state, BuildStages(seat=0, stages=2)) == "resources"
    assert refusal(state, BuildStages(seat=0, stages=1)) is None
    left = acting(unfinished="pyramids_a", stages=2, special=["masonry_i"], cubes={"bronze_a": 4})
    assert refusal(left, BuildStages(seat=0, stages=2)) == "stages_left"


def test_more_stages_than_are_left_recorded_anyway_build_the_last_ones() -> None:
    """TTA-159: no cube and no resource too many."""
    state = acting(unfinished="pyramids_a", stages=1, blue=8, cubes={"bronze_a": 6}, civil=1)
    after = forced(state, BuildStages(seat=0, stages=5)).boards[0]
    assert (after.wonders, after.unfinished, after.stages, after.cubes["bronze_a"]) == (("pyramids_a",), None, 0, 3)
    assert blue_cubes(after) == blue_cubes(state.boards[0])


def test_case_21_two_stages_at_once_and_completion() -> None:
    """TTA-156, TTA-157, TTA-159, TTA-160, TTA-176, TTA-193. Case 21: the Great Wall's last stages cost 3 and 2."""
    assert WONDERS["great_wall_i"].stages == (2, 2, 3, 2)
    things = {"unfinished": "great_wall_i", "stages": 2, "special": ["masonry_i"], "blue": 6}
    state = acting(**things, cubes={"bronze_a": 5, "agriculture_a": 3}, hand=["engineering_genius_a"])
    assert bank.corruption(6) == 2
    both = does(state, BuildStages(seat=0, stages=2))
    assert (both.boards[0].blue, both.boards[0].wonders, civil(both)) == (6 + 5 - 2 + 4, ("great_wall_i",), (3, 4))
    assert bank.corruption(both.boards[0].blue) == 0
    one = does(state, PlayActionCard(seat=0, card="engineering_genius_a"))
    assert (one.boards[0].unfinished, one.boards[0].stages, resources(one)) == ("great_wall_i", 3, 4)
    assert (one.boards[0].blue, bank.corruption(one.boards[0].blue)) == (6, 2)


# Age III wonders score once.


@pytest.mark.parametrize(
    ("wonder", "paid", "score"),
    [
        ("first_space_flight_iii", 9, 2 + 1 + 1 + 1 + 3),
        ("fast_food_chains_iii", 4, 2 * (2 + 2) + (1 + 1 + 2 + 1) + 1),
        ("internet_iii", 2, 1 + 2 * (2 + 2) + 2),
        ("hollywood_iii", 5, 2 * (2 * 2 + 2)),
    ],
)
def test_wonders_of_age_three_score_when_they_are_completed(wonder: str, paid: int, score: int) -> None:
    """TTA-254: First Space Flight by technologies' levels, Fast Food by workers, Internet and Hollywood by output."""
    state = acting(
        age="III",
        unfinished=wonder,
        stages=len(WONDERS[wonder].stages) - 1,
        cubes={"bronze_a": paid},
        workers={"journalism_ii": 2, "drama_i": 1, "knights_i": 1},
        special=["code_of_laws_i"],
        government="democracy_iii",
    )
    after = does(state, BuildStages(seat=0))
    assert after.boards[0].culture[wonder] == points(after) == score
    assert culture_rating(after) == culture_rating(state)
    again = does(after, EndTurn(seat=0))
    assert again.boards[0].culture[wonder] == score


def test_the_ocean_liners_bring_a_worker_each_turn() -> None:
    """TTA-298: no food, no action."""
    state = acting(age="II", wonders=["ocean_liner_service_ii"], civil=0)
    after = does(state, WelcomeWorker(seat=0))
    assert (after.boards[0].yellow, after.boards[0].unused, food(after)) == (17, 2, 0)
    assert refusal(after, WelcomeWorker(seat=0)) == "once_a_turn"
    assert refusal(acting(wonders=["ocean_liner_service_ii"], yellow=0), WelcomeWorker(seat=0)) == "bank_empty"
    assert refusal(acting(unfinished="ocean_liner_service_ii"), WelcomeWorker(seat=0)) == "effect_missing"
