"""The numbers of a seat side by side, as they are seen across the table."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, Property

from rules.kit.offer import Gain
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.changing import Marked
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.numbers import numeral

SIGN, OVER, BESIDE, APART = 20, 26, 5, 12  # dp of a glyph beside and over its number; between them; between two


class NumbersRow(Marked, Drawn):
    """Spread over the width; on as many lines as they need.

    numbers: what is shown; those that differ from before are ringed for a moment
    is_large: each glyph over its number
    lit: the indexes of numbers that have changed
    """

    redraw_on = ("numbers", "is_large", "lit")

    numbers: list[Gain] = ListProperty()
    is_large = BooleanProperty(False)
    lit = ListProperty()
    minimum_height = Property(0)

    def __init__(self, **kwargs: Any) -> None:
        self._fading: ClockEvent | None = None
        super().__init__(size_hint_y=None, **kwargs)
        for name in ("numbers", "width", "is_large"):
            self.fbind(name, type(self)._measure)
        self._measure()

    def show(self, numbers: tuple[Gain, ...]) -> None:
        old = [one.amount for one in self.numbers]
        self.numbers = list(numbers)
        if len(old) == len(numbers):
            self._light([at for at, one in enumerate(numbers) if one.amount != old[at]])

    def unmark(self) -> None:
        self._light([])

    def _light(self, changed: list[int]) -> None:
        if self._fading is not None:
            self._fading.cancel()
        self.lit = changed
        if changed and not theme.reduced_motion:
            self._fading = Clock.schedule_once(lambda _: setattr(self, "lit", []), theme.seconds("changed_glow"))

    @property
    def _points(self) -> int:
        return 30 if self.is_large else 20

    def _wide(self, gain: Gain) -> float:
        number = width_of(numeral(gain.amount), "numeral_m", self._points)
        return max(number, theme.grown(OVER)) if self.is_large else theme.grown(SIGN) + dp(BESIDE) + number

    def _column(self) -> float:
        return max(map(self._wide, self.numbers), default=0) + dp(APART)

    def _in_line(self) -> int:
        """How many stand side by side, with lines as even as possible."""
        count = len(self.numbers)
        most = max(1, int((self.width + dp(APART)) // self._column())) if self.numbers else 1
        lines = -(-count // most) if count else 0
        return -(-count // lines) if lines else 1

    def _line(self) -> float:
        high = line_of("numeral_m", self._points)
        return float(high + theme.grown(OVER) + dp(4) if self.is_large else high + dp(4))

    def _measure(self, *_: Any) -> None:
        lines = -(-len(self.numbers) // self._in_line())
        self.minimum_height = self.height = round(lines * self._line())

    def draw(self) -> None:
        if not self.numbers or self.width < 1:
            return
        most = self._in_line()
        share = self.width / most
        for index, gain in enumerate(self.numbers):
            line, place = divmod(index, most)
            self._draw_one(gain, self.x + place * share, share, self.top - line * self._line(), index in self.lit)

    def _draw_one(self, gain: Gain, x: float, share: float, top: float, is_lit: bool) -> None:
        wide, high = self._wide(gain), line_of("numeral_m", self._points)
        ink, sign = tint_of(gain.tint).text, theme.grown(OVER if self.is_large else SIGN)
        left = x + (share - wide) / 2 if self.is_large else x
        middle = top - self._line() + high / 2 + dp(2)
        if is_lit:
            pos, size = (left - dp(5), middle - high / 2), (wide + dp(10), high)
            edge = theme.color("lamp_ink")
            paint.box(pos, size, theme.radius("chip"), theme.color("lamp_soft"), edge, dp(2))
        text = numeral(gain.amount)
        if self.is_large:
            paint_glyph(gain.glyph, (left + wide / 2, top - sign / 2), sign, ink)
            paint_words(text, "numeral_m", (left + wide / 2, middle), theme.color("ink"), self._points)
            return
        paint_glyph(gain.glyph, (left + sign / 2, middle), sign, ink)
        at = left + sign + dp(BESIDE), middle
        paint_words(text, "numeral_m", at, theme.color("ink"), self._points, align="left")
