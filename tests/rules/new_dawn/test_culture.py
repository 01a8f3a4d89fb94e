"""Culture: how many control tokens, on which spaces, and what they take."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.text import say
from rules.new_dawn.inputs import EndTurn, PlaceTokens
from rules.new_dawn.ready import ready
from tests.rules.new_dawn.table import (
    card,
    does,
    forced,
    holding,
    refusal,
    resolving,
    with_board,
)

TERRAINS = ("grassland", "hills", "forest", "desert", "mountains")
LEVELS = ("early_empire", "drama_and_poetry", "civil_service", "mass_media")


def place(*terrains: str, **more: Any) -> PlaceTokens:
    return PlaceTokens(seat=0, terrains=terrains, **more)


# How many.


@pytest.mark.parametrize(("culture", "tokens"), [*zip(LEVELS, (2, 2, 2, 3), strict=True)])
def test_the_number_of_tokens_is_printed_on_the_card(culture: str, tokens: int) -> None:
    """CND-092, CND-093."""
    state = resolving(culture, 1)
    after = does(state, place(*("grassland",) * tokens))
    assert (after.boards[0].plain, after.boards[0].unused) == (tokens, 31 - tokens)
    assert refusal(state, place(*("grassland",) * (tokens + 1))) == "too_many_tokens"


@pytest.mark.parametrize("spent", [0, 1, 2, 3])
def test_each_trade_token_spent_places_one_more(spent: int) -> None:
    """CND-093, CND-279, CND-280, CND-285."""
    state = resolving("early_empire", 1, trade=3)
    after = does(state, place(*("grassland",) * (2 + spent), trade=spent))
    assert after.boards[0].plain == 2 + spent
    assert card(after, "culture").trade == 3 - spent
    assert refusal(state, place(*("grassland",) * (3 + spent), trade=spent)) == "too_many_tokens"


def test_the_card_in_play_offers_each_number_of_its_trade_tokens() -> None:
    """CND-093: how many are placed then stands on the button, as far as there are tokens."""
    state = resolving("early_empire", 1, trade=3, plain=27)
    offers = [one for one in ready(state) if getattr(one.input, "trade", 0)]
    assert [one.input for one in offers] == [place(*("grassland",) * (2 + n), trade=n) for n in (1, 2)]
    assert [one.label for one in offers] == [say("new_dawn.do.spend_to_place", n=n, number=2 + n) for n in (1, 2)]
    assert [does(state, one.input).boards[0].plain for one in offers] == [30, 31]


def test_fewer_may_be_placed() -> None:
    """CND-062, CND-093."""
    assert does(resolving("mass_media", 1), place("grassland")).boards[0].plain == 1
    assert refusal(resolving("mass_media", 1), place()) == "nothing_placed"


def test_tokens_placed_one_after_the_other_count_together() -> None:
    """CND-093, CND-095: around one city, then around another."""
    state = does(resolving("early_empire", 3, trade=2), place("hills"), place("forest"))
    assert state.boards[0].plain == 2
    assert refusal(state, place("grassland")) == "too_many_tokens"
    state = does(state, place("grassland", trade=1))
    assert refusal(state, place("grassland")) == "too_many_tokens"
    assert does(state, place("grassland", trade=1)).boards[0].plain == 4


def test_what_was_spent_before_is_not_lost() -> None:
    """CND-280."""
    state = does(resolving("early_empire", 3, trade=2), place("hills", trade=2))
    assert does(state, place("hills", "hills", "hills")).boards[0].plain == 4


def test_the_next_turn_counts_anew() -> None:
    """CND-093."""
    state = does(resolving("early_empire", 3), place("hills", "hills"), EndTurn(seat=0))
    assert state.turn.placed == 0


@pytest.mark.parametrize(
    ("wonders", "more"),
    [
        ((), 0),
        (("petra",), 1),
        (("petra", "alhambra"), 2),
        (("oracle", "petra"), 1),
        (("kremlin", "petra"), 3),
        (("alhambra", "ruhr_valley", "oracle"), 3),
    ],
)
def test_france_places_more_by_its_latest_era(wonders: tuple[str, ...], more: int) -> None:
    """CND-093: ancient 1, medieval 2, modern 3; the latest alone counts."""
    held = dict.fromkeys(wonders, "city")
    state = resolving("early_empire", 1, leaders=("france", "rome"), wonders=held, cities=3)
    assert refusal(state, place(*("grassland",) * (2 + more))) is None
    assert refusal(state, place(*("grassland",) * (3 + more))) == "too_many_tokens"
    others = resolving("early_empire", 1, leaders=("egypt", "rome"), wonders=held, cities=3)
    assert refusal(others, place("grassland", "grassland")) is None
    assert refusal(others, place("grassland", "grassland", "grassland")) == "too_many_tokens"


# Where.


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_the_slot_is_the_hardest_terrain(slot: int) -> None:
    """CND-096, CND-103: from slot 2 grassland and hills, from slot 1 grassland alone."""
    state = resolving("early_empire", slot)
    for need, terrain in enumerate(TERRAINS, 1):
        assert refusal(state, place(terrain)) == (None if need <= slot else "too_hard")
    assert refusal(state, place(TERRAINS[slot - 1], TERRAINS[0])) is None


def test_one_space_too_hard_among_others_is_seen() -> None:
    """CND-096."""
    assert refusal(resolving("early_empire", 2), place("grassland", "forest")) == "too_hard"


def test_machu_picchu_reaches_forest_from_slot_1() -> None:
    """CND-096."""
    state = resolving("early_empire", 1, wonders={"machu_picchu": "capital"})
    assert refusal(state, place("forest")) is None
    assert refusal(state, place("desert")) == "too_hard"


def test_culture_never_places_on_water() -> None:
    """CND-097."""
    for culture in LEVELS:
        assert refusal(resolving(culture, 5), place("water")) == "not_on_water"
        assert refusal(resolving(culture, 5), place("hills", "water")) == "not_on_water"


def test_tokens_go_next_to_a_friendly_city() -> None:
    """CND-094."""
    assert refusal(resolving("early_empire", 5), place("hills", away=1)) == "no_wonder"
    assert refusal(resolving("early_empire", 5), place("forest", away=1)) == "no_wonder"


def test_tokens_of_one_play_may_lie_around_several_cities() -> None:
    """CND-095: the app asks for their terrains, not for one city."""
    assert refusal(resolving("early_empire", 4, cities=3), place("desert", "grassland")) is None


def test_a_space_must_be_free() -> None:
    """CND-099, CND-100: no barbarian, city, city-state or control token, of whomever."""
    state = resolving("early_empire", 5)
    assert refusal(state, place("hills", is_occupied=True)) == "occupied"
    assert forced(state, place("hills", is_occupied=True)).boards[0].plain == 1


def test_chichen_itza_opens_forests_away_from_cities() -> None:
    """CND-094: forests only, and no harder ones than the slot."""
    held = {"chichen_itza": "capital"}
    assert refusal(resolving("early_empire", 3, wonders=held), place("forest", "forest", away=2)) is None
    assert refusal(resolving("early_empire", 3, wonders=held), place("forest", "hills", away=2)) == "only_forest_away"
    assert refusal(resolving("early_empire", 3, wonders=held), place("hills", away=1)) == "only_forest_away"
    assert refusal(resolving("early_empire", 2, wonders=held), place("forest", away=1)) == "too_hard"


def test_japans_coast() -> None:
    """CND-096: each space by itself, so all of a terrain must lie by water or the edge."""
    state = resolving("early_empire", 3, leaders=("japan", "rome"))
    assert refusal(state, place("mountains", "desert", coastal=("mountains", "desert"))) is None
    assert refusal(state, place("mountains", "mountains", coastal=("mountains",))) == "too_hard"
    assert refusal(state, place("mountains", "desert", coastal=("mountains",))) == "too_hard"
    assert refusal(resolving("early_empire", 2, leaders=("japan", "rome")), place("desert", coastal=("desert",))) == (
        "too_hard"
    )
    assert refusal(resolving("early_empire", 3), place("desert", coastal=("desert",))) == "too_hard"


@pytest.mark.parametrize(
    ("city_states", "slot", "terrain", "fits"),
    [
        (("kumasi",), 1, "forest", True),
        (("kumasi",), 1, "hills", False),
        (("mohenjo_daro",), 1, "hills", True),
        (("mohenjo_daro",), 1, "forest", False),
        (("mohenjo_daro",), 4, "mountains", True),
        (("mohenjo_daro",), 3, "mountains", False),
    ],
)
def test_city_states_that_make_placing_easier(
    city_states: tuple[str, ...], slot: int, terrain: str, fits: bool
) -> None:
    """CND-096."""
    state = resolving("early_empire", slot, cards=holding(*city_states))
    assert refusal(state, place(terrain)) == (None if fits else "too_hard")


# Natural wonders.


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_a_natural_wonder_is_reached_from_slot_5_alone(slot: int) -> None:
    """CND-083, CND-098."""
    assert refusal(resolving("early_empire", slot), place(natural=("mt_everest",))) == "natural_too_hard"
    assert refusal(resolving("early_empire", 5), place(natural=("mt_everest",))) is None


def test_with_mohenjo_daro_from_slot_4() -> None:
    """CND-098."""
    assert refusal(resolving("early_empire", 4, cards=holding("mohenjo_daro")), place(natural=("mt_everest",))) is None
    assert refusal(resolving("early_empire", 3, cards=holding("mohenjo_daro")), place(natural=("mt_everest",))) == (
        "natural_too_hard"
    )


def test_its_token_comes_to_the_leader_sheet() -> None:
    """CND-102: and the control token counts like any other."""
    state = does(resolving("early_empire", 5), place("hills", natural=("mt_everest",)))
    assert (state.boards[0].natural, state.boards[0].plain) == (("mt_everest",), 2)
    assert refusal(state, place(natural=("grand_mesa",))) == "too_many_tokens"


def test_one_that_somebody_has_is_under_a_token() -> None:
    """CND-100."""
    state = with_board(resolving("early_empire", 5), 1, natural=("mt_everest",))
    assert refusal(state, place(natural=("mt_everest",))) == "natural_taken"
    after = forced(state, place(natural=("mt_everest",)))
    assert (after.boards[0].natural, after.boards[1].natural) == ((), ("mt_everest",))


def test_one_that_is_not_on_the_map_cannot_be_taken() -> None:
    """CND-014."""
    assert refusal(resolving("early_empire", 5), place(natural=("pantanal",))) == "natural_not_in_play"


def test_america_puts_it_on_a_focus_card() -> None:
    """CND-102."""
    state = resolving("early_empire", 5, leaders=("america", "rome"))
    state = does(state, place(natural=("mt_everest",), natural_on="military"))
    assert card(state, "military").natural == ("mt_everest",)
    assert (state.boards[0].natural, state.boards[0].all_natural) == ((), ("mt_everest",))
    other = does(resolving("early_empire", 5), place(natural=("mt_everest",), natural_on="military"))
    assert other.boards[0].natural == ("mt_everest",)


# Resources.


def test_resources_are_taken_with_the_spaces() -> None:
    """CND-080, CND-092, CND-102."""
    state = does(resolving("early_empire", 3), place("hills", "forest", resources=("oil", "oil")))
    assert dict(state.boards[0].resources) == {"oil": 2}
    assert state.resources_left("oil") == 6
    state = resolving("early_empire", 5)
    assert refusal(state, place("hills", resources=("oil", "oil"))) == "one_resource_a_space"
    assert refusal(state, place(natural=("mt_everest",), resources=("oil",))) == "one_resource_a_space"


def test_there_are_eight_of_each_resource() -> None:
    """CND-018, CND-021."""
    state = with_board(resolving("early_empire", 3), 1, resources={"oil": 7})
    assert refusal(state, place("hills", resources=("oil",))) is None
    assert refusal(state, place("hills", "hills", resources=("oil", "oil"))) == "no_resource_left"
    assert refusal(state, place("hills", "hills", resources=("oil", "marble"))) is None
    state = with_board(state, 0, resources={"oil": 1})
    assert refusal(state, place("hills", resources=("oil",))) == "no_resource_left"


# Control tokens.


def test_tokens_are_placed_plain_side_up() -> None:
    """CND-101."""
    state = does(resolving("early_empire", 3, fortified=2), place("hills"))
    assert (state.boards[0].plain, state.boards[0].fortified) == (1, 2)


def test_there_are_31_control_tokens() -> None:
    """CND-016, CND-021, CND-094."""
    assert refusal(resolving("early_empire", 3, plain=20, fortified=9), place("hills", "hills")) is None
    assert refusal(resolving("early_empire", 3, plain=20, fortified=10), place("hills", "hills")) == "no_tokens_left"
    assert refusal(resolving("early_empire", 3, plain=20, fortified=10), place("hills")) is None


def test_markers_on_victory_cards_come_out_of_the_same_31() -> None:
    """CND-016, CND-220."""
    marked = resolving("early_empire", 3, plain=29, done=frozenset({"explorer"}))
    assert refusal(marked, place("hills", "hills")) == "no_tokens_left"
    assert refusal(marked, place("hills")) is None


def test_with_none_left_one_may_be_lifted_first() -> None:
    """CND-104: only for what is missing."""
    full = resolving("early_empire", 3, plain=28, fortified=3)
    after = does(full, place("hills", "hills", lifted=("plain", "fortified")))
    assert (after.boards[0].plain, after.boards[0].fortified, after.boards[0].unused) == (29, 2, 0)
    assert refusal(full, place("hills", "hills", lifted=("plain",))) == "no_tokens_left"
    assert refusal(full, place("hills", lifted=("plain", "plain"))) == "tokens_left"
    nearly = resolving("early_empire", 3, plain=30)
    assert refusal(nearly, place("hills", lifted=("plain",))) == "tokens_left"
    assert refusal(nearly, place("hills", "hills", lifted=("plain",))) is None
    assert refusal(nearly, place("hills", "hills", lifted=("fortified",))) == "no_such_token"


def test_a_natural_wonder_goes_back_when_its_token_is_lifted() -> None:
    """CND-105."""
    full = resolving("early_empire", 3, plain=31, natural=["mt_everest"])
    after = does(full, place("hills", lifted=("plain",), left=("mt_everest",)))
    assert after.boards[0].natural == ()
    assert after.natural_owner("mt_everest") is None
    assert refusal(full, place("hills", lifted=("plain",), left=("pantanal",))) == "natural_not_yours"
    free = resolving("early_empire", 3, natural=["mt_everest"])
    assert refusal(free, place("hills", left=("mt_everest",))) == "no_such_token"


def test_a_marker_more_than_the_box_holds_still_lets_a_token_move() -> None:
    """CND-104, CND-220: a table that had 32 of them, however it came to that."""
    state = resolving("early_empire", 3, plain=31, done=frozenset({"explorer"}))
    assert state.boards[0].unused == -1
    assert refusal(state, place("hills", lifted=("plain",))) is None
    assert refusal(state, place("hills")) == "no_tokens_left"


# Abandoned world wonders.


def test_a_control_token_claims_an_abandoned_wonder() -> None:
    """CND-293."""
    state = replace(resolving("early_empire", 3), abandoned=frozenset({"oracle"}))
    after = does(state, place("hills", wonders=("oracle",)))
    assert (dict(after.boards[0].wonders), after.abandoned) == ({"oracle": "token"}, frozenset())
    assert refusal(state, place("hills", wonders=("petra",))) == "not_abandoned"
