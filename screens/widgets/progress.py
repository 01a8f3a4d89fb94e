"""How many of how many, one square each."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from screens import paint
from screens.theme import theme
from screens.widgets.drawn import Drawn

SIDE, HIGH, GAP = 16, 10, 4


class Progress(Drawn):
    """`done` of `total` squares are full, or those numbered in `held`. Breaks into lines where it must."""

    redraw_on = ("total", "done", "held")

    total = NumericProperty(0)
    done = NumericProperty(0)
    held = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.fbind("total", self._take_size)
        self.fbind("width", self._take_size)
        self._take_size()

    def _per_line(self) -> int:
        return max(1, int((self.width + dp(GAP)) / (theme.grown(SIDE) + dp(GAP))))

    def _take_size(self, *_: Any) -> None:
        lines = -(-int(self.total) // self._per_line())
        self.height = max(0, lines * (theme.grown(HIGH) + dp(GAP)) - dp(GAP))

    def draw(self) -> None:
        wide, high = theme.grown(SIDE), theme.grown(HIGH)
        per_line = self._per_line()
        full = set(self.held) or set(range(int(self.done)))
        for number in range(int(self.total)):
            line, place = divmod(number, per_line)
            pos = self.x + place * (wide + dp(GAP)), self.top - high - line * (high + dp(GAP))
            if number in full:
                paint.box(pos, (wide, high), dp(3), theme.color("good"))
            else:
                paint.box(pos, (wide, high), dp(3), theme.color("surface_sunk"), theme.color("line_strong"), dp(1))
