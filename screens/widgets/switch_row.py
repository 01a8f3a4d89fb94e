"""A row with a switch. The whole row is the target."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row

load_kv(__file__)


class Toggle(Drawn):
    """The drawn switch, 52 by 30 dp.

    is_on: its state
    """

    redraw_on = ("is_on",)

    is_on = BooleanProperty(False)

    def draw(self) -> None:
        half = self.height / 2
        if self.is_on:
            paint.box(self.pos, self.size, half, theme.color("primary"))
        else:
            paint.box(self.pos, self.size, half, theme.color("surface"), theme.color("line_strong"), dp(2))
        knob = self.height - dp(8) if self.is_on else self.height - dp(10)
        edge = (self.height - knob) / 2
        x = self.right - edge - knob if self.is_on else self.x + edge
        colour = theme.color("on_primary" if self.is_on else "line_strong")
        paint.box((x, self.y + edge), (knob, knob), knob / 2, colour)


class SwitchRow(Press, Drawn, Row):
    """The owner decides whether a touch changes `is_on`.

    title, note: the words
    glyph: before them, if any
    is_on: the state of the switch
    on_release(), on_hold(): tapped, held
    """

    title = StringProperty("")
    glyph = StringProperty("")
    note = StringProperty("")
    is_on = BooleanProperty(False)

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))
