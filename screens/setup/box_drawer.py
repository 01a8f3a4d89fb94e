"""Is the box complete? What lies in it, to be counted and ticked off."""

from __future__ import annotations

from companion.table import Table
from rules.kit.contract import Game
from rules.kit.panel import ChecklistItem
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.stack import Stack
from screens.widgets.tick_row import TickRow
from screens.widgets.words import Words


class BoxDrawer(Drawer):
    """A row for each kind of thing. `ticked` belongs to the caller, so that a closed drawer reopens as it was; it is
    never stored, since something may get lost between two games."""

    def __init__(self, table: Table, game: Game, ticked: set[str]) -> None:
        super().__init__(title=table.say("setup.box"))
        self._table, self._items, self._ticked = table, game.contents, ticked
        self.add_widget(Words(role="note", ink="ink_2", text=table.say("setup.box_hint")))
        rows = Stack()
        for number, item in enumerate(self._items):
            if number:
                rows.add_widget(Divider())
            rows.add_widget(self._row(item))
        self.add_widget(rows)
        self._count()

    def _row(self, item: ChecklistItem) -> TickRow:
        row = TickRow(title=self._table.show(item.label), is_on=item.id in self._ticked)
        row.bind(on_release=lambda touched: self._toggle(touched, item.id))
        return row

    def _toggle(self, row: TickRow, item: str) -> None:
        self._ticked ^= {item}
        row.is_on = item in self._ticked
        self._count()

    def _count(self) -> None:
        self.note = self._table.say("play.of", have=len(self._ticked), need=len(self._items))
