"""The bin: deleted games, each to be brought back, or all to be deleted for good."""

from __future__ import annotations

import time
from typing import Any

from companion.past.bin import Binned
from companion.table import Table
from screens.home.games import title_of
from screens.widgets.button import ForcedButton
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.list_row import ListRow
from screens.widgets.stack import Stack
from screens.widgets.words import Words


class BinDrawer(Drawer):
    """A row for each game; a touch brings it back."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        super().__init__(title=table.say("bin.title"), note=table.say("bin.note"), **kwargs)
        self._table, self._list = table, Stack()
        self.add_widget(self._list)
        self.empty = ForcedButton(title=table.say("bin.empty"), glyph="trash")
        self.empty.bind(on_release=lambda _: self._empty())
        self.renew()

    def renew(self) -> None:
        games = self._table.past.binned()
        self._list.clear_widgets()
        for number, game in enumerate(games):
            if number:
                self._list.add_widget(Divider())
            self._list.add_widget(self._row(game))
        if not games:
            self._list.add_widget(Words(text=self._table.say("bin.nothing"), ink="ink_2"))
        self.footer.clear_widgets()
        if games:
            self.footer.add_widget(self.empty)

    def _row(self, game: Binned) -> ListRow:
        table = self._table
        players = table.translator.join(table.names_of(game.summary.players))
        days = table.say("bin.days", n=game.days_left(int(time.time())))
        title = title_of(table, game.summary.game)
        note = table.translator.join(part for part in (players, days) if part)
        row = ListRow(glyph="undo", title=title, note=note, tail="")
        row.bind(on_release=lambda _: self._restore(game.session))
        return row

    def _restore(self, session: str) -> None:
        self._table.past.restore(session)
        self.renew()

    def _empty(self) -> None:
        self._table.past.empty_bin()
        self.renew()
