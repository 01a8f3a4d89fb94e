"""A die: touch the face that lies on the table, or roll it here."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from rules.kit.field import Number
from rules.kit.offer import Ask
from screens.draw import paint
from screens.draw.theme import theme
from screens.form import chance
from screens.form.ask_box import AskBox
from screens.widgets.drawn import Drawn
from screens.widgets.grid import Grid
from screens.widgets.press import Press

FACE, COLUMN = 48, 46  # dp: how large a face is drawn, and how narrow its column may be
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


def is_die(ask: Ask) -> bool:
    """Whether a question is answered with one throw of a die of six."""
    return chance.can_be_drawn(ask) and chance.is_rolled(ask) and ask.field.kind == Number(min(PIPS), max(PIPS))


class Die(Press, Drawn):
    """One face of a die.

    number: its pips
    chosen: drawn in amber
    on_release(): tapped
    """

    redraw_on = ("chosen",)

    number = NumericProperty(1)
    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.height = round(theme.grown(FACE))

    def draw(self) -> None:
        side = round(min(self.width, self.height))
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


class DiceAsk(AskBox):
    """The six faces in a row."""

    def build(self) -> None:
        super().build()
        self._value: int | None = None
        self.faces = [Die(number=number) for number in PIPS]
        grid = Grid(column=COLUMN, spacing=dp(8))
        for face in self.faces:
            face.bind(on_release=lambda touched: self._touched(int(touched.number)))
            grid.add_widget(face)
        self.add_widget(grid)

    def _touched(self, number: int) -> None:
        is_again = self._value == number and self.ask.field.is_optional
        self.answer(None if is_again else number)

    def mark(self, value: Any) -> None:
        self._value = value
        for face in self.faces:
            face.chosen = face.number == value
