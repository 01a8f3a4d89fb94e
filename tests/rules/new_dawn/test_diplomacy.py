"""Diplomacy cards: who may hold which, and when they go back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.given import check
from rules.new_dawn.inputs import Attack, BuildWonder, EndTurn, PlayFocusCard, SwapPact, TakePact
from rules.new_dawn.state import Held, State
from rules.new_dawn.tables import CITY_STATES, PACTS
from tests.rules.new_dawn.table import (
    at_turn,
    does,
    forced,
    game,
    holding,
    refusal,
    resolving,
    with_board,
    with_turn,
)


def taking(players: int = 3, **things: Any) -> State:
    """The first player has just built the Potala Palace."""
    state = with_board(game(players), wonders={"potala_palace": "capital"}, **things)
    return with_turn(does(state, PlayFocusCard(seat=0, slot=1)), to_take=3)


def take(rival: int, card: str) -> TakePact:
    return TakePact(seat=0, rival=rival, card=card)


# What there is.


def test_four_cards_of_each_player_and_two_of_each_city_state() -> None:
    """CND-008, CND-009, CND-262."""
    state = game(4)
    assert [state.pacts_left(seat) for seat in range(4)] == [PACTS] * 4
    assert [state.copies_left(one) for one in state.city_states] == [2] * 4
    assert state.copies_left(next(one for one in CITY_STATES if one not in state.city_states)) == 0


@pytest.mark.parametrize("given", [take(0, "embassy"), SwapPact(seat=0, rival=0, back="embassy", card="joint_war")])
def test_own_cards_give_nothing(given: TakePact) -> None:
    """CND-273: there is no way to hold them."""
    found = check(taking(), given)
    assert found is not None
    assert (found.code, found.is_nonsense) == ("new_dawn.name_a_rival", True)


# Attacking.


def attack(target: str, **more: Any) -> Attack:
    return Attack(seat=0, target=target, terrain="grassland", die=1, defence_die=6, **more)


def test_whoever_attacks_a_rival_gives_that_rivals_cards_back() -> None:
    """CND-190, CND-277: won or lost; the attacked keeps the attacker's."""
    cards = (*holding("geneva"), *holding(joint_war=1), Held("embassy", 2))
    state = resolving("masonry", 1, players=3, cards=cards)
    state = with_board(state, 1, plain=1, cards=holding(open_borders=0))
    after = does(state, attack("token", rival=1))
    assert set(after.boards[0].cards) == {Held("geneva"), Held("embassy", 2)}
    assert after.boards[1].cards == holding(open_borders=0)
    assert len(after.pacts_left(1)) == 4


def test_whoever_attacks_a_city_state_gives_its_card_back() -> None:
    """CND-190, CND-277: others keep theirs while it stands."""
    state = resolving("masonry", 1, cards=holding("geneva", "carthage"))
    state = with_board(state, 1, cards=holding("geneva"))
    after = does(state, attack("city_state", city_state="geneva"))
    assert (after.boards[0].cards, after.boards[1].cards) == (holding("carthage"), holding("geneva"))
    assert after.copies_left("geneva") == 1


def test_barbarians_lend_no_cards() -> None:
    """CND-190."""
    state = resolving("masonry", 1, cards=(*holding("geneva"), *holding(joint_war=1)))
    assert does(state, attack("barbarian", barbarian="A")).boards[0].cards == state.boards[0].cards


# The Potala Palace.


def test_building_it_gives_three_cards_of_rivals() -> None:
    """CND-274: of one rival or of several, since the palace lets four be held."""
    state = resolving("pottery", 5, players=3, resources={"mercury": 4})
    state = replace(state, decks={**state.decks, "science": replace(state.decks["science"], open="potala_palace")})
    built = BuildWonder(seat=0, wonder="potala_palace", resources=("mercury",) * 3, under="capital")
    state = does(state, built)
    assert state.turn.to_take == 3
    state = does(state, take(1, "embassy"), take(1, "joint_war"), take(2, "embassy"))
    assert set(state.boards[0].cards) == {Held("embassy", 1), Held("joint_war", 1), Held("embassy", 2)}
    assert refusal(state, take(2, "joint_war")) == "nothing_to_take"
    assert does(state, EndTurn(seat=0)).turn.to_take == 0


