"""Who led in each round, under the curve."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.past.course import Led
from screens.draw import paint
from screens.draw.lettering import paint_words, width_of
from screens.draw.theme import theme
from screens.score.curve import RIGHT
from screens.score.scale import Scale, label_space
from screens.widgets.drawn import Drawn
from screens.widgets.seat_texts import SeatTexts

HEIGHT, GAP = 22, 1.5  # dp


class LedStrip(Drawn):
    """A stretch in a player's colour for the rounds in which that player led. A tie is sunken.

    Its left and right ends are those of the curve above it.
    """

    def __init__(self, led: list[Led], texts: SeatTexts, **kwargs: Any) -> None:
        self.led, self._texts = led, texts
        super().__init__(size_hint_y=None, height=max(dp(HEIGHT), theme.type("label").size * 1.5), **kwargs)

    def draw(self) -> None:
        if self.width < 1:
            return
        marks = self.led[-1].last + 1
        scale = Scale(self.x + label_space(), self.right - dp(RIGHT), 0, 1, 0, 1, marks)
        for led in self.led:
            left = scale.x(max(0, led.first - 0.5)) + dp(GAP) / 2
            right = scale.x(min(marks - 1, led.last + 0.5)) - dp(GAP) / 2
            self._draw_stretch(led.seat, left, right - left)

    def _draw_stretch(self, seat: int | None, x: float, wide: float) -> None:
        look = None if seat is None else theme.player(self._texts.colours[seat])
        edge = None if look is None else look.text
        fill = theme.color("surface_sunk") if look is None else look.fill
        paint.box((x, self.y), (wide, self.height), dp(4), fill, edge, dp(1))
        if look is None or seat is None:
            return
        names = (self._texts.names[seat], self._texts.letter(seat))
        shown = next((name for name in names if width_of(name, "label") + dp(6) <= wide), "")
        paint_words(shown, "label", (x + wide / 2, self.center_y), look.on)
