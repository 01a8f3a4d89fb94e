"""What adds to culture: tokens spent, leaders, better cards and wonders."""

from __future__ import annotations

from typing import Any

from rules.new_dawn.inputs import CheckCard, PlaceTokens
from tests.rules.new_dawn.table import (
    card,
    does,
    game,
    refusal,
    resolving,
    row_with,
    trade,
    with_board,
    with_turn,
)

TERRAINS = ("grassland", "hills", "forest", "desert", "mountains")


def place(*terrains: str, **more: Any) -> PlaceTokens:
    return PlaceTokens(seat=0, terrains=terrains, **more)


# Spending.


def test_only_tokens_of_the_culture_card_help() -> None:
    """CND-279."""
    state = with_board(resolving("early_empire", 3, trade=1), trade={"science": 3, "culture": 1})
    assert refusal(state, place("hills", "hills", "hills", "hills", trade=2)) == "too_little_trade"
    after = does(state, place("hills", "hills", "hills", trade=1))
    assert trade(after) == {"science": 3}


def test_a_city_state_token_adds_one_and_stays() -> None:
    """CND-266, CND-267, CND-279: besides up to three trade tokens."""
    state = resolving("early_empire", 3, trade=3, city_states=("kumasi",))
    after = does(state, place(*("hills",) * 6, trade=3, city_states=("kumasi",)))
    assert after.boards[0].plain == 6
    assert (card(after, "culture").trade, card(after, "culture").city_states) == (0, ("kumasi",))
    assert refusal(after, place("hills", city_states=("kumasi",))) == "token_used"
    assert refusal(state, place("hills", city_states=("kabul",))) == "token_elsewhere"


def test_america_spends_a_natural_wonder_as_trade_and_moves_it() -> None:
    """CND-081, CND-082: used once this turn, and then on any card."""
    state = resolving("early_empire", 3, leaders=("america", "rome"), natural_on_it=("mt_everest",))
    after = does(state, place("hills", "hills", "hills", as_trade=("mt_everest",), natural_on="science"))
    assert after.boards[0].plain == 3
    assert (card(after, "culture").natural, card(after, "science").natural) == ((), ("mt_everest",))
    stays = does(state, place("hills", "hills", "hills", as_trade=("mt_everest",), natural_on="culture"))
    assert card(stays, "culture").natural == ("mt_everest",)
    assert refusal(stays, place("hills", as_trade=("mt_everest",))) == "token_used"
    assert refusal(state, place("hills", as_trade=("grand_mesa",))) == "token_elsewhere"


# Wonders and cards that place more.


def test_stonehenge_goes_on_over_neighbouring_hills() -> None:
    """CND-093: on top of the number, after one on hills."""
    state = resolving("early_empire", 2, wonders={"stonehenge": "capital"})
    after = does(state, place("hills", "grassland", chained=4))
    assert after.boards[0].plain == 6
    assert refusal(state, place("grassland", chained=1)) == "no_hills"
    assert refusal(resolving("early_empire", 2), place("hills", chained=1)) == "no_wonder"
    full = with_board(state, plain=29)
    assert refusal(full, place("hills", chained=2)) == "no_tokens_left"
    assert refusal(full, place("hills", chained=1)) is None


def test_civil_service_adds_one_by_any_friendly_space() -> None:
    """CND-091, CND-093: no harder than the slot, once each time the card is resolved."""
    state = does(resolving("civil_service", 2), place("hills", "hills"))
    state = does(state, place("hills", by="civil_service"))
    assert state.boards[0].plain == 3
    assert refusal(state, place("hills", by="civil_service")) == "once_a_turn"
    fresh = resolving("civil_service", 2)
    assert refusal(fresh, place("hills", "hills", by="civil_service")) == "too_many_tokens"
    assert refusal(fresh, place("forest", by="civil_service")) == "too_hard"
    assert refusal(resolving("early_empire", 2), place("hills", by="civil_service")) == "other_card"


def test_the_token_of_civil_service_does_not_count_against_the_card() -> None:
    """CND-093."""
    state = does(resolving("civil_service", 2), place("hills", by="civil_service"))
    assert refusal(state, place("hills", "hills")) is None


