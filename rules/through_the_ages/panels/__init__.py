"""What to show of the table and of each seat, as data."""

from __future__ import annotations

from rules.kit.panel import Panel
from rules.through_the_ages import reminders
from rules.through_the_ages.panels import board, cards, military, mover, numbers, table
from rules.through_the_ages.state import State

table_panels = table.table_panels
mover_panels = mover.mover_panels
seat_row = mover.seat_row


def seat_panels(state: State, seat: int) -> tuple[Panel, ...]:
    """The board of one civilization from its numbers down to its ratings."""
    own = state.boards[seat]
    if own.is_gone:
        return brief_panels(state, seat)
    return (
        *numbers.numbers(state, seat),
        numbers.happiness(own),
        *reminders.warnings(state, seat),
        board.actions(state, seat),
        board.yellow_bank(own),
        board.blue_bank(own),
        *cards.cards(state, seat),
        *military.military(state, seat),
        numbers.ratings_ledger(state, seat),
    )


def brief_panels(state: State, seat: int) -> tuple[Panel, ...]:
    if state.boards[seat].is_gone:
        return numbers.points_alone(state, seat)
    return (*numbers.numbers(state, seat), *reminders.warnings(state, seat))
