"""The mark of the live table in the top bar of every page of a game."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.draw import paint
from screens.draw.lettering import paint_words, width_of
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.press import Press

WIDE, SIGN, GAP, EDGE = 64, 24, 6, 10  # dp


class LiveMark(Press, Drawn):
    """How many phones are at the table; with the line lost, how many entries wait. Never amber, never moving.

    number: as text; without it the mark has no size
    is_lost: drawn in red with a dashed edge
    on_release(): tapped
    """

    redraw_on = ("number", "is_lost")

    number = StringProperty("")
    is_lost = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.fbind("number", type(self)._fit)
        self._fit()

    def _content(self) -> float:
        return theme.grown(SIGN) + dp(GAP) + width_of(self.number, "numeral_s")

    def _fit(self, *_: Any) -> None:
        if not self.number:
            self.size = 0, 0
            return
        self.size = max(dp(WIDE), self._content() + dp(2 * EDGE)), max(theme.touch("minimum"), theme.grown(SIGN + 16))

    def draw(self) -> None:
        if not self.number:
            return
        radius, ink = theme.radius("tile"), theme.color("refuse_ink" if self.is_lost else "ink")
        if self.is_lost:
            fill = "line" if self.is_pressed else "refuse_soft"
            paint.box(self.pos, self.size, radius, theme.color(fill))
            paint.dashed(self.pos, self.size, radius, ink, dp(1.5))
        else:
            fill = "surface_sunk" if self.is_pressed else "surface"
            paint.box(self.pos, self.size, radius, theme.color(fill), theme.color("line_strong"), dp(1.5))
        sign = theme.grown(SIGN)
        x = self.center_x - self._content() / 2
        paint_glyph("live_off" if self.is_lost else "live", (x + sign / 2, self.center_y), sign, ink)
        paint_words(self.number, "numeral_s", (x + sign + dp(GAP), self.center_y), ink, align="left")
