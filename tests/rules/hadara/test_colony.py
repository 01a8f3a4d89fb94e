"""Colonies: which may be taken, plundered for coins or annexed for what is on the back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.hadara.inputs import BuildStatue, CheckColony, EndStep, RemoveCard, TakeColony
from rules.hadara.tables import COLONY_BACKS, COLONY_STACKS
from rules.kit import play
from rules.kit.refusal import Shortage
from tests.rules.hadara.table import (
    RULES,
    annexed,
    asked,
    at,
    card,
    counters,
    does,
    forced,
    line,
    option,
    panel,
    plundered,
    points,
    purse,
    question,
    refusal,
    told,
    until,
    with_board,
)

REQUIREMENTS = [stack.requirement for stack in COLONY_STACKS]


def plunder(requirement: int) -> TakeColony:
    """The points are typed in where the list does not know them."""
    return TakeColony(seat=0, requirement=requirement, way="plunder", points=20 if requirement == 30 else None)


def annex(requirement: int, place: int = 0) -> TakeColony:
    return TakeColony(seat=0, requirement=requirement, way="annex", back=COLONY_BACKS[requirement][place].id)


# Which one.


@pytest.mark.parametrize("phase", ["A", "B"])
def test_had_097_one_colony_a_step(phase: str) -> None:
    """HAD-097: the next step allows the next one."""
    state = does(at("colony", phase=phase, military=30), plunder(3))
    assert refusal(state, plunder(9)) == "hadara.colony_limit"
    assert line(state, 0).is_done
    assert not line(state, 1).is_done
    later = until(state, "colony", epoch=2 if phase == "B" else 1, phase="A" if phase == "B" else "B")
    assert refusal(later, plunder(9)) is None


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_had_098_military_must_reach_the_requirement(requirement: int) -> None:
    """HAD-098: exactly is enough, one less is not."""
    assert refusal(at("colony", military=requirement), plunder(requirement)) is None
    found = play.check(RULES, at("colony", military=requirement - 1), plunder(requirement))
    assert found is not None
    assert found.code == "hadara.counter_too_low"
    assert found.shortage == Shortage(requirement - 1, requirement, "shield", "military")


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_had_099_one_of_each_requirement(requirement: int) -> None:
    """HAD-099: a plundered or annexed one bars a second; five at most."""
    for owned in (plundered(requirement), annexed(requirement, 24)):
        state = at("colony", military=40, coins=9, colonies=[owned])
        assert refusal(state, plunder(requirement)) == "hadara.colony_owned"
        assert refusal(state, annex(requirement)) == "hadara.colony_owned"
    everything = at("colony", military=40, colonies=[plundered(n) for n in REQUIREMENTS])
    assert all(refusal(everything, plunder(n)) == "hadara.colony_owned" for n in REQUIREMENTS)
    assert len(REQUIREMENTS) == 5


@pytest.mark.parametrize("owned", REQUIREMENTS)
def test_had_100_in_any_order(owned: int) -> None:
    """HAD-100: whatever is owned already, higher or lower, the others stay open."""
    state = at("colony", military=30, colonies=[plundered(owned)])
    assert [n for n in REQUIREMENTS if refusal(state, plunder(n)) is None] == [n for n in REQUIREMENTS if n != owned]


def test_had_101_nobody_has_to_take_one() -> None:
    """HAD-101: the step can be ended at once, however strong the army."""
    state = at("colony", military=30)
    step = RULES.step(state)
    assert step.main is not None
    assert (step.main.input, step.main.refusal) == (EndStep(step="colony"), None)
    assert does(state, EndStep(step="colony")).step == "statue"


def test_had_101_whoever_may_take_one_is_shown() -> None:
    """HAD-101, HAD-098: to move with enough military, told why without."""
    state = with_board(at("colony", military=3), 1, military=2)
    assert [line(state, seat).is_to_move for seat in (0, 1)] == [True, False]
    weak = line(state, 1).offers[0].refusal
    assert weak is not None
    assert (weak.code, weak.shortage) == ("hadara.counter_too_low", Shortage(2, 3, "shield", "military"))


def test_colonies_are_taken_in_their_step_alone() -> None:
    for step in ("income", "statue", "feeding", "medals"):
        assert refusal(at(step, military=30), plunder(3)) == "hadara.only_in_step"


# Plundering and annexing.


@pytest.mark.parametrize(("requirement", "coins"), [(3, 3), (9, 4), (15, 5), (21, 7), (30, 12)])
def test_had_105_plundering_brings_coins_and_no_bonus(requirement: int, coins: int) -> None:
    """HAD-105, HAD-102: no counter moves, military least of all."""
    state = at("colony", military=30, coins=1)
    taken = does(state, plunder(requirement))
    assert purse(taken) == 1 + coins
    assert counters(taken) == counters(state)


@pytest.mark.parametrize(("requirement", "worth"), [(3, 2), (9, 5), (15, 8), (21, 11), (30, 20)])
def test_had_106_a_plundered_colony_scores_its_coin_side(requirement: int, worth: int) -> None:
    """HAD-106."""
    assert points(does(at("colony", military=30), plunder(requirement)), "colonies") == worth


@pytest.mark.parametrize(("requirement", "cost"), [(3, 1), (9, 1), (15, 2), (21, 2), (30, 4)])
def test_had_107_annexing_costs_coins(requirement: int, cost: int) -> None:
    """HAD-107: paid before the token is turned."""
    assert purse(does(at("colony", military=30, coins=cost), annex(requirement))) == 0
    assert refusal(at("colony", military=30, coins=cost - 1), annex(requirement)) == "hadara.not_enough_coins"
    assert refusal(at("colony", military=30, coins=cost - 1), plunder(requirement)) is None


@pytest.mark.parametrize("requirement", REQUIREMENTS)
@pytest.mark.parametrize("place", range(5))
def test_had_108_the_back_raises_counters_at_once(requirement: int, place: int) -> None:
    """HAD-108, HAD-109: and scores the points on it."""
    back = COLONY_BACKS[requirement][place]
    state = at("colony", military=30, coins=9)
    taken = does(state, annex(requirement, place))
    assert tuple(now - then for now, then in zip(counters(taken), counters(state), strict=True)) == back.bonus
    assert points(taken, "colonies") == back.points


def test_had_102_taking_a_colony_spends_no_military() -> None:
    """HAD-102: annexed without a military bonus, it stays where it was."""
    assert counters(does(at("colony", military=9, coins=1), annex(9, 1)))[1] == 9


def test_had_103_a_colony_is_never_lost() -> None:
    """HAD-103: military falls below its requirement, and it stays with all it gives."""
    lying = [card("red", id="army", military=9)]
    state = at("feeding", military=9, agriculture=0, cards=lying, colonies=[annexed(9, 10, economy=1)])
    before = counters(state)[0]
    state = does(state, RemoveCard(seat=0, card="army"))
    assert counters(state)[:2] == (before, 0)
    assert points(state, "colonies") == 10
    assert panel(state, "colonies").slots[1].is_filled


@pytest.mark.parametrize(("requirement", "front"), [(3, 2), (9, 5), (15, 8), (21, 11)])
def test_had_109_the_back_is_never_worth_less(requirement: int, front: int) -> None:
    """HAD-109: a typed back with fewer points than the front is refused; as many are fine."""
    state = at("colony", military=30, coins=9)
    typed = TakeColony(seat=0, requirement=requirement, way="annex", points=front - 1)
    assert refusal(state, typed) == "hadara.back_below_front"
    assert refusal(state, replace(typed, points=front)) is None


def test_had_109_no_listed_back_is_worth_less() -> None:
    """HAD-109."""
    for stack in COLONY_STACKS:
        assert all(back.points >= (stack.points or 20) for back in COLONY_BACKS[stack.requirement])


def test_had_111_the_choice_stands() -> None:
    """HAD-111: neither way can be changed into the other, now or in a later step."""
    for first, second in ((plunder(3), annex(3)), (annex(3), plunder(3))):
        state = does(at("colony", military=9, coins=9), first)
        assert refusal(state, second) == "hadara.colony_owned"
        later = until(state, "colony", phase="B")
        assert refusal(later, second) == "hadara.colony_owned"


def test_had_104_first_the_token_then_the_choice_then_the_back() -> None:
    """HAD-104, HAD-110: the back is asked for only once annexing is chosen."""
    state = at("colony", military=30, coins=9)
    assert asked(play.offer(RULES, state, TakeColony(seat=0))) == ["requirement"]
    chosen = play.offer(RULES, state, TakeColony(seat=0, requirement=9))
    assert asked(chosen) == ["requirement", "way"]
    assert [one.value for one in question(chosen, "way").options] == ["plunder", "annex"]
    assert "back" not in asked(play.offer(RULES, state, TakeColony(seat=0, requirement=9, way="plunder")))
    annexing = play.offer(RULES, state, TakeColony(seat=0, requirement=9, way="annex"))
    assert asked(annexing)[2] == "back"
    assert [one.value for one in question(annexing, "back").options] == [back.id for back in COLONY_BACKS[9]]


def test_had_110_stacks_show_their_coin_side_only() -> None:
    """HAD-110: no bonus of any back is shown before a colony is annexed."""
    state = at("colony", military=30, coins=9)
    for requirement in REQUIREMENTS:
        face = option(play.offer(RULES, state, TakeColony(seat=0)), "requirement", requirement).face
        assert face is not None
        assert face.gains == ()
    assert all(slot.face.gains == () for slot in panel(state, "colonies").slots)


def test_had_105_the_form_says_what_each_way_brings() -> None:
    """HAD-105, HAD-107: 5 coins or 2 to pay."""
    form = play.offer(RULES, at("colony", military=15), TakeColony(seat=0, requirement=15))
    assert told(option(form, "way", "plunder").note) == ("hadara.way.plunder_note", {"n": 5})
    assert told(option(form, "way", "annex").note) == ("hadara.way.annex_note", {"n": 2})


def test_a_slot_tells_why_its_colony_is_closed() -> None:
    """HAD-098, HAD-099: each for itself, not as good as the best one."""
    slots = panel(at("colony", military=9, colonies=[plundered(3)]), "colonies").slots
    codes = [slot.offer.refusal.code if slot.offer.refusal else None for slot in slots[1:]]
    assert codes == [None] + ["hadara.counter_too_low"] * 3


def test_a_back_belongs_to_one_stack_and_one_player() -> None:
    state = at("colony", military=30, coins=9)
    foreign = TakeColony(seat=0, requirement=9, way="annex", back="C3-1", points=7)
    assert refusal(state, foreign) == "hadara.other_stack"
    assert refusal(state, replace(foreign, points=None)) == "hadara.back_missing"
    state = with_board(does(state, annex(9, 3)), 1, military=30, coins=9)
    assert refusal(state, replace(annex(9, 3), seat=1)) == "hadara.token_taken"


def test_a_back_that_is_not_listed_is_typed_in() -> None:
    """HAD-108, HAD-109: what is not typed is 0; the coin side of the others stays as it is."""
    typed = TakeColony(seat=0, requirement=9, way="annex", culture=4, points=11)
    state = at("colony", military=9, coins=1, culture=1)
    taken = does(state, typed)
    moved = [now - then for now, then in zip(counters(taken), counters(state), strict=True)]
    assert (moved, points(taken, "colonies")) == ([0, 0, 4, 0], 11)
    assert taken.printed == state.printed
    listed = does(state, replace(typed, back="C9-2", culture=None, agriculture=0))
    assert counters(listed)[2:] == (counters(state)[2] + 2, counters(state)[3])


def test_typed_points_of_a_plundered_colony_win() -> None:
    """HAD-106: for this stack alone, and with no bonus to show."""
    taken = does(at("colony", military=9), TakeColony(seat=0, requirement=9, way="plunder", points=4))
    assert points(taken, "colonies") == 4
    assert [stack.points for stack in taken.printed.colonies] == [2, 4, 8, 11, None]
    assert panel(taken, "colonies").slots[1].face.gains == ()


def test_checked_numbers_hold_for_the_session() -> None:
    """Points change on plundered tokens too; coins stay as they were."""
    state = does(at("colony", military=30), plunder(9))
    state = does(state, CheckColony(requirement=9, plunder=6, annex=3, points=4))
    assert (purse(state), points(state, "colonies")) == (4, 4)
    state = with_board(state, 1, military=30)
    assert purse(does(state, replace(plunder(9), seat=1)), 1) == 6


def test_a_colony_recorded_late_uses_up_no_statue() -> None:
    """HAD-097, HAD-116: each limit counts in its own step."""
    state = forced(at("statue", military=9, culture=6), plunder(9))
    assert refusal(state, BuildStatue(seat=0, requirement=6, counter="economy", side="symbol")) is None


# The printed examples, played.


def test_had_113_the_printed_annexation() -> None:
    """HAD-113: military 12 takes the colony of 9; one coin, then military 14, culture one more, 5 points."""
    state = at("colony", military=12, culture=4, coins=3)
    state = does(state, TakeColony(seat=0, requirement=9, way="annex", back="C9-4"))
    assert (purse(state), counters(state)[1:3], points(state, "colonies")) == (2, (14, 5), 5)


def test_had_114_the_printed_plunder() -> None:
    """HAD-114: military 19 takes the colony of 15: 5 coins and 8 points, and military stays at 19."""
    state = at("colony", military=19, coins=3)
    state = does(state, TakeColony(seat=0, requirement=15, way="plunder"))
    assert (purse(state), counters(state)[1], points(state, "colonies")) == (8, 19, 8)


def test_had_222_the_printed_back() -> None:
    """HAD-222: annexed, the token of the colony of 3 raises economy and military by one each, for good."""
    state = at("colony", economy=2, military=3, coins=3)
    state = does(state, TakeColony(seat=0, requirement=3, way="annex", back="C3-3"))
    assert (counters(state)[:2], purse(state)) == ((3, 4), 2)
    later = does(state, EndStep(step="colony"), EndStep(step="statue"))
    assert counters(later)[:2] == (3, 4)


def test_had_098_the_only_colony_within_reach_is_chosen_already() -> None:
    """HAD-098, HAD-118: a question with one answer is not left open; with two, the player chooses."""
    assert line(at("colony", military=5), 0).offers[0].input == TakeColony(seat=0, requirement=3)
    assert line(at("colony", military=9), 0).offers[0].input == TakeColony(seat=0)
    assert line(at("colony", military=2), 0).offers[0].input == TakeColony(seat=0)
    assert line(at("statue", culture=11), 0).offers[0].input == BuildStatue(seat=0, requirement=6)
    assert line(at("statue", culture=12), 0).offers[0].input == BuildStatue(seat=0)
