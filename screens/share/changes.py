"""What a join changes for a seat: its total and every figure, before and after."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.table import Table
from rules.kit.step import Sum
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.sum_row import SumRow


class SeatChanges(Card):
    """The seat by its badge, given as colour and letter, then a row for each figure that differs."""

    def __init__(
        self,
        table: Table,
        badge: tuple[str, str],
        name: str,
        totals: tuple[int, int],
        changes: tuple[Sum, ...],
        **kwargs: Any,
    ) -> None:
        super().__init__(padding=(dp(14), dp(4)), **kwargs)
        number, (before, after) = table.translator.number, totals
        lead = SumRow(colour=badge[0], letter=badge[1], name=name)
        if before == after:
            lead.result = number(after)
        else:
            self._show_difference(lead, table, before, after)
        lead.reason = table.say("word.total" if changes or before != after else "merged.unchanged")
        self.add_widget(lead)
        for change in changes:
            row = SumRow(name=table.show(change.label))
            self._show_difference(row, table, change.before, change.after)
            self.add_widget(Divider())
            self.add_widget(row)

    @staticmethod
    def _show_difference(row: SumRow, table: Table, before: int, after: int) -> None:
        number = table.translator.number
        row.difference, row.is_loss = number(after - before, signed=True), after < before
        row.before, row.after = number(before), number(after)
