"""What happens by itself: the start of a turn with nothing to read, a politics phase with nothing to do."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.through_the_ages import flow
from rules.through_the_ages.grid_politics import has_pact, is_leader_political
from rules.through_the_ages.inputs import BeginTurn, EndPolitics
from rules.through_the_ages.state import State


def follow_up(state: State) -> Input | None:
    if state.pending or state.auction is not None or state.is_event_due:
        return None
    if state.step == "begin" and not _is_worth_reading(state):
        return BeginTurn(seat=state.seat)
    if state.step == "politics" and not _is_anything_possible(state):
        return EndPolitics(seat=state.seat)
    return None


def _is_worth_reading(state: State) -> bool:
    """Whether more happens than a refill of the row: an age ends, a war is resolved, a tactic becomes common."""
    board = state.board
    has_own_tactic = board.tactic is not None and not board.is_tactic_common
    return flow.ends_age(state) or board.war is not None or has_own_tactic


def _is_anything_possible(state: State) -> bool:
    """A military card may be anything; without one there are only pacts to end and leaders to send (TTA-082)."""
    return state.board.military_hand > 0 or has_pact(state, state.seat) or is_leader_political(state)
