"""A row of places in bands of one price, drawn as it lies on the table."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.offer import Band, Option
from screens.draw import paint
from screens.draw.lettering import block_of, line_of, lines_of, paint_lines, paint_words, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.glyph import paint_glyph
from screens.widgets.mosaic import Cell, Mosaic
from screens.widgets.panels.marks import paint_cube
from screens.widgets.seat_texts import SeatTexts

EDGE, GAP = 9, 7  # dp around and between the places
PRICE, HIGH = 46, 64  # dp of the price and of a place
WIDEST = 84
CUBE, SIGN = 12, 22
MOST_LINES = 3  # of a reason beside its band


class RowFace(Mosaic):
    """The bands under each other, the price of each at its left.

    bands: of the question
    chosen: the value of the place that is chosen
    """

    redraw_on = ("chosen",)

    bands: tuple[Band, ...] = ObjectProperty(())
    chosen: Any = ObjectProperty(None, allownone=True)

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        self.texts = texts
        super().__init__(**kwargs)
        self.fbind("bands", type(self).measure)

    def option(self, value: Any) -> Option:
        return next(option for band in self.bands for option in band.options if option.value == value)

    # Sizes.

    def _pitch(self) -> float:
        """From one place to the next."""
        most = max((len(band.options) for band in self.bands), default=1)
        room = self.width - 2 * dp(EDGE) - self._price_width()
        return min(dp(WIDEST), (room + dp(GAP)) / most)

    def _price_width(self) -> float:
        cubes = max((band.price.amount for band in self.bands), default=1)
        return max(dp(PRICE), cubes * (dp(CUBE) + dp(2)) + dp(6))

    def _high(self) -> float:
        return max(theme.grown(HIGH), line_of("numeral_s") + theme.grown(SIGN) + dp(14))

    def _beside(self, band: Band) -> float:
        """The width left at the right of a band for its reason; 0 where the reason does not fit there."""
        used = self._price_width() + len(band.options) * self._pitch() + 2 * dp(EDGE)
        room = self.width - used
        text = self.texts.show(band.note)
        is_fitting = room > dp(40) and all(width_of(word, "label") <= room for word in text.split())
        return room if is_fitting and len(lines_of(text, room, "label")) <= MOST_LINES else 0.0

    def _under(self, band: Band) -> float:
        """The height a reason takes under its band."""
        if band.note is None or self._beside(band):
            return 0.0
        room = self.width - 2 * dp(EDGE) - self._price_width()
        return block_of(self.texts.show(band.note), room, "label") + dp(4)

    def lay_out(self) -> float:
        top, pitch, high = float(dp(EDGE)), self._pitch(), self._high()
        for band in self.bands:
            for number, option in enumerate(band.options):
                left = dp(EDGE) + self._price_width() + number * pitch
                self.cells[option.value] = Cell(left, top, pitch - dp(GAP), high)
            top += high + self._under(band) + dp(GAP)
        return top - dp(GAP) + dp(EDGE)

    # Painting.

    def draw(self) -> None:
        if not self.cells:
            return
        paint.shadow(self.pos, self.size, theme.radius("card"), "e1")
        paint.box(self.pos, self.size, theme.radius("card"), theme.color("surface"), theme.color("line"), dp(1))
        for band in self.bands:
            self._draw_price(band)
            for option in band.options:
                self._draw_place(option)
            self._draw_reason(band)

    def _draw_price(self, band: Band) -> None:
        (_, y), (_, high) = self.bounds(band.options[0].value)
        x = self.x + dp(EDGE) + (self._price_width() - dp(6)) / 2
        figure, step = line_of("numeral_m"), dp(CUBE) + dp(2)
        foot = y + (high - figure - dp(CUBE)) / 2
        amount, ink = self.texts.number(band.price.amount), theme.color("ink")
        paint_words(amount, "numeral_m", (x, foot + dp(CUBE) + figure / 2), ink)
        left = x - step * band.price.amount / 2
        for number in range(band.price.amount):
            paint_cube((round(left + number * step), round(foot)), dp(CUBE), band.price.tint)

    def _draw_place(self, option: Option) -> None:
        is_chosen, is_refused = option.value == self.chosen, option.refusal is not None
        self.paint_ground(option.value, is_chosen=is_chosen, is_refused=is_refused)
        (x, y), (wide, high) = self.bounds(option.value)
        ink = theme.color("ink_3" if is_refused and not is_chosen else "ink")
        head = y + high - line_of("numeral_s") / 2 - dp(5)
        paint_words(self.texts.show(option.label), "numeral_s", (x + dp(8), head), ink, align="left")
        low = y + dp(6) + theme.grown(SIGN) / 2
        if option.face is not None:
            corner = self.texts.show(option.face.corner)
            paint_words(corner, "label", (x + wide - dp(7), head), theme.color("ink_2"), align="right")
            paint_glyph(option.glyph, (x + wide / 2, low), theme.grown(SIGN), tint_of(option.tint).text)
        else:
            note = self.texts.show(option.note)
            if width_of(note, "note") <= wide - dp(4):
                paint_words(note, "note", (x + wide / 2, low), theme.color("ink_2"))

    def _draw_reason(self, band: Band) -> None:
        text, ink = self.texts.show(band.note), theme.color("refuse_ink")
        if not text:
            return
        (x, y), (wide, high) = self.bounds(band.options[-1].value)
        room = self._beside(band)
        if room:
            paint_lines(text, "label", (x + wide + dp(6), y + high / 2), room, ink)
            return
        left = self.x + dp(EDGE) + self._price_width()
        under = self._under(band) - dp(4)
        paint_lines(text, "label", (left, y - dp(4) - under / 2), self.right - dp(EDGE) - left, ink)
