"""Pending decisions: what events and attacks leave for the players to decide, one after the other."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.through_the_ages.state import Pending, State


def pending(state: State, seat: int | None, *what: str) -> Pending | None:
    return next((one for one in state.pending if one.seat == seat and one.what in what), None)


def check_due(state: State, seat: int | None, *what: str) -> Refusal | None:
    if seat is None:
        return nonsense("kit.no_such_seat")
    if pending(state, seat, *what) is None:
        return refuse("through_the_ages.nothing_to_decide", topic="events")
    return None


def settled(state: State, seat: int | None, *what: str) -> State:
    """Takes the decision off the list."""
    due = pending(state, seat, *what)
    if due is None:
        return state
    left = list(state.pending)
    left.remove(due)
    return replace(state, pending=tuple(left))
