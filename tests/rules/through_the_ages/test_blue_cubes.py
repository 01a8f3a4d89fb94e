"""A short blue bank: the missing cubes come off farms and mines, and their owner chooses which."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.inputs import Input
from rules.through_the_ages.blue_cubes import after_losing, ways_to_give_up
from rules.through_the_ages.inputs import Colonize, EndTurn, GiveUpCubes, PlayActionCard, PlayAggression, ResolveWar
from rules.through_the_ages.invariants import broken_invariants
from rules.through_the_ages.offers import offers
from rules.through_the_ages.state import FIRST_VERSION, Auction, State, WarInPlay
from tests.rules.through_the_ages.attacks import attack
from tests.rules.through_the_ages.events import asked, event_due, reveals
from tests.rules.through_the_ages.table import (
    RULES,
    acting,
    at,
    blue_cubes,
    cubes,
    does,
    food,
    forced,
    refusal,
    resources,
    told,
    with_board,
)

BOTH = {"agriculture_a": 2, "bronze_a": 2}


def ready(state: State, seat: int) -> list[Input]:
    """What one touch would record, the first thing first."""
    return [one.input for one in offers(state, seat) if not one.ask]


def gives(state: State, seat: int, *cards: str) -> State:
    after = does(state, GiveUpCubes(seat=seat, cards=cards))
    assert broken_invariants(after) == []
    return after


# Who asks.


@pytest.mark.parametrize("event", ["crime_wave_ii", "civil_unrest_ii"])
def test_an_event_asks_whose_cube_it_takes(event: str) -> None:
    """TTA-293: of the player's choice, so the player is asked."""
    state = reveals(event_due(2, strengths=(5, 1), yellow=(18, 11), blue=0, cubes=BOTH, culture=9), event)
    assert asked(state) == [(1, "give_up_cubes")]
    assert (food(state, 1), resources(state, 1)) == (2, 2)
    assert refusal(state, EndTurn(seat=0)) == "decide_first"
    after = gives(state, 1, "bronze_a")
    assert (food(after, 1), resources(after, 1), blue_cubes(after.boards[1]), after.pending) == (2, 1, 3, ())


def test_a_colony_that_is_annexed_takes_its_cubes_from_cards() -> None:
    """TTA-290, TTA-293: Wealthy Territory's three, and the bank has one."""
    theirs = {"blue": 1, "cubes": {"agriculture_a": 3, "bronze_a": 3}, "colonies": ("wealthy_territory_i",)}
    state = does(attack(theirs=theirs), PlayAggression(seat=0, card="annex_ii", rival=1, colony="wealthy_territory_i"))
    assert (asked(state), state.boards[1].blue, state.boards[0].blue) == ([(1, "give_up_cubes")], 0, 19)
    assert told(RULES.step(state).title)[0] == "through_the_ages.card.wealthy_territory_i"
    after = gives(state, 1, "agriculture_a", "bronze_a")
    assert (cubes(after.boards[1]), after.boards[1].blue_owned) == ({"agriculture_a": 2, "bronze_a": 2}, 4)


def test_a_vast_territory_takes_a_cube_as_it_comes() -> None:
    """TTA-226, TTA-293: its permanent effect comes before its food, and the step names it."""
    state = replace(
        acting(age="II", workers={"warriors_a": 2}, blue=0, cubes={"agriculture_a": 3, "bronze_a": 3}),
        auction=Auction("vast_territory_ii", (0,), 1, 0),
    )
    after = does(state, Colonize(seat=0, units=("warriors_a",)))
    assert [(one.what, one.amount, one.by) for one in after.pending] == [("give_up_cubes", 1, "vast_territory_ii")]
    assert told(RULES.step(after).title)[0] == "through_the_ages.card.vast_territory_ii"
    assert cubes(gives(after, 0, "bronze_a").boards[0]) == {"agriculture_a": 3, "bronze_a": 2}


def test_a_captured_technology_takes_its_cubes_from_cards() -> None:
    """TTA-074, TTA-290, TTA-293: Justice System's three, and the bank is empty."""
    state = at("war", age="II", workers={"warriors_a": 12}, war=WarInPlay("war_over_technology_ii", 1))
    state = with_board(state, 1, special=("justice_system_ii",), blue=0, cubes={"agriculture_a": 4, "bronze_a": 4})
    after = does(state, ResolveWar(seat=0, technologies=("justice_system_ii",)))
    assert [(one.seat, one.amount, one.by) for one in after.pending] == [(1, 3, "justice_system_ii")]
    assert cubes(gives(after, 1, "bronze_a", "bronze_a", "agriculture_a").boards[1]) == {
        "agriculture_a": 3,
        "bronze_a": 2,
    }


