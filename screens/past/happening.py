"""What happened at one entry: in words, and before and after for each seat."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.past.stepping import Stepping
from companion.session.history import tell
from companion.table import Table
from companion.text import local_time
from rules.kit.step import Sum
from screens.shell.happened import Changes
from screens.widgets.badge import Badge
from screens.widgets.divider import Divider
from screens.widgets.lamp_card import LampCard
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.sum_row import SumRow
from screens.widgets.words import OneLine, Words


class HappeningCard(LampCard):
    """Filled again for each entry."""

    def __init__(self, table: Table, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._table, self._texts = table, texts

    def show(self, stepping: Stepping) -> None:
        say, item = self._texts.say, stepping.item
        told = tell(stepping.session, item)
        seat = item.entry.seat
        is_seated = seat is not None and seat < len(self._texts.names)
        number = stepping.mark.number
        who = self._texts.names[seat] if is_seated and seat is not None else ""
        self.title = ", ".join(part for part in (say("result.at_round", n=number) if number else "", who) if part)
        self.title = self.title or say("result.start")
        self.note = say("replay.entry", n=stepping.at + 1, most=len(stepping))
        self.glyph = sign_of(stepping)
        self.ids.body.clear_widgets()
        self._add_words(self._texts.show(told.text), told.reason, item.entry.time)
        self._add_changes(stepping)

    def _add_words(self, text: str, reason: str, time: int) -> None:
        head = Row(spacing=dp(10), align="top")
        head.add_widget(Words(text=text, role="title"))
        moment = local_time(time) if time else None
        head.add_widget(OneLine(text=self._table.translator.time(moment) if moment else "", role="note", ink="ink_2"))
        self.add_widget(head)
        self.add_widget(Words(text=reason, role="note", ink="ink_2"))

    def _add_changes(self, stepping: Stepping) -> None:
        before, after = stepping.totals()
        for number, (seat, sums) in enumerate(stepping.changes().items()):
            if number:
                self.add_widget(Divider())
            self.add_widget(self._seat(seat, before[seat], after[seat]))
            self._add_figures(sums)

    def _seat(self, seat: int, before: int, after: int) -> Row | SumRow:
        texts = self._texts
        badge = {"colour": texts.colours[seat], "letter": texts.letter(seat)}
        if before == after:
            row = Row(spacing=dp(10))
            row.add_widget(Badge(**badge, extent=30))
            row.add_widget(Words(text=texts.names[seat], role="body_strong"))
            return row
        return SumRow(
            **badge,
            name=texts.names[seat],
            difference=texts.number(after - before, signed=True),
            is_loss=after < before,
            before=texts.number(before),
            after=texts.number(after),
        )

    def _add_figures(self, sums: tuple[Sum, ...]) -> None:
        if sums:
            inset = Stack(padding=(dp(40), 0, 0, dp(8)))
            inset.add_widget(Changes(sums=list(sums)))
            self.add_widget(inset)


def sign_of(stepping: Stepping) -> str:
    """The glyph of an entry: that of its button."""
    item = stepping.item
    return item.input.sign_now(item.before)[0] if item.input is not None else "pencil"
