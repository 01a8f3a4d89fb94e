"""The widgets that controls of options are made of: a head, a number to choose, one of several in an order."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.draw.tint import area, tint_of
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack

load_kv(__file__)


class OptionHead(Stack):
    """The head of an option.

    title, note: its name, and what it means
    unsure: the words of a chip that asks to check the value, "" for none
    """

    title = StringProperty("")
    note = StringProperty("")
    unsure = StringProperty("")


class ValueTile(Press, Drawn, Stack):
    """A number to choose.

    text: the number
    colour, letter: badge of the seat that has it, "" if none has
    chosen: whether it is the value
    """

    redraw_on = ("chosen",)

    text = StringProperty("")
    colour = StringProperty("")
    letter = StringProperty("")
    chosen = BooleanProperty(False)

    def draw(self) -> None:
        draw_tile(self, self.chosen)


class OrderTile(Press, Drawn, Row):
    """One of several ordered values.

    number, text: its number in the order and its name
    tint: its colour, shown with its glyph in place of number and name; "" for none
    chosen: whether it was touched and waits for the one to swap with
    least_width: pixels, for the row it stands in
    """

    redraw_on = ("chosen", "tint")

    number = StringProperty("")
    text = StringProperty("")
    tint = StringProperty("")
    chosen = BooleanProperty(False)
    least_width = Property(0)

    def draw(self) -> None:
        if not self.tint or self.chosen:
            draw_tile(self, self.chosen)
        if self.tint:
            fill, on, edge = area(self.tint)
            inset = dp(6) if self.chosen else 0
            size = self.width - 2 * inset, self.height - 2 * inset
            paint.box((self.x + inset, self.y + inset), size, theme.radius("tile") - inset, fill, edge, dp(2))
            paint_glyph(tint_of(self.tint).glyph, self.center, theme.grown(24), on)


def draw_tile(widget: Press, is_chosen: bool) -> None:
    """The ground of a tile that can be chosen."""
    fill, edge, width = ("lamp_soft", "lamp_ink", 2.5) if is_chosen else ("surface_raised", "line_strong", 1.5)
    if widget.is_pressed:
        fill = "surface_sunk"
    paint.box(widget.pos, widget.size, theme.radius("tile"), theme.color(fill), theme.color(edge), dp(width))
