"""Statues: slots, tokens, and the side that lies up."""

from __future__ import annotations

from typing import Any

import pytest

from rules.hadara.counters import unused_tokens
from rules.hadara.inputs import BuildStatue, CheckStatue, EndStep, RemoveCard
from rules.hadara.tables import COUNTERS, STATUE_SLOTS
from rules.kit import play
from rules.kit.refusal import Shortage
from tests.rules.hadara.table import (
    RULES,
    at,
    card,
    counters,
    does,
    effect,
    line,
    option,
    panel,
    points,
    question,
    refusal,
    statue,
    told,
    until,
    with_board,
)

SLOTS = [slot.requirement for slot in STATUE_SLOTS]


def build(requirement: int, counter: str = "economy", side: str = "symbol") -> BuildStatue:
    return BuildStatue(seat=0, requirement=requirement, counter=counter, side=side)


# Which one.


@pytest.mark.parametrize("phase", ["A", "B"])
def test_had_116_one_statue_a_step(phase: str) -> None:
    """HAD-116: the next step allows the next one."""
    state = does(at("statue", phase=phase, culture=30), build(6))
    assert refusal(state, build(12)) == "hadara.statue_limit"
    assert line(state, 0).is_done
    later = until(state, "statue", epoch=2 if phase == "B" else 1, phase="A" if phase == "B" else "B")
    assert refusal(later, build(12)) is None


def test_had_117_four_statues_are_the_most() -> None:
    """HAD-117: four slots, and with all of them filled nothing is left to build."""
    assert SLOTS == [6, 12, 20, 30]
    built = [statue(slot, counter) for slot, counter in zip(SLOTS, COUNTERS, strict=True)]
    state = at("statue", culture=40, statues=built)
    assert {refusal(state, build(slot)) for slot in SLOTS} == {"hadara.statue_built"}
    assert line(state, 0).offers[0].refusal is not None


@pytest.mark.parametrize("slot", SLOTS)
def test_had_118_culture_must_reach_the_requirement(slot: int) -> None:
    """HAD-118: exactly is enough, one less is not."""
    assert refusal(at("statue", culture=slot), build(slot)) is None
    found = play.check(RULES, at("statue", culture=slot - 1), build(slot))
    assert found is not None
    assert found.code == "hadara.counter_too_low"
    assert found.shortage == Shortage(slot - 1, slot, "lyre", "blue_deck")


@pytest.mark.parametrize("slot", SLOTS)
def test_had_119_each_slot_once(slot: int) -> None:
    """HAD-119."""
    for side in ("symbol", "points"):
        state = at("statue", culture=30, statues=[statue(slot, "military", side)])
        assert refusal(state, build(slot)) == "hadara.statue_built"


@pytest.mark.parametrize("built", SLOTS)
def test_had_120_in_any_order(built: int) -> None:
    """HAD-120: whatever is built already, the other slots stay open."""
    state = at("statue", culture=30, statues=[statue(built, "military")])
    assert [slot for slot in SLOTS if refusal(state, build(slot)) is None] == [slot for slot in SLOTS if slot != built]


def test_had_121_nobody_has_to_build() -> None:
    """HAD-121: the step can be ended at once."""
    state = at("statue", culture=30)
    step = RULES.step(state)
    assert step.main is not None
    assert (step.main.input, step.main.refusal) == (EndStep(step="statue"), None)
    assert does(state, EndStep(step="statue")).step == "pick"


def test_had_134_phase_b_follows_the_statues_of_phase_a() -> None:
    """HAD-134: with the same first player, and every pile as it lies."""
    state = until(with_board(at("income", players=3), 0, culture=6), "statue")
    later = does(state, EndStep(step="statue"))
    assert (later.phase, later.step, later.epoch) == ("B", "pick", 1)
    assert RULES.step(later).first == RULES.step(state).first
    assert later.piles == state.piles


def test_statues_are_built_in_their_step_alone() -> None:
    for step in ("income", "colony", "feeding", "medals"):
        assert refusal(at(step, culture=30), build(6)) == "hadara.only_in_step"


# The token.


def test_had_122_a_token_of_choice_goes_into_the_slot() -> None:
    """HAD-122, HAD-046: any of the four colours, symbol side or points side up."""
    form = play.offer(RULES, at("statue", culture=12), BuildStatue(seat=0, requirement=12))
    assert [one.value for one in question(form, "counter").options] == list(COUNTERS)
    assert [one.value for one in question(form, "side").options] == ["symbol", "points"]
    for counter in COUNTERS:
        for side in ("symbol", "points"):
            state = does(at("statue", culture=12), build(12, counter, side))
            built = state.boards[0].statues[0]
            assert (built.counter, built.is_symbol_up) == (counter, side == "symbol")
            assert unused_tokens(state.boards[0], counter) == 1


@pytest.mark.parametrize("counter", COUNTERS)
@pytest.mark.parametrize(("slot", "rise"), [(6, 2), (12, 3), (20, 4), (30, 6)])
def test_had_123_symbol_up_raises_its_counter(counter: str, slot: int, rise: int) -> None:
    """HAD-123, HAD-130, HAD-131, HAD-132, HAD-133: by the number left of the slot, and no other counter."""
    state = at("statue", culture=30)
    built = does(state, build(slot, counter))
    moved = [now - then for now, then in zip(counters(built), counters(state), strict=True)]
    assert moved == [rise if name == counter else 0 for name in COUNTERS]


