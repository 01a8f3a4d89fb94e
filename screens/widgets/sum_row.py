"""One line of a sum: seat or thing, reason, difference, before and after."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row

load_kv(__file__)

REASON_WIDTH = 96  # dp a reason may be wrapped to before the numbers go under it


class SumLead(Row):
    """The left half of the row. It asks for as much width as its name needs on one line.

    colour, letter, glyph, tint, name, reason, has_tick, is_on: as in `SumRow`
    least_width: what it asks for, in pixels
    """

    colour = StringProperty("")
    letter = StringProperty("")
    glyph = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    name = StringProperty("")
    reason = StringProperty("")
    has_tick = BooleanProperty(False)
    is_on = BooleanProperty(True)
    least_width = NumericProperty(0)

    def on_kv_post(self, base: Any) -> None:
        for part in (self.ids.name, self.ids.reason):
            part.fbind("text", self._ask_width)
        self.fbind("children", self._ask_width)
        self._ask_width()

    def _ask_width(self, *_: Any) -> None:
        name, reason = self.ids.name, self.ids.reason
        words = max(name.measured(), min(reason.measured(), dp(REASON_WIDTH) * theme.text_scale))
        beside = [part.width + self.spacing for part in self.children if part.size_hint_x is None and part.width]
        self.least_width = words + sum(beside)


class SumRow(Drawn, Flow):
    """Badge or glyph, name over reason, then the numbers, which go under the name where they do not fit beside it.

    colour, letter: of the badge
    glyph, tint: in place of the badge, and its colour
    name, reason: the words
    difference, is_loss: the signed difference as text, red for a loss
    before, after: the numbers as text
    result, result_ink: a word in place of the numbers, and its colour role
    has_tick, is_on: a tick before the row, for a sum that can be left out, and whether it counts
    """

    colour = StringProperty("")
    letter = StringProperty("")
    glyph = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    name = StringProperty("")
    reason = StringProperty("")
    difference = StringProperty("")
    is_loss = BooleanProperty(False)
    before = StringProperty("")
    after = StringProperty("")
    result = StringProperty("")
    result_ink = StringProperty("ink")
    has_tick = BooleanProperty(False)
    is_on = BooleanProperty(True)


class TouchSumRow(Press, SumRow):
    """A sum row to touch.

    on_release(), on_hold(): tapped, held
    """

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))
