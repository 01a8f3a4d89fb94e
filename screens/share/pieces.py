"""The pieces of a message that is being received, one square each."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, Property

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph

LARGE, SMALL, GAP = 32, 12, 6
MOST_LARGE = 40  # up to this many squares are large enough for a tick


class Pieces(Drawn):
    """Squares on as many lines as they need; those that are here are ticked.

    total: how many pieces there are
    done, held: how many of them are here, or their numbers
    """

    redraw_on = ("total", "done", "held")

    total = Property(0)
    done = Property(0)
    held = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.fbind("total", type(self)._fit)
        self.fbind("width", type(self)._fit)
        self._fit()

    @property
    def _side(self) -> float:
        return round(theme.grown(LARGE if self.total <= MOST_LARGE else SMALL))

    @property
    def _gap(self) -> float:
        return dp(GAP if self.total <= MOST_LARGE else GAP / 2)

    def _per_line(self) -> int:
        return max(1, int((self.width + self._gap) / (self._side + self._gap)))

    def _fit(self, *_: Any) -> None:
        lines = -(-int(self.total) // self._per_line())
        self.height = max(0, lines * (self._side + self._gap) - self._gap)

    def draw(self) -> None:
        side, gap, per_line = self._side, self._gap, self._per_line()
        full = set(self.held) or set(range(int(self.done)))
        for number in range(int(self.total)):
            line, column = divmod(number, per_line)
            pos = self.x + column * (side + gap), self.top - side - line * (side + gap)
            self._paint(pos, side, number in full)

    @staticmethod
    def _paint(pos: tuple[float, float], side: float, is_full: bool) -> None:
        radius = side * 0.28
        if not is_full:
            paint.dashed(pos, (side, side), radius, theme.color("line_strong"), dp(1.5))
            return
        paint.box(pos, (side, side), radius, theme.color("lamp"), theme.color("lamp_ink"), dp(1))
        if side > theme.grown(SMALL) + 1:
            paint_glyph("check", (pos[0] + side / 2, pos[1] + side / 2), side * 0.6, theme.color("on_lamp"))
