"""The last entries and how long ago they were, for a phone that has joined; and the entries waiting to be sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from companion.session.fold import Folded
from companion.session.history import Told, tell
from companion.table import Table
from companion.text import local_time
from screens.live.told import age
from screens.widgets.badge import Badge
from screens.widgets.card import Card
from screens.widgets.chip import Chip
from screens.widgets.divider import Divider
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.lamp_card import LampCard
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

MOST = 3


class EntryLine(Row):
    """Whose it is, what it says, what it changed; an age, a time or a sign at its right."""

    def __init__(self, told: Told, texts: SeatTexts, text: str = "", **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), padding=(0, dp(4)), **kwargs)
        seat = told.item.entry.seat
        if seat is None or seat >= len(texts.names):
            self.add_widget(Glyph(name="table", ink="ink_2", extent=26))
        else:
            self.add_widget(Badge(colour=texts.colours[seat], letter=texts.letter(seat), extent=26))
        words = Stack()
        words.add_widget(Words(text=text or texts.show(told.text), role="body_strong"))
        changes = [
            texts.say("history.sum", what=one.label, n=one.difference, old=one.before, new=one.after)
            for one in told.sums
        ]
        words.add_widget(Words(text=", ".join(changes), role="note", ink="ink_2"))
        self.add_widget(words)


class Lately(LampCard):
    """Lit by the lamp while somebody else is to move, since what they do is all there is to see."""

    def __init__(self, table: Table, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._table, self._texts = table, texts
        self._ages: list[tuple[int, OneLine]] = []
        self._shown: object = None
        self._lines = Stack()
        self.add_widget(self._lines)

    def show(self, title: str, note: str) -> None:
        self.title, self.note = title, note
        session = self._table.session
        assert session is not None
        items = [item for item in session.items[-MOST:] if item.input is not None][::-1]
        shown = [(item.entry.id, item.status) for item in items]
        if shown == self._shown:
            return
        self._shown, self._ages = shown, []
        self._lines.clear_widgets()
        for number, item in enumerate(items):
            if number:
                self._lines.add_widget(Divider())
            line, old = EntryLine(tell(session, item), self._texts), OneLine(role="note", ink="ink_2")
            line.add_widget(old)
            self._ages.append((item.entry.time, old))
            self._lines.add_widget(line)
        self.tell_ages()

    def tell_ages(self) -> None:
        for time, words in self._ages:
            words.text = age(self._table, time) if time else ""


class WaitingCard(Card):
    """Own entries that the others do not have yet."""

    def __init__(self, table: Table, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(2), **kwargs)
        self._table, self._texts = table, texts

    def show(self, pending: Sequence[Any]) -> None:
        table, session = self._table, self._table.session
        assert session is not None
        self.clear_widgets()
        head = Flow(align="ends", spacing=dp(10))
        head.add_widget(OneLine(text=table.say("live.waiting_title"), role="title_s", points=18))
        head.add_widget(Chip(kind="changed", text=table.translator.number(len(pending))))
        self.add_widget(head)
        items: dict[Any, Folded] = {item.entry.id: item for item in session.items}
        for entry in pending:
            item = items.get(entry.id) or items.get(entry.target)
            if item is None:
                continue
            told = tell(session, item)
            is_undo = entry.id not in items
            text = table.say("play.taken_back", what=told.text) if is_undo else ""
            self.add_widget(Divider())
            line = EntryLine(told, self._texts, text)
            moment = local_time(entry.time) if entry.time else None
            line.add_widget(OneLine(text=table.translator.time(moment) if moment else "", role="note", ink="ink_2"))
            line.add_widget(Glyph(name="up", ink="ink_2", extent=20))
            self.add_widget(line)
