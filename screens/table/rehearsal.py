"""The table as it may stand after the next entry, on widgets that nobody sees.

What they write is drawn in a pause and kept: the table finds its words and numbers when it comes to that moment. Where
that is another's turn, it finds the widgets too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kit.contract import Rules
from rules.kit.panel import Panel
from screens.table.turn_parts import TurnParts
from screens.widgets.changing import unmark
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Lined, Stack


class Rehearsal:
    """A turn that goes on and the turn of somebody else are shown apart: between them stands most of what changes."""

    def __init__(self, make: Callable[[], TurnParts], texts: SeatTexts) -> None:
        self._same, self._next = make(), make()
        self._rest = PanelStack(texts)

    def show(self, rules: Rules[Any], state: Any, now: TurnParts, holders: tuple[Stack, Stack, Stack]) -> None:
        """Every part as wide, and where, it will stand in its holder: then nothing of it is painted again.

        Where nobody alone is to move, the table changes little.
        """
        step = rules.step(state)
        if step.mover is None:
            return
        parts = self._same if step.mover == now.card.seat else self._next
        parts.rehearse(rules, state, step, step.mover)
        top, do, seats = holders
        for part, holder in ((parts.card, top), (parts.moment, top), (parts.grid, do), (parts.rows, seats)):
            _lay_out(part, holder)
        if parts.grid.children and top.x == do.x:
            # In one column the grid lifts what stands over it.
            parts.moment.y += parts.grid.height - do.height
        parts.card.y = parts.moment.top + (top.spacing if parts.moment.height else 0)

    def show_rest(self, panels: list[Panel], holder: Stack) -> None:
        """What stands under all of that."""
        self._rest.update(panels)
        _lay_out(self._rest, holder)

    def change(self, now: TurnParts) -> TurnParts:
        """Another seat is to move: what was made ready for that, while what is in sight waits for an undo."""
        now, self._next = self._next, now
        unmark(now.card)
        return now


def _lay_out(part: Lined, holder: Stack) -> None:
    part.width = holder.width
    part.settle([part])
    part.pos = holder.pos
