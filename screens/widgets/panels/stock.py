"""What a seat has of several things, painted on one line."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.panel import Counter, Stock
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.numbers import numeral
from screens.widgets.panels.panel_widget import PanelWidget

SIGN, BESIDE, APART = 20, 5, 8  # dp of a glyph, between it and its number, between two of them
HIGH = 32  # dp


class StockLine(Drawn):
    """The numbers with equal gaps; at large text on as many lines as they need.

    stock: the panel
    """

    redraw_on = ("stock",)

    stock: Stock = ObjectProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.fbind("width", type(self)._measure)
        self._measure()

    def _rows(self) -> list[tuple[Counter, ...]]:
        counters, fitting = self.stock.counters, len(self.stock.counters)
        while fitting > 1 and max(map(self._needs, _cut(counters, fitting))) > self.width:
            fitting -= 1
        return _cut(counters, fitting)

    @staticmethod
    def _needs(row: tuple[Counter, ...]) -> float:
        return sum(map(_width, row)) + dp(APART) * (len(row) - 1)

    def _measure(self, *_: Any) -> None:
        self.height = round(max(dp(HIGH), line_of("numeral_s", 20) + dp(4)) * len(self._rows()))

    def _spots(self) -> list[tuple[Counter, float, float]]:
        """Each counter with its left side and the middle of its line."""
        rows, found = self._rows(), []
        high = self.height / len(rows)
        for number, row in enumerate(rows):
            apart = (self.width - sum(map(_width, row))) / max(1, len(rows[0]) - 1)
            x = self.x
            for counter in row:
                found.append((counter, x, self.top - high * (number + 0.5)))
                x += _width(counter) + min(apart, dp(60))
        return found

    def draw(self) -> None:
        sign = theme.grown(SIGN)
        for counter, x, y in self._spots():
            paint_glyph(counter.glyph, (x + sign / 2, y), sign, tint_of(counter.tint).text)
            ink = theme.color("ink" if counter.value else "ink_2")
            paint_words(numeral(counter.value), "numeral_s", (x + sign + dp(BESIDE), y), ink, 20, align="left")


def _width(counter: Counter) -> float:
    return theme.grown(SIGN) + dp(BESIDE) + width_of(numeral(counter.value), "numeral_s", 20)


def _cut(counters: tuple[Counter, ...], number: int) -> list[tuple[Counter, ...]]:
    return [counters[start : start + number] for start in range(0, len(counters), number)]


class StockPanel(PanelWidget[Stock]):
    """It is only read: the page of the seat has more to say about each number."""

    def build(self) -> None:
        self.line = StockLine(stock=self.panel)
        self.add_widget(self.line)

    def show(self, panel: Stock) -> None:
        self.panel = self.line.stock = panel
