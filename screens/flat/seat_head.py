"""The head of a seat's part: badge, name and points."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.lettering import width_of
from screens.draw.theme import theme
from screens.table.first_mark import FirstMark
from screens.widgets.badge import Badge
from screens.widgets.chip import Chip
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words


class SeatName(Row):
    """Badge and name.

    least_width: pixels, so that the longest word of the name is not broken
    """

    least_width = Property(0)

    def __init__(self, texts: SeatTexts, seat: int, **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), **kwargs)
        badge = Badge(colour=texts.colours[seat], letter=texts.letter(seat), extent=44)
        name = texts.names[seat]
        self.note = Words(role="note", ink="ink_2")
        self.chip = Chip(kind="now")
        words = Stack(spacing=dp(2))
        for part in (Words(text=name, role="title"), self.note, self.chip):
            words.add_widget(part)
        self.add_widget(badge)
        self.add_widget(words)
        longest = max((width_of(word, "title") for word in name.split()), default=0.0)
        self.least_width = badge.width + self.spacing + longest + dp(2)


class SeatHead(Press, Drawn, Flow):
    """Badge, name and points of a seat; a touch opens its whole board.

    total: the points, written out
    is_first: whether it is the first player
    note, now: what it waits for; that it is to move, which stands in place of the note
    """

    total = StringProperty("")
    is_first = BooleanProperty(False)
    note = StringProperty("")
    now = StringProperty("")

    def __init__(self, texts: SeatTexts, seat: int, **kwargs: Any) -> None:
        super().__init__(
            spacing=dp(12), line_spacing=dp(2), align="ends", least_height=theme.touch("minimum"), **kwargs
        )
        self._first = FirstMark()
        self._total = OneLine(role="numeral_l")
        self._points = Row(hugs=True, spacing=dp(6))
        for part in (Glyph(name="star", ink="ink_2", extent=22), self._total, Glyph(name="up", ink="ink_2", extent=22)):
            self._points.add_widget(part)
        name = SeatName(texts, seat)
        self.add_widget(name)
        self.add_widget(self._points)
        self.bind(total=self._total.setter("text"), is_first=lambda *_: self._mark_first())
        self.bind(note=name.note.setter("text"), now=name.chip.setter("text"))

    def _mark_first(self) -> None:
        if self._first.parent is not None:
            self._points.remove_widget(self._first)
        if self.is_first:
            self._points.add_widget(self._first, index=len(self._points.children))

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))
