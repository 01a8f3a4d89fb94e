"""Cards on one picture, each with what lies on it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.board import Holdings
from rules.kit.offer import CardFace, Gain
from screens.draw import paint
from screens.draw.lettering import TIGHT, block_of, line_of, paint_lines, paint_words, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.glyph import paint_glyph
from screens.widgets.heading import Heading
from screens.widgets.mosaic import Cell, Mosaic
from screens.widgets.panels.marks import paint_cube
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.seat_texts import SeatTexts

COLUMNS, SMALL_COLUMNS, BRIEF_COLUMNS = 4, 3, 6
COLUMN, SMALL_COLUMN = 76, 104  # dp of a column at 100 %
GAP, EDGE = 6, 7
SIGN, CUBE, BETWEEN = 15, 14, 2
ABOVE = 3  # dp over and under what stands on a tile
LEAST_LINES = 2  # of a name: so that most tiles of a picture are equally high


class HoldingsFace(Mosaic):
    """Tiles in columns. With cards that hold nothing: sign and name beside each other.

    A brief one is as low as its names allow, with more of them on a line.

    faces: the cards
    """

    faces: tuple[CardFace, ...] = ObjectProperty(())

    def __init__(self, texts: SeatTexts, is_small: bool = False, is_brief: bool = False, **kwargs: Any) -> None:
        self.texts, self.is_small, self.is_brief = texts, is_small, is_brief
        super().__init__(**kwargs)
        self.fbind("faces", type(self).measure)

    # Sizes.

    def _columns(self) -> int:
        most, column = (SMALL_COLUMNS, SMALL_COLUMN) if self.is_small else (COLUMNS, COLUMN)
        if self.is_brief:
            most = min(max(most, len(self.faces)), BRIEF_COLUMNS)
        return max(1, min(most, int((self.width + dp(GAP)) / (dp(column) * theme.growth(14) + dp(GAP)))))

    def _wide(self) -> float:
        columns = self._columns()
        return (self.width - dp(GAP) * (columns - 1)) / columns

    def _name_room(self) -> float:
        return self._wide() - 2 * dp(EDGE) - (theme.grown(SIGN) + dp(5) if self.is_small else 0)

    def _high(self, row: tuple[CardFace, ...]) -> float:
        names = [block_of(self.texts.show(face.title), self._name_room(), "label") for face in row]
        if self.is_small:
            return max(theme.touch("minimum"), max(names) + dp(10))
        least = (1 if self.is_brief else LEAST_LINES) * TIGHT * line_of("label")
        return theme.grown(SIGN) + max(least, *names) + dp(CUBE) + 2 * dp(ABOVE) + dp(2)

    def lay_out(self) -> float:
        columns, wide, top = self._columns(), self._wide(), 0.0
        for first in range(0, len(self.faces), columns):
            row = self.faces[first : first + columns]
            high = self._high(row)
            for column, face in enumerate(row):
                self.cells[face.id] = Cell(column * (wide + dp(GAP)), top, wide, high)
            top += high + dp(GAP)
        return max(0.0, top - dp(GAP))

    # Painting.

    def draw(self) -> None:
        for face in self.faces if self.cells else ():
            self._draw_ground(face.id)
            if self.is_small:
                self._draw_small(face)
            else:
                self._draw_face(face)

    def _draw_ground(self, key: Hashable) -> None:
        pos, size = self.bounds(key)
        fill = theme.color("surface_sunk" if self.is_down(key) else "surface")
        paint.shadow(pos, size, theme.radius("tile"), "e1")
        paint.box(pos, size, theme.radius("tile"), fill, theme.color("line"), dp(1))

    def _draw_small(self, face: CardFace) -> None:
        (x, y), (_, high) = self.bounds(face.id)
        extent = theme.grown(SIGN)
        paint_glyph(face.glyph, (x + dp(EDGE) + extent / 2, y + high / 2), extent, tint_of(face.tint).text)
        at = x + dp(EDGE) + extent + dp(5), y + high / 2
        paint_lines(self.texts.show(face.title), "label", at, self._name_room(), theme.color("ink"))

    def _draw_face(self, face: CardFace) -> None:
        (x, y), (wide, high) = self.bounds(face.id)
        extent, head = theme.grown(SIGN), y + high - dp(ABOVE) - theme.grown(SIGN) / 2
        paint_glyph(face.glyph, (x + dp(EDGE) + extent / 2, head), extent, tint_of(face.tint).text)
        corner = self.texts.show(face.corner)
        paint_words(corner, "numeral_s", (x + wide - dp(EDGE), head), theme.color("ink_2"), 14, "right")
        foot = y + dp(ABOVE)
        middle = (foot + dp(CUBE) + head - extent / 2) / 2
        paint_lines(self.texts.show(face.title), "label", (x + dp(EDGE), middle), self._name_room(), theme.color("ink"))
        self._draw_tokens(face.tokens, x + dp(EDGE), foot, wide - 2 * dp(EDGE))

    def _draw_tokens(self, tokens: tuple[Gain, ...], x: float, y: float, room: float) -> None:
        """Cubes side by side while there is room for all, else a cube and how many of each."""
        side = round(dp(CUBE))
        every = sum(gain.amount for gain in tokens)
        is_counted = every * (side + dp(BETWEEN)) > room + dp(BETWEEN)
        for gain in tokens:
            for _ in range(1 if is_counted else gain.amount):
                paint_cube((round(x), round(y)), side, gain.tint)
                x += side + dp(BETWEEN)
            if is_counted:
                text = str(gain.amount)
                paint_words(text, "label", (x + dp(1), y + side / 2), theme.color("ink"), align="left")
                x += width_of(text, "label") + dp(6)


class HoldingsPanel(PanelWidget[Holdings]):
    """Small ones have a heading over them."""

    def build(self) -> None:
        self.spacing = dp(8)
        if self.panel.is_small:
            count = str(len(self.panel.faces))
            self.add_widget(Heading(title=self.texts.show(self.panel.label), note=count))
        self.face = HoldingsFace(self.texts, self.panel.is_small, self.is_brief, faces=self.panel.faces)
        self.face.bind(
            on_cell=lambda _, key: self.open_card(self._face(key)),
            on_cell_held=lambda _, key: self.dispatch("on_topic", (key, self.panel)),
        )
        self.add_widget(self.face)

    def _face(self, key: Hashable) -> CardFace:
        return next(face for face in self.panel.faces if face.id == key)

    def show(self, panel: Holdings) -> None:
        if panel.is_small:
            super().show(panel)
            return
        self.panel = panel
        self.face.faces = panel.faces
