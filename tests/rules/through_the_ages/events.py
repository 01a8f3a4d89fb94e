"""A table at the moment an event is revealed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.through_the_ages.inputs import RevealEvent
from rules.through_the_ages.state import State
from tests.rules.through_the_ages.table import at, does, food, points, resources, with_board


def event_due(
    players: int = 3, *, age: str = "II", seat: int = 0, first: int = 1, strengths: tuple[int, ...] = (), **things: Any
) -> State:
    """An event was prepared by a seat and is to be revealed. Strengths are warriors, seat by seat."""
    state = at("actions", players=players, age=age, seat=seat, first=first)
    for one in range(players):
        own = {name: value[one] if isinstance(value, tuple) else value for name, value in things.items()}
        workers = {**({"warriors_a": strengths[one]} if strengths else {}), **own.pop("workers", {})}
        state = with_board(state, one, **{"military_hand": 3, **own, "workers": workers})
    return replace(state, is_event_due=True, current_events=())


def reveals(state: State, event: str) -> State:
    return does(state, RevealEvent(seat=state.seat, event=event))


def each(state: State, what: str) -> list[Any]:
    """One number of every board."""
    found = {"food": food, "resources": resources, "points": points}.get(what)
    return [found(state, seat) if found else getattr(state.boards[seat], what) for seat in range(state.players)]


def asked(state: State) -> list[tuple[int, str]]:
    return [(one.seat, one.what) for one in state.pending]
