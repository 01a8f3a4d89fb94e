"""The numbers of a score pad on one canvas: a row for each line, a column for each seat.

A long game has a hundred of them. As widgets they cost more than the rest of the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from kivy.metrics import dp

from screens.draw import paint
from screens.draw.printed import Printed
from screens.draw.theme import Rgba, theme
from screens.widgets.glyph import paint_glyph
from screens.widgets.mosaic import Cell, Mosaic

GAP, BESIDE, SIGN, ABOVE = 4, 8, 20, 6  # dp between columns, sign and label; the sign; above and below the totals
OVER = 8  # dp above a label that stands over its numbers
THIN, THICK = 1, 2  # dp of the line over a row, and over the totals
SHORT, LONG = 3, 15  # characters of a number with "?" that fit a column, and the text size of a longer one


class Number(NamedTuple):
    """One number of the sheet.

    is_lit: the total of a winner, under the lamp
    is_best: the best of its row, in full ink
    has_gap: something of it is not known yet
    """

    seat: int
    text: str
    is_lit: bool = False
    is_best: bool = False
    has_gap: bool = False

    def printed(self, *, is_total: bool) -> Printed:
        ink = "refuse_ink" if self.has_gap else "ink" if self.is_best or is_total else "ink_2"
        role = "numeral_m" if is_total and not self.has_gap else "numeral_s"
        points = LONG if len(self.text) > SHORT and self.has_gap else 0
        return Printed(self.text, role, ink, points, "center")


class Line:
    """A row of numbers. The totals are one too."""

    def __init__(
        self,
        label: str,
        glyph: str,
        numbers: Sequence[Number],
        *,
        is_total: bool = False,
        colour: Rgba | None = None,
    ) -> None:
        self.glyph, self.numbers, self.is_total, self.colour = glyph, numbers, is_total, colour
        self.label = Printed(label, "body_strong") if is_total else Printed(label, "body", points=15)
        self.printed = [number.printed(is_total=is_total) for number in numbers]
        self.over = 0.0
        """The height that the label takes above the numbers; 0 if it stands beside them."""

    @property
    def rule(self) -> int:
        """Pixels of the line over it."""
        return max(1, round(dp(THICK if self.is_total else THIN)))

    @property
    def label_left(self) -> float:
        return theme.grown(SIGN) + dp(BESIDE) if self.glyph else 0.0

    @property
    def label_height(self) -> float:
        return float(max(theme.grown(SIGN) if self.glyph else 0, self.label.height))

    def fit(self, label: float, column: float, *, is_over: bool) -> float:
        """Sets its words in these widths. Returns its height without the line over it."""
        self.label.fill(label - self.label_left)
        for number in self.printed:
            number.fill(column)
        highest = max(theme.touch("minimum"), *(number.height for number in self.printed))
        self.over = dp(OVER) + self.label_height if is_over else 0.0
        highest = self.over + highest if is_over else max(highest, self.label_height)
        return highest + (2 * dp(ABOVE) if self.is_total else 0)


class ScoreGrid(Mosaic):
    """Its cells are (number of the row, seat); the totals have none.

    share: the width of the labels, in columns of a seat; with none they stand over their numbers
    """

    def __init__(self, lines: Sequence[Line], share: float, **kwargs: Any) -> None:
        self.lines, self._share = lines, share
        self._tops: list[float] = []
        super().__init__(**kwargs)

    @property
    def printed(self) -> list[Printed]:
        """All the words and numbers in it."""
        return [words for line in self.lines for words in (line.label, *line.printed)]

    def _widths(self) -> tuple[float, float, float]:
        """Of the labels and of a seat's column, and where the first column begins."""
        seats = len(self.lines[-1].numbers)
        if not self._share:
            return self.width, (self.width - (seats - 1) * dp(GAP)) / seats, 0.0
        column = (self.width - seats * dp(GAP)) / (seats + self._share)
        return column * self._share, column, column * self._share + dp(GAP)

    def lay_out(self) -> float:
        label, column, first = self._widths()
        self._tops, top = [], 0.0
        for row, line in enumerate(self.lines):
            self._tops.append(top)
            high = line.fit(label, column, is_over=not self._share)
            for place, number in enumerate(line.numbers if not line.is_total else ()):
                left, under = first + place * (column + dp(GAP)), top + line.rule + line.over
                self.cells[row, number.seat] = Cell(left, under, column, high - line.over)
            top += line.rule + high
        self._tops.append(top)
        return top

    def draw(self) -> None:
        if not self.height:
            return
        for row, (top, bottom) in enumerate(pairwise(self._tops)):
            line = self.lines[row]
            ink = theme.color("ink" if line.is_total else "line")
            paint.hairline((self.x, self.top - top - line.rule), self.width, ink, THICK if line.is_total else THIN)
            begins = self.top - top - line.rule
            middle = (begins - line.over + self.top - bottom) / 2
            self._draw_label(line, begins - dp(OVER) - line.label_height / 2 if line.over else middle)
            self._draw_numbers(row, line, middle)

    def _draw_label(self, line: Line, middle: float) -> None:
        if line.glyph:
            extent = theme.grown(SIGN)
            paint_glyph(line.glyph, (self.x + extent / 2, middle), extent, line.colour or theme.color("ink_2"))
        line.label.paint(self.x + line.label_left, middle - line.label.height / 2)

    def _draw_numbers(self, row: int, line: Line, middle: float) -> None:
        _, column, first = self._widths()
        x = self.x + first
        for number, words in zip(line.numbers, line.printed, strict=True):
            high = max(theme.touch("minimum"), words.height)
            self._draw_ground(row, number, (x, middle - high / 2), (column, high))
            words.paint(x, middle - words.height / 2)
            x += column + dp(GAP)

    def _draw_ground(self, row: int, number: Number, pos: tuple[float, float], size: tuple[float, float]) -> None:
        radius = theme.radius("tile")
        if number.is_lit or self.is_down((row, number.seat)):
            paint.box(pos, size, radius, theme.color("lamp_soft" if number.is_lit else "surface_sunk"))
        if number.has_gap and not self.lines[row].is_total:
            pos, size = (pos[0], pos[1] + dp(3)), (size[0], size[1] - dp(6))
            paint.box(pos, size, radius, theme.color("refuse_soft"))
            paint.dashed(pos, size, radius, theme.color("refuse_ink"), dp(1.5))
