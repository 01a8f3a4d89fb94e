"""Purple cards of epoch III, and the reward for colonies: more, cheaper, lower, and in the score."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.hadara.inputs import BuildStatue, EndStep, TakeColony
from rules.hadara.state import HouseRules
from rules.kit import play
from rules.kit.refusal import Shortage
from tests.rules.hadara.table import (
    RULES,
    at,
    card,
    cards,
    does,
    effect,
    game,
    line,
    option,
    plundered,
    points,
    purse,
    refusal,
    statue,
    told,
)


def take(requirement: int, way: str = "plunder", back: str | None = None) -> TakeColony:
    return TakeColony(seat=0, requirement=requirement, way=way, back=back)


def build(requirement: int, counter: str = "economy") -> BuildStatue:
    return BuildStatue(seat=0, requirement=requirement, counter=counter, side="points")


DOUBLE, LOWER, PAY = (effect(name) for name in ("p3_double", "p3_minus4", "p3_pay"))


# The colony reward of epoch II.


def test_had_181_four_coins_for_each_colony() -> None:
    """HAD-181: plundered or annexed, and for each such card."""
    reward = effect("p2_colony")
    assert purse(does(at("colony", military=9, cards=[reward]), take(9))) == 4 + 4
    assert purse(does(at("colony", military=9, cards=[reward]), take(9, "annex", "C9-1"))) == 4 - 1
    assert purse(does(at("colony", military=9, cards=[reward, effect("p2_colony")]), take(9))) == 8 + 4


@pytest.mark.parametrize(("requirement", "back"), [(15, "C15-1"), (30, "C30-1")])
def test_had_181_it_pays_for_the_annexation(requirement: int, back: str) -> None:
    """HAD-181: with an empty purse."""
    state = at("colony", military=30)
    assert refusal(state, take(requirement, "annex", back)) == "hadara.not_enough_coins"
    assert refusal(at("colony", military=30, cards=[effect("p2_colony")]), take(requirement, "annex", back)) is None


# Two in one step.


def test_had_199_two_colonies_and_two_statues_a_step() -> None:
    """HAD-199: not a third; without the card not a second."""
    state = does(at("colony", epoch=3, military=30, cards=[DOUBLE]), take(3))
    assert not line(state, 0).is_done
    state = does(state, take(9))
    assert line(state, 0).is_done
    assert refusal(state, take(15)) == "hadara.colony_limit"
    built = does(at("statue", epoch=3, culture=30, cards=[DOUBLE]), build(6), build(12))
    assert refusal(built, build(20, "military")) == "hadara.statue_limit"
    assert refusal(does(at("colony", epoch=3, military=30, cards=cards(purple=1)), take(3)), take(9)) is not None


def test_had_199_requirements_still_hold() -> None:
    """HAD-199: for the second as for the first."""
    state = does(at("colony", epoch=3, military=9, cards=[DOUBLE]), take(3))
    assert refusal(state, take(15)) == "hadara.counter_too_low"
    state = does(at("statue", epoch=3, culture=6, cards=[DOUBLE]), build(6))
    assert refusal(state, build(12)) == "hadara.counter_too_low"


def test_had_200_no_requirement_and_no_slot_twice() -> None:
    """HAD-200."""
    state = does(at("colony", epoch=3, military=30, cards=[DOUBLE]), take(9))
    assert refusal(state, take(9)) == "hadara.colony_owned"
    state = does(at("statue", epoch=3, culture=30, cards=[DOUBLE]), build(12))
    assert refusal(state, build(12, "military")) == "hadara.statue_built"


# A lower bar.


@pytest.mark.parametrize("requirement", [3, 9, 15, 21])
def test_had_201_requirements_are_four_lower(requirement: int) -> None:
    """HAD-201: colonies; exactly four below is enough, five is not."""
    low = max(0, requirement - 4)
    assert refusal(at("colony", epoch=3, military=low, cards=[LOWER]), take(requirement)) is None
    if low:
        found = play.check(RULES, at("colony", epoch=3, military=low - 1, cards=[LOWER]), take(requirement))
        assert found is not None
        assert found.shortage == Shortage(low - 1, low, "shield", "military")


@pytest.mark.parametrize("slot", [6, 12, 20, 30])
def test_had_201_statues_too(slot: int) -> None:
    """HAD-201."""
    assert refusal(at("statue", epoch=3, culture=slot - 4, cards=[LOWER]), build(slot)) is None
    assert refusal(at("statue", epoch=3, culture=slot - 5, cards=[LOWER]), build(slot)) == "hadara.counter_too_low"


@pytest.mark.parametrize(("military", "coins"), [(15, 0), (14, 3), (13, 6), (5, 30)])
def test_had_202_three_coins_for_each_point(military: int, coins: int) -> None:
    """HAD-202, HAD-204: paid when the colony is taken, shown in the form."""
    state = at("colony", epoch=3, coins=40, military=military, cards=[PAY])
    shown = option(play.offer(RULES, state, TakeColony(seat=0)), "requirement", 15).note
    assert (told(shown)[1]["n"] if shown else 0) == coins
    taken = does(state, take(15))
    assert purse(taken) == 40 - coins + 5


def test_had_202_for_statues_as_well() -> None:
    """HAD-202: culture 10 for slot 12."""
    state = at("statue", epoch=3, coins=6, culture=10, cards=[PAY])
    assert purse(does(state, build(12))) == 0
    assert refusal(at("statue", epoch=3, coins=5, culture=10, cards=[PAY]), build(12)) == "hadara.not_enough_coins"


def test_had_202_only_with_the_card_and_its_coins() -> None:
    """HAD-202: plunder comes too late to pay."""
    assert refusal(at("colony", epoch=3, coins=99, military=14), take(15)) == "hadara.counter_too_low"
    assert refusal(at("colony", epoch=3, coins=2, military=14, cards=[PAY]), take(15)) == "hadara.not_enough_coins"


def test_had_202_the_annexation_is_paid_on_top() -> None:
    """HAD-202, HAD-107: 3 for the bar and 2 for the colony."""
    annex = take(15, "annex", "C15-1")
    assert purse(does(at("colony", epoch=3, coins=5, military=14, cards=[PAY]), annex)) == 0
    assert refusal(at("colony", epoch=3, coins=4, military=14, cards=[PAY]), annex) == "hadara.not_enough_coins"


def test_had_203_thirty_coins_are_the_most_in_a_step() -> None:
    """HAD-203: ten points, however rich, for one or for two together."""
    assert refusal(at("colony", epoch=3, coins=99, military=4, cards=[PAY]), take(15)) == "hadara.bar_cap"
    assert refusal(at("statue", epoch=3, coins=99, culture=9, cards=[PAY]), build(20)) == "hadara.bar_cap"
    state = at("statue", epoch=3, coins=99, culture=10, cards=[PAY, DOUBLE])
    state = does(state, build(20))
    assert refusal(state, build(12)) == "hadara.bar_cap"
    assert refusal(state, build(6)) is None


def test_had_203_each_step_has_its_own_thirty() -> None:
    """HAD-203: colonies, then statues, then the next phase."""
    state = at("colony", epoch=3, coins=99, military=5, culture=10, cards=[PAY])
    state = does(state, take(15), EndStep(step="colony"), build(20))
    assert state.boards[0].coins["bars"] == -60
    again = replace(does(state, EndStep(step="statue")), step="colony")
    assert refusal(again, TakeColony(seat=0, requirement=9, way="plunder")) is None


@pytest.mark.parametrize(("military", "coins"), [(11, 0), (10, 3), (1, 30)])
def test_had_205_lower_and_then_paid(military: int, coins: int) -> None:
    """HAD-205: 15 is 11, and the rest is paid for; together fourteen points at most."""
    state = at("colony", epoch=3, coins=50, military=military, cards=[LOWER, PAY])
    assert purse(does(state, take(15))) == 50 - coins + 5
    assert refusal(at("colony", epoch=3, coins=99, military=0, cards=[LOWER, PAY]), take(15)) == "hadara.bar_cap"


# In the score.


def test_had_193_one_silver_medal_in_full() -> None:
    """HAD-193: the better one."""
    state = at("end", military=27, economy=18, silver=("economy", "military"), cards=[effect("p3_silver")])
    assert points(state, "silver") == 27 + 9


@pytest.mark.parametrize(("gold", "total"), [(0, 8), (1, 22), (2, 36)])
def test_had_195_four_points_a_set(gold: int, total: int) -> None:
    """HAD-195: with or without gold medals; the card itself is purple."""
    lying = [*cards(yellow=2, red=2, blue=2, green=3, purple=1), effect("p3_sets")]
    assert points(at("end", cards=lying, gold=gold), "gold") == total


@pytest.mark.parametrize("missing", ["yellow", "red", "blue", "green"])
def test_had_197_the_wild_card_stands_for_a_missing_colour(missing: str) -> None:
    """HAD-197: any, in one set, when gold medals are scored."""
    count = {"yellow": 2, "red": 2, "blue": 2, "green": 2, "purple": 2} | {missing: 1}
    lying = [*cards(**count), effect("p3_wild")]
    assert points(at("end", cards=lying, gold=1), "gold") == 14
    assert points(at("end", cards=[*cards(**count), card("purple")], gold=1), "gold") == 7


def test_had_197_in_one_set_only() -> None:
    """HAD-197: two missing cards are one too many, in one colour or in two."""
    for count in ({"green": 1}, {"green": 2, "red": 2}):
        lying = [*cards(**({"yellow": 3, "red": 3, "blue": 3, "green": 3, "purple": 4} | count)), effect("p3_wild")]
        assert points(at("end", cards=lying, gold=1), "gold") == 14


def test_had_197_it_still_counts_as_purple_where_that_is_better() -> None:
    """HAD-197."""
    lying = [*cards(yellow=1, red=1, blue=1, green=1), effect("p3_wild")]
    assert points(at("end", cards=lying, gold=1), "gold") == 7


def test_had_198_the_table_decides_what_the_rules_leave_open() -> None:
    """HAD-198: whether the wild card helps the card for sets, and whether it is purple at the same time."""
    lying = [*cards(yellow=2, red=2, blue=2, green=1, purple=1), effect("p3_wild"), effect("p3_sets")]
    state = at("end", cards=lying)
    assert points(state, "gold") == 4
    assert points(replace(state, house=HouseRules(is_wild_for_sets_card=True)), "gold") == 8

    scarce = [*cards(yellow=2, red=2, blue=2, green=1, purple=1), effect("p3_wild")]
    state = at("end", cards=scarce, gold=1)
    assert points(state, "gold") == 7
    assert points(replace(state, house=HouseRules(is_wild_also_purple=True)), "gold") == 14


@pytest.mark.parametrize(
    ("options", "house"),
    [
        ({}, HouseRules(False, False)),
        ({"wild_for_sets_card": True}, HouseRules(True, False)),
        ({"wild_also_purple": True}, HouseRules(False, True)),
    ],
)
def test_had_198_it_is_agreed_before_the_game(options: dict[str, bool], house: HouseRules) -> None:
    """HAD-198."""
    assert game(**options).house == house


def test_unused_effects_change_nothing() -> None:
    """An owner of all scoring cards without medals or sets gets nothing for them."""
    lying = [effect(name) for name in ("p3_silver", "p3_sets", "p3_wild", "p2_statue")]
    state = at("end", cards=lying, statues=[statue(6, "economy")], colonies=[plundered(3)])
    assert [row.cells[0].total for row in RULES.sheet(state).rows] == [2, 4, 0, 0, 0, 0]
