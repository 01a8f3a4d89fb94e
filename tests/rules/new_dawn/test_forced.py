"""Entries recorded against the rules: the table is right, nothing raises, and nothing falls below nothing."""

from __future__ import annotations

from dataclasses import MISSING, replace
from typing import Any

import pytest

from rules.kit.field import Arrangement, Choice, Kind, Number
from rules.kit.given import check
from rules.kit.inputs import Input
from rules.new_dawn.inputs import (
    INPUTS,
    BuildWonder,
    EndTurn,
    MoveCaravan,
    PlayFocusCard,
    SpawnBarbarians,
    SwapResource,
    TakePact,
)
from tests.rules.new_dawn.table import forced, game, refusal, resolving


@pytest.mark.parametrize("kind", INPUTS, ids=lambda kind: kind.__name__)
def test_every_input_can_be_made_from_what_a_file_holds(kind: type[Input]) -> None:
    """A field must not be called what every input has."""
    assert not {field.name for field in kind.fields()} & {"type", "seat", "values", "fields", "read"}


def test_resources_that_nobody_has_can_be_spent_once_the_table_says_so() -> None:
    state = resolving("pottery", 5)
    state = forced(state, BuildWonder(seat=0, wonder="stonehenge", resources=("marble", "marble")))
    assert state.boards[0].resources["marble"] == 0
    assert state.boards[0].has("stonehenge")
    state = forced(resolving("steam_power", 1), SwapResource(seat=0, give="oil", take="marble"))
    assert dict(state.boards[0].resources) == {"oil": 0, "marble": 1}


def test_a_seat_that_is_not_at_the_table_means_nothing() -> None:
    """Whatever else is wrong: there is no board to change."""
    found = check(game(2), SpawnBarbarians(barbarians=("A",), caravans=(3,)))
    assert found is not None
    assert found.is_nonsense
    assert refusal(game(2), SpawnBarbarians(barbarians=("A",), caravans=(1,))) == "other_event"


OF_THE_TABLE = {
    "RevealWonder",
    "DrawVictoryCards",
    "TurnDial",
    "RollDirection",
    "SpawnBarbarians",
    "EndEvent",
    "CheckCard",
    "CheckDial",
}


def _some(kind: Kind) -> Any:
    """A value that fits."""
    if isinstance(kind, Number):
        return kind.minimum
    if isinstance(kind, Arrangement):
        return kind.values
    return kind.values[0] if isinstance(kind, Choice) else kind.values[:1]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "kind", [one for one in INPUTS if one.__name__ not in OF_THE_TABLE], ids=lambda one: one.__name__
)
def test_what_a_player_does_needs_a_player(kind: type[Input]) -> None:
    values = {field.name: _some(field.kind) for field in kind.fields() if field.default is MISSING}
    found = check(game(), kind(seat=None, **values))
    assert found is not None
    assert found.is_nonsense


def test_a_rival_who_is_not_at_the_table_means_nothing() -> None:
    for given in (MoveCaravan(seat=0, rival=2), TakePact(seat=0, rival=2, card="embassy")):
        found = check(game(2), given)
        assert found is not None
        assert (found.code, found.is_nonsense) == ("kit.no_such_seat", True)
        assert refusal(game(3), given) in ("not_in_play", "nothing_to_take")


def test_a_turn_ended_before_the_dial_hands_on_to_the_next() -> None:
    """CND-055."""
    state = forced(replace(game(3), step="dial"), EndTurn(seat=0))
    assert (state.step, state.seat) == ("turn", 1)


def test_two_phones_that_end_a_turn_end_it_once() -> None:
    """What happens once a turn has one key on every phone, and another in the next round."""
    state = game()
    play, end = PlayFocusCard(seat=0, slot=1), EndTurn(seat=0)
    assert play.key(state) == PlayFocusCard(seat=0, slot=4).key(state) != ""
    assert play.key(state) != PlayFocusCard(seat=1, slot=1).key(state)
    assert play.key(state) != PlayFocusCard(seat=0, slot=5, by="venetian_arsenal").key(state)
    assert end.key(state) != end.key(replace(state, round=2))
    assert MoveCaravan(seat=0, steps=1).key(state) == ""
