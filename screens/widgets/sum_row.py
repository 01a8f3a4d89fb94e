"""One line of a sum: who or what, why, the difference, before and after."""

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
    """The left half: it asks for as much as its name needs on one line."""

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
    """Badge or glyph, name over its reason, signed difference, before, arrow, after.

    Numbers come as text, already written; `is_loss` colours the difference. `result` replaces them with a word.
    Where they do not fit beside the name they go under it.
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
    """A line that opens when it is touched."""

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))
