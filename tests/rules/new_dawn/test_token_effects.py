"""Control tokens moved, taken, turned and destroyed by cards and wonders."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.given import check
from rules.new_dawn.economy import on_card
from rules.new_dawn.inputs import (
    AdvanceTech,
    BarbarianEnters,
    DestroyTokens,
    PlaceTokens,
    PlayFocusCard,
    RollDirection,
    ShiftToken,
    TakeRivalToken,
    UpgradeCard,
)
from rules.new_dawn.state import State
from rules.new_dawn.tables import MOVE
from tests.rules.new_dawn.table import at_event, card, does, forced, game, refusal, resolving, with_board


def tokens(state: State, seat: int) -> tuple[int, int]:
    """Plain and fortified ones on the map."""
    return state.boards[seat].plain, state.boards[seat].fortified


# Drama and Poetry.


def test_drama_and_poetry_shifts_a_token_once() -> None:
    """CND-091: it stays on the map."""
    state = does(resolving("drama_and_poetry", 2, plain=3, fortified=1), ShiftToken(seat=0))
    assert tokens(state, 0) == (3, 1)
    assert refusal(state, ShiftToken(seat=0)) == "once_a_turn"
    assert refusal(resolving("early_empire", 2, plain=3), ShiftToken(seat=0)) == "other_card"
    assert refusal(resolving("masonry", 2, plain=3), ShiftToken(seat=0)) == "not_in_play"
    assert refusal(resolving("drama_and_poetry", 2), ShiftToken(seat=0)) == "no_such_token"


def test_a_natural_wonder_that_is_left_goes_back_on_its_space() -> None:
    """CND-105."""
    state = resolving("drama_and_poetry", 2, plain=3, natural=["mt_everest"])
    after = does(state, ShiftToken(seat=0, left="mt_everest"))
    assert after.boards[0].all_natural == ()
    assert refusal(state, ShiftToken(seat=0, left="grand_mesa")) == "natural_not_yours"
    america = resolving("drama_and_poetry", 2, plain=3, leaders=("america", "rome"), natural_on_it=("mt_everest",))
    assert does(america, ShiftToken(seat=0, left="mt_everest")).boards[0].all_natural == ()


# Mass Media.


def media(**more: Any) -> TakeRivalToken:
    return TakeRivalToken(seat=0, by="mass_media", rival=1, **more)


def test_mass_media_replaces_a_plain_token() -> None:
    """CND-091."""
    state = does(with_board(resolving("mass_media", 2, plain=1), 1, plain=4, fortified=2), media(distance=2))
    assert (tokens(state, 0), tokens(state, 1)) == ((2, 0), (3, 2))
    assert refusal(state, media()) == "once_a_turn"


def test_mass_media_only_turns_a_fortified_one() -> None:
    """CND-091."""
    state = with_board(resolving("mass_media", 2, plain=31), 1, plain=4, fortified=2)
    after = does(state, media(is_fortified=True))
    assert (tokens(after, 0), tokens(after, 1)) == ((31, 0), (5, 1))
    assert refusal(state, media()) == "no_tokens_left"


def test_mass_media_reaches_two_spaces() -> None:
    """CND-091."""
    state = with_board(resolving("mass_media", 2), 1, plain=1)
    assert refusal(state, media(distance=3)) == "too_far"
    assert refusal(state, media(is_fortified=True)) == "rival_has_none"
    assert refusal(with_board(resolving("civil_service", 2), 1, plain=1), media()) == "other_card"
    assert refusal(with_board(resolving("mass_media", 2), 1), media()) == "rival_has_none"


@pytest.mark.parametrize("rival", [0, None, 2])
def test_it_takes_a_rivals_token(rival: int | None) -> None:
    """CND-091: nobody's own, and nobody who is not there."""
    found = check(resolving("mass_media", 2), TakeRivalToken(seat=0, by="mass_media", rival=rival))
    assert found is not None
    assert found.is_nonsense


