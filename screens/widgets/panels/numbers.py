"""Numbers side by side, as equals: what a seat has, and what the end of its turn will do to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, Property

from rules.kit import panel as kit
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import Rgba, theme
from screens.draw.tint import tint_of
from screens.widgets.changing import Changing
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.grid import Grid
from screens.widgets.numbers import numeral, signed
from screens.widgets.panels.marks import paint_dots
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts

SIGN = 20  # dp
EDGE = 3  # dp above and below the three lines
GAP = 4  # dp between a glyph and what stands beside it

Part = tuple[str, Rgba]


class NumberColumn(Press, Changing, Drawn):
    """One number in a column of its own: the glyph, the number, and under it what is coming, or the note.

    At large text the glyph stands before the number. Everything is painted on one canvas.

    counter: what it shows
    minimum_height: what it needs
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("counter", "shown", "delta", "is_lit", "state")

    counter: kit.Counter = ObjectProperty()
    minimum_height = Property(0)

    def __init__(self, counter: kit.Counter, texts: SeatTexts, **kwargs: Any) -> None:
        self._texts = texts
        super().__init__(counter=counter, shown=counter.value, **kwargs)
        lines = line_of("numeral_l") + line_of("label") * 0.95
        self.minimum_height = round(lines + (0 if self.is_wide else theme.grown(SIGN)) + dp(2 * EDGE))

    @property
    def is_wide(self) -> bool:
        return theme.is_large_text

    def below(self) -> list[Part]:
        """What stands under the number, part by part."""
        counter = self.counter
        if counter.coming:
            return [(signed(one), theme.color("good" if one >= 0 else "bad")) for one in counter.coming]
        ink = "refuse_ink" if counter.is_short else "ink_2"
        return [(self._texts.show(counter.note), theme.color(ink))] if counter.note is not None else []

    @property
    def least_width(self) -> float:
        """How wide its column has to be."""
        under = sum(width_of(text, "label") + dp(GAP) for text, _ in self.below())
        number = width_of(numeral(self.counter.value), "numeral_l")
        over = theme.grown(SIGN) + (dp(GAP) + number if self.is_wide else width_of("+9", "label"))
        return max(under, number, over) + dp(2)

    def draw(self) -> None:
        self._draw_ground()
        high = line_of("label") * 0.95
        self._draw_below(self.y + dp(EDGE) + high / 2)
        middle = self.y + dp(EDGE) + high + line_of("numeral_l") / 2
        number = numeral(round(self.shown))
        wide = width_of(number, "numeral_l")
        extent = theme.grown(SIGN)
        if self.is_wide:
            left = self.center_x - (extent + dp(GAP) + wide) / 2
            sign, at = (left + extent / 2, middle), left + extent + dp(GAP)
        else:
            beside = self._delta_width()
            sign = self.center_x - beside / 2, self.top - dp(EDGE) - extent / 2
            at = self.center_x - wide / 2
        paint_glyph(self.counter.glyph, sign, extent, tint_of(self.counter.tint).text)
        ink = theme.color("refuse_ink" if self.counter.is_forced else "ink")
        paint_words(number, "numeral_l", (at, middle), ink, align="left")
        if self.counter.is_by_hand:
            paint_dots(at, middle - line_of("numeral_l") * 0.42, wide, theme.color("corrected"))
        self._draw_delta(sign)

    def _draw_ground(self) -> None:
        radius = theme.radius("tile")
        if self.is_pressed:
            paint.box(self.pos, self.size, radius, theme.color("surface_sunk"))
        if self.is_lit:
            paint.box(self.pos, self.size, radius, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(3))
        elif self.counter.is_short:
            paint.box(self.pos, self.size, radius, theme.color("refuse_soft"), theme.color("refuse_ink"), dp(2))

    def _draw_below(self, middle: float) -> None:
        parts = self.below()
        wide = sum(width_of(text, "label") for text, _ in parts) + dp(GAP) * max(0, len(parts) - 1)
        x = self.center_x - wide / 2
        for text, colour in parts:
            x += paint_words(text, "label", (x, middle), colour, align="left") + dp(GAP)

    def _delta_width(self) -> float:
        return width_of(signed(int(self.delta)), "label") + dp(GAP) if self.delta else 0.0

    def _draw_delta(self, sign: tuple[float, float]) -> None:
        """The difference, beside the glyph so that it does not cover the number."""
        if not self.delta:
            return
        ink = theme.color("good" if self.delta > 0 else "bad")
        if self.is_wide:
            at = self.right - dp(6), self.top - dp(EDGE) - line_of("label") / 2
            paint_words(signed(int(self.delta)), "label", at, ink, align="right")
            return
        at = sign[0] + theme.grown(SIGN) / 2 + dp(GAP), sign[1]
        paint_words(signed(int(self.delta)), "label", at, ink, align="left")


class NumberGrid(Grid):
    """All numbers on one line if it has room for that many of the widest, else on two or more lines of equal length."""

    def columns(self, inner: float) -> int:
        cells = [cell for cell in self.children if isinstance(cell, NumberColumn)]
        widest = max((cell.least_width for cell in cells), default=1)
        count = max(1, len(cells))
        fitting = max(1, min(count, int((inner + self.spacing) / (widest + self.spacing))))
        lines = -(-count // fitting)
        return -(-count // lines)


class NumbersPanel(PanelWidget[kit.Numbers]):
    """A touch on a number asks why; a number that changed is marked."""

    def build(self) -> None:
        grid = NumberGrid(spacing=dp(2))
        for counter in self.panel.counters:
            cell = NumberColumn(counter, self.texts)
            cell.bind(on_release=lambda touched: self._ask(touched.counter))
            cell.bind(on_hold=lambda held: self.dispatch("on_topic", (held.counter, self.panel)))
            cell.size_hint_y = 1
            grid.add_widget(cell)
        self._grid, self._cells = grid, grid.in_order()
        self.add_widget(grid)

    def _ask(self, counter: kit.Counter) -> None:
        """A counter is named for the figure it shows."""
        if counter.why is not None:
            self.ask_why(counter.why if counter.why.figure else replace(counter.why, figure=counter.id))

    def show(self, panel: kit.Numbers) -> None:
        if [one.id for one in panel.counters] != [one.id for one in self.panel.counters]:
            super().show(panel)
            return
        self.panel = panel
        for cell, counter in zip(self._cells, panel.counters, strict=True):
            old, cell.counter = cell.counter, counter
            if old.value != counter.value:
                cell.move(old.value, counter.value)
        # A wider number may need a wider column.
        self._grid.do_layout()
