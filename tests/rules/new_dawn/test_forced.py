"""Entries recorded against the rules: the table is right, nothing raises, and nothing falls below nothing."""

from __future__ import annotations

import pytest

from rules.kit.inputs import Input
from rules.new_dawn import rules
from rules.new_dawn.inputs import INPUTS, BuildWonder, SpawnBarbarians, SwapResource
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
    found = rules.check(game(2), SpawnBarbarians(barbarians=("A",), caravans=(3,)))
    assert found is not None
    assert found.is_nonsense
    assert refusal(game(2), SpawnBarbarians(barbarians=("A",), caravans=(1,))) == "other_event"
