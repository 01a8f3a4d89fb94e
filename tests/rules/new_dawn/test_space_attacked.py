"""What lies on the space of a rival that is attacked: when it must be named, and what tells it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.given import offer
from rules.new_dawn.inputs import Attack, BarbarianEnters
from rules.new_dawn.inputs.attack.combat import defence, total
from rules.new_dawn.inputs.attack.implied import with_implied
from rules.new_dawn.state import CITY, State
from rules.new_dawn.tables import MOVE, NATURAL_SPACE
from tests.rules.new_dawn.table import (
    as_version_one,
    asks,
    at_event,
    does,
    forced,
    refusal,
    resolving,
    values,
    with_board,
)

WON, LOST = {"die": 6, "defence_die": 1}, {"die": 1, "defence_die": 6}
ON_CITY = Attack(seat=0, target="city", rival=1, terrain="mountains")
ON_TOKEN = Attack(seat=0, target="token", rival=1, terrain="grassland")
ON_NATURAL = replace(ON_TOKEN, terrain=NATURAL_SPACE)


def war(**defender: Any) -> State:
    return with_board(resolving("flight", 5, plain=3), 1, **{"plain": 2, "cities": 2, **defender})


ALL_WONDERS = {"petra": CITY, "oracle": CITY}


# World wonders.


def test_cnd_215_a_wonder_is_named_only_once_the_attack_is_won() -> None:
    """CND-188, CND-215: before the dice and after a lost roll nothing is missing."""
    state = war(wonders=ALL_WONDERS)
    assert offer(state, ON_CITY).refusal is None
    assert "wonder" not in asks(state, ON_CITY)
    lost = replace(ON_CITY, **LOST)
    assert refusal(state, lost) is None
    assert does(state, lost).boards[1].wonders == ALL_WONDERS
    won = replace(ON_CITY, terrain="grassland", **WON)
    assert refusal(state, won) == "which_wonder"
    question = asks(state, won)["wonder"]
    assert question.is_needed
    assert set(values(question)) == set(ALL_WONDERS)
    taken = does(state, replace(won, wonder="petra"))
    assert (set(taken.boards[0].wonders), set(taken.boards[1].wonders)) == ({"petra"}, {"oracle"})


def test_cnd_215_the_only_wonder_there_can_be_is_not_asked() -> None:
    """CND-215, CND-245: with one city, and a wonder in it, there is one answer."""
    won = replace(ON_CITY, terrain="grassland", **WON)
    made = offer(war(cities=1, wonders={"petra": CITY}), won)
    assert made.input == replace(won, wonder="petra")
    assert "wonder" not in [one.field.name for one in made.ask]
    raid = offer(with_board(at_event(MOVE), 1, cities=1, wonders={"petra": CITY}), BarbarianEnters(seat=1, what="city"))
    assert raid.input == BarbarianEnters(seat=1, what="city", wonder="petra")
    assert "wonder" not in [one.field.name for one in raid.ask]


def test_cnd_198_a_city_state_below_the_city_is_named_before_the_dice() -> None:
    """CND-198, CND-265: the space is grassland then, and the defence depends on it."""
    state = war(conquered={"geneva": CITY, "carthage": CITY})
    question = asks(state, replace(ON_CITY, terrain=None))
    assert question["city_state"].is_needed
    assert "terrain" not in question
    assert refusal(state, replace(ON_CITY, **LOST)) == "which_city_state"
    only = offer(war(cities=1, conquered={"geneva": CITY}), replace(ON_CITY, terrain=None))
    assert only.input == replace(ON_CITY, terrain=None, city_state="geneva")


# Natural wonders.


def test_cnd_205_the_terrain_tells_the_natural_wonder() -> None:
    """CND-205: it changes hands with the space, also where nobody has named it."""
    state = war(natural=("mt_everest",))
    won = does(state, replace(ON_NATURAL, **WON))
    assert (won.boards[0].natural, won.boards[1].natural) == (("mt_everest",), ())
    lost = does(state, replace(ON_NATURAL, **LOST))
    assert lost.boards[1].natural == ("mt_everest",)


def test_cnd_205_of_several_natural_wonders_the_winner_names_one() -> None:
    """CND-205."""
    state = war(natural=("mt_everest", "grand_mesa"))
    won = replace(ON_NATURAL, **WON)
    assert refusal(state, won) == "which_natural"
    assert asks(state, won)["natural"].is_needed
    assert refusal(state, replace(ON_NATURAL, **LOST)) is None
    taken = does(state, replace(won, natural="grand_mesa"))
    assert (taken.boards[0].natural, taken.boards[1].natural) == (("grand_mesa",), ("mt_everest",))


def test_cnd_083_the_natural_wonder_tells_the_terrain() -> None:
    """CND-083, CND-194: it is as hard as mountains, whatever else was said."""
    state = war(natural=("mt_everest",))
    given = replace(ON_TOKEN, natural="mt_everest", **WON)
    assert total(defence(state, with_implied(state, given))) == 5 + 1
    assert "natural" not in asks(state, replace(ON_TOKEN, **WON)), "grassland holds none"


def test_cnd_205_a_rival_without_natural_wonders_stands_on_none() -> None:
    assert refusal(war(), replace(ON_NATURAL, **WON)) == "no_natural_there"
    assert NATURAL_SPACE not in values(asks(war(), ON_TOKEN)["terrain"])
    assert NATURAL_SPACE in values(asks(war(natural=("mt_everest",)), ON_TOKEN)["terrain"])
    assert forced(war(), replace(ON_NATURAL, natural=None, **WON)).boards[0].plain == 4


@pytest.mark.parametrize(("given", "kept"), [(ON_NATURAL, ("mt_everest",)), (ON_TOKEN, ("mt_everest",))])
def test_what_version_one_recorded_stays(given: Attack, kept: tuple[str, ...]) -> None:
    """CND-205: without a name the loser kept it, and a name did not make the space harder."""
    state = as_version_one(war(natural=("mt_everest",)))
    assert does(state, replace(given, **WON)).boards[1].natural == kept
    named = replace(ON_TOKEN, natural="mt_everest", die=1, defence_die=6)
    assert total(defence(state, with_implied(state, named))) == 1 + 6


# One answer.


def test_with_one_rival_nobody_is_asked_whom() -> None:
    """A question with one legal answer is not asked."""
    made = offer(war(), Attack(seat=0, target="capital"))
    assert made.input == Attack(seat=0, target="capital", rival=1)
    assert "rival" not in [one.field.name for one in made.ask]
    three = offer(with_board(resolving("flight", 5, players=3), 1, plain=2), Attack(seat=0, target="capital"))
    assert "rival" in [one.field.name for one in three.ask]
