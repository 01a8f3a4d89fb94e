"""The parts of the table that change most with a turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rules.kit import play
from screens.draw.theme import theme
from screens.table.moment import Moment
from screens.table.mover_card import MoverCard
from screens.table.mover_grid import MoverGrid
from screens.table.seat_rows import SeatRows
from screens.widgets.changing import unmark

if TYPE_CHECKING:
    from companion.table import Table
    from rules.kit.contract import Rules
    from rules.kit.step import SeatRow, Step
    from screens.shell.layers import Layers
    from screens.widgets.seat_texts import SeatTexts


class TurnParts:
    """The mover's numbers, where the game stands, what they may do, and the lines of the others.

    `seen` is what was last seen of each seat, by whichever lines: what differs from it is marked.
    """

    def __init__(self, layers: Layers, table: Table, texts: SeatTexts, seen: dict[int, SeatRow], most: int = 2) -> None:
        self._seats = len(texts.names)
        self.card = MoverCard(texts)
        self.moment = Moment(texts, is_narrow=theme.is_large_text)
        self.grid = MoverGrid(layers, table, texts, most)
        self.rows = SeatRows(texts, seen)

    def rehearse(self, rules: Rules[Any], state: Any, step: Step, mover: int) -> None:
        """Show, out of sight, what may come next."""
        others = [(mover + number) % self._seats for number in range(1, self._seats)]
        self.card.update(play.mover_panels(rules, state, mover), mover)
        unmark(self.card)
        self.show_moment(rules, state, step)
        self.grid.update(play.grid(rules, state))
        self.rows.update({seat: play.seat_row(rules, state, seat) for seat in others}, step.first, is_seen=False)

    def show_moment(self, rules: Rules[Any], state: Any, step: Step) -> None:
        """Leaves out the trail where the grid, or the panels under what is to be done, say it all."""
        panels = rules.table_panels(state)
        brief = tuple(panel for panel in panels if panel.is_brief and not panel.is_under)
        is_said = play.grid(rules, state) or any(panel.is_under for panel in panels)
        self.moment.show(replace(step, trail=()) if is_said else step, brief)
