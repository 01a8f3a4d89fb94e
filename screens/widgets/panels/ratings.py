"""The numbers a seat is measured by, each on a card of its own and all of one width."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property

from rules.kit.board import Ratings
from rules.kit.panel import Counter
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import theme
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

SIGN, GAP, EDGE = 16, 3, 3  # dp of the glyph, between it and the name, above and below
PENCIL = 16  # dp, for a number that was set by hand


class RatingCell(Press, Changing, Drawn):
    """Sign and name, the number, and a note: one canvas.

    counter: what it shows
    is_named: whether its name stands beside its sign
    minimum_height: what it needs
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("shown", "delta", "is_lit", "is_named")

    is_named = BooleanProperty(True)
    minimum_height = Property(0)

    def __init__(self, counter: Counter, texts: SeatTexts, **kwargs: Any) -> None:
        self.counter, self._texts = counter, texts
        super().__init__(shown=counter.value, **kwargs)
        self.minimum_height = round(2 * line_of("label") + line_of("numeral_l") * 0.82 + dp(2 * EDGE))

    @property
    def least_width(self) -> float:
        note = width_of(self._texts.show(self.counter.note), "note")
        return max(note, width_of(numeral(self.counter.value), "numeral_l")) + dp(8)

    @property
    def named_width(self) -> float:
        """What it needs if its name stands beside its sign."""
        return theme.grown(SIGN) + dp(GAP) + width_of(self._texts.show(self.counter.label), "label") + dp(4)

    def _name(self) -> str:
        """What stands beside the sign: the last change, or the name."""
        if self.delta:
            return signed(int(self.delta))
        return self._texts.show(self.counter.label) if self.is_named else ""

    def show(self, counter: Counter) -> None:
        old, self.counter = self.counter, counter
        if old.value != counter.value:
            self.move(old.value, counter.value)
        self.redraw()

    def draw(self) -> None:
        self._draw_ground()
        counter, tint = self.counter, tint_of(self.counter.tint).text
        name = self._name()
        extent, head = theme.grown(SIGN), self.top - dp(EDGE) - line_of("label") / 2
        left = self.center_x - (extent + (dp(GAP) + width_of(name, "label") if name else 0)) / 2
        paint_glyph(counter.glyph, (left + extent / 2, head), extent, tint)
        ink = theme.color("good" if self.delta > 0 else "bad") if self.delta else tint
        paint_words(name, "label", (left + extent + dp(GAP), head), ink, align="left")
        middle = self.y + dp(EDGE) + line_of("label") + line_of("numeral_l") * 0.41
        number = numeral(round(self.shown))
        paint_words(number, "numeral_l", (self.center_x, middle), theme.color("ink"))
        if counter.is_by_hand:
            wide = width_of(number, "numeral_l")
            paint_dots(self.center_x - wide / 2, middle - line_of("numeral_l") * 0.42, wide, theme.color("corrected"))
            at = self.right - dp(EDGE) - theme.grown(PENCIL) / 2, middle
            paint_glyph("pencil", at, theme.grown(PENCIL), theme.color("corrected"))
        note = theme.color("refuse_ink" if counter.is_short else "ink_2")
        foot = self.y + dp(EDGE) + line_of("label") / 2
        paint_words(self._texts.show(counter.note), "note", (self.center_x, foot), note)

    def _draw_ground(self) -> None:
        radius = theme.radius("tile")
        edge, fill, width = "line", "surface", 1.0
        if self.counter.is_short:
            edge, fill, width = "refuse_ink", "refuse_soft", 2.0
        if self.is_lit:
            edge, fill, width = "lamp_ink", "lamp_soft", 3.0
        if self.is_pressed:
            fill = "surface_sunk"
        paint.shadow(self.pos, self.size, radius, "e1")
        paint.box(self.pos, self.size, radius, theme.color(fill), theme.color(edge), dp(width))


class RatingGrid(Grid):
    """As many beside each other as the widest allows, in lines of equal length. All are named, or none is."""

    def columns(self, inner: float) -> int:
        cells = [cell for cell in self.children if isinstance(cell, RatingCell)]
        widest, count = max((cell.least_width for cell in cells), default=1), max(1, len(cells))
        fitting = max(1, min(count, int((inner + self.spacing) / (widest + self.spacing))))
        lines = -(-count // fitting)
        columns = -(-count // lines)
        room = (inner - self.spacing * (columns - 1)) / columns
        for cell in cells:
            cell.is_named = max(one.named_width for one in cells) <= room
        return columns


class RatingsPanel(PanelWidget[Ratings]):
    """A touch on a number asks why."""

    def build(self) -> None:
        grid = RatingGrid(spacing=dp(6))
        for counter in self.panel.counters:
            cell = RatingCell(counter, self.texts, size_hint_y=1)
            cell.bind(on_release=lambda touched: self.ask_why(touched.counter.why))
            cell.bind(on_hold=lambda held: self.dispatch("on_topic", (held.counter, self.panel)))
            grid.add_widget(cell)
        self._cells: list[RatingCell] = grid.children[::-1]
        self.add_widget(grid)

    def show(self, panel: Ratings) -> None:
        if [one.id for one in panel.counters] != [one.id for one in self.panel.counters]:
            super().show(panel)
            return
        self.panel = panel
        for cell, counter in zip(self._cells, panel.counters, strict=True):
            cell.show(counter)