def test_what_lies_on_the_space_changes_hands() -> None:
    """CND-102, CND-105, CND-290: a natural wonder, and a world wonder whose city is gone."""
    state = with_board(resolving("mass_media", 2), 1, plain=2, natural=["mt_everest"], wonders={"oracle": "token"})
    after = does(state, media(natural="mt_everest"))
    assert (after.boards[0].natural, after.boards[1].natural) == (("mt_everest",), ())
    after = does(state, media(wonder="oracle"))
    assert (dict(after.boards[0].wonders), dict(after.boards[1].wonders)) == ({"oracle": "token"}, {})
    assert after.abandoned == frozenset()
    assert refusal(state, media(natural="grand_mesa")) == "natural_not_yours"
    turned = does(with_board(state, 1, fortified=1), media(natural="mt_everest", is_fortified=True))
    assert turned.boards[1].natural == ("mt_everest",)


# The Eiffel Tower.


def test_the_eiffel_tower_takes_a_token_at_the_start_of_a_turn() -> None:
    """The rival says which of two: plain or fortified, it comes plain."""
    state = with_board(with_board(game(), wonders={"eiffel_tower": "capital"}), 1, plain=1, fortified=1)
    tower = TakeRivalToken(seat=0, by="eiffel_tower", rival=1)
    after = does(state, replace(tower, is_fortified=True))
    assert (tokens(after, 0), tokens(after, 1)) == ((1, 0), (1, 0))
    assert refusal(after, tower) == "once_a_turn"
    assert refusal(does(state, PlayFocusCard(seat=0, slot=1)), tower) == "only_at_start"
    assert refusal(with_board(game(), 1, plain=1), tower) == "no_wonder"
    assert refusal(with_board(state, 0, plain=31), replace(tower, is_fortified=True)) == "no_tokens_left"


# Nuclear Power.


def nuclear(**more: Any) -> DestroyTokens:
    return DestroyTokens(seat=0, by="nuclear_power", **more)


def test_nuclear_power_strikes_from_slot_5() -> None:
    """CND-091: plain tokens are destroyed, fortified ones turned, whoever's they are."""
    state = with_board(resolving("nuclear_power", 5, plain=2, fortified=1), 1, plain=3, fortified=2)
    after = does(state, nuclear(destroyed=(0, 1, 1), turned=(0, 1, 1)))
    assert (tokens(after, 0), tokens(after, 1)) == ((2, 0), (3, 0))
    assert after.boards[1].unused == 28
    assert refusal(after, nuclear(destroyed=(1,))) == "once_a_turn"
    assert refusal(state, nuclear(destroyed_fortified=(1,))) == "fortified_are_turned"


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_from_no_other_slot(slot: int) -> None:
    """CND-091."""
    assert refusal(with_board(resolving("nuclear_power", slot), 1, plain=1), nuclear(destroyed=(1,))) == "only_in_slot"


def test_only_nuclear_power_does() -> None:
    """CND-091: not the card that has just been replaced by it."""
    assert refusal(with_board(resolving("astrology", 5), 1, plain=1), nuclear(destroyed=(1,))) == "other_card"
    state = with_board(resolving("replaceable_parts", 5, dial=18), 1, plain=1)
    state = does(state, AdvanceTech(seat=0, resource="oil"), UpgradeCard(seat=0, kind="science", level=4))
    assert card(state, "science").id == "nuclear_power"
    assert refusal(state, nuclear(destroyed=(1,))) == "other_card"


def test_it_strikes_where_tokens_are() -> None:
    """CND-091: a space and its six neighbours."""
    state = with_board(resolving("nuclear_power", 5), 1, plain=8, fortified=1)
    assert refusal(state, nuclear(destroyed=(1,) * 7)) is None
    assert refusal(state, nuclear(destroyed=(1,) * 7, turned=(1,))) == "too_many_spaces"
    assert refusal(state, nuclear(turned=(1, 1))) == "rival_has_none"
    assert refusal(state, nuclear(destroyed=(0,))) == "rival_has_none"
    after = forced(state, nuclear(turned=(1, 1), destroyed=(0,)))
    assert (tokens(after, 0), tokens(after, 1)) == ((0, 0), (10, 0))


