"""World wonders: what they cost, how they are paid for, and who controls them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.given import check
from rules.new_dawn.decks import wonders_per_type
from rules.new_dawn.inputs import BuildWonder, EndTurn, PlayFocusCard, RevealWonder
from rules.new_dawn.state import CAPITAL, CITY, Deck, State
from rules.new_dawn.tables import WONDER_TYPES, WONDERS
from rules.new_dawn.wonders import cost
from tests.rules.new_dawn.table import (
    at_turn,
    card,
    does,
    forced,
    game,
    holding,
    refusal,
    resolving,
    row,
    with_board,
    with_deck,
)


def a_wonder(wonder: str, **paid: Any) -> BuildWonder:
    return BuildWonder(seat=0, wonder=wonder, **paid)


def builder(wonder: str, slot: int = 3, card_id: str = "pottery", **things: Any) -> State:
    """An industry card in play, and this wonder open."""
    return with_deck(resolving(card_id, slot, **things), WONDERS[wonder].type, wonder)


# Choosing one.


def test_cnd_157_only_an_open_wonder() -> None:
    """CND-157: one of each type lies open."""
    state = builder("forbidden_city", 5, resources={"marble": 8})
    marble = ("marble",) * 4
    assert refusal(state, a_wonder("forbidden_city", resources=marble)) is None
    assert refusal(state, a_wonder("eiffel_tower", resources=marble)) == "wonder_not_open"
    assert refusal(state, BuildWonder(seat=0)) == "name_a_wonder"


def test_cnd_157_a_deck_whose_open_card_nobody_named() -> None:
    """CND-157: any that is left may lie there, unless the deck is empty."""
    state = with_deck(builder("stonehenge", 5, resources={"marble": 8}), "culture", None, 2)
    build = a_wonder("stonehenge", resources=("marble",))
    after = does(state, build)
    assert after.decks["culture"] == Deck(None, 1)
    assert refusal(with_deck(state, "culture", None, 0), build) == "wonder_not_open"
    last = does(with_deck(state, "culture", "stonehenge", 0), build)
    assert last.decks["culture"] == Deck(None, 0)


def test_cnd_157_a_wonder_built_from_under_the_open_card() -> None:
    """CND-157: recorded anyway, the open card stays and the deck is one card lower."""
    state = builder("stonehenge", 5, resources={"marble": 8})
    after = forced(state, a_wonder("hanging_gardens", resources=("marble", "marble")))
    assert after.decks["culture"] == Deck("stonehenge", 2)
    empty = forced(with_deck(state, "culture", "stonehenge", 0), a_wonder("hanging_gardens"))
    assert empty.decks["culture"] == Deck("stonehenge", 0)


def test_cnd_163_a_built_wonder_cannot_be_built_again() -> None:
    """CND-163, CND-290: it is with whoever built it, or abandoned on the map."""
    state = builder("stonehenge", 5, resources={"marble": 8})
    build = a_wonder("stonehenge", resources=("marble",))
    taken = with_board(state, 1, wonders={"stonehenge": CAPITAL})
    assert refusal(taken, build) == "wonder_built"
    assert refusal(replace(state, abandoned=frozenset({"stonehenge"})), build) == "wonder_abandoned"


def test_a_wonder_needs_an_industry_card_in_play() -> None:
    """CND-056, CND-142."""
    assert refusal(game(), a_wonder("stonehenge")) == "not_in_play"
    assert refusal(resolving("culture", 5), a_wonder("stonehenge")) == "not_in_play"
    assert refusal(builder("stonehenge"), BuildWonder(seat=1, wonder="stonehenge")) == "not_your_turn"


# Paying.


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_cnd_159_production_starts_at_the_slot(slot: int) -> None:
    """CND-159, CND-160, CND-161: slot, two for each resource, one for each trade token."""
    state = builder("forbidden_city", slot, resources={"marble": 2, "oil": 1}, trade=3)
    build = a_wonder("forbidden_city", resources=("marble", "marble", "oil"), trade=3)
    assert build.production(state) == slot + 6 + 3
    assert a_wonder("forbidden_city").production(state) == slot


def test_cnd_167_the_forbidden_city() -> None:
    """CND-162, CND-167, CND-316: 3 + 2 + 4 = 9, just enough; one less is not."""
    state = builder("forbidden_city", 3, resources={"marble": 1, "oil": 2})
    build = a_wonder("forbidden_city", resources=("marble", "oil", "oil"))
    after = does(state, build).boards[0]
    assert after.wonders == {"forbidden_city": CAPITAL}
    assert not any(after.resources.values())
    slot_2 = builder("forbidden_city", 2, resources={"marble": 1, "oil": 2})
    assert refusal(slot_2, build) == "not_enough_production"


def test_cnd_162_what_is_missing_is_said() -> None:
    """CND-162."""
    found = check(builder("forbidden_city", 2), a_wonder("forbidden_city"))
    assert found is not None
    assert found.shortage is not None
    assert (found.shortage.have, found.shortage.need, dict(found.text.values)) == (2, 9, {"n": 7})


def test_cnd_160_only_accepted_resources() -> None:
    """CND-160: and only those one has."""
    state = builder("forbidden_city", 5, resources={"marble": 1, "mercury": 5})
    assert refusal(state, a_wonder("forbidden_city", resources=("mercury", "mercury"))) == "not_accepted"
    assert refusal(state, a_wonder("forbidden_city", resources=("marble", "marble"))) == "has_no_resource"
    assert refusal(state, a_wonder("forbidden_city", resources=("oil",))) == "has_no_resource"


def test_cnd_080_spent_resources_return_to_the_supply() -> None:
    """CND-080, CND-160."""
    state = builder("forbidden_city", 5, resources={"marble": 2, "oil": 2, "diamond": 1})
    assert state.resources_left("marble") == 6
    after = does(state, a_wonder("forbidden_city", resources=("marble", "oil")))
    assert after.boards[0].resources == {"marble": 1, "oil": 1, "diamond": 1}
    assert after.resources_left("marble") == 7


def test_cnd_161_trade_tokens_of_the_industry_card_alone() -> None:
    """CND-161, CND-283, CND-285."""
    state = with_board(builder("stonehenge", 4, trade=3), trade={"industry": 3, "culture": 3})
    after = does(state, a_wonder("stonehenge", trade=3))
    assert (card(after, "industry").trade, card(after, "culture").trade) == (0, 3)
    assert refusal(state, a_wonder("stonehenge", trade=4)) == "too_little_trade"


def test_cnd_266_a_city_states_token_pays_and_stays() -> None:
    """CND-266, CND-267, CND-283: one production, once a turn."""
    state = builder("stonehenge", 5, trade=1, city_states=("brussels",))
    after = does(state, a_wonder("stonehenge", trade=1, city_states=("brussels",)))
    assert card(after, "industry").city_states == ("brussels",)
    assert "brussels" in after.turn.used
    used = replace(state, turn=replace(state.turn, used=frozenset({"brussels"})))
    assert refusal(used, a_wonder("stonehenge", trade=1, city_states=("brussels",))) == "token_used"
    assert refusal(state, a_wonder("stonehenge", city_states=("geneva",))) == "token_elsewhere"


def test_cnd_081_a_natural_wonder_pays_as_its_resource() -> None:
    """CND-081, CND-082: two production, kept, once a turn, again on a later one."""
    state = builder("stonehenge", 5, natural=("cliffs_of_dover",))
    build = a_wonder("stonehenge", natural=("cliffs_of_dover",))
    after = does(state, build)
    assert after.boards[0].natural == ("cliffs_of_dover",)
    assert "cliffs_of_dover" in after.turn.used
    assert refusal(replace(state, turn=replace(after.turn, built=())), build) == "token_used"
    later = with_deck(at_turn(does(after, EndTurn(seat=0)), 0), "culture", "forbidden_city")
    later = with_board(later, row=row("culture", "science", "economy", "military", "industry"), cities=1)
    later = with_board(later, trade={"industry": 2})
    played = does(later, PlayFocusCard(seat=0, slot=5))
    assert does(played, a_wonder("forbidden_city", natural=build.natural, trade=2)).boards[0].has("forbidden_city")
    assert refusal(
        builder("colossus", 5, natural=("cliffs_of_dover",)), a_wonder("colossus", natural=build.natural)
    ) == ("not_accepted")
    assert refusal(builder("stonehenge", 5), build) == "natural_not_yours"


def test_cnd_081_america_spends_it_from_a_focus_card() -> None:
    """CND-081, CND-082: as a resource or as a trade token, never as both; then it goes on any card."""
    state = builder("stonehenge", 5, leaders=("america", "rome"), natural_on_it=("cliffs_of_dover",), trade=1)
    as_resource = a_wonder("stonehenge", natural=("cliffs_of_dover",), natural_on="culture")
    after = does(state, as_resource)
    assert card(after, "culture").natural == ("cliffs_of_dover",)
    assert card(after, "industry").natural == ()
    as_trade = a_wonder("stonehenge", as_trade=("cliffs_of_dover",), trade=1, natural_on="military")
    assert card(does(state, as_trade), "military").natural == ("cliffs_of_dover",)
    both = a_wonder("stonehenge", natural=("cliffs_of_dover",), as_trade=("cliffs_of_dover",))
    assert refusal(state, both) == "token_used"
    elsewhere = with_board(builder("stonehenge", 5, leaders=("america", "rome")), natural=("cliffs_of_dover",))
    assert refusal(elsewhere, a_wonder("stonehenge", as_trade=("cliffs_of_dover",), trade=0)) == "token_elsewhere"


def test_case_09_mixed_payment_one_short() -> None:
    """CND-081, CND-082, CND-159, CND-160, CND-161, CND-162."""

    def table(tokens: int) -> State:
        state = builder(
            "chichen_itza",
            2,
            trade=tokens,
            resources={"marble": 1, "mercury": 1, "oil": 1},
            natural=("crater_lake",),
        )
        return with_board(state, trade={"industry": tokens, "culture": 2})

    natural, resources = ("crater_lake",), ("marble", "mercury")
    one_short = a_wonder("chichen_itza", resources=resources, natural=natural, trade=1)
    assert one_short.production(table(1)) == 9
    assert refusal(table(1), one_short) == "not_enough_production"
    assert refusal(table(1), replace(one_short, resources=(*resources, "oil"))) == "not_accepted"
    assert refusal(table(1), replace(one_short, trade=2)) == "too_little_trade"
    built = does(table(2), replace(one_short, trade=2)).boards[0]
    assert built.has("chichen_itza")
    assert (built.natural, built.resources["oil"]) == (natural, 1)


# Discounts.


def test_egypt_builds_for_one_less() -> None:
    """CND-162."""
    for wonder, printed in WONDERS.items():
        assert cost(game(leaders=("egypt", "rome")).boards[0], wonder) == printed.cost - 1
        assert cost(game().boards[0], wonder) == printed.cost
    state = builder("stonehenge", 5, leaders=("egypt", "rome"), trade=1)
    assert refusal(state, a_wonder("stonehenge", trade=1)) is None
    assert refusal(state, a_wonder("stonehenge")) == "not_enough_production"


def test_buenos_aires_helps_with_the_first_of_a_type() -> None:
    """CND-162, CND-288."""
    board = with_board(game(), cards=holding("buenos_aires"), wonders={"oracle": CITY}).boards[0]
    assert cost(board, "kremlin") == 11
    assert cost(board, "pentagon") == 10
    assert cost(game().boards[0], "pentagon") == 12


def test_brussels_counts_mature_cities() -> None:
    """CND-086, CND-162: as counted now, or else as counted last."""
    state = builder("stonehenge", 4, cards=holding("brussels"), cities=2, mature=1)
    assert cost(state.boards[0], "stonehenge") == 6
    assert refusal(state, a_wonder("stonehenge")) == "not_enough_production"
    after = does(state, a_wonder("stonehenge", mature=3))
    assert after.boards[0].mature == 3
    assert refusal(state, a_wonder("stonehenge", mature=4)) == "too_many_mature"
    assert cost(with_board(game(), mature=3).boards[0], "stonehenge") == 7


def test_discounts_add_up_and_stop_at_nothing() -> None:
    state = game(leaders=("egypt", "rome"))
    board = with_board(state, cards=holding("buenos_aires", "brussels"), mature=8).boards[0]
    assert cost(board, "pentagon") == 12 - 1 - 2 - 8
    assert cost(board, "stonehenge") == 0


def test_nationalism_makes_seven_in_slot_5() -> None:
    """CND-159: only there, and only for itself."""
    made = {
        (one, slot): a_wonder("petra").production(builder("petra", slot, one))
        for one in ("nationalism", "urbanization")
        for slot in (4, 5)
    }
    assert made == {
        ("nationalism", 4): 4,
        ("nationalism", 5): 7,
        ("urbanization", 4): 4,
        ("urbanization", 5): 5,
    }


def test_machu_picchu_counts_slots_1_and_2_as_3() -> None:
    """CND-159."""
    made = [
        a_wonder("petra").production(builder("petra", slot, wonders={"machu_picchu": CAPITAL})) for slot in range(1, 6)
    ]
    assert made == [3, 3, 3, 4, 5]


# Where it goes.


def test_cnd_164_one_wonder_under_a_city() -> None:
    """CND-164, CND-166, CND-316: the capital is a city too (CND-085)."""
    trade = {"trade": 3}
    bare = builder("stonehenge", 4, **trade)
    assert does(bare, a_wonder("stonehenge", trade=3)).boards[0].wonders == {"stonehenge": CAPITAL}
    assert refusal(bare, a_wonder("stonehenge", trade=3, under=CITY)) == "no_free_city"
    full = builder("stonehenge", 4, wonders={"petra": CAPITAL}, **trade)
    assert refusal(full, a_wonder("stonehenge", trade=3)) == "no_free_city"
    with_city = builder("stonehenge", 4, wonders={"petra": CAPITAL}, cities=1, **trade)
    assert refusal(with_city, a_wonder("stonehenge", trade=3, under=CAPITAL)) == "capital_has_wonder"
    assert does(with_city, a_wonder("stonehenge", trade=3)).boards[0].wonders["stonehenge"] == CITY
    city_full = builder("stonehenge", 4, wonders={"petra": CITY}, cities=1, **trade)
    assert refusal(city_full, a_wonder("stonehenge", trade=3, under=CITY)) == "no_free_city"
    assert does(city_full, a_wonder("stonehenge", trade=3)).boards[0].wonders["stonehenge"] == CAPITAL
    free = builder("stonehenge", 4, cities=1, **trade)
    for under in (CAPITAL, CITY):
        assert does(free, a_wonder("stonehenge", trade=3, under=under)).boards[0].wonders == {"stonehenge": under}


def test_cnd_166_a_wonder_under_a_control_token_fills_no_city() -> None:
    """CND-166, CND-290."""
    state = builder("stonehenge", 4, trade=3, wonders={"petra": "token"})
    assert refusal(state, a_wonder("stonehenge", trade=3)) is None


def test_cnd_165_the_next_card_is_turned_up() -> None:
    """CND-163, CND-165: the deck waits for its name."""
    after = does(builder("stonehenge", 4, trade=3), a_wonder("stonehenge", trade=3))
    assert after.decks["culture"] == Deck(None, 3)
    shown = does(with_deck(after, "culture", None, 5), RevealWonder(wonder="hanging_gardens"))
    assert shown.decks["culture"] == Deck("hanging_gardens", 4)
    assert refusal(shown, RevealWonder(wonder="stonehenge")) == "open_already"


def test_cnd_165_eras_come_in_order() -> None:
    """CND-049, CND-165."""
    state = with_board(game(4), wonders={"oracle": CITY})
    assert refusal(with_deck(state, "science", None, 6), RevealWonder(wonder="kremlin")) == "other_era"
    assert refusal(with_deck(state, "science", None, 5), RevealWonder(wonder="pyramids")) is None
    assert refusal(with_deck(state, "science", None, 5), RevealWonder(wonder="oracle")) == "wonder_out"
    assert refusal(with_deck(state, "science", None, 4), RevealWonder(wonder="potala_palace")) is None
    assert refusal(with_deck(state, "science", None, 2), RevealWonder(wonder="potala_palace")) == "other_era"
    assert refusal(with_deck(state, "science", None, 2), RevealWonder(wonder="kremlin")) is None
    assert refusal(with_deck(state, "science", None, 0), RevealWonder(wonder="kremlin")) == "deck_empty"
    two = with_deck(game(2), "science", None, 3)
    assert refusal(two, RevealWonder(wonder="potala_palace")) is None
    assert wonders_per_type(2) == 4


def test_cnd_288_four_types_and_no_industry() -> None:
    """CND-288."""
    assert WONDER_TYPES == ("culture", "economy", "science", "military")
    board = with_board(game(), wonders={"oracle": CITY, "kremlin": CITY, "petra": CAPITAL}).boards[0]
    assert [board.wonders_of(kind) for kind in WONDER_TYPES] == [0, 0, 2, 1]


def test_forced_payments_never_go_below_zero() -> None:
    """What is recorded anyway takes what is there."""
    build = a_wonder("stonehenge", resources=("marble", "oil"), trade=5, natural=("mt_everest",), under=CAPITAL)
    after = forced(with_board(builder("stonehenge"), wonders={"petra": CAPITAL}), build)
    assert after.boards[0].has("stonehenge")
    assert set(after.boards[0].resources.values()) <= {0}
    assert after.resources_left("marble") == 8
    assert card(after, "industry").trade == 0
    assert after.boards[0].free_cities == 0
    assert forced(game(), a_wonder("stonehenge")).boards[0].has("stonehenge")
