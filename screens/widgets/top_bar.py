"""The top of a page: back, the title, one glyph."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.kv import load_kv
from screens.widgets.stack import Row

load_kv(__file__)


class TopBar(Drawn, Row):
    """A player's colour tints the bar and shows the badge.

    title, note: the words
    left_glyph, right_glyph: the buttons at both ends; an empty one is left out
    colour, letter: of the badge
    game: whose emblem stands before the title, if any
    on_back(), on_more(): the left glyph, the right glyph was touched
    """

    redraw_on = ("colour",)

    title = StringProperty("")
    note = StringProperty("")
    left_glyph = StringProperty("back")
    right_glyph = StringProperty("")
    colour = StringProperty("")
    letter = StringProperty("")
    game = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_back")
        self.register_event_type("on_more")
        super().__init__(**kwargs)

    def on_back(self) -> None:
        """The glyph at the left was touched."""

    def on_more(self) -> None:
        """The glyph at the right was touched."""

    def draw(self) -> None:
        Color(*(theme.player(self.colour).soft if self.colour else theme.color("bg")))
        Rectangle(pos=self.pos, size=self.size)
        if self.colour:
            paint.hairline(self.pos, self.width, theme.color("line"))
