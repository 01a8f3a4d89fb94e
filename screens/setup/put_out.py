"""What to put on the table for the game being set up, as a list to tick."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.draft import Draft
from companion.table import Table
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.heading import Heading
from screens.widgets.stack import Stack
from screens.widgets.tick_row import TickRow


class PutOut(Stack):
    """Rows are reused as long as their number stays the same; only their words change."""

    def __init__(self, table: Table, draft: Draft, **kwargs: Any) -> None:
        super().__init__(spacing=dp(8), **kwargs)
        self._table, self._draft = table, draft
        self._heading = Heading(title=table.say("setup.put_out"), padding=(0, dp(8), 0, 0))
        self._ticks: list[TickRow] = []

    def refresh(self) -> None:
        items = self._draft.game.put_out(self._draft.setup)
        if len(items) != len(self._ticks):
            self._build(len(items))
        translator, names = self._table.translator, self._table.names_of(self._draft.names)
        for row, item in zip(self._ticks, items, strict=True):
            row.title = translator.show(item.label, names)
            row.note = translator.show(item.note, names) if item.note else ""
            row.is_on = item in self._draft.ticked
        self._heading.note = self._table.say("play.of", have=sum(row.is_on for row in self._ticks), need=len(items))

    def _build(self, count: int) -> None:
        self.clear_widgets()
        self._ticks = []
        if not count:
            return
        card = Card(padding=(dp(14), dp(4)))
        for number in range(count):
            if number:
                card.add_widget(Divider())
            row = TickRow()
            row.bind(on_release=lambda _, touched=number: self._tick(touched))
            self._ticks.append(row)
            card.add_widget(row)
        self.add_widget(self._heading)
        self.add_widget(card)

    def _tick(self, number: int) -> None:
        self._draft.ticked ^= {self._draft.game.put_out(self._draft.setup)[number]}
        self.refresh()