def staged(stages: int) -> State:
    """A stage that costs nothing, and an empty bank."""
    state = acting(
        unfinished="pyramids_a",
        stages=stages,
        blue=0,
        cubes={"bronze_a": 2, "agriculture_a": 1},
        hand=["engineering_genius_a"],
    )
    return does(state, PlayActionCard(seat=0, card="engineering_genius_a"))


def test_a_stage_is_covered_with_a_cube_of_the_owners_choice() -> None:
    """TTA-158, TTA-293."""
    state = staged(1)
    assert (state.boards[0].stages, asked(state), broken_invariants(state)) == (2, [(0, "give_up_cubes")], [])
    after = gives(state, 0, "bronze_a")
    assert (cubes(after.boards[0]), after.boards[0].blue) == ({"bronze_a": 1, "agriculture_a": 1}, 0)
    assert (blue_cubes(after.boards[0]), refusal(after, EndTurn(seat=0))) == (4, None)


def test_the_last_stage_takes_its_cube_from_a_card_and_not_from_those_that_come_back() -> None:
    """TTA-158, TTA-159."""
    state = staged(2)
    assert (state.boards[0].wonders, state.boards[0].blue) == (("pyramids_a",), 3)
    after = gives(state, 0, "agriculture_a")
    assert (cubes(after.boards[0]), after.boards[0].blue, blue_cubes(after.boards[0])) == ({"bronze_a": 2}, 3, 5)


# Who is not asked.


@pytest.mark.parametrize(
    ("blue", "held", "number", "left"),
    [
        (5, BOTH, 3, BOTH),
        (1, {"bronze_a": 3}, 3, {"bronze_a": 1}),
        (0, BOTH, 4, {}),
        (0, BOTH, 9, {}),
        (0, {}, 2, {}),
    ],
)
def test_one_way_is_not_asked(blue: int, held: dict[str, int], number: int, left: dict[str, int]) -> None:
    """TTA-293: enough in the bank, one card, or all there is."""
    after = after_losing(acting(blue=blue, cubes=held), 0, number, "crime_wave_ii")
    assert (after.pending, cubes(after.boards[0])) == ((), left)
    assert after.boards[0].blue_owned == blue_cubes(after.boards[0])


def test_a_game_of_the_first_version_is_not_asked() -> None:
    """TTA-293: as it was recorded, so it is read: the least valuable goes, and food first."""
    state = replace(acting(blue=0, cubes={"bronze_a": 1, "iron_i": 2, "agriculture_a": 1}), rules_version=FIRST_VERSION)
    after = after_losing(state, 0, 3, "")
    assert (after.pending, cubes(after.boards[0])) == ((), {"iron_i": 1})


# What is offered.


def test_the_cheapest_way_stands_first_and_hunger_is_dear() -> None:
    """TTA-293, TTA-197: a food cube that is needed costs four culture points more."""
    well_fed = after_losing(acting(blue=0, cubes={"agriculture_a": 2, "iron_i": 2}, technologies=("iron_i",)), 0, 1, "")
    assert ready(well_fed, 0)[0] == GiveUpCubes(seat=0, cards=("agriculture_a",))
    hungry = after_losing(
        acting(blue=0, yellow=5, cubes={"agriculture_a": 1, "iron_i": 2}, technologies=("iron_i",)), 0, 1, ""
    )
    assert ready(hungry, 0)[0] == GiveUpCubes(seat=0, cards=("iron_i",))


def test_every_way_is_offered_or_a_form_for_all_of_them() -> None:
    """TTA-293."""
    few = after_losing(acting(blue=0, cubes=BOTH), 0, 1, "")
    assert ready(few, 0) == [GiveUpCubes(seat=0, cards=(card,)) for card in BOTH]
    many = after_losing(acting(blue=0, cubes={**BOTH, "irrigation_i": 0, "iron_i": 2, "coal_ii": 2}), 0, 3, "")
    assert len(ways_to_give_up(many, 0, 3)) == 16
    form = offers(many, 0)[-1]
    assert ([option.value for option in form.ask[0].options], form.ask[0].field.kind.at_most) == (
        ["agriculture_a", "bronze_a", "iron_i", "coal_ii"],
        3,
    )


def test_wrong_answers_are_named_and_may_be_recorded() -> None:
    """TTA-293."""
    state = after_losing(acting(blue=0, cubes=BOTH), 0, 2, "")
    assert refusal(state, GiveUpCubes(seat=0, cards=("bronze_a",))) == "give_up_so_many"
    assert refusal(state, GiveUpCubes(seat=0, cards=("iron_i", "bronze_a"))) == "no_cube_there"
    assert refusal(acting(), GiveUpCubes(seat=0, cards=("bronze_a",))) == "nothing_to_decide"
    after = forced(state, GiveUpCubes(seat=0, cards=("bronze_a", "bronze_a", "bronze_a")))
    assert (cubes(after.boards[0]), after.pending, broken_invariants(after)) == ({"agriculture_a": 2}, (), [])
