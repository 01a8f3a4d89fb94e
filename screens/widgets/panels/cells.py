"""A square of places to touch, with handles for its rows and columns."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.picks import Cell, Cells, Pick
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, wrapped
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row

HIGH, HANDLE, GAP = 62, 48, 6  # dp
SIGN, CORNER, MOST_LINES = 20, 14, 2


class CellTile(Press, Drawn):
    """A card of the square: glyph and what it brings, its name below; dashed while nobody has said what lies there.

    cell: what it shows
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("cell",)

    cell: Cell = ObjectProperty()

    def __init__(self, cell: Cell, texts: SeatTexts, **kwargs: Any) -> None:
        self._texts = texts
        super().__init__(cell=cell, size_hint_y=None, height=self._needed(), **kwargs)

    @staticmethod
    def _needed() -> float:
        return float(max(dp(HIGH), theme.grown(SIGN) + MOST_LINES * line_of("label") + dp(8)))

    @property
    def name(self) -> str:
        return self._texts.show(self.cell.label)

    def draw(self) -> None:
        self._draw_ground()
        cell, sign = self.cell, theme.grown(SIGN)
        ink = theme.color("ink")
        y = self.top - dp(6) - sign / 2
        note = self._texts.show(cell.note)
        if cell.glyph:
            at = self.center_x - (sign * 0.55 if note else 0)
            colour = ink if cell.is_chosen or not cell.tint else tint_of(cell.tint).text
            paint_glyph(cell.glyph, (at, y), sign, colour)
        if note:
            align = "left" if cell.glyph else "middle"
            paint_words(note, "note", (self.center_x + (dp(4) if cell.glyph else 0), y), ink, align=align)
        if cell.corner:
            small = theme.grown(CORNER)
            paint_glyph(cell.corner, (self.right - dp(5) - small / 2, self.top - dp(5) - small / 2), small, ink)
        lines = wrapped(self.name, "label", self.width - dp(8))[:MOST_LINES] if cell.label is not None else []
        y -= sign / 2 + line_of("label") * 0.55
        for line in lines:
            paint_words(line, "label", (self.center_x, y), ink, align="middle")
            y -= line_of("label")

    def _draw_ground(self) -> None:
        radius, cell = theme.radius("tile"), self.cell
        if cell.is_chosen:
            paint.box(self.pos, self.size, radius, theme.color("lamp"), theme.color("lamp_ink"), dp(3))
        elif cell.is_lit:
            paint.box(self.pos, self.size, radius, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(2.5))
        elif cell.is_open:
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
        else:
            fill = "surface_sunk" if self.is_pressed else "surface_raised"
            paint.box(self.pos, self.size, radius, theme.color(fill), theme.color("line_strong"), dp(1.5))


class Handle(Press, Drawn):
    """Chooses a whole row or column.

    pick: what it chooses
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("pick",)

    pick: Pick = ObjectProperty()

    def draw(self) -> None:
        fill, edge = ("lamp_soft", "lamp_ink") if self.pick.is_chosen else ("surface_sunk", "line")
        paint.box(self.pos, self.size, theme.radius("tile"), theme.color(fill), theme.color(edge), dp(2))
        paint_glyph(self.pick.glyph, self.center, theme.grown(SIGN), theme.color("ink_2"))


class CellsPanel(PanelWidget[Cells]):
    """Rows under each other; a handle at the left of each and over each column, if they can be chosen."""

    def build(self) -> None:
        self.spacing = dp(GAP)
        self.tiles: list[CellTile] = []
        self.handles: list[Handle] = []
        if self.panel.column_heads:
            row = Row(spacing=dp(GAP))
            row.add_widget(Drawn(size_hint=(None, None), size=(theme.grown(HANDLE), dp(1))))
            for pick in self.panel.column_heads:
                row.add_widget(self._handle(pick, size_hint_y=None, height=theme.grown(HANDLE)))
            self.add_widget(row)
        for at, cells in enumerate(self.panel.rows):
            row = Row(spacing=dp(GAP))
            if self.panel.row_heads:
                high, wide = CellTile._needed(), theme.grown(HANDLE)
                pick = self.panel.row_heads[at]
                row.add_widget(self._handle(pick, size_hint=(None, None), size=(wide, high)))
            for cell in cells:
                tile = CellTile(cell, self.texts)
                tile.bind(on_release=lambda touched: self.offer(touched.cell.offer))
                self.tiles.append(self.explains(tile))
                row.add_widget(tile)
            self.add_widget(row)

    def _handle(self, pick: Pick, **how: Any) -> Handle:
        handle = Handle(pick=pick, **how)
        handle.bind(on_release=lambda touched: self.offer(touched.pick.offer))
        self.handles.append(self.explains(handle))
        return handle

    def show(self, panel: Cells) -> None:
        """Keeps the same tiles, so that nothing moves under a finger."""
        self.panel = panel
        for tile, cell in zip(self.tiles, (one for row in panel.rows for one in row), strict=True):
            tile.cell = cell
        for handle, pick in zip(self.handles, (*panel.column_heads, *panel.row_heads), strict=True):
            handle.pick = pick
