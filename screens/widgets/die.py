"""The face of a die."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.press import Press

FACE = 48  # dp
PIP = 0.16  # of a face
AWAY = 0.26  # of a face, from the middle
# Left to right and bottom to top from -1 to 1, as dice are printed.
CORNERS = ((-1, 1), (1, -1), (1, 1), (-1, -1))
PIPS = {
    1: ((0, 0),),
    2: CORNERS[:2],
    3: (*CORNERS[:2], (0, 0)),
    4: CORNERS,
    5: (*CORNERS, (0, 0)),
    6: (*CORNERS, (-1, 0), (1, 0)),
}


class Die(Press, Drawn):
    """One face of a die.

    number: its pips
    inset: how many dp of its target are left free on each side, where there is no gap between faces
    chosen: drawn in amber
    on_release(): tapped
    """

    redraw_on = ("chosen",)

    number = Property(1)
    inset = Property(0)
    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.height = round(theme.grown(FACE))

    def draw(self) -> None:
        side = round(min(self.width, self.height) - 2 * dp(self.inset))
        left, bottom = round(self.center_x - side / 2), round(self.center_y - side / 2)
        fill, edge, ink = "surface_raised", "line_strong", "ink_2"
        if self.chosen:
            fill, edge, ink = "lamp", "lamp_ink", "on_lamp"
        elif self.is_pressed:
            fill = "surface_sunk"
        paint.box((left, bottom), (side, side), side * 0.2, theme.color(fill), theme.color(edge), dp(2))
        pip = round(side * PIP)
        for x, y in PIPS[int(self.number)]:
            at = left + side * (0.5 + AWAY * x) - pip / 2, bottom + side * (0.5 + AWAY * y) - pip / 2
            paint.box(at, (pip, pip), pip / 2, theme.color(ink))
