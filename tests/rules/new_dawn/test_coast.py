"""The Explorer's count is kept up: whoever takes or loses a space says whether it is by water or the edge."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.inputs import Input
from rules.new_dawn.inputs import (
    AdvanceTech,
    Attack,
    BarbarianEnters,
    BuildCity,
    DestroyTokens,
    EndTurn,
    MoveCaravan,
    PlaceTokens,
    ShiftToken,
    TakeRivalToken,
)
from rules.new_dawn.ready import ready
from rules.new_dawn.state import State
from rules.new_dawn.tables import MOVE
from tests.rules.new_dawn.table import asks, at_event, does, game, refusal, resolving, told, with_board

PLACES = PlaceTokens(seat=0, terrains=("grassland", "grassland"))
WINS = Attack(seat=0, target="token", rival=1, terrain="grassland", die=6, defence_die=1)
BUILDS = BuildCity(seat=0, terrain="grassland")


def coasts(state: State) -> tuple[int, int]:
    return state.boards[0].coast, state.boards[1].coast


def ours(card: str, **things: Any) -> State:
    """Both players have four such spaces, and tokens on the map."""
    state = resolving(card, 5, coast=4, plain=5, **things)
    return with_board(state, 1, coast=4, plain=5, cities=1)


TAKING = [
    (ours("early_empire"), replace(PLACES, coast=2), (6, 4)),
    (ours("early_empire"), replace(PLACES, coast=1), (5, 4)),
    (ours("pottery"), replace(BUILDS, is_by_water=True), (5, 4)),
    (ours("pottery"), replace(BUILDS, is_by_water=True, replaces="plain"), (4, 4)),
    (ours("masonry"), replace(WINS, is_by_water=True), (5, 3)),
    (ours("masonry"), replace(WINS, is_by_water=True, die=1, defence_die=6), (4, 4)),
    (ours("masonry"), replace(WINS, target="city", is_by_water=True), (5, 3)),
    (ours("masonry"), replace(WINS, target="capital", is_by_water=True), (4, 4)),
    (ours("mass_media"), TakeRivalToken(seat=0, by="mass_media", rival=1, is_by_water=True), (5, 3)),
    (ours("drama_and_poetry"), ShiftToken(seat=0, coast=-1), (3, 4)),
    (ours("nuclear_power"), DestroyTokens(seat=0, by="nuclear_power", destroyed=(1, 1), by_water=(1,)), (4, 3)),
]


@pytest.mark.parametrize(("state", "given", "expected"), TAKING)
def test_cnd_230_a_space_by_water_or_the_edge_counts_as_it_changes_hands(
    state: State, given: Input, expected: tuple[int, int]
) -> None:
    """CND-229, CND-230: once, be it by water, the edge or both."""
    assert coasts(does(state, given)) == expected


@pytest.mark.parametrize("what", ["token", "city"])
def test_cnd_244_what_barbarians_destroy_is_counted_no_longer(what: str) -> None:
    """CND-230, CND-244, CND-245."""
    state = with_board(at_event(MOVE), 1, coast=4, plain=2, cities=2)
    given = BarbarianEnters(seat=1, what=what)
    assert "is_by_water" in asks(state, given)
    assert coasts(does(state, replace(given, is_by_water=True))) == (0, 3)
    assert coasts(does(state, given)) == (0, 4)


def test_cnd_229_the_fifteenth_space_marks_the_agenda() -> None:
    """CND-219, CND-229: without a count made by hand."""
    state = with_board(ours("early_empire"), coast=13)
    assert "explorer" in does(state, replace(PLACES, coast=2)).boards[0].done
    assert "explorer" not in does(state, replace(PLACES, coast=1)).boards[0].done


def test_cnd_229_it_is_asked_only_as_long_as_it_matters() -> None:
    """CND-229: with the Explorer in play, and not done by those it concerns."""
    for card, given in (("early_empire", PLACES), ("pottery", BUILDS), ("masonry", WINS)):
        name = "coast" if given is PLACES else "is_by_water"
        state = ours(card)
        assert name in asks(state, given)
        assert name not in asks(replace(state, victory_cards=("warmonger_paranoid",)), given)
        done = with_board(with_board(state, done=frozenset({"explorer"})), 1, done=frozenset({"explorer"}))
        assert name not in asks(done, given)
    assert "coast" not in asks(ours("early_empire"), replace(PLACES, terrains=())), "nothing is placed yet"


def test_cnd_221_a_token_lifted_from_the_map_is_never_counted_too_much() -> None:
    """CND-104, CND-221: a marker stays, so what nobody was asked about is counted as lost."""
    state = with_board(resolving("early_empire", 5), coast=14, plain=31)
    after = does(state, replace(PLACES, terrains=("grassland",), lifted=("plain",), coast=1))
    assert (after.boards[0].coast, "explorer" in after.boards[0].done) == (14, False)


def test_no_more_of_the_spaces_than_there_are() -> None:
    assert refusal(ours("early_empire"), replace(PLACES, coast=3)) == "more_than_spaces"


def test_cnd_230_a_touch_that_takes_a_space_asks_it_too() -> None:
    """CND-230."""
    for card, name in (("early_empire", "coast"), ("pottery", "is_by_water")):
        offers = [one for one in ready(ours(card)) if isinstance(one.input, (PlaceTokens, BuildCity))]
        assert offers
        assert all(name in [question.field.name for question in one.ask] for one in offers)


# A barbarian at a caravan's goal.


@pytest.mark.parametrize("card", ["foreign_trade", "steam_power", "capitalism"])
def test_cnd_254_a_barbarian_at_the_goal_keeps_a_caravan_out(card: str) -> None:
    """CND-126, CND-254: asked once a goal is named, while there are barbarians."""
    state = resolving(card, 3)
    given = MoveCaravan(seat=0, city_state="geneva")
    assert "is_guarded" in asks(state, given)
    assert "is_guarded" not in asks(state, MoveCaravan(seat=0))
    assert "is_guarded" not in asks(replace(state, defeated=frozenset(state.barbarians)), given)
    assert refusal(state, given) is None
    assert refusal(state, replace(given, is_guarded=True)) == "barbarian_at_goal"


def test_cnd_126_with_currency_it_is_named_and_removed() -> None:
    """CND-126: one question, not two."""
    state = resolving("currency", 3)
    given = MoveCaravan(seat=0, city_state="geneva")
    question = asks(state, given)
    assert "is_guarded" not in question
    assert not question["barbarian"].is_extra
    assert "B" in does(state, replace(given, barbarian="B")).defeated


# Science that is forgotten.


def test_cnd_062_ending_the_turn_beside_a_science_card_says_that_the_dial_has_not_moved() -> None:
    """CND-062, CND-106: a card may be played without effect, but that is hardly meant."""
    state = resolving("astrology", 3)
    assert told(EndTurn(seat=0).note(state))[0] == "new_dawn.dial_not_moved"
    assert refusal(state, EndTurn(seat=0)) is None
    assert told(EndTurn(seat=0).note(does(state, AdvanceTech(seat=0))))[0] != "new_dawn.dial_not_moved"
    assert told(EndTurn(seat=0).note(resolving("pottery", 3)))[0] != "new_dawn.dial_not_moved"
    assert EndTurn(seat=0).note(replace(game(), step="dial")) is None