def test_natural_wonders_go_back_on_their_spaces() -> None:
    """CND-105."""
    state = with_board(resolving("nuclear_power", 5, natural=["grand_mesa"]), 1, plain=2, natural=["mt_everest"])
    after = does(state, nuclear(destroyed=(1,), left=("mt_everest",)))
    assert (after.boards[0].natural, after.boards[1].natural) == (("grand_mesa",), ())
    assert refusal(state, nuclear(destroyed=(1,), left=("grand_mesa",))) == "natural_not_theirs"


# The Forbidden City.


def city(**more: Any) -> DestroyTokens:
    return DestroyTokens(seat=0, by="forbidden_city", **more)


def test_the_forbidden_city_destroys_a_rivals_token_at_the_start_of_a_turn() -> None:
    state = with_board(game(), wonders={"forbidden_city": "capital"}, plain=2)
    state = with_board(state, 1, plain=2, fortified=1)
    assert tokens(does(state, city(destroyed=(1,))), 1) == (1, 1)
    after = does(state, city(destroyed_fortified=(1,)))
    assert tokens(after, 1) == (2, 0)
    assert refusal(after, city(destroyed=(1,))) == "once_a_turn"
    for wrong in (city(), city(destroyed=(1, 1)), city(destroyed=(0,)), city(turned=(1,))):
        assert refusal(state, wrong) == "one_rival_token"
    assert refusal(does(state, PlayFocusCard(seat=0, slot=1)), city(destroyed=(1,))) == "only_at_start"
    assert refusal(with_board(game(), 1, plain=1), city(destroyed=(1,))) == "no_wonder"


def test_seats_that_are_not_there_mean_nothing() -> None:
    found = check(game(2), nuclear(destroyed=(2,)))
    assert found is not None
    assert found.is_nonsense


# The Venetian Arsenal resolves a card a second time.


def test_a_cards_own_effect_comes_each_time_it_is_resolved() -> None:
    """CND-091: once each time, not once a turn."""
    state = resolving("civil_service", 5, wonders={"venetian_arsenal": "capital"})
    more = PlaceTokens(seat=0, terrains=("grassland",), by="civil_service")
    state = does(state, more, PlayFocusCard(seat=0, slot=5, by="venetian_arsenal"), more)
    assert tokens(state, 0) == (2, 0)
    assert refusal(state, more) == "once_a_turn"


# Nothing too much.


def test_tokens_of_either_side_may_be_shifted() -> None:
    """CND-091."""
    assert refusal(resolving("drama_and_poetry", 2, plain=1, fortified=1), ShiftToken(seat=0)) is None
    assert refusal(resolving("drama_and_poetry", 2, fortified=1), ShiftToken(seat=0)) is None


def test_the_last_control_token_can_take_a_rivals() -> None:
    """CND-016."""
    state = with_board(resolving("mass_media", 2, plain=30), 1, plain=2)
    after = does(state, media())
    assert (tokens(after, 0), after.boards[0].natural, tokens(after, 1)) == ((31, 0), (), (1, 0))


def test_one_token_is_one_token() -> None:
    """CND-091, CND-310: the others stay, and what is destroyed can be used again."""
    state = with_board(resolving("nuclear_power", 5), 1, plain=3, fortified=3)
    after = does(state, nuclear(destroyed=(1,), turned=(1,)))
    assert tokens(after, 1) == (3, 2)
    assert after.boards[1].unused == state.boards[1].unused + 1
    state = with_board(with_board(game(), wonders={"forbidden_city": "capital"}), 1, fortified=3)
    assert tokens(does(state, city(destroyed_fortified=(1,))), 1) == (0, 2)


def test_destroyed_pieces_can_be_used_again() -> None:
    """CND-310: a caravan lies on its card, a city among the unused."""
    state = with_board(at_event(MOVE), caravans=1, cities=2)
    state = does(state, RollDirection(die=1), BarbarianEnters(seat=0, what="caravan"))
    assert on_card(state, 0) == 1
    state = does(state, BarbarianEnters(seat=0, what="city"))
    assert state.boards[0].unused_cities == 6
