"""Cards that stand for themselves, side by side: a leader, a building site with its stages."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.offer import CardFace
from rules.kit.panel import Plate, Plates
from screens.draw import paint
from screens.draw.lettering import line_of, lines_of, paint_lines, paint_words, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.glyph import paint_glyph
from screens.widgets.mosaic import Cell, Mosaic
from screens.widgets.numbers import signed
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.seat_texts import SeatTexts

GAP, EDGE, COLUMN = 6, 10, 150
SIGN, STAGE = 18, 26
MOST_NOTE = 2  # lines of what a card does; more of it stands behind a touch


class PlatesFace(Mosaic):
    """The plates beside each other, or under each other where they are narrow.

    plates: what is shown
    """

    plates: tuple[Plate, ...] = ObjectProperty(())

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        self.texts = texts
        super().__init__(**kwargs)
        self.fbind("plates", self.measure)

    def _columns(self) -> int:
        least = dp(COLUMN) * theme.growth(14)
        return max(1, min(len(self.plates), int((self.width + dp(GAP)) / (least + dp(GAP)))))

    def _wide(self) -> float:
        return (self.width - dp(GAP) * (self._columns() - 1)) / self._columns()

    def _title_room(self) -> float:
        return self._wide() - 2 * dp(EDGE) - theme.grown(SIGN) - dp(7)

    def _title_high(self, face: CardFace) -> float:
        return line_of("body_strong") * len(lines_of(self.texts.show(face.title), self._title_room(), "body_strong"))

    def _note(self, face: CardFace) -> str:
        """What it does, if that is short."""
        note = self.texts.show(face.note)
        return note if len(lines_of(note, self._wide() - 2 * dp(EDGE), "note")) <= MOST_NOTE else ""

    def _foot_high(self, plate: Plate) -> float:
        if plate.stages:
            return theme.grown(STAGE)
        if plate.face.gains:
            return max(line_of("label"), theme.grown(SIGN))
        return line_of("note") * len(lines_of(self._note(plate.face), self._wide() - 2 * dp(EDGE), "note"))

    def lay_out(self) -> float:
        columns, wide, top = self._columns(), self._wide(), 0.0
        for first in range(0, len(self.plates), columns):
            row = self.plates[first : first + columns]
            high = max(self._title_high(one.face) + self._foot_high(one) + dp(15) for one in row)
            high = max(high, theme.touch("minimum"))
            for column, plate in enumerate(row):
                self.cells[plate.face.id] = Cell(column * (wide + dp(GAP)), top, wide, high)
            top += high + dp(GAP)
        return max(0.0, top - dp(GAP))

    def draw(self) -> None:
        for plate in self.plates if self.cells else ():
            self._draw_plate(plate)

    def _draw_plate(self, plate: Plate) -> None:
        face = plate.face
        pos, size = self.bounds(face.id)
        self._draw_ground(pos, size, face)
        high, left = self._title_high(face), pos[0] + dp(EDGE)
        middle = pos[1] + size[1] - dp(5) - high / 2
        if not self._foot_high(plate):
            middle = pos[1] + size[1] / 2
        tint = theme.color("ink_3") if face.is_spent else tint_of(face.tint).text
        paint_glyph(face.glyph, (left + theme.grown(SIGN) / 2, middle), theme.grown(SIGN), tint)
        ink = theme.color("ink_3" if face.is_spent else "ink")
        at = left + theme.grown(SIGN) + dp(7), middle
        paint_lines(self.texts.show(face.title), "body_strong", at, self._title_room(), ink)
        foot = pos[1] + dp(6) + self._foot_high(plate) / 2
        if plate.stages:
            self._draw_stages(plate, left, foot)
        elif face.gains:
            self._draw_gains(face, left, foot)
        else:
            wide = size[0] - 2 * dp(EDGE)
            paint_lines(self._note(face), "note", (left, foot), wide, theme.color("ink_2"))

    def _draw_ground(self, pos: tuple[float, float], size: tuple[float, float], face: CardFace) -> None:
        radius = theme.radius("tile")
        if face.is_spent:
            paint.dashed(pos, size, radius, theme.color("line_strong"), dp(1))
            return
        fill = theme.color("surface_sunk" if self.is_down(face.id) else "surface")
        paint.shadow(pos, size, radius, "e1")
        paint.box(pos, size, radius, fill, theme.color("line"), dp(1))

    def _draw_gains(self, face: CardFace, x: float, middle: float) -> None:
        for gain in face.gains:
            extent = theme.grown(SIGN - 2)
            paint_glyph(gain.glyph, (x + extent / 2, middle), extent, tint_of(gain.tint).text)
            x += extent + dp(4)
            text = signed(gain.amount)
            paint_words(text, "label", (x, middle), theme.color("ink"), align="left")
            x += width_of(text, "label") + dp(12)

    def _draw_stages(self, plate: Plate, x: float, middle: float) -> None:
        """Built ones filled, the next one amber, the others outlined."""
        side, blue = theme.grown(STAGE), tint_of("cube_blue")
        room = (self._wide() - 2 * dp(EDGE) + dp(4)) / len(plate.stages) - dp(4)
        wide = min(side, room)
        for number, cost in enumerate(plate.stages):
            pos, size, ink = (x, middle - side / 2), (wide, side), theme.color("ink")
            if number < plate.built:
                paint.box(pos, size, dp(7), blue.fill)
                ink = blue.on
            elif number == plate.built:
                paint.box(pos, size, dp(7), theme.color("lamp_soft"), theme.color("lamp_ink"), dp(2))
            else:
                paint.box(pos, size, dp(7), theme.color("surface_raised"), theme.color("line_strong"), dp(1.5))
            paint_words(str(cost), "numeral_s", (x + wide / 2, middle), ink, 16)
            x += wide + dp(4)


class PlatesPanel(PanelWidget[Plates]):
    """A touch opens the card."""

    def build(self) -> None:
        self.face = PlatesFace(self.texts, plates=self.panel.plates)
        self.face.bind(
            on_cell=lambda _, key: self.open_card(self._face(key)),
            on_cell_held=lambda _, key: self.dispatch("on_topic", (key, self.panel)),
        )
        self.add_widget(self.face)

    def _face(self, key: Hashable) -> CardFace:
        return next(plate.face for plate in self.panel.plates if plate.face.id == key)

    def show(self, panel: Plates) -> None:
        self.panel = panel
        self.face.plates = panel.plates
