"""What a caravan brings when it arrives."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.new_dawn.economy import on_card
from rules.new_dawn.inputs import MoveCaravan, PlayFocusCard
from rules.new_dawn.state import Held, RowCard, State
from tests.rules.new_dawn.table import (
    asks,
    does,
    forced,
    game,
    holding,
    refusal,
    resolving,
    row,
    trade,
    values,
    with_board,
)

SHOWN = ("seoul", "kabul", "kumasi", "brussels")


def arriving(card: str = "currency", slot: int = 3, players: int = 2, **more: Any) -> State:
    return replace(resolving(card, slot, players=players, **more), city_states=SHOWN)


def to_city_state(name: str, **more: Any) -> MoveCaravan:
    return MoveCaravan(seat=0, steps=1, city_state=name, **more)


def to_rival(rival: int = 1, **more: Any) -> MoveCaravan:
    """The tokens go on the military card unless told."""
    return MoveCaravan(seat=0, steps=1, rival=rival, **{"trade_on": ("military", "military"), **more})


EMBASSY = {"resource": "oil", "owner_trade_on": "culture"}
"""What the Embassy brings at its owner's capital, and its owner."""


# Back on the card.


@pytest.mark.parametrize("given", [to_city_state("seoul"), to_rival()])
def test_it_returns_to_the_economy_card(given: MoveCaravan) -> None:
    """CND-129, CND-130: it never stays there."""
    state = does(arriving(), given)
    assert (on_card(state, 0), state.boards[0].caravans) == (2, 0)
    state = does(arriving(caravans=1), replace(given, start="map"))
    assert (on_card(state, 0), state.boards[0].caravans) == (2, 0)


def test_it_does_not_move_again_that_turn() -> None:
    """CND-131."""
    state = does(arriving("foreign_trade"), to_city_state("seoul"))
    assert refusal(state, to_rival()) == "no_caravan_on_card"
    state = does(arriving("currency"), to_city_state("seoul"), to_rival())
    assert refusal(state, to_city_state("kabul")) == "no_caravan_on_card"


def test_not_even_with_the_card_resolved_again() -> None:
    """CND-128, CND-131: both are about the turn."""
    state = arriving("currency", 5, wonders={"venetian_arsenal": "capital"})
    state = does(state, to_city_state("seoul"), PlayFocusCard(seat=0, slot=5, by="venetian_arsenal"))
    assert refusal(state, to_city_state("seoul")) == "reached_already"
    state = does(state, to_city_state("kabul"))
    assert refusal(state, to_rival()) == "no_caravan_on_card"


def test_one_caravan_a_turn_to_the_same_goal() -> None:
    """CND-128."""
    state = does(arriving("capitalism"), to_city_state("seoul"))
    assert refusal(state, to_city_state("seoul")) == "reached_already"
    assert refusal(state, to_city_state("kabul")) is None
    state = does(with_board(arriving("capitalism"), 1, cities=2), to_rival())
    assert refusal(state, to_rival()) == "reached_already"
    assert refusal(state, to_rival(is_capital=True)) is None
    assert refusal(state, to_rival(is_other_city=True)) is None


def test_a_goal_reached_this_turn_is_the_only_one_the_form_refuses() -> None:
    """CND-128: the reason stands at the goal itself."""
    state = does(arriving("capitalism"), to_city_state("seoul"))
    options = asks(state, MoveCaravan(seat=0, steps=1))["city_state"].options
    assert [option.value for option in options if option.refusal is not None] == ["seoul"]


def test_the_capital_is_the_only_city_of_whoever_has_no_other() -> None:
    """CND-085, CND-128."""
    state = does(arriving("capitalism"), to_rival())
    assert refusal(state, to_rival(is_capital=True)) == "reached_already"
    assert refusal(state, to_rival(is_other_city=True)) == "reached_already"


def test_two_rivals_are_two_goals() -> None:
    """CND-128."""
    state = does(arriving("capitalism", players=3), to_rival(1))
    assert refusal(state, to_rival(2)) is None


def test_own_cities_are_no_goal() -> None:
    """CND-119."""
    assert refusal(arriving(), to_rival(0)) == "own_city"
    state = arriving(conquered={"seoul": "city"})
    assert refusal(state, to_city_state("seoul")) == "own_city"
    assert forced(state, to_city_state("seoul")).boards[0].caravans == 1


def test_city_states_that_are_not_on_the_map() -> None:
    """CND-013."""
    assert refusal(arriving(), to_city_state("geneva")) == "city_state_not_in_play"


# Trade tokens.


