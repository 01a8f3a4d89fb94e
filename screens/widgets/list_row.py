"""A row of a list that leads somewhere."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.badge import Badge
from screens.widgets.drawn import Drawn
from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words


class ListRow(Press, Drawn, Row):
    """Badge or glyph, title over note, a value, and a glyph that shows what a touch does.

    colour, letter: of the badge
    glyph, tint: in place of the badge, and its colour
    title, note, value: the words
    tail: the glyph at the right end
    on_release(), on_hold(): tapped, held
    """

    colour = StringProperty("")
    letter = StringProperty("")
    glyph = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    title = StringProperty("")
    note = StringProperty("")
    value = StringProperty("")
    tail = StringProperty("right")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("least_height", theme.touch("list_row_minimum"))
        super().__init__(padding=(0, dp(4)), spacing=dp(12), **kwargs)
        self.add_widget(following(Badge, self, {"colour": "colour", "letter": "letter"}, extent=28))
        self.add_widget(following(Glyph, self, {"name": "glyph", "tint": "tint"}))
        words = Stack()
        words.add_widget(following(Words, self, {"text": "title"}, role="body_strong"))
        words.add_widget(following(Words, self, {"text": "note"}, role="note", ink="ink_2"))
        self.add_widget(words)
        self.add_widget(following(OneLine, self, {"text": "value"}, role="numeral_s"))
        self.add_widget(following(Glyph, self, {"name": "tail"}, ink="ink_2", extent=20))

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))