@pytest.mark.parametrize(("slot", "worth", "more"), [(6, 4, 2), (12, 8, 3), (20, 14, 4), (30, 22, 6)])
def test_had_124_points_up_scores_the_number_beside_it(slot: int, worth: int, more: int) -> None:
    """HAD-124, HAD-125, HAD-130, HAD-131, HAD-132, HAD-133: no counter moves."""
    state = at("statue", culture=30)
    up, down = does(state, build(slot, "military", "points")), does(state, build(slot, "military", "symbol"))
    assert counters(up) == counters(state)
    assert (points(up, "statues"), points(down, "statues")) == (worth + more, worth)


def test_had_126_culture_stays_where_it_is() -> None:
    """HAD-126."""
    assert counters(does(at("statue", culture=20), build(20, "economy")))[2] == 20


def test_had_127_a_statue_is_never_lost() -> None:
    """HAD-127: culture falls below its requirement, and it stays with all it gives."""
    lying = [card("blue", id="poets", culture=9)]
    state = at("feeding", economy=5, culture=12, agriculture=0, cards=lying, statues=[statue(12, "economy")])
    state = does(state, RemoveCard(seat=0, card="poets"))
    assert counters(state)[::2] == (5, 3)
    assert points(state, "statues") == 8
    assert panel(state, "statues").slots[1].is_filled


def test_had_128_a_placed_token_is_neither_moved_nor_turned() -> None:
    """HAD-128: the same slot refuses another token and another side, in any later step."""
    state = until(does(at("statue", culture=12), build(12, "military", "points")), "statue", phase="B")
    for counter, side in (("military", "symbol"), ("economy", "points")):
        assert refusal(state, build(12, counter, side)) == "hadara.statue_built"
    assert unused_tokens(state.boards[0], "military") == 1


@pytest.mark.parametrize("place", ["symbol", "points", "silver", "card"])
def test_had_129_a_used_token_is_not_available(place: str) -> None:
    """HAD-129: in a statue with either side up, in a silver slot or on a purple card."""
    things: dict[str, Any] = {
        "symbol": {"statues": [statue(6, "military"), statue(20, "military")]},
        "points": {"statues": [statue(6, "military", "points"), statue(20, "military", "points")]},
        "silver": {"silver": ("military", "military")},
        "card": {"cards": [effect("p1_token", counter="military"), effect("p1_token", counter="military")]},
    }
    state = at("statue", culture=30, **things[place])
    assert refusal(state, build(12, "military")) == "hadara.no_token"
    assert refusal(state, build(12, "culture")) is None
    choice = option(play.offer(RULES, state, BuildStatue(seat=0, requirement=12)), "counter", "military")
    assert choice.refusal is not None
    assert told(choice.note)[1] == {"n": 0}


def test_had_129_a_colour_card_uses_no_token() -> None:
    """HAD-129, HAD-177: it names a counter, but nothing is put on it."""
    state = at("statue", culture=30, cards=[effect("p1_colour", counter=counter) for counter in COUNTERS])
    assert [unused_tokens(state.boards[0], counter) for counter in COUNTERS] == [2, 2, 2, 2]


def test_had_234_a_colour_of_tokens_can_run_short() -> None:
    """HAD-234: eight tokens are enough for four statues, two medals and two token cards, two of each colour."""
    state = at(
        "statue",
        culture=30,
        statues=[statue(6, "economy"), statue(12, "economy"), statue(20, "military")],
        silver=("military", "culture"),
        cards=[effect("p1_token", counter="agriculture"), effect("p1_token", counter="culture")],
    )
    left = {counter: unused_tokens(state.boards[0], counter) for counter in COUNTERS}
    assert left == {"economy": 0, "military": 0, "culture": 0, "agriculture": 1}
    assert [counter for counter in COUNTERS if refusal(state, build(30, counter)) is None] == ["agriculture"]


# The printed slots.


def test_a_slot_shows_its_numbers() -> None:
    """HAD-223: points above, bonus to the left; then what was built."""
    state = at("statue", culture=12)
    assert told(panel(state, "statues").slots[2].note) == ("hadara.slot_note", {"n": 14, "bonus": 4})
    state = does(state, build(12, "economy", "points"))
    slot = panel(state, "statues").slots[1]
    assert told(slot.note) == ("hadara.built_points", {"n": 8, "bonus": 3})
    assert slot.is_filled


def test_a_slot_tells_why_its_statue_is_closed() -> None:
    """HAD-118: each for itself."""
    slots = panel(at("statue", culture=12), "statues").slots
    codes = [slot.offer.refusal.code if slot.offer.refusal else None for slot in slots]
    assert codes == [None, None, "hadara.counter_too_low", "hadara.counter_too_low"]


def test_checked_numbers_hold_for_built_statues_too() -> None:
    state = does(at("statue", economy=1, culture=30), build(30))
    state = does(state, CheckStatue(requirement=30, points=20, bonus=5))
    assert (counters(state)[0], points(state, "statues")) == (6, 20)
