"""What to show of the table and of each seat, as data."""

from __future__ import annotations

from rules.kit.panel import Bank, Panel
from rules.through_the_ages import reminders
from rules.through_the_ages.panels import board, cards, military, mover, numbers, rule, table
from rules.through_the_ages.state import State

table_panels = table.table_panels
mover_panels = mover.mover_panels
seat_row = mover.seat_row


def seat_panels(state: State, seat: int) -> tuple[Panel, ...]:
    """The board of one civilization: what a turn needs first, all on one screen; then the rest."""
    own = state.boards[seat]
    if own.is_gone:
        return brief_panels(state, seat)
    return (
        *board.board(state, seat),
        rule.plates(state, seat),
        *cards.technologies(state, seat),
        rule.facts(state, seat),
        *cards.idle(state, seat),
        cards.civil_hand(state, seat),
        cards.laws(state, seat),
        *cards.wonders(own),
        *military.military(state, seat),
        numbers.ratings_ledger(state, seat),
    )


def brief_panels(state: State, seat: int) -> tuple[Panel, ...]:
    if state.boards[seat].is_gone:
        return numbers.points_alone(state, seat)
    return (*numbers.numbers(state, seat), *reminders.warnings(state, seat))


def wide_panels(state: State, seat: int, is_mover: bool) -> tuple[Panel, ...]:
    """A board beside the others. The numbers of whoever is to move stand above it already."""
    if state.boards[seat].is_gone:
        return numbers.points_alone(state, seat)
    things = (*cards.technologies(state, seat), rule.facts(state, seat))
    if is_mover:
        banks = tuple(panel for panel in board.board(state, seat) if isinstance(panel, Bank))
        return (*banks, rule.plates(state, seat), *things)
    return (*mover.numbers_alone(state, seat), *things)
