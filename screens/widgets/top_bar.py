"""The top of a page: back, the title, one glyph."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row

load_kv(__file__)

LINE = 4  # dp under the bar of whoever is to move


class TopBarName(Press, Row):
    """Badge, emblem and words of the bar.

    on_release(): tapped
    """


class TopBar(Drawn, Row):
    """A player's colour tints the bar and shows the badge.

    title, note: the words
    left_glyph, right_glyph: the buttons at both ends; an empty one is left out
    colour, letter: of the badge
    is_to_move: whether it is the bar of whoever is to move, with an amber line under it
    game: whose emblem stands before the title, if any
    on_back(), on_more(): the left glyph, the right glyph was touched
    on_name(): the badge or the words were touched
    """

    redraw_on = ("colour", "is_to_move")

    title = StringProperty("")
    note = StringProperty("")
    left_glyph = StringProperty("back")
    right_glyph = StringProperty("")
    colour = StringProperty("")
    letter = StringProperty("")
    is_to_move = BooleanProperty(False)
    game = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_back", "on_more", "on_name"):
            self.register_event_type(name)
        super().__init__(**kwargs)

    def on_back(self) -> None:
        """The glyph at the left was touched."""

    def on_more(self) -> None:
        """The glyph at the right was touched."""

    def on_name(self) -> None:
        """The badge or the words were touched."""

    def draw(self) -> None:
        Color(*(theme.player(self.colour).soft if self.colour else theme.color("bg")))
        Rectangle(pos=self.pos, size=self.size)
        if self.is_to_move:
            paint.hairline(self.pos, self.width, theme.color("lamp"), LINE)
        elif self.colour:
            paint.hairline(self.pos, self.width, theme.color("line"))
