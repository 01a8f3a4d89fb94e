"""Industry: where a city may be built, and what changes when it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.new_dawn.inputs import AdvanceTech, BuildCity, BuildWonder, CheckCard, PlaceTokens, PlayFocusCard
from rules.new_dawn.state import CITY, TOKEN, State
from tests.rules.new_dawn.table import card, does, forced, game, holding, refusal, resolving, with_board, with_deck

TERRAINS = ("grassland", "hills", "forest", "desert", "mountains")


def a_city(terrain: str = "grassland", distance: int | None = 1, **more: Any) -> BuildCity:
    return BuildCity(seat=0, terrain=terrain, distance=distance, **more)


def test_cnd_144_a_city_piece_goes_on_the_map() -> None:
    """CND-144, CND-084."""
    state = does(resolving("pottery", 1), a_city())
    assert (state.boards[0].cities, state.boards[0].unused_cities, state.boards[0].spaces) == (1, 6, 2)


def test_cnd_142_one_card_builds_a_city_or_a_wonder() -> None:
    """CND-142."""
    state = with_deck(resolving("pottery", 5, resources={"marble": 8}), "culture", "stonehenge")
    wonder = BuildWonder(seat=0, wonder="stonehenge", resources=("marble",))
    assert refusal(does(state, a_city()), wonder) == "built_already"
    assert refusal(does(state, wonder), a_city()) == "built_already"
    assert refusal(does(state, a_city()), a_city()) == "built_already"


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_cnd_143_the_slot_is_the_hardest_terrain(slot: int) -> None:
    """CND-143, CND-151, CND-156: in slot 2 grassland and hills only."""
    state = resolving("pottery", slot)
    for terrain in TERRAINS:
        is_fit = TERRAINS.index(terrain) < slot
        assert refusal(state, a_city(terrain)) == (None if is_fit else "too_hard")
        assert refusal(state, a_city("grassland", over=terrain)) == (None if is_fit else "way_too_hard")


@pytest.mark.parametrize(
    ("card_id", "reach"), [("pottery", 2), ("animal_husbandry", 3), ("nationalism", 4), ("urbanization", 5)]
)
def test_cnd_145_the_range_is_printed_on_the_card(card_id: str, reach: int) -> None:
    """CND-145: neither the slot nor trade tokens (CND-155) lengthen it."""
    for slot in (1, 5):
        state = resolving(card_id, slot, trade=3)
        assert refusal(state, a_city(distance=reach)) is None
        assert refusal(state, a_city(distance=reach + 1)) == "too_far"


def test_cnd_145_a_range_read_from_the_card_wins() -> None:
    state = does(resolving("pottery", 1), CheckCard(card="pottery", range=4))
    assert refusal(state, a_city(distance=4)) is None


def test_cnd_155_trade_tokens_stay_on_the_card() -> None:
    """CND-155: a city costs none and none make hard terrain easy."""
    state = resolving("pottery", 2, trade=3)
    assert refusal(state, a_city("forest")) == "too_hard"
    assert card(does(state, a_city()), "industry").trade == 3


def test_cnd_146_nothing_else_may_lie_there() -> None:
    """CND-146."""
    assert refusal(resolving("pottery", 1), a_city(is_occupied=True)) == "occupied"


def test_cnd_147_a_caravan_stays_with_the_new_city() -> None:
    """CND-147: nothing is asked about it, and it does not come back."""
    state = does(with_board(resolving("pottery", 1, caravans=1), 1, caravans=1), a_city())
    assert [board.caravans for board in state.boards] == [1, 1]


@pytest.mark.parametrize("side", ["plain", "fortified"])
def test_cnd_148_an_own_token_goes_back(side: str) -> None:
    """CND-148: the number of spaces stays, the token can be used again."""
    state = resolving("pottery", 1, plain=2, fortified=2)
    after = does(state, a_city(replaces=side)).boards[0]
    assert (after.cities, after.spaces, after.unused) == (1, 5, 31 - 3)
    assert (after.plain, after.fortified) == ((1, 2) if side == "plain" else (2, 1))
    assert refusal(resolving("pottery", 1), a_city(replaces=side)) == "no_such_token"


def test_cnd_149_not_beside_a_city_or_city_state() -> None:
    """CND-149."""
    assert refusal(resolving("pottery", 5), a_city(is_beside_city=True)) == "beside_city"


@pytest.mark.parametrize("card_id", ["pottery", "urbanization"])
def test_cnd_150_not_on_water(card_id: str) -> None:
    """CND-150: not even with a card whose range goes through water."""
    assert refusal(resolving(card_id, 5), a_city("water")) == "not_on_water"


def test_cnd_152_range_through_water() -> None:
    """CND-152; Nationalism and Urbanization open it."""
    opened = {
        one: refusal(resolving(one, 1), a_city(is_through_water=True))
        for one in ("pottery", "animal_husbandry", "nationalism", "urbanization")
    }
    assert opened == {
        "pottery": "through_water",
        "animal_husbandry": "through_water",
        "nationalism": None,
        "urbanization": None,
    }


def test_cnd_153_range_through_a_rival_or_a_barbarian() -> None:
    """CND-153: no card opens that."""
    for one in ("pottery", "animal_husbandry", "nationalism", "urbanization"):
        assert refusal(resolving(one, 5), a_city(is_through_rival=True)) == "through_rival"


def test_a_natural_wonder_space_needs_slot_5() -> None:
    """CND-083, CND-105: what the token leaves goes back on its space."""
    build = a_city("natural_wonder", replaces="plain", left="mt_everest")
    state = resolving("pottery", 5, plain=1, natural=("mt_everest",))
    assert does(state, build).boards[0].all_natural == ()
    assert refusal(resolving("pottery", 4, plain=1, natural=("mt_everest",)), build) == "too_hard"
    assert refusal(resolving("pottery", 5, plain=1), build) == "natural_not_yours"
    # Whatever else is said, a natural wonder is only lost with the token on it.
    beside = resolving("pottery", 5, plain=1, natural=("mt_everest",))
    assert does(beside, a_city(left="mt_everest")).boards[0].natural == ("mt_everest",)
    assert does(beside, a_city(replaces="plain")).boards[0].natural == ("mt_everest",)


def test_cnd_017_no_city_piece_left() -> None:
    """CND-144: there are seven besides the capital."""
    state = resolving("pottery", 1, cities=7)
    assert refusal(state, a_city()) == "no_city_left"
    assert refusal(resolving("pottery", 1, cities=6), a_city()) is None
    assert forced(state, a_city()).boards[0].cities == 8


def test_a_city_needs_an_industry_card_in_play() -> None:
    """CND-142, CND-056."""
    assert refusal(game(), a_city()) == "not_in_play"
    assert refusal(resolving("culture", 5), a_city()) == "not_in_play"
    assert refusal(resolving("pottery", 1), BuildCity(seat=1, terrain="grassland")) == "not_your_turn"
    assert refusal(resolving("pottery", 1), BuildCity(seat=0)) == "name_a_terrain"


# Cards, leaders and wonders that change it.


def test_animal_husbandry_builds_where_a_caravan_stands() -> None:
    """CND-144: out of range and over anything, but on a legal space; the caravan goes back to its card."""
    build = a_city(distance=9, at_caravan=True, is_through_rival=True)
    state = resolving("animal_husbandry", 1, caravans=1)
    assert does(state, build).boards[0].caravans == 0
    assert refusal(state, a_city("hills", at_caravan=True)) == "too_hard"
    assert refusal(state, a_city(at_caravan=True, is_beside_city=True)) == "beside_city"
    assert refusal(resolving("animal_husbandry", 1), build) == "no_caravan_on_map"
    assert refusal(resolving("pottery", 1, caravans=1), build) == "other_card"


def test_the_great_lighthouse_builds_at_the_edge() -> None:
    """CND-145: as if the space were two away."""
    build = a_city(distance=9, at_edge=True, is_through_water=True)
    state = resolving("pottery", 2, wonders={"great_lighthouse": "capital"})
    assert does(state, build).boards[0].cities == 1
    assert refusal(state, a_city("forest", at_edge=True)) == "too_hard"
    assert refusal(resolving("pottery", 2), build) == "no_wonder"


def test_japan_builds_by_the_water() -> None:
    """CND-151: desert and mountains by water or the edge count 3, on the space and on the way."""
    japan, rome = (resolving("pottery", 3, leaders=(leader, "egypt")) for leader in ("japan", "rome"))
    for terrain in ("desert", "mountains"):
        assert refusal(japan, a_city(terrain, is_coastal=True)) is None
        assert refusal(japan, a_city(terrain)) == "too_hard"
        assert refusal(rome, a_city(terrain, is_coastal=True)) == "too_hard"
        assert refusal(japan, a_city(over=terrain, is_over_coastal=True)) is None
        assert refusal(japan, a_city(over=terrain)) == "way_too_hard"
        assert refusal(rome, a_city(over=terrain, is_over_coastal=True)) == "way_too_hard"
    slot_2 = resolving("pottery", 2, leaders=("japan", "egypt"))
    assert refusal(slot_2, a_city("mountains", is_coastal=True)) == "too_hard"


def test_kumasi_opens_the_forest() -> None:
    """CND-151: for industry forest counts 1."""
    state = resolving("pottery", 1, cards=holding("kumasi"))
    assert refusal(state, a_city("forest", over="forest")) is None
    assert refusal(state, a_city("hills")) == "too_hard"


def test_mohenjo_daro_is_for_control_tokens_alone() -> None:
    state = resolving("pottery", 1, cards=holding("mohenjo_daro"))
    assert refusal(state, a_city("hills")) == "too_hard"


def test_machu_picchu_lifts_the_slot() -> None:
    """CND-143, CND-151."""
    state = resolving("pottery", 1, wonders={"machu_picchu": "capital"})
    assert refusal(state, a_city("forest")) is None
    assert refusal(state, a_city("desert")) == "too_hard"


# Wonders and city-states on the space.


def abandoned(wonder: str = "petra") -> State:
    return replace(resolving("pottery", 1), abandoned=frozenset({wonder}))


def test_cnd_293_a_city_claims_an_abandoned_wonder() -> None:
    """CND-293, CND-294: what lies there does not bar the city."""
    state = does(abandoned(), a_city(wonder="petra", is_occupied=True))
    assert state.boards[0].wonders == {"petra": CITY}
    assert not state.abandoned
    assert refusal(abandoned("pentagon"), a_city(wonder="petra")) == "not_abandoned"


def test_cnd_213_a_city_takes_the_place_of_the_token_on_a_wonder() -> None:
    """CND-148, CND-213: whoever had no city left keeps control when one is built there later."""
    state = resolving("pottery", 1, fortified=1, wonders={"petra": TOKEN}, conquered={"seoul": TOKEN})
    after = does(state, a_city(wonder="petra", replaces="fortified", city_state="seoul")).boards[0]
    assert (after.wonders, after.conquered, after.fortified) == ({"petra": CITY}, {"seoul": CITY}, 0)
    assert refusal(state, a_city(wonder="petra")) == "not_abandoned"
    assert refusal(state, a_city(replaces="fortified", city_state="geneva")) == "not_on_city_state"


def test_forced_cities_count_the_map_as_it_is() -> None:
    """Nothing that is recorded anyway takes a number below zero."""
    after = forced(resolving("pottery", 1), a_city("water", replaces="plain", at_caravan=True, distance=9)).boards[0]
    assert (after.cities, after.plain, after.fortified, after.caravans) == (1, 0, 0, 0)
    assert forced(game(), a_city()).boards[0].cities == 1


def test_urbanization_places_two_tokens_beside_the_new_city() -> None:
    """CND-142: only a city, never a wonder, brings them."""
    tokens = PlaceTokens(seat=0, by="urbanization", terrains=("hills", "grassland"))
    state = resolving("urbanization", 2)
    assert refusal(state, tokens) == "no_city_built"
    built = does(state, a_city())
    assert does(built, tokens).boards[0].plain == 2
    assert refusal(built, replace(tokens, terrains=("forest",))) == "too_hard"
    assert refusal(built, replace(tokens, terrains=("hills",) * 3)) == "too_many_tokens"
    assert refusal(does(built, tokens), tokens) == "once_a_turn"


def test_case_27_legal_city_spaces() -> None:
    """CND-145, CND-146, CND-147, CND-148, CND-149, CND-151, CND-153, CND-155."""
    state = with_board(resolving("pottery", 3, trade=2, plain=1), 1, caravans=1)
    asked = {
        "a": a_city("forest", 2, over="hills"),
        "b": a_city("forest", 2, over="desert"),
        "c": a_city("hills", 1, is_beside_city=True),
        "d": a_city("hills", 2),
        "e": a_city("grassland", 0, replaces="plain"),
        "f": a_city("forest", 3),
        "g": a_city("grassland", 2, is_through_rival=True),
    }
    assert {name: refusal(state, one) for name, one in asked.items()} == {
        "a": None,
        "b": "way_too_hard",
        "c": "beside_city",
        "d": None,
        "e": None,
        "f": "too_far",
        "g": "through_rival",
    }
    assert does(state, asked["d"]).boards[1].caravans == 1
    assert does(state, asked["e"]).boards[0].plain == 0


def test_case_27_the_card_is_judged_from_where_it_was_played() -> None:
    """CND-143: the slot it is resolved from, whatever else happens in the turn."""
    state = with_board(game(), row=resolving("pottery", 3).boards[0].row)
    played = does(state, PlayFocusCard(seat=0, slot=3))
    assert refusal(played, a_city("forest")) is None
    assert refusal(played, AdvanceTech(seat=0)) == "not_in_play"
