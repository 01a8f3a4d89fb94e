"""The focus row: slots, the reset, and what travels with a card."""

from __future__ import annotations

import pytest

from rules.new_dawn.inputs import EndTurn, PlayFocusCard
from tests.rules.new_dawn.table import does, game, row, types, with_board

START = ("economy", "culture", "science", "industry", "military")


@pytest.mark.parametrize(
    ("slot", "after"),
    [
        (1, ["economy", "culture", "science", "industry", "military"]),
        (2, ["culture", "economy", "science", "industry", "military"]),
        (3, ["science", "economy", "culture", "industry", "military"]),
        (4, ["industry", "economy", "culture", "science", "military"]),
        (5, ["military", "economy", "culture", "science", "industry"]),
    ],
)
def test_only_the_cards_left_of_the_played_one_move(slot: int, after: list[str]) -> None:
    """CND-059, CND-064, CND-066. Case 1."""
    state = with_board(game(), row=row(*START))
    assert types(does(state, PlayFocusCard(seat=0, slot=slot), EndTurn(seat=0))) == after
