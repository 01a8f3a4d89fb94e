"""One line of a sum: seat or thing, reason, difference, before and after."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.badge import Badge
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.tick_row import Tick
from screens.widgets.words import OneLine, Words

LEAD = ("colour", "letter", "glyph", "tint", "name", "reason", "has_tick", "is_on")
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

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=dp(10), **kwargs)
        self._tick = following(Tick, self, {"is_on": "is_on"})
        self._name = following(Words, self, {"text": "name"}, role="body_strong")
        self._reason = following(Words, self, {"text": "reason"}, role="note", ink="ink_2")
        words = Stack()
        words.add_widget(self._name)
        words.add_widget(self._reason)
        badge = following(Badge, self, {"colour": "colour", "letter": "letter"}, extent=30)
        for part in (self._tick, badge, following(Glyph, self, {"name": "glyph", "tint": "tint"}), words):
            self.add_widget(part)
        self.fbind("has_tick", self._show_tick)
        for name in ("name", "reason", "glyph", "colour", "has_tick"):
            self.fbind(name, self._ask_width)
        self._show_tick()
        self._ask_width()

    def _show_tick(self, *_: Any) -> None:
        self._tick.opacity = 1 if self.has_tick else 0
        self._tick.size = (round(theme.grown(26)),) * 2 if self.has_tick else (0, 0)

    def _ask_width(self, *_: Any) -> None:
        words = max(self._name.measured(), min(self._reason.measured(), dp(REASON_WIDTH) * theme.text_scale))
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

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("least_height", theme.touch("list_row_minimum") - dp(4))
        super().__init__(padding=(0, dp(3)), align="ends", spacing=dp(8), line_spacing=0, **kwargs)
        self.add_widget(following(SumLead, self, {name: name for name in LEAD}))
        self._change = following(OneLine, self, {"text": "difference"}, role="numeral_m", points=22)
        self._before = following(OneLine, self, {"text": "before"}, role="numeral_m", points=22, halign="right")
        self._arrow = Glyph(ink="ink_2", extent=16)
        self._after = following(OneLine, self, {"text": "after"}, role="numeral_m", points=26, halign="right")
        self._before.ink = "ink_2"
        result = following(OneLine, self, {"text": "result", "ink": "result_ink"}, role="body_strong")
        numbers = Row(hugs=True, spacing=dp(6))
        for part in (self._change, self._before, self._arrow, self._after, result):
            numbers.add_widget(part)
        self.add_widget(numbers)
        for name in ("is_loss", "before", "after"):
            self.fbind(name, self._show_numbers)
        self._show_numbers()

    def _show_numbers(self, *_: Any) -> None:
        self._change.ink = "bad" if self.is_loss else "good"
        self._arrow.name = "arrow" if self.before else ""
        self._before.least_width = dp(52) * theme.text_scale if self.before else 0
        self._after.least_width = dp(34) * theme.text_scale if self.after else 0


class TouchSumRow(Press, SumRow):
    """A sum row to touch.

    on_release(), on_hold(): tapped, held
    """

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))
