"""The line over a bank: its name, how many cubes lie in it, and what they are spent on."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.panel import Bank, Counter
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import Rgba, theme
from screens.draw.tint import tint_of
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.numbers import numeral, signed
from screens.widgets.panels.marks import paint_dots
from screens.widgets.seat_texts import SeatTexts

SIGN, GAP = 18, 6

Part = tuple[str, str, Rgba]


class BankHead(Drawn):
    """Name and number at the left; the note and the stock at the right, or on a second line where they do not fit.

    bank: the panel
    """

    bank: Bank = ObjectProperty()

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        self.texts = texts
        super().__init__(size_hint_y=None, **kwargs)
        self.fbind("width", type(self)._measure)
        self._measure()

    @property
    def stock(self) -> Counter:
        assert self.bank.stock is not None
        return self.bank.stock

    def _name_width(self) -> float:
        name = width_of(self.texts.show(self.bank.label), "body_strong")
        return name + dp(GAP) + width_of(numeral(self.bank.cubes), "numeral_s", 20)

    def _parts(self) -> list[Part]:
        """The stock in words, from left to right: its number, what comes and what goes."""
        coming = [(signed(one), "label", theme.color("good" if one > 0 else "bad")) for one in self.stock.coming]
        return [(numeral(self.stock.value), "numeral_s", theme.color("ink")), *coming]

    def _stock_width(self) -> float:
        words = sum(
            width_of(text, role, 20 if role == "numeral_s" else None) + dp(4) for text, role, _ in self._parts()
        )
        return theme.grown(SIGN) + dp(4) + words

    def _right_width(self) -> float:
        note = width_of(self.texts.show(self.bank.note), "note")
        return self._stock_width() + (note + 2 * dp(GAP) if note else 0)

    def _line(self) -> float:
        return max(line_of("numeral_s", 20), line_of("body_strong"), theme.grown(SIGN))

    def _measure(self, *_: Any) -> None:
        is_two = self._name_width() + dp(2 * GAP) + self._right_width() > self.width
        self.height = round(self._line() * (2 if is_two else 1))

    def draw(self) -> None:
        x, first = self.right - self._stock_width(), self.top - self._line() / 2
        left = self.x + paint_words(
            self.texts.show(self.bank.label), "body_strong", (self.x, first), theme.color("ink"), align="left"
        )
        number, ink = numeral(self.bank.cubes), theme.color("ink")
        paint_words(number, "numeral_s", (left + dp(GAP), first), ink, 20, "left")
        middle = self.y + self._line() / 2
        note = self.texts.show(self.bank.note)
        paint_words(note, "note", (x - 2 * dp(GAP), middle), theme.color("ink_2"), align="right")
        self._draw_stock(x, middle)

    def _draw_stock(self, x: float, middle: float) -> None:
        stock, extent = self.stock, theme.grown(SIGN)
        paint_glyph(stock.glyph, (x + extent / 2, middle), extent, tint_of(stock.tint).text)
        x += extent + dp(4)
        for text, role, ink in self._parts():
            points = 20 if role == "numeral_s" else None
            wide = paint_words(text, role, (x, middle), ink, points, "left")
            if stock.is_by_hand and role == "numeral_s":
                paint_dots(x, middle - line_of(role, points) * 0.42, wide, theme.color("corrected"))
            x += wide + dp(4)
