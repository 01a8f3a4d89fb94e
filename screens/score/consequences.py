"""What a strike, an amendment or going back would do, shown before it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.session.consequences import Consequences
from companion.session.fold import Folded
from companion.session.history import tell
from companion.text import local_time
from rules.kit.step import Sum
from rules.kit.text import Text
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.form.footer import Footer
from screens.widgets.badge import Badge
from screens.widgets.button import ForcedButton, SecondButton
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.list_row import ListRow
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

if TYPE_CHECKING:
    from screens.shell.layers import Layers

FEW = 4  # entries shown before the player asks for the rest
MOST_CHANGES = 4  # numbers of a seat
NAME = 150  # dp: how wide the name of a number may be beside it


class ConsequencesDrawer(Drawer):
    """The entry, what would change, and which later entries would no longer fit.

    `do` does it; `instead` opens the form that amends the entry, where there is one.
    """

    def __init__(
        self,
        layers: Layers,
        kind: str,
        item: Folded,
        found: Consequences,
        do: Callable[[], object],
        instead: Callable[[], object] | None = None,
    ) -> None:
        """`kind` is "strike", "amend" or "back"."""
        table = layers.table
        super().__init__(title=table.say(f"{kind}.title"))
        self._table, self._texts = table, SeatTexts(table)
        # Going back strikes later entries; anything else leaves them where they are, marked.
        self._items = found.struck if kind == "back" else found.misfits
        self.add_widget(self._entry(item))
        self.add_widget(self._changes(found))
        heading = Row(spacing=dp(10), padding=(0, dp(4)))
        heading.add_widget(Glyph(name="fit", ink="refuse_ink", extent=24))
        key = "back.gone" if kind == "back" else "strike.misfits"
        heading.add_widget(Words(text=table.say(key, n=len(self._items)), role="title_s", ink="refuse_ink"))
        self.add_widget(heading)
        self._list = Card(padding=(dp(14), dp(2)))
        self.add_widget(self._list)
        self._show_items(FEW)
        self._add_buttons(kind, do, instead)

    # Parts.

    def _entry(self, item: Folded) -> Card:
        card = Card(chosen=True, padding=(dp(14), dp(10)))
        card.add_widget(self._line(item, self._when(item), "ink_2"))
        return card

    def _when(self, item: Folded) -> str:
        moment = local_time(item.entry.time) if item.entry.time else None
        where = self._table.show(self._table.rules.moment(item.before))
        return self._table.translator.join([where, *([self._table.translator.time(moment)] if moment else [])])

    def _line(self, item: Folded, note: str, ink: str) -> Row:
        assert self._table.session is not None
        row = Row(spacing=dp(12), padding=(0, dp(7)), align="top")
        seat = item.entry.seat
        if seat is None or seat >= len(self._texts.names):
            row.add_widget(Glyph(name="table", ink="ink_2", extent=28))
        else:
            row.add_widget(Badge(colour=self._texts.colours[seat], letter=self._texts.letter(seat), extent=28))
        words = Stack(spacing=dp(1))
        words.add_widget(Words(text=self._texts.show(tell(self._table.session, item).text), role="body_strong"))
        words.add_widget(Words(text=note, role="note", ink=ink))
        row.add_widget(words)
        return row

    def _changes(self, found: Consequences) -> Card:
        """Where the game would stand, and a row for each seat whose numbers move."""
        card = Card(padding=(dp(14), dp(4)))
        before, after = (self._texts.show(moment) for moment in found.moments)
        if before != after:
            row = Flow(spacing=dp(10), line_spacing=dp(2), padding=(0, dp(8)))
            row.add_widget(Glyph(name="history", ink="ink_2", extent=20))
            row.add_widget(Words(hugs=True, text=before, role="note", ink="ink_2"))
            row.add_widget(Glyph(name="arrow", ink="ink_2", extent=16))
            row.add_widget(Words(hugs=True, text=after, role="body_strong"))
            card.add_widget(row)
        for seat, sums in enumerate(found.changes):
            total = Sum(*found.totals[seat], glyph="trophy")
            shown = [*([total] if total.difference else []), *sums][:MOST_CHANGES]
            if shown:
                if card.children:
                    card.add_widget(Divider())
                card.add_widget(self._seat(seat, shown))
        if not card.children:
            card.add_widget(Words(text=self._table.say("strike.unchanged"), ink="ink_2"))
        return card

    def _seat(self, seat: int, sums: list[Sum]) -> Row:
        row = Row(spacing=dp(10), padding=(0, dp(7)))
        row.add_widget(Badge(colour=self._texts.colours[seat], letter=self._texts.letter(seat), extent=28))
        numbers = Stack(spacing=dp(4)) if theme.is_large_text else Flow(spacing=dp(14), line_spacing=dp(4))
        for change in sums:
            numbers.add_widget(self._number(change))
        row.add_widget(numbers)
        return row

    def _number(self, change: Sum) -> Row | Stack:
        """In large text a number's name has a line of its own."""
        if not theme.is_large_text or change.label is None:
            return self._number_row(change, change.label)
        both = Stack()
        both.add_widget(Words(text=self._texts.show(change.label), role="note", ink="ink_2"))
        both.add_widget(self._number_row(change, None))
        return both

    def _number_row(self, change: Sum, label: Text | None) -> Row:
        texts = self._texts
        row = Row(hugs=True, spacing=dp(5))
        row.add_widget(Glyph(name=change.glyph, tint=tint_of(change.tint).text if change.tint else None, extent=20))
        if label is not None:
            row.add_widget(Words(hugs=True, room=dp(NAME), text=texts.show(label), role="note", ink="ink_2"))
        row.add_widget(OneLine(text=texts.number(change.before), role="note", ink="ink_2"))
        row.add_widget(Glyph(name="arrow", ink="ink_2", extent=14))
        row.add_widget(OneLine(text=texts.number(change.after), role="numeral_s"))
        return row

    def _show_items(self, most: int) -> None:
        self._list.clear_widgets()
        for number, item in enumerate(self._items[:most]):
            if number:
                self._list.add_widget(Divider())
            reason = self._texts.show(item.refusal.text) if item.refusal is not None else ""
            self._list.add_widget(self._line(item, reason, "refuse_ink"))
        left = len(self._items) - most
        if left > 0:
            self._list.add_widget(Divider())
            more = ListRow(title=self._table.say("strike.more", n=left), tail="down")
            more.bind(on_release=lambda _: self._show_items(len(self._items)))
            self._list.add_widget(more)

    def _add_buttons(self, kind: str, do: Callable[[], object], instead: Callable[[], object] | None) -> None:
        say, count = self._table.say, len(self._items)
        forced = ForcedButton(title=say(f"{kind}.do", n=count), glyph="undo" if kind == "back" else "strike")
        forced.bind(on_release=lambda _: self._close_and(do))
        self.footer.add_widget(forced)
        if instead is None:
            close = SecondButton(title=say("button.cancel"))
            close.bind(on_release=lambda _: self.close())
            self.footer.add_widget(close)
            return
        foot = Footer(title=say("strike.amend"), note=say("strike.amend_note"), glyph="pencil")
        foot.bind(on_left=lambda _: self.close(), on_main=lambda _: self._close_and(instead))
        self.footer.add_widget(foot)

    def _close_and(self, do: Callable[[], object]) -> None:
        self.close()
        do()