def test_they_are_taken_when_it_is_built_and_not_later() -> None:
    """The palace's text: with the turn the right to them ends."""
    state = at_turn(does(taking(), EndTurn(seat=0)), 0)
    assert refusal(state, take(1, "embassy")) == "nothing_to_take"


def test_a_card_is_taken_once_and_from_its_owner() -> None:
    """CND-275, CND-276."""
    state = with_board(taking(cards=holding(embassy=1)), 2, cards=holding(joint_war=1))
    assert refusal(state, take(1, "embassy")) == "pact_held"
    assert refusal(state, take(1, "joint_war")) == "pact_lent"
    assert refusal(state, take(1, "open_borders")) is None
    found = check(state, TakePact(seat=0, rival=1))
    assert found is not None
    assert found.is_nonsense


def test_without_the_palace_one_of_each_rival_is_the_limit() -> None:
    """CND-274: recorded anyway, the older one goes back."""
    state = with_board(taking(cards=holding(embassy=1)), wonders={})
    assert refusal(state, take(1, "joint_war")) == "pact_limit"
    assert refusal(state, take(2, "joint_war")) is None
    assert forced(state, take(1, "joint_war")).boards[0].cards == holding(joint_war=1)


# Geneva.


def swap(back: str = "embassy", card: str = "joint_war", rival: int = 1) -> SwapPact:
    return SwapPact(seat=0, rival=rival, back=back, card=card)


def test_geneva_exchanges_a_rivals_card_at_the_start_of_a_turn() -> None:
    """CND-139: for another one of the same rival, once."""
    state = with_board(game(3), cards=(*holding("geneva"), *holding(embassy=1)))
    after = does(state, swap())
    assert set(after.boards[0].cards) == {Held("geneva"), Held("joint_war", 1)}
    assert "embassy" in after.pacts_left(1)
    assert refusal(after, swap("joint_war", "embassy")) == "once_a_turn"
    assert refusal(does(state, PlayFocusCard(seat=0, slot=1)), swap()) == "only_at_start"
    assert refusal(state, swap("embassy", "embassy")) == "another_card"
    assert refusal(state, swap("open_borders")) == "pact_not_held"
    assert refusal(state, swap(rival=2)) == "pact_not_held"
    lent = with_board(state, 2, cards=holding(joint_war=1))
    assert refusal(lent, swap()) == "pact_lent"


def test_only_whoever_holds_geneva_does() -> None:
    """Without its card nobody exchanges anything."""
    state = with_board(game(3), cards=holding(embassy=1))
    assert refusal(state, swap()) == "card_not_held"
    assert refusal(with_board(state, cards=(*holding("geneva"), *holding(embassy=1))), swap()) is None


def test_giving_one_of_three_back_keeps_the_other_two() -> None:
    """CND-274: with the Potala Palace."""
    cards = (*holding("geneva"), *holding(embassy=1, joint_war=1, open_borders=1))
    state = with_board(game(), cards=cards, wonders={"potala_palace": "capital"})
    after = does(state, swap("embassy", "defensive_pact"))
    assert {held.card for held in after.boards[0].cards} == {"geneva", "joint_war", "open_borders", "defensive_pact"}


@pytest.mark.parametrize(
    "given", [SwapPact(seat=0, rival=1, back="embassy"), SwapPact(seat=0, rival=1, card="embassy")]
)
def test_an_exchange_names_both_cards(given: SwapPact) -> None:
    """One without the other means nothing."""
    state = with_board(game(3), cards=(*holding("geneva"), *holding(embassy=1)))
    found = check(state, given)
    assert found is not None
    assert (found.code, found.is_nonsense) == ("new_dawn.name_a_card", True)
