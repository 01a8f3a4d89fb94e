"""What version 1 of the rules let pass: events ended too early, cities and tokens where they cannot be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.given import offer
from rules.new_dawn.focus_text import focus_text
from rules.new_dawn.inputs import (
    Attack,
    BuildCity,
    CountMature,
    EndEvent,
    GainTrade,
    PlaceTokens,
    RollDirection,
    SpawnBarbarians,
    TakeRivalToken,
)
from rules.new_dawn.ready import ready
from rules.new_dawn.state import State
from rules.new_dawn.tables import MOVE, NATURAL_SPACE, SPAWN, TRADE
from tests.rules.new_dawn.table import (
    as_version_one,
    asks,
    at_event,
    does,
    forced,
    game,
    refusal,
    resolving,
    told,
    values,
    with_board,
)

# Events.

TOO_EARLY = [
    (at_event(MOVE), RollDirection(die=3), "roll_first"),
    (replace(at_event(SPAWN), defeated=frozenset("A")), SpawnBarbarians(), "spawn_first"),
    (at_event(TRADE), GainTrade(seat=0, mature=0), "trade_waiting"),
    (at_event(TRADE), CountMature(seat=1, cities=0), "trade_waiting"),
]


@pytest.mark.parametrize(("state", "needed", "code"), TOO_EARLY)
def test_cnd_239_an_event_does_not_end_before_it_is_carried_out(
    state: State, needed: RollDirection | SpawnBarbarians | GainTrade | CountMature, code: str
) -> None:
    """CND-239, CND-241, CND-256, CND-260: a die, the barbarians that come back or wait, a count of mature cities."""
    assert refusal(state, EndEvent()) == code
    assert does(state, needed, EndEvent()).step == "turn"
    assert forced(state, EndEvent()).step == "turn"
    assert does(as_version_one(state), EndEvent()).step == "turn"


def test_cnd_256_without_defeated_barbarians_nothing_is_to_do() -> None:
    """CND-256: letters that are not on this map count for nothing."""
    assert refusal(at_event(SPAWN), EndEvent()) is None
    fewer = replace(at_event(SPAWN), barbarians=("B",), defeated=frozenset("A"))
    assert refusal(fewer, EndEvent()) is None


# A city on a natural wonder.

CITY = BuildCity(seat=0, terrain=NATURAL_SPACE)


def building(**things: object) -> State:
    return resolving("pottery", 5, plain=2, **things)


def test_cnd_146_a_natural_wonder_bars_a_city_until_an_own_token_has_taken_it() -> None:
    """CND-146, CND-148: its token is a component like any other."""
    assert refusal(building(), CITY) == "natural_lies_there"
    assert refusal(building(), replace(CITY, replaces="plain")) == "natural_lies_there"
    assert refusal(building(natural=("mt_everest",)), CITY) == "natural_lies_there"
    by_form = {option.value: option.refusal for option in asks(building(), CITY)["terrain"].options}
    assert by_form[NATURAL_SPACE] is not None
    does(as_version_one(building()), CITY)


def test_cnd_105_the_wonder_goes_with_the_token_the_city_replaces() -> None:
    """CND-105, CND-148: it lies on its space again, named or not."""
    after = does(building(natural=("mt_everest",)), replace(CITY, replaces="plain"))
    assert (after.boards[0].natural, after.boards[0].plain, after.boards[0].cities) == ((), 1, 1)
    kept = does(as_version_one(building(natural=("mt_everest",))), replace(CITY, replaces="plain"))
    assert kept.boards[0].natural == ("mt_everest",)


def test_cnd_105_of_several_it_is_named() -> None:
    """CND-105, CND-083: and the name tells how hard the space is."""
    state = building(natural=("mt_everest", "grand_mesa"))
    given = replace(CITY, replaces="plain")
    assert refusal(state, given) == "which_natural"
    assert asks(state, CITY)["replaces"].is_needed
    assert asks(state, given)["left"].is_needed
    assert does(state, replace(given, left="grand_mesa")).boards[0].natural == ("mt_everest",)
    low = resolving("pottery", 4, plain=2, natural=("mt_everest",))
    on_grass = BuildCity(seat=0, terrain="grassland", replaces="plain", left="mt_everest")
    assert refusal(low, on_grass) == "too_hard"
    assert refusal(as_version_one(low), on_grass) is None


def test_the_side_and_the_wonder_are_not_asked_where_there_is_one() -> None:
    """A question with one legal answer is not asked."""
    made = offer(building(natural=("mt_everest",)), CITY)
    assert made.input == replace(CITY, replaces="plain", left="mt_everest")
    assert not {"replaces", "left"} & {one.field.name for one in made.ask}


# Tokens.


def test_cnd_104_mass_media_lifts_a_token_where_none_is_left() -> None:
    """CND-104, CND-105."""
    state = with_board(resolving("mass_media", 2, plain=30, fortified=1, natural=("mt_everest",)), 1, plain=2)
    media = TakeRivalToken(seat=0, by="mass_media", rival=1)
    assert refusal(state, media) == "no_tokens_left"
    assert values(asks(state, media)["lifted"]) == ["plain", "fortified"]
    lifted = does(state, replace(media, lifted="plain", left="mt_everest"))
    assert (lifted.boards[0].plain, lifted.boards[0].natural, lifted.boards[1].plain) == (30, (), 1)
    turned = does(state, replace(media, lifted="fortified"))
    assert (turned.boards[0].plain, turned.boards[0].fortified) == (31, 0)
    none = with_board(state, plain=31, fortified=0)
    assert refusal(none, replace(media, lifted="fortified")) == "no_such_token"
    assert "lifted" not in asks(with_board(state, plain=3), media)


def test_the_eiffel_tower_needs_two_tokens_to_choose_from() -> None:
    tower = TakeRivalToken(seat=0, by="eiffel_tower", rival=1)
    held = with_board(game(), wonders={"eiffel_tower": "capital"})
    one, two = with_board(held, 1, plain=1), with_board(held, 1, plain=1, fortified=1)
    assert refusal(one, tower) == "needs_two_tokens"
    assert refusal(two, tower) is None
    assert [option.refusal is None for option in asks(one, tower)["rival"].options] == [False]
    assert refusal(as_version_one(one), tower) is None


def test_cnd_078_a_forest_away_from_the_cities_is_empty() -> None:
    """CND-078: so Chichen Itza finds no resource there."""
    state = resolving("early_empire", 3, wonders={"chichen_itza": "capital"})
    given = PlaceTokens(seat=0, terrains=("forest", "hills"), away=1, resources=("oil",))
    assert refusal(state, given) is None
    both = replace(given, resources=("oil", "oil"))
    assert refusal(state, both) == "empty_forest_away"
    assert refusal(as_version_one(state), both) is None
    only = replace(given, terrains=("forest",), resources=())
    assert "resources" not in asks(state, only)


def test_cnd_080_a_touch_that_places_tokens_asks_what_lay_there() -> None:
    """CND-080: as the full form does."""
    offers = [one for one in ready(resolving("early_empire", 4)) if isinstance(one.input, PlaceTokens)]
    assert offers
    assert all("resources" in [question.field.name for question in one.ask] for one in offers)
    assert not any(question.is_needed for one in offers for question in one.ask)


# What is left of a military card.


def test_cnd_168_cards_that_do_both_say_and() -> None:
    """CND-168: the others do one of the two."""

    def says(card: str) -> str:
        return told(dict(focus_text(resolving(card, 5), 0, 5).values).get("one", focus_text(resolving(card, 5), 0, 5)))[
            0
        ]

    assert {card: says(card) for card in ("masonry", "iron_working", "mass_production", "flight")} == {
        "masonry": "new_dawn.work.military",
        "iron_working": "new_dawn.work.military",
        "mass_production": "new_dawn.work.military_both",
        "flight": "new_dawn.work.military_both",
    }


def test_cnd_180_an_attack_made_is_no_longer_there() -> None:
    """CND-180, CND-168: two attacks, then one, and nothing of reinforcing any more."""
    state = resolving("masonry", 5)
    attack = Attack(seat=0, target="capital", rival=1, terrain="mountains", die=1, defence_die=6)
    assert told(focus_text(state, 0, 5))[1]["attacks"] == 2
    key, said = told(focus_text(does(state, attack), 0, 5))
    assert (key, said["attacks"]) == ("new_dawn.work.military_on", 1)
