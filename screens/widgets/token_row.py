"""What lies on a card or in a slot: cubes while they can be counted at a glance, else a number."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, OptionProperty

from rules.kit.offer import Gain
from screens.draw.lettering import paint_words, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.panels.marks import paint_cube

SIDE, LEAST, GAP, APART = 17, 11, 3, 8
MOST_DRAWN = 6


class TokenRow(Drawn):
    """Cubes on as many lines as they need. A gain with `room` shows that many squares, the empty ones dashed.

    tokens: what lies there
    align: "left" or "middle"
    """

    redraw_on = ("tokens", "align")

    tokens: tuple[Gain, ...] = ObjectProperty(())
    align = OptionProperty("left", options=["left", "middle"])

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("width", "tokens"):
            self.fbind(name, type(self)._measure)
        self._measure()

    def _side(self) -> float:
        """Of a cube: smaller where the longest run of squares would not fit on a line."""
        side = theme.grown(SIDE)
        squares = max((self._squares(gain) for gain in self.tokens if self._is_drawn(gain)), default=0)
        if squares and self.width > 1:
            side = max(dp(LEAST), min(side, (self.width - dp(GAP) * (squares - 1)) / squares))
        return int(side)

    def _squares(self, gain: Gain) -> int:
        """How many squares a gain has, filled or not."""
        return max(gain.amount, gain.room or 0)

    def _is_drawn(self, gain: Gain) -> bool:
        """Whether it is drawn cube by cube; if not, it is a number."""
        return 0 <= self._squares(gain) <= MOST_DRAWN

    def _width(self, gain: Gain) -> float:
        if not self._is_drawn(gain):
            return self._side() + dp(GAP) + width_of(str(gain.amount), "label")
        return max(0.0, self._squares(gain) * (self._side() + dp(GAP)) - dp(GAP))

    def _lines(self) -> list[list[Gain]]:
        lines: list[list[Gain]] = []
        used = 0.0
        for gain in self.tokens:
            wide = self._width(gain)
            if not wide:
                continue
            if lines and used + dp(APART) + wide <= self.width:
                lines[-1].append(gain)
                used += dp(APART) + wide
            else:
                lines.append([gain])
                used = wide
        return lines

    def _measure(self, *_: Any) -> None:
        lines = len(self._lines())
        self.height = max(0.0, lines * (self._side() + dp(5)) - dp(5))

    def draw(self) -> None:
        y = self.top - self._side()
        for line in self._lines():
            wide = sum(map(self._width, line)) + dp(APART) * (len(line) - 1)
            x = self.x if self.align == "left" else self.center_x - wide / 2
            for gain in line:
                self._draw(gain, x, y)
                x += self._width(gain) + dp(APART)
            y -= self._side() + dp(5)

    def _draw(self, gain: Gain, x: float, y: float) -> None:
        side = self._side()
        if not self._is_drawn(gain):
            paint_glyph(gain.glyph, (x + side / 2, y + side / 2), side, tint_of(gain.tint).text)
            paint_words(str(gain.amount), "label", (x + side + dp(GAP), y + side / 2), theme.color("ink"), align="left")
            return
        for square in range(self._squares(gain)):
            paint_cube((round(x), round(y)), side, gain.tint, square < gain.amount)
            if square < gain.amount and gain.glyph not in ("", "cube"):
                paint_glyph(gain.glyph, (round(x) + side / 2, round(y) + side / 2), side * 0.7, tint_of(gain.tint).on)
            x += side + dp(GAP)
