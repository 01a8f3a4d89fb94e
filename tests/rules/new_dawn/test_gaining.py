"""Trade tokens that are gained: all of them go on cards while there is room, on whichever card is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.new_dawn.inputs import AdvanceTech, Attack, BuildCity, GainTrade, MoveCaravan, MoveTrade
from rules.new_dawn.panels import brief_panels
from rules.new_dawn.questions import places
from rules.new_dawn.state import RowCard, State
from rules.new_dawn.tables import TRADE, TYPES, ZIMBABWE
from tests.rules.new_dawn.table import (
    asks,
    at_event,
    at_turn,
    does,
    forced,
    game,
    refusal,
    resolving,
    row,
    told,
    trade,
    values,
    with_board,
)

FULL = tuple(RowCard(card.id, 3) for card in row(*TYPES))


def _gains() -> list[tuple[State, Input, int]]:
    """A moment, an input that brings trade tokens and names no card, and how many it brings."""
    fight = resolving("masonry", 5)
    raided = with_board(fight, 1, trade={"science": 3})
    both = {"die": 6, "defence_die": 1}
    return [
        (fight, Attack(seat=0, target="barbarian", barbarian="A", terrain="hills", **both), 1),
        (raided, Attack(seat=0, target="capital", rival=1, terrain="grassland", **both), 2),
        (resolving("currency", 3), MoveCaravan(seat=0, rival=1), 2),
        (with_board(at_event(TRADE), 0, mature=3, cities=3), GainTrade(seat=0), 3),
    ]


@pytest.mark.parametrize(("state", "given", "number"), _gains(), ids=["barbarian", "capital", "caravan", "event"])
def test_all_that_is_gained_is_placed(state: State, given: Input, number: int) -> None:
    """CND-132, CND-134, CND-203, CND-208, CND-209, CND-260: none is lost by not being named, unless the table says."""
    for placed in range(number):
        assert refusal(state, replace(given, trade_on=("culture",) * placed)) == "place_all"
    after = does(state, replace(given, trade_on=("culture",) * number))
    assert trade(after)["culture"] == number
    assert asks(state, given)["trade_on"].is_needed
    assert offer(state, given).refusal is None, "the form asks for them"
    assert trade(forced(state, given)) == trade(state)


@pytest.mark.parametrize(("state", "given", "number"), _gains(), ids=["barbarian", "capital", "caravan", "event"])
def test_what_has_no_room_need_not_be_placed(state: State, given: Input, number: int) -> None:
    """CND-261, CND-286."""
    full = with_board(state, row=tuple(replace(card, trade=3) for card in state.boards[0].row))
    assert refusal(full, given) is None
    assert not asks(full, given)["trade_on"].is_needed
    nearly = with_board(full, trade={"science": 2})
    assert refusal(nearly, given) == "place_all"
    assert refusal(nearly, replace(given, trade_on=("science",))) is None


def test_great_zimbabwe_is_room_too() -> None:
    """CND-286: four more than the cards hold."""
    state = with_board(at_event(TRADE), 0, mature=2, cities=1, row=FULL, wonders={ZIMBABWE: "capital"})
    assert refusal(state, GainTrade(seat=0)) == "place_all"
    assert does(state, GainTrade(seat=0, trade_on=(ZIMBABWE, ZIMBABWE))).stored == 2
    assert refusal(replace(state, stored=4), GainTrade(seat=0)) is None


def test_a_full_great_zimbabwe_says_what_it_holds() -> None:
    """A card holds three, Great Zimbabwe four."""
    state = replace(with_board(game(), row=FULL, wonders={ZIMBABWE: "capital"}), stored=4)
    wrong = {option.value: option.refusal for option in places(state, 0)}
    assert isinstance(wrong[ZIMBABWE], Refusal)
    key, named = told(wrong[ZIMBABWE].text)
    assert (key, named["n"]) == ("new_dawn.place_full", 4)
    assert isinstance(wrong["culture"], Refusal)
    assert told(wrong["culture"].text) == ("new_dawn.card_full", {"n": 3})


# Two cards of one type.


MIXED = row("early_empire", "drama_and_poetry", "economy", RowCard("astrology", 1), "military")
"""Oxford University has put a second culture card where industry was."""


def test_either_of_two_cards_of_a_type_can_get_them() -> None:
    """CND-260: freely on the cards."""
    state = with_board(at_event(TRADE), 0, mature=3, cities=2, row=MIXED)
    gain = GainTrade(seat=0)
    assert values(asks(state, gain)["trade_on"]) == [
        "early_empire",
        "drama_and_poetry",
        "economy",
        "science",
        "military",
    ]
    after = does(state, replace(gain, trade_on=("drama_and_poetry", "drama_and_poetry", "early_empire")))
    assert [card.trade for card in after.boards[0].row] == [1, 2, 0, 1, 0]


def test_named_by_their_type_they_fill_from_the_left() -> None:
    """CND-286: three on the first, the rest on the second."""
    state = with_board(at_event(TRADE), 0, mature=7, cities=7, row=MIXED)
    after = does(state, GainTrade(seat=0, trade_on=("culture",) * 7))
    assert [card.trade for card in after.boards[0].row] == [3, 3, 0, 1, 0]


def test_great_zimbabwe_and_mathematics_know_both_cards() -> None:
    stored = replace(with_board(at_turn(game(), 0), row=MIXED, wonders={ZIMBABWE: "capital"}), stored=2)
    after = does(stored, MoveTrade(seat=0, trade_on=("drama_and_poetry",)))
    assert [card.trade for card in after.boards[0].row] == [0, 1, 0, 1, 0]
    state = resolving("mathematics", 4)
    state = with_board(state, row=row("early_empire", "drama_and_poetry", "economy", "mathematics", "military"))
    after = does(state, AdvanceTech(seat=0, trade_on="drama_and_poetry"))
    assert trade(after) == {"culture": 1}
    assert after.boards[0].at(2).trade == 1


# What was hidden.


def test_an_own_wonder_under_a_token_is_asked_for_while_another_lies_abandoned() -> None:
    """CND-213, CND-293."""
    state = resolving("pottery", 5, fortified=1, wonders={"oracle": "token"})
    state = replace(state, abandoned=frozenset({"petra"}))
    given = BuildCity(seat=0, terrain="hills", replaces="fortified")
    assert values(asks(state, given)["wonder"]) == ["oracle", "petra"]
    assert values(asks(state, replace(given, replaces=None))["wonder"]) == ["petra"]
    after = does(state, replace(given, wonder="oracle"))
    assert (dict(after.boards[0].wonders), after.abandoned) == ({"oracle": "city"}, frozenset({"petra"}))


def test_the_tokens_of_a_row_at_a_glance_have_their_own_name() -> None:
    tiles = next(panel for panel in brief_panels(game(), 0) if panel.id == "trade")
    assert told(tiles.label)[0] == "new_dawn.trade_tokens"