@pytest.mark.parametrize(
    ("city_state", "kind"),
    [("seoul", "science"), ("kabul", "military"), ("kumasi", "culture"), ("brussels", "industry")],
)
def test_a_city_state_gives_two_on_the_card_of_its_type(city_state: str, kind: str) -> None:
    """CND-132, CND-133, CND-263."""
    assert trade(does(arriving(), to_city_state(city_state))) == {kind: 2}


def test_they_go_to_no_other_card() -> None:
    """CND-133, CND-263."""
    assert refusal(arriving(), to_city_state("seoul", trade_on=("culture",))) == "only_matching_card"
    assert refusal(arriving(), to_city_state("seoul", trade_on=("science", "science"))) == "only_matching_card"


def test_a_fourth_trade_token_on_a_card() -> None:
    """CND-132, CND-133, CND-263, CND-286. Case 5."""
    state = with_board(arriving(), trade={"science": 2})
    assert trade(does(state, to_city_state("seoul"))) == {"science": 3}
    assert refusal(state, to_city_state("seoul", trade_on=("culture",))) == "only_matching_card"


def test_a_rivals_city_gives_two_on_any_cards() -> None:
    """CND-132, CND-134."""
    assert trade(does(arriving(), to_rival(trade_on=("science", "culture")))) == {"science": 1, "culture": 1}
    assert trade(does(arriving(), to_rival(trade_on=("military", "military")))) == {"military": 2}
    assert refusal(arriving(), to_rival(trade_on=("science",) * 3)) == "too_many_placed"


def test_great_zimbabwe_takes_them_too() -> None:
    """CND-134: whoever has it."""
    state = arriving(wonders={"great_zimbabwe": "capital"})
    assert does(state, to_rival(trade_on=("great_zimbabwe", "science"))).stored == 1
    assert refusal(arriving(), to_rival(trade_on=("great_zimbabwe",))) == "no_wonder"


# Diplomacy cards of city-states.


def test_taking_its_card_is_optional() -> None:
    """CND-135, CND-136."""
    assert does(arriving(), to_city_state("seoul")).boards[0].cards == ()
    state = does(arriving(), to_city_state("seoul", takes_card=True))
    assert state.boards[0].cards == (Held("seoul"),)
    assert state.copies_left("seoul") == 1


def test_nobody_holds_two_copies() -> None:
    """CND-137, CND-274."""
    state = arriving(cards=holding("seoul"))
    assert refusal(state, to_city_state("seoul", takes_card=True)) == "card_held"
    assert refusal(state, to_city_state("seoul")) is None
    assert forced(state, to_city_state("seoul", takes_card=True)).boards[0].cards == holding("seoul")


def test_only_a_copy_by_the_map_can_be_taken() -> None:
    """CND-008, CND-136, CND-264: not one that another player holds."""
    state = arriving(players=3)
    state = with_board(with_board(state, 1, cards=holding("seoul")), 2, cards=holding("seoul"))
    assert state.copies_left("seoul") == 0
    assert refusal(state, to_city_state("seoul", takes_card=True)) == "no_copy_left"
    after = forced(state, to_city_state("seoul", takes_card=True))
    assert [board.holds("seoul") for board in after.boards] == [False, True, True]
    assert trade(after) == {"science": 2}


# Diplomacy cards of rivals.


def test_one_of_the_rivals_own_cards() -> None:
    """CND-009, CND-138, CND-272, CND-275: of the player whose city it is."""
    state = does(arriving(players=3), to_rival(2, card="embassy"))
    assert state.boards[0].cards == (Held("embassy", 2),)
    assert state.pacts_left(2) == ("joint_war", "defensive_pact", "open_borders")
    assert len(state.pacts_left(1)) == 4


def test_it_must_still_be_with_its_owner() -> None:
    """CND-276."""
    state = with_board(arriving(players=3), 2, cards=holding(embassy=1))
    assert refusal(state, to_rival(1, card="embassy")) == "pact_lent"
    assert refusal(state, to_rival(1, card="joint_war")) is None
    assert refusal(state, to_rival(2, card="embassy")) is None
    after = forced(state, to_rival(1, card="embassy"))
    assert (after.boards[0].cards, after.boards[2].cards) == (holding(embassy=1), ())


def test_one_already_held_goes_back_first() -> None:
    """CND-139, CND-274: named or not."""
    state = arriving(players=3, cards=(*holding("seoul"), *holding(joint_war=1), Held("embassy", 2)))
    for back in (None, "joint_war"):
        after = does(state, to_rival(1, card="defensive_pact", back=back))
        assert set(after.boards[0].cards) == {Held("seoul"), Held("embassy", 2), Held("defensive_pact", 1)}
    assert refusal(state, to_rival(1, card="joint_war")) == "pact_held"
    assert refusal(state, to_rival(1, card="joint_war", back="joint_war")) is None
    assert refusal(state, to_rival(1, card="defensive_pact", back="embassy")) == "pact_not_held"


