"""What a parcel holds and would bring, before anything changes."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.share.exchange import Preview
from companion.table import Table
from screens.draw.theme import theme
from screens.home.cards import SeatTotal
from screens.widgets.badge import badges_of
from screens.widgets.card import Card, Well
from screens.widgets.emblem import Emblem
from screens.widgets.grid import Grid
from screens.widgets.notice import Notice
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words


class CountWell(Well):
    """A number over what it counts."""

    def __init__(self, number: str, text: str, ink: str = "ink", **kwargs: Any) -> None:
        super().__init__(padding=(dp(12), dp(8)), **kwargs)
        self.add_widget(OneLine(role="numeral_m", ink=ink, text=number))
        self.add_widget(Words(role="note", ink="ink_2", text=text))


class PreviewCard(Card):
    """What it holds: the game, its moment, and each seat's total.

    game: the id of the game
    """

    game = StringProperty("")

    def __init__(self, table: Table, seen: Preview, **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), game=seen.game.meta.id, **kwargs)
        self._table = table
        self.add_widget(self._head(seen, table.names_of(seen.players)))
        self.add_widget(self._seats(seen))

    def _head(self, seen: Preview, names: list[str]) -> Row:
        row, words = Row(spacing=dp(12)), Stack()
        words.add_widget(Words(role="title", text=self._table.show(seen.game.meta.title)))
        words.add_widget(Words(ink="ink_2", text=self._table.translator.show(seen.moment, names)))
        words.add_widget(Words(role="note", ink="ink_2", text=self._table.translator.join(names)))
        row.add_widget(Emblem(game=seen.game.meta.id, extent=50))
        row.add_widget(words)
        return row

    def _seats(self, seen: Preview) -> Grid:
        grid = Grid(column=50, spacing=dp(8))
        for (colour, letter), total in zip(badges_of(seen.session.setup.seats), seen.totals, strict=True):
            grid.add_widget(SeatTotal(colour=colour, letter=letter, total=self._table.translator.number(total)))
        return grid


class BringsCard(Card):
    """How many entries are new, which ones do not fit, and that nothing is lost."""

    def __init__(self, table: Table, seen: Preview, **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), **kwargs)
        self.add_widget(self._counts(table, seen))
        for note in seen.notes:
            self.add_widget(Notice(kind="lamp", text=table.translator.show(note, table.names_of(seen.players))))
        if seen.misfits:
            self.add_widget(Notice(text=table.say("scan.misfits", n=len(seen.misfits))))
        kept = "scan.kept" if seen.is_here else "scan.joins"
        self.add_widget(Words(role="note", ink="ink_2", text=table.say(kept)))

    @staticmethod
    def _counts(table: Table, seen: Preview) -> Grid:
        grid, number = Grid(column=130, most=2, spacing=theme.space("s")), table.translator.number
        grid.add_widget(CountWell(number(seen.new, signed=True), table.say("scan.new", n=seen.new), "good"))
        if seen.is_here:
            grid.add_widget(CountWell(number(seen.own), table.say("scan.own_stay", n=seen.own)))
        return grid
