"""Which civilizations an event means, and what it does to or asks of several of them."""

from __future__ import annotations

from collections.abc import Callable

from rules.kit.frozen import replace
from rules.through_the_ages import bank, ratings, scoring
from rules.through_the_ages.state import Board, Pending, State


def by_strength(state: State) -> list[int]:
    """Strongest first, ties broken from the current player on (TTA-206)."""
    return scoring.ranking(state, lambda seat: ratings.strength(state, seat, state.boards[seat]), state.seat)


def strongest(state: State, number: int = 1) -> list[int]:
    """With two players one is meant where the card says two (TTA-211)."""
    return by_strength(state)[: 1 if len(state.active) == 2 else number]


def weakest(state: State, number: int = 1) -> list[int]:
    return by_strength(state)[-(1 if len(state.active) == 2 else number) :]


def by_culture(state: State) -> list[int]:
    return scoring.ranking(state, lambda seat: state.boards[seat].points, state.seat)


def each(state: State, change: Callable[[Board], Board], seats: list[int] | None = None) -> State:
    """Clockwise from whoever revealed it (TTA-205)."""
    for seat in state.clockwise_from(state.seat) if seats is None else seats:
        state = state.with_board(seat, change(state.boards[seat]))
    return state


def can_draw(state: State) -> bool:
    """Age IV has no military cards to draw (TTA-066)."""
    return state.age != "IV"


def ask(state: State, seats: list[int] | tuple[int, ...], what: str, amount: int = 0, by: str = "") -> State:
    """Decisions are made clockwise from whoever revealed the event (TTA-205)."""
    order = sorted(seats, key=lambda seat: (seat - state.seat) % state.players)
    return replace(state, pending=(*state.pending, *(Pending(seat, what, amount, by) for seat in order)))


def everyone(state: State) -> tuple[int, ...]:
    return state.clockwise_from(state.seat)


def losing_population(state: State, seats: list[int] | tuple[int, ...], amount: int = 1, by: str = "") -> State:
    """An unused worker; without one the owner chooses whom to take off a card (TTA-300)."""
    for seat in seats:
        due = min(amount, state.boards[seat].all_workers)
        while due > 0 and state.boards[seat].unused > 0:
            state = state.with_board(seat, bank.without_population(state.boards[seat]))
            due -= 1
        state = ask(state, (seat,) * due, "population", by=by)
    return state