def test_hanging_gardens_place_one_at_the_start_of_a_turn() -> None:
    """CND-096: up to difficulty 4, before the card is chosen, once."""
    state = with_board(game(), wonders={"hanging_gardens": "capital"}, row=row_with("early_empire", 1))
    for terrain in TERRAINS:
        fits = None if terrain != "mountains" else "too_hard"
        assert refusal(state, place(terrain, by="hanging_gardens")) == fits
    assert refusal(state, place("hills", "hills", by="hanging_gardens")) == "too_many_tokens"
    assert refusal(state, place(natural=("mt_everest",), by="hanging_gardens")) == "natural_too_hard"
    after = does(state, place("desert", by="hanging_gardens"))
    assert after.boards[0].plain == 1
    assert refusal(after, place("hills", by="hanging_gardens")) == "once_a_turn"
    played = with_board(resolving("early_empire", 1), wonders={"hanging_gardens": "capital"})
    assert refusal(played, place("hills", by="hanging_gardens")) == "only_at_start"
    assert refusal(game(), place("hills", by="hanging_gardens")) == "no_wonder"


def test_the_gardens_and_urbanization_spend_nothing_of_the_culture_card() -> None:
    """CND-279: tokens are spent when their own card is played."""
    state = with_board(game(), wonders={"hanging_gardens": "capital"}, trade={"culture": 2})
    assert refusal(state, place("hills", by="hanging_gardens", trade=1)) == "not_in_play"
    city = with_board(with_turn(resolving("urbanization", 2), built=("city",)), trade={"culture": 2})
    assert refusal(city, place("hills", by="urbanization", trade=1)) == "not_in_play"


def test_urbanization_places_two_around_its_new_city() -> None:
    """CND-091: no harder than the industry slot, only with a city."""
    built = with_turn(resolving("urbanization", 2), built=("city",))
    after = does(built, place("hills", "grassland", by="urbanization"))
    assert after.boards[0].plain == 2
    assert refusal(after, place("hills", by="urbanization")) == "once_a_turn"
    assert refusal(built, place("hills", "hills", "hills", by="urbanization")) == "too_many_tokens"
    assert refusal(built, place("forest", by="urbanization")) == "too_hard"
    assert refusal(resolving("urbanization", 2), place("hills", by="urbanization")) == "no_city_built"
    assert refusal(with_turn(resolving("urbanization", 2), built=("oracle",)), place("hills", by="urbanization")) == (
        "no_city_built"
    )
    other = with_turn(resolving("nationalism", 2), built=("city",))
    assert refusal(other, place("hills", by="urbanization")) == "other_card"


def test_urbanization_counts_its_own_number_whatever_the_culture_card() -> None:
    """CND-091."""
    built = with_turn(resolving("urbanization", 2, "mass_media"), built=("city",))
    assert refusal(built, place("hills", "hills", "hills", by="urbanization")) == "too_many_tokens"


def test_tokens_may_be_lifted_for_stonehenges_chain_too() -> None:
    """CND-104."""
    full = resolving("early_empire", 2, wonders={"stonehenge": "capital"}, plain=31)
    assert refusal(full, place("hills", chained=2, lifted=("plain",) * 3)) is None
    assert refusal(full, place("hills", chained=1, lifted=("plain",) * 3)) == "tokens_left"


def test_the_number_read_from_the_card_wins() -> None:
    """CND-093: for this session."""
    state = does(resolving("early_empire", 1), CheckCard(card="early_empire", tokens=3))
    assert refusal(state, place("grassland", "grassland", "grassland")) is None
    assert refusal(state, place(*("grassland",) * 4)) == "too_many_tokens"
    assert (state.focus("early_empire").level, state.focus("mass_media").tokens) == (1, 3)


def test_a_card_that_was_read_is_sure() -> None:
    """What was left open stays as it was."""
    state = does(game(), CheckCard(card="masonry", range=4))
    assert not game().focus("masonry").is_sure
    assert (state.focus("masonry").is_sure, state.focus("masonry").range, state.focus("masonry").attacks) == (
        True,
        4,
        2,
    )
