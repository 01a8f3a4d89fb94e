"""Results of earlier versions say little: offers to read their games once, in the background."""

from __future__ import annotations

from kivy.metrics import dp

from companion.errors import Problem
from companion.stats.finished import Finished
from companion.table import Table
from screens.shell.background import in_background
from screens.widgets.button import SmallButton
from screens.widgets.card import Card
from screens.widgets.words import Words


class FillInCard(Card):
    """How many there are, and a button; while they are read, it says so."""

    def __init__(self, table: Table) -> None:
        super().__init__(spacing=dp(8))
        self._table = table
        self.add_widget(Words(text=table.say("stats.lacking", n=len(table.statistics.lacking)), role="note"))
        self.button = SmallButton(title=table.say("stats.read"))
        self.button.bind(on_release=lambda _: self._read())
        self.add_widget(self.button)

    def _read(self) -> None:
        if not self.button.disabled:
            self.button.disabled, self.button.title = True, self._table.say("stats.reading")
            in_background(self._told_again, self._table.statistics.fill_in)

    def _told_again(self) -> list[Finished]:
        try:
            return self._table.statistics.read_again(self._table.games)
        except Problem:
            # Interrupted, or the folder is out of reach: it can be asked for again.
            return []
