"""A row of a list that leads somewhere."""

from __future__ import annotations

from kivy.properties import ColorProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row

load_kv(__file__)


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

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))
