"""What lies on a card or in a slot: cubes one by one while they can be counted at a glance, else a number."""

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
    """Wraps by its width. Empty places of a token with `room` are dashed."""

    redraw_on = ("tokens", "align")

    tokens: tuple[Gain, ...] = ObjectProperty(())
    align = OptionProperty("left", options=["left", "middle"])

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("width", "tokens"):
            self.fbind(name, self._measure)
        self._measure()

    def _side(self) -> float:
        """Smaller where the longest run of places would not fit beside each other."""
        side = theme.grown(SIDE)
        places = max((self._places(gain) for gain in self.tokens if self._is_drawn(gain)), default=0)
        if places and self.width > 1:
            side = max(dp(LEAST), min(side, (self.width - dp(GAP) * (places - 1)) / places))
        return int(side)

    def _places(self, gain: Gain) -> int:
        return max(gain.amount, gain.room or 0)

    def _is_drawn(self, gain: Gain) -> bool:
        return 0 <= self._places(gain) <= MOST_DRAWN

    def _width(self, gain: Gain) -> float:
        if not self._is_drawn(gain):
            return self._side() + dp(GAP) + width_of(str(gain.amount), "label")
        return max(0.0, self._places(gain) * (self._side() + dp(GAP)) - dp(GAP))

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
        for place in range(self._places(gain)):
            paint_cube((round(x), round(y)), side, gain.tint, place < gain.amount)
            if place < gain.amount and gain.glyph not in ("", "cube"):
                paint_glyph(gain.glyph, (round(x) + side / 2, round(y) + side / 2), side * 0.7, tint_of(gain.tint).on)
            x += side + dp(GAP)
