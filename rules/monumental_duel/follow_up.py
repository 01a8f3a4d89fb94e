"""What happens by itself: cities whose cards are all known are refilled, and then the round ends."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.monumental_duel import flow
from rules.monumental_duel.inputs import EndRound, RefillCity
from rules.monumental_duel.state import State


def follow_up(state: State) -> Input | None:
    """Nothing is decided then. What the players do by hand stands in the line that says what happened."""
    if not state.has_places or state.is_final:
        return None
    if state.step == "end_round":
        return EndRound()
    if state.step == "refill_city":
        waiting = (seat for seat in flow.playing_order(state) if not state.boards[seat].is_refilled)
        known = (given for seat in waiting if (given := RefillCity(seat=seat)).next_open(state) is None)
        return next(known, None)
    return None
