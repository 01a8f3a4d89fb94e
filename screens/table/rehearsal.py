"""The table as it may stand after the next entry, on widgets that nobody sees.

What they write is drawn in a pause and kept: the table finds its words and numbers when it comes to that moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kit import play
from screens.table.mover_card import MoverCard
from screens.table.mover_grid import MoverGrid
from screens.table.seat_rows import SeatRows
from screens.widgets.changing import unmark
from screens.widgets.stack import Lined

if TYPE_CHECKING:
    from companion.table import Table
    from screens.shell.layers import Layers
    from screens.widgets.seat_texts import SeatTexts


class Rehearsal:
    """The parts that change most with a turn: the mover's numbers and grid, and the lines of the others."""

    def __init__(self, layers: Layers, table: Table, texts: SeatTexts) -> None:
        self._table, self._texts = table, texts
        self._grid = MoverGrid(layers, table, texts)
        self._rows = SeatRows(texts)
        self._mover: MoverCard | None = None

    def show(self, state: Any, width: float) -> None:
        """Every part as wide as it will stand. Where nobody alone is to move, the table changes little."""
        rules = self._table.rules
        step = rules.step(state)
        if step.mover is None:
            return
        if self._mover is None:
            self._mover = MoverCard(step.mover, self._texts)
        seats = len(self._texts.names)
        others = [(step.mover + number) % seats for number in range(1, seats)]
        self._mover.update(play.mover_panels(rules, state, step.mover), step.mover)
        self._rows.update({seat: play.seat_row(rules, state, seat) for seat in others}, step.first)
        self._grid.update(play.grid(rules, state))
        for part in (self._mover, self._rows, self._grid):
            # Nobody sees anything change here.
            unmark(part)
            _lay_out(part, width)


def _lay_out(part: Lined, width: float) -> None:
    part.width = width
    part.settle([part])
