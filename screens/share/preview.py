"""What a parcel holds and would bring, before anything changes."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.share.exchange import Preview
from companion.share.told import recorded_by, teaching, warnings
from companion.table import Table
from rules.kit.text import Text
from screens.draw.theme import theme
from screens.home.cards import SeatTotal
from screens.share.changes import SeatChanges
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
    """How many entries are new and who recorded them, what it does to those here, and that nothing is lost."""

    def __init__(self, table: Table, seen: Preview, **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), **kwargs)
        self._table, self._names = table, table.names_of(seen.players)
        for warning in warnings(seen):
            self.add_widget(Notice(text=self._show(warning)))
        self.add_widget(self._counts(table, seen))
        self._add_phones(seen)
        teaches = teaching(seen)
        for note in (*seen.notes, *([teaches] if teaches is not None else [])):
            self.add_widget(Notice(kind="lamp", text=self._show(note)))
        kept = "scan.kept" if seen.is_here else "scan.joins"
        self.add_widget(Words(role="note", ink="ink_2", text=table.say(kept)))

    def _show(self, text: Text) -> str:
        return self._table.translator.show(text, self._names)

    def _add_phones(self, seen: Preview) -> None:
        phones = recorded_by(seen, self._table.store.phones(seen.session.id))
        if not phones:
            return
        lines = Stack(spacing=dp(2))
        lines.add_widget(Words(role="note", text=self._table.say("scan.recorded_by")))
        for phone in phones:
            lines.add_widget(Words(role="note", ink="ink_2", text=self._show(phone)))
        self.add_widget(lines)

    @staticmethod
    def _counts(table: Table, seen: Preview) -> Grid:
        grid, number = Grid(column=130, most=2, spacing=theme.space("s")), table.translator.number
        grid.add_widget(CountWell(number(seen.new, signed=True), table.say("scan.new", n=seen.new), "good"))
        if seen.is_here:
            grid.add_widget(CountWell(number(seen.own), table.say("scan.own_stay", n=seen.own)))
        return grid


def change_cards(table: Table, seen: Preview) -> list[SeatChanges]:
    """Before and after for each seat; none for a game that is not here yet."""
    if not seen.is_here:
        return []
    badges, names = badges_of(seen.session.setup.seats), table.names_of(seen.players)
    totals = zip(seen.effects.totals_before, seen.totals, strict=True)
    return [SeatChanges(table, *one) for one in zip(badges, names, totals, seen.effects.changes, strict=True)]
