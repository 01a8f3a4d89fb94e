"""Industry: how far away a city may be, and that only one thing is built."""

from __future__ import annotations

from rules.kit.refusal import Refusal, refuse
from rules.new_dawn import row
from rules.new_dawn.state import State


def city_range(state: State, seat: int) -> int:
    """The number printed on the card (CND-145: the Russian reading)."""
    slot = row.slot_in_play(state, seat, "industry")
    return state.focus(state.boards[seat].at(slot).id).range if slot else 0


def check_unbuilt(state: State) -> Refusal | None:
    if state.turn.built:  # CND-142: either a city or a wonder
        return refuse("new_dawn.built_already", topic="industry")
    return None
