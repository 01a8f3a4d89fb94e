"""The last places somebody had, the latest at the left; victories are filled in their colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from screens.draw import paint
from screens.draw.lettering import paint_words, width_of
from screens.draw.theme import theme
from screens.stats.painted import Painted

GAP, HIGH, MOST = 4, 40, 52  # dp between two, their height at 100 % text, and their greatest width


class LastPlaces(Painted):
    """Two rows if there is no room for ten in one."""

    def __init__(self, places: Sequence[int], colour: str, **kwargs: Any) -> None:
        self._places, self._colour = places, colour
        self._in_row = 10
        super().__init__(**kwargs)

    def lay_out(self) -> float:
        least = width_of("10", "numeral_s") + dp(6)
        self._in_row = 10 if (self.width + dp(GAP)) / 10 - dp(GAP) >= least else 5
        rows = -(-len(self._places) // self._in_row)
        return rows * (theme.grown(HIGH) + dp(GAP)) - dp(GAP)

    def draw_all(self) -> None:
        wide, high = min((self.width + dp(GAP)) / self._in_row - dp(GAP), theme.grown(MOST)), theme.grown(HIGH)
        for at, place in enumerate(self._places):
            row, column = divmod(at, self._in_row)
            pos = self.x + column * (wide + dp(GAP)), self.top - row * (high + dp(GAP)) - high
            self._draw_place(place, pos, (wide, high))

    def _draw_place(self, place: int, pos: tuple[float, float], size: tuple[float, float]) -> None:
        look, is_first = theme.player(self._colour), place == 1
        fill = look.fill if is_first else theme.color("surface_raised")
        paint.box(pos, size, theme.radius("chip"), fill, None if is_first else theme.color("line_strong"), dp(1.5))
        centre = pos[0] + size[0] / 2, pos[1] + size[1] / 2
        paint_words(str(place), "numeral_s", centre, look.on if is_first else theme.color("ink"))