def test_the_potala_palace_lets_four_of_a_rival_be_held() -> None:
    """CND-274."""
    state = arriving(cards=holding(joint_war=1, embassy=1), wonders={"potala_palace": "capital"})
    after = does(state, to_rival(card="open_borders", **EMBASSY))
    assert set(after.boards[0].cards) == set(holding(joint_war=1, embassy=1, open_borders=1))
    after = does(state, to_rival(card="open_borders", back="embassy", **EMBASSY))
    assert set(after.boards[0].cards) == set(holding(joint_war=1, open_borders=1))


def test_which_of_a_rivals_cards_goes_back_is_asked_where_there_are_several() -> None:
    """CND-139: one that is held alone goes back anyway, and without a new card nothing does."""
    one, two = arriving(cards=holding(joint_war=1)), arriving(cards=holding(joint_war=1, embassy=1))
    assert "back" not in asks(one, to_rival(card="open_borders"))
    assert "back" not in asks(two, to_rival())
    assert values(asks(two, to_rival(card="open_borders"))["back"]) == ["joint_war", "embassy"]


# Conquered city-states.


def test_a_conquered_city_state_is_its_conquerors_city() -> None:
    """CND-140: two trade tokens anywhere, and a card of the conqueror."""
    state = with_board(arriving(players=3), 2, cities=1, conquered={"seoul": "city"})
    after = does(state, to_city_state("seoul", trade_on=("culture", "military"), card="embassy"))
    assert (trade(after), after.boards[0].cards) == ({"culture": 1, "military": 1}, holding(embassy=2))
    assert refusal(state, to_city_state("seoul", card="embassy", trade_on=("culture",) * 3)) == "too_many_placed"
    assert refusal(after, to_city_state("seoul")) == "reached_already"
    given = to_city_state("seoul", takes_card=True, trade_on=("culture", "military"))
    assert not does(state, given).boards[0].holds("seoul")


def test_also_where_a_control_token_stands_in() -> None:
    """CND-140, CND-213."""
    state = with_board(arriving(), 1, fortified=1, conquered={"seoul": "token"})
    assert trade(does(state, to_city_state("seoul", trade_on=("culture", "culture")))) == {"culture": 2}


# The Embassy.


def test_the_embassy_at_its_owners_capital() -> None:
    """A resource of choice, and a trade token for the owner."""
    state = with_board(arriving(cards=holding(embassy=1)), 1, cities=1)
    given = to_rival(is_capital=True, resource="oil", owner_trade_on="culture")
    after = does(state, given)
    assert dict(after.boards[0].resources) == {"oil": 1}
    assert trade(after, 1) == {"culture": 1}
    assert refusal(state, to_rival(resource="oil")) == "no_embassy"
    assert refusal(state, to_rival(owner_trade_on="culture")) == "no_embassy"
    assert refusal(arriving(), given) == "no_embassy"
    assert refusal(with_board(state, 1, resources={"oil": 8}), given) == "no_resource_left"


def test_the_embassy_is_of_one_rival_only() -> None:
    """CND-275."""
    state = arriving(players=3, cards=holding(embassy=2))
    assert refusal(state, to_rival(1, is_capital=True, **EMBASSY)) == "no_embassy"
    assert refusal(state, to_rival(2, is_capital=True, **EMBASSY)) is None


def test_an_embassy_taken_now_gives_nothing_yet() -> None:
    """CND-135: the card comes last."""
    assert refusal(arriving(), to_rival(is_capital=True, card="embassy", resource="oil")) == "no_embassy"
    given = to_rival(is_capital=True, card="embassy", resource="oil", owner_trade_on="culture")
    after = forced(arriving(), given)
    assert (dict(after.boards[0].resources), trade(after, 1)) == ({}, {})


def test_an_embassy_given_back_now_has_still_helped() -> None:
    """CND-139."""
    state = arriving(cards=holding(embassy=1))
    after = does(state, to_rival(is_capital=True, card="joint_war", back="embassy", **EMBASSY))
    assert (dict(after.boards[0].resources), after.boards[0].cards) == ({"oil": 1}, holding(joint_war=1))


# Full cards.


def test_what_does_not_fit_is_lost() -> None:
    """CND-286, CND-287: a city-state's token takes no room."""
    laden = row(RowCard("early_empire", 3), RowCard("astrology", 2, ("geneva",)), "economy", "industry", "military")
    state = replace(with_board(game(), row=laden), city_states=SHOWN)
    state = does(state, PlayFocusCard(seat=0, slot=3))
    after = does(state, to_rival(trade_on=("culture", "science")))
    assert trade(after) == {"culture": 3, "science": 3}
