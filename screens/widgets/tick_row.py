"""A row to tick off, and a row to choose one of a list. The whole row is the target."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row

load_kv(__file__)


class Tick(Drawn):
    """A box of 26 dp with a tick, or a round one with a dot.

    is_on: its state
    is_round: for a list of which only one can be on
    """

    redraw_on = ("is_on", "is_round")

    is_on = BooleanProperty(False)
    is_round = BooleanProperty(False)

    def draw(self) -> None:
        side = self.height
        if self.is_round:
            edge = theme.color("primary" if self.is_on else "line_strong")
            paint.box(self.pos, self.size, side / 2, theme.color("surface"), edge, dp(2))
            if self.is_on:
                # An even inset on all sides, or the point would stand half a pixel beside the middle.
                inset = round(side / 4)
                paint.box((self.x + inset, self.y + inset), (side - 2 * inset, side - 2 * inset), side, edge)
        elif self.is_on:
            paint.box(self.pos, self.size, side * 0.3, theme.color("primary"))
            paint_glyph("check", self.center, side * 0.84, theme.color("on_primary"))
        else:
            paint.box(self.pos, self.size, side * 0.3, theme.color("surface"), theme.color("line_strong"), dp(2))


class TickRow(Press, Drawn, Row):
    """The owner decides whether a touch changes `is_on`.

    title, note: the words
    reason: why it is refused, in place of the note; it can still be touched
    glyph, tint: before the words, and its colour
    is_on, is_round: of the tick
    on_release(), on_hold(): tapped, held
    """

    title = StringProperty("")
    note = StringProperty("")
    reason = StringProperty("")
    glyph = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    is_on = BooleanProperty(False)
    is_round = BooleanProperty(False)

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))


class ChoiceRow(TickRow):
    """A row of a list of which only one can be on."""

    is_round = BooleanProperty(True)
