"""The form of an attack: what it asks, in which order, and what it says will come of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.text import SeatName
from rules.kit.versus import Versus
from rules.new_dawn.inputs import (
    Attack,
    Fortify,
)
from rules.new_dawn.inputs.attack.battle import battle
from rules.new_dawn.state import CAPITAL, CITY, State
from rules.new_dawn.steps import step
from tests.rules.new_dawn.table import (
    asks,
    does,
    holding,
    resolving,
    row_with,
    told,
    values,
    with_board,
)


def offered(state: State) -> list[type[Input]]:
    """The main thing first, then the others of the step."""
    found = step(state)
    offers = [found.main, *found.offers, *(one for line in found.lines for one in line.offers)]
    return [type(one.input) for one in offers if isinstance(one, Offer)]


ON_TOKEN = Attack(seat=0, target="token", rival=1, terrain="hills")


def war(**defender: Any) -> State:
    things = {"plain": 2, "fortified": 2, "cities": 1, **defender}
    return with_board(resolving("masonry", 3, plain=3, trade=1), 1, **things)


def test_cnd_168_fortify_or_attack_is_offered() -> None:
    """CND-168: after one of them the other is gone, except with cards that do both."""
    state = war()
    assert {Attack, Fortify} <= set(offered(state))
    assert Fortify not in offered(does(state, replace(ON_TOKEN, die=1, defence_die=6)))
    assert Attack not in offered(does(state, Fortify(seat=0, tokens=3)))


def test_cnd_313_an_attack_asks_in_the_order_of_play() -> None:
    """CND-174, CND-184, CND-185, CND-313: target, the dice, the attacker's tokens, then the defender's."""
    state = war(row=row_with("masonry", 2, trade=2))
    names = list(asks(state, replace(ON_TOKEN, die=4, defence_die=4)))
    order = ["target", "rival", "terrain", "die", "defence_die", "trade", "defence_trade"]
    assert [name for name in names if name in order] == order
    assert "die" not in asks(state, Attack(seat=0, target="token"))
    # CND-174 to CND-179: what only the map shows can be checked, and need not be.
    extra = [name for name, one in asks(state, ON_TOKEN).items() if one.is_extra]
    assert {"distance", "is_blocked", "is_through_water"} <= set(extra)


def test_cnd_181_who_rolls_for_whom() -> None:
    """CND-181, CND-198: the right-hand neighbour for barbarians and city-states, else the defender."""

    def roller(given: Attack) -> Any:
        state = with_board(resolving("masonry", 3, players=3), 1, cities=1, conquered={"brussels": CITY})
        return told(asks(state, given)["defence_die"].label)[1]["name"]

    assert roller(Attack(seat=0, target="barbarian", barbarian="A", terrain="hills")) == SeatName(2)
    assert roller(Attack(seat=0, target="city_state", city_state="geneva")) == SeatName(2)
    assert roller(Attack(seat=0, target="city", rival=1, city_state="brussels")) == SeatName(1)


def test_cnd_254_a_guard_is_asked_for() -> None:
    """CND-254."""
    assert "is_guarded" in asks(war(), Attack(seat=0, target="city_state", city_state="geneva"))
    assert "is_guarded" not in asks(war(), ON_TOKEN)


def test_carthage_asks_for_its_neighbours_unless_it_is_attacked() -> None:
    """CND-183."""
    state = with_board(war(), 0, cards=holding("carthage"))
    assert "near" in asks(state, ON_TOKEN)
    assert "near" not in asks(state, Attack(seat=0, target="city_state", city_state="carthage"))
    assert "near" not in asks(war(), ON_TOKEN)


def test_cnd_179_conquered_spaces_are_asked_for_after_a_win() -> None:
    """CND-179."""
    assert "is_from_conquered" not in asks(war(), ON_TOKEN)
    won = does(war(), replace(ON_TOKEN, die=6, defence_die=1))
    assert "is_from_conquered" in asks(won, ON_TOKEN)


def test_cnd_196_no_more_forts_are_asked_for_than_there_are() -> None:
    """CND-196, CND-197."""
    kind = asks(war(), ON_TOKEN)["adjacent"].field.kind
    assert kind.fits(2)
    assert not kind.fits(3)
    assert not asks(war(), replace(ON_TOKEN, is_fortified=True))["adjacent"].field.kind.fits(2)
    assert "adjacent" not in asks(war(fortified=0), ON_TOKEN)


def test_cnd_207_the_winner_is_asked_to_conquer_or_liberate() -> None:
    """CND-207, CND-271."""
    state = war(conquered={"geneva": CITY})
    given = Attack(seat=0, target="city", rival=1, city_state="geneva", die=6, defence_die=1)
    assert values(asks(state, given)["way"]) == ["conquer", "liberate"]
    assert "way" not in asks(state, replace(given, die=1, defence_die=6))
    assert "takes_card" in asks(state, replace(given, way="liberate"))
    assert "takes_card" not in asks(state, replace(given, way="conquer"))


def test_cnd_104_the_last_token_is_asked_for() -> None:
    """CND-104, CND-211: only where nothing else can be placed."""
    won = replace(ON_TOKEN, die=6, defence_die=1)
    state = with_board(war(), 0, plain=30, fortified=1, natural=("pantanal",))
    assert values(asks(state, won)["lifted"]) == ["plain", "fortified"]
    assert values(asks(state, replace(won, lifted="plain"))["left"]) == ["pantanal"]
    assert "lifted" not in asks(war(), won)
    city = Attack(seat=0, target="city", rival=1, terrain="grassland", die=6, defence_die=1)
    assert "lifted" not in asks(state, city)
    assert "lifted" in asks(with_board(state, 0, cities=7), city)


def test_cnd_216_where_a_capitals_wonder_goes() -> None:
    """CND-208, CND-216: asked where there is a choice."""
    capital = Attack(seat=0, target="capital", rival=1, terrain="grassland", die=6, defence_die=1)
    state = war(wonders={"petra": CAPITAL})
    assert "under" not in asks(state, capital)
    assert values(asks(with_board(state, 0, cities=1), capital)["under"]) == [CAPITAL, CITY]
    assert "under" not in asks(with_board(war(), 0, cities=1), capital)
    loot = with_board(state, 1, trade={"culture": 1, "science": 1})
    assert {"trade_on", "taken_from"} <= set(asks(loot, capital))
    assert "trade_on" not in asks(state, capital)


# What will come of it.


def follows(state: State, given: Attack) -> list[str]:
    """The keys of what a combat says it will lead to."""
    found = battle(state, given)
    assert found is not None
    return _keys(found.note)


def _keys(text: Any) -> list[str]:
    if text is None:
        return []
    inner = [one for one in dict(text.values).values() if hasattr(one, "key") and hasattr(one, "values")]
    nested = [key for one in inner for key in _keys(one)]
    own = [text.key.removeprefix("new_dawn.follows.")] if text.key.startswith("new_dawn.follows.") else []
    return own + nested


@pytest.mark.parametrize(("die", "verdict", "ahead"), [(1, "held", 1), (2, "tie", 1), (3, "won", 0)])
def test_cnd_187_the_verdict_names_a_tie(die: int, verdict: str, ahead: int) -> None:
    """CND-186, CND-187, CND-188."""
    found = battle(war(), replace(ON_TOKEN, die=die, defence_die=3))
    assert found is not None
    assert found.verdict is not None
    assert (found.verdict.key, found.ahead) == (f"new_dawn.verdict_{verdict}", ahead)
    assert ("nothing" in follows(war(), replace(ON_TOKEN, die=die, defence_die=3))) == (verdict != "won")


def test_a_combat_has_no_verdict_before_both_dice_lie() -> None:
    """CND-182."""
    found = battle(war(), replace(ON_TOKEN, die=6))
    assert found is not None
    assert (found.verdict, found.ahead, found.note) == (None, None, None)


def test_cnd_190_returned_cards_are_said_before_the_attack_is_recorded() -> None:
    """CND-190: won or lost."""
    state = with_board(war(), 0, cards=holding("geneva", joint_war=1))
    for die in (1, 6):
        assert follows(state, replace(ON_TOKEN, die=die, defence_die=3))[-1] == "cards_back"
    on_city_state = Attack(seat=0, target="city_state", city_state="geneva", die=1, defence_die=6)
    assert follows(state, on_city_state) == ["nothing", "city_state_card_back"]
    assert "cards_back" not in follows(war(), replace(ON_TOKEN, die=1, defence_die=3))


def test_what_follows_a_win_is_said() -> None:
    """CND-199 to CND-217."""
    sure = {"die": 6, "defence_die": 1, "bonus": 20}
    state = war(conquered={"geneva": CITY}, wonders={"oracle": CITY, "petra": CAPITAL})
    barbarian = Attack(seat=0, target="barbarian", barbarian="A", terrain="hills", **sure)  # type: ignore[arg-type]
    assert follows(state, barbarian) == ["barbarian"]
    assert follows(state, replace(ON_TOKEN, **sure)) == ["token"]  # type: ignore[arg-type]
    city = replace(ON_TOKEN, target="city", **sure)  # type: ignore[arg-type]
    assert follows(state, city) == ["city", "own_city"]
    assert follows(with_board(state, 0, cities=7), city) == ["city", "own_fortified"]
    assert follows(state, replace(city, wonder="oracle")) == ["city", "own_city", "wonder"]
    assert follows(state, replace(city, city_state="geneva")) == ["choose"]
    assert follows(state, replace(city, city_state="geneva", way="conquer")) == ["conquered", "own_city"]
    assert follows(state, replace(city, city_state="geneva", way="liberate")) == ["liberated"]
    capital = replace(ON_TOKEN, target="capital", **sure)  # type: ignore[arg-type]
    assert follows(state, capital) == ["capital", "wonder"]
    assert follows(with_board(state, 0, wonders={"kremlin": CAPITAL}), capital) == ["capital", "wonder_stays"]
    free = Attack(seat=0, target="city_state", city_state="brussels", **sure)  # type: ignore[arg-type]
    assert follows(state, free) == ["city_state", "own_city"]
    assert follows(with_board(state, 1, cards=holding("brussels")), free)[-1] == "cards_down"


def test_a_form_shows_both_sums_while_it_is_filled() -> None:
    """CND-183, CND-194: with the dice last."""
    found = offer(war(), replace(ON_TOKEN, die=2, defence_die=5, trade=1))
    sums = [one for one in found.panels if isinstance(one, Versus)]
    assert [[line.value for line in side.why.lines] for side in sums[0].sides] == [[3, 2, 1], [2, 5]]
