"""The course of a game: each seat's distance from the average, round by round."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp

from companion.history import RoundTotals
from screens.draw import paint
from screens.draw.theme import Rgba, theme
from screens.widgets.badge import paint_badge
from screens.widgets.drawn import Drawn
from screens.widgets.numbers import signed
from screens.widgets.seat_texts import SeatTexts

HEIGHT = 190
LEFT, RIGHT, TOP, BOTTOM = 34, 26, 16, 32
BADGE, POINT = 20, 9


class CourseChart(Drawn):
    """A line for each seat in its colour, with its badge's shape at every round, since colour alone says too little."""

    def __init__(self, marks: list[RoundTotals], texts: SeatTexts, **kwargs: Any) -> None:
        self._marks = marks
        self._texts = texts
        super().__init__(size_hint_y=None, height=dp(HEIGHT), **kwargs)

    def draw(self) -> None:
        rows = [_distances(mark.totals) for mark in self._marks]
        reach = max(1.0, max(abs(value) for row in rows for value in row)) * 1.1
        left, right = self.x + dp(LEFT), self.right - dp(RIGHT)
        low, high = self.y + dp(BOTTOM), self.top - dp(TOP)
        middle, unit = (low + high) / 2, (high - low) / 2 / reach
        self._grid(left, right, middle, unit, reach)
        across = (right - left) / max(1, len(rows) - 1)
        for seat, colour in enumerate(self._texts.colours):
            points = [(left + across * at, middle + unit * row[seat]) for at, row in enumerate(rows)]
            Color(*theme.player(colour).text)
            SmoothLine(points=[part for point in points for part in point], width=dp(1.2))
            for point in points[:-1]:
                paint_badge(colour, "", point, dp(POINT))
            paint_badge(colour, "", points[-1], dp(BADGE))
        self._number_rounds(left, across)

    def _grid(self, left: float, right: float, middle: float, unit: float, reach: float) -> None:
        step = next((step for step in (1, 2, 5, 10, 20, 50, 100, 500) if reach / step <= 2.2), 1000)
        for value in (-2 * step, -step, 0, step, 2 * step):
            if abs(value) <= reach * 1.05:
                y = middle + unit * value
                role = "line_strong" if value == 0 else "line"
                paint.hairline((left, y), right - left, theme.color(role))
                self._write(signed(value), (left - dp(8), y), "right")

    def _number_rounds(self, left: float, across: float) -> None:
        """Rounds are named by their number here: their full names would not fit side by side."""
        every = max(1, len(self._marks) // 8)
        for at in range(0, len(self._marks), every):
            self._write(str(at + 1), (left + across * at, self.y + dp(9)), "center")

    @staticmethod
    def _write(text: str, at: tuple[float, float], align: str) -> None:
        lettering = theme.type("label")
        label = CoreLabel(text=text, font_name=lettering.font, font_size=lettering.least, color=(1, 1, 1, 1))
        label.refresh()
        width, height = label.texture.size
        x = at[0] - (width if align == "right" else width / 2)
        colour: Rgba = theme.color("ink_2")
        Color(*colour)
        Rectangle(texture=label.texture, pos=(round(x), round(at[1] - height / 2)), size=(width, height))


def _distances(totals: tuple[int, ...]) -> list[float]:
    """Of each seat's total from the average."""
    average = sum(totals) / len(totals)
    return [total - average for total in totals]
