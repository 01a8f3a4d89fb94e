"""The last places somebody had, the latest at the left; victories are filled in their colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from companion.stats.one_person import Played
from screens.draw import paint
from screens.draw.lettering import paint_words, width_of
from screens.draw.theme import theme
from screens.widgets.mosaic import Cell, Mosaic

GAP, HIGH, MOST = 4, 40, 52  # dp between two, their height at 100 % text, and their greatest width


class LastPlaces(Mosaic):
    """Its cells are the numbers of the games, from 0. Where ten have no room in a row, they stand in two."""

    def __init__(self, played: Sequence[Played], colour: str, **kwargs: Any) -> None:
        self._played, self._colour = played, colour
        super().__init__(**kwargs)

    def lay_out(self) -> float:
        least = width_of("10", "numeral_s") + dp(6)
        in_row = 10 if (self.width + dp(GAP)) / 10 - dp(GAP) >= least else 5
        wide = min((self.width + dp(GAP)) / in_row - dp(GAP), theme.grown(MOST))
        high = theme.grown(HIGH)
        for at in range(len(self._played)):
            row, column = divmod(at, in_row)
            self.cells[at] = Cell(column * (wide + dp(GAP)), row * (high + dp(GAP)), wide, high)
        rows = -(-len(self._played) // in_row)
        return rows * high + (rows - 1) * dp(GAP)

    def draw(self) -> None:
        look = theme.player(self._colour)
        for at, played in enumerate(self._played if self.cells else ()):
            pos, size = self.bounds(at)
            is_first = played.place == 1
            fill = look.fill if is_first else theme.color("surface_sunk" if self.is_down(at) else "surface_raised")
            edge = None if is_first else theme.color("line_strong")
            paint.box(pos, size, theme.radius("chip"), fill, edge, dp(1.5))
            centre = pos[0] + size[0] / 2, pos[1] + size[1] / 2
            paint_words(str(played.place), "numeral_s", centre, look.on if is_first else theme.color("ink"))
