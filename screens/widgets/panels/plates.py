"""Cards that stand on their own, side by side: a leader, a building site with its stages."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.board import Plate, Plates
from rules.kit.offer import CardFace
from screens.draw import paint
from screens.draw.lettering import block_of, line_of, lines_of, paint_lines, paint_words, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.glyph import paint_glyph
from screens.widgets.mosaic import Cell, Mosaic, fair_widths
from screens.widgets.numbers import signed
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.seat_texts import SeatTexts

GAP, EDGE, COLUMN = 6, 10, 130
SIGN, STAGE = 18, 26
MOST_NOTE = 2  # lines of what a card does; a touch shows all of it


class PlatesFace(Mosaic):
    """The plates beside each other, or under each other where they are narrow.

    plates: what is shown
    """

    plates: tuple[Plate, ...] = ObjectProperty(())

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        self.texts = texts
        super().__init__(**kwargs)
        self.fbind("plates", type(self).measure)

    def _rows(self) -> list[tuple[tuple[Plate, ...], list[float]]]:
        """The plates of each line, with their widths according to what their titles need."""
        count = len(self.plates)
        if count * dp(COLUMN) * theme.growth(14) > self.width:
            return [((plate,), [self.width]) for plate in self.plates]
        room = self.width - dp(GAP) * (count - 1)
        return [(self.plates, fair_widths([self._needs(plate, self._role()) for plate in self.plates], room))]

    def _role(self) -> str:
        """The role of the titles: a smaller one where they would not fit on one line each."""
        room = self.width - dp(GAP) * (len(self.plates) - 1)
        return "body_strong" if sum(self._needs(plate, "body_strong") for plate in self.plates) <= room else "label"

    def _needs(self, plate: Plate, role: str) -> float:
        title = width_of(self.texts.show(plate.face.title), role)
        return max(dp(COLUMN), title + theme.grown(SIGN) + dp(9) + 2 * dp(EDGE))

    def _title_room(self, wide: float) -> float:
        return wide - 2 * dp(EDGE) - theme.grown(SIGN) - dp(7)

    def _title_high(self, face: CardFace, wide: float) -> float:
        return block_of(self.texts.show(face.title), self._title_room(wide), self._role())

    def _note(self, face: CardFace, wide: float) -> str:
        """What it does; a long text is cut so that the plates get no higher than they are anyway."""
        note, room = self.texts.show(face.note), wide - 2 * dp(EDGE)
        if len(lines_of(note, room, "note")) <= MOST_NOTE:
            return note
        return _begun(note, room, 1 if any(plate.stages for plate in self.plates) else MOST_NOTE)

    def note_of(self, id: Hashable) -> str:
        """What a plate says its card does."""
        face = next(plate.face for plate in self.plates if plate.face.id == id)
        return self._note(face, self.cells[id].width)

    def _foot_high(self, plate: Plate, wide: float) -> float:
        if plate.stages:
            return theme.grown(STAGE)
        if plate.face.gains:
            return max(line_of("label"), theme.grown(SIGN))
        return block_of(self._note(plate.face, wide), wide - 2 * dp(EDGE), "note")

    def lay_out(self) -> float:
        top = 0.0
        for row, widths in self._rows():
            needs = [
                self._title_high(one.face, wide) + self._foot_high(one, wide)
                for one, wide in zip(row, widths, strict=True)
            ]
            high, left = max(theme.touch("minimum"), max(needs) + dp(15)), 0.0
            for plate, wide in zip(row, widths, strict=True):
                self.cells[plate.face.id] = Cell(left, top, wide, high)
                left += wide + dp(GAP)
            top += high + dp(GAP)
        return max(0.0, top - dp(GAP))

    def draw(self) -> None:
        for plate in self.plates if self.cells else ():
            self._draw_plate(plate)

    def _draw_plate(self, plate: Plate) -> None:
        face = plate.face
        pos, size = self.bounds(face.id)
        self._draw_ground(pos, size, face)
        wide, left = size[0], pos[0] + dp(EDGE)
        under = self._foot_high(plate, wide)
        middle = pos[1] + size[1] - dp(5) - self._title_high(face, wide) / 2
        if not under:
            middle = pos[1] + size[1] / 2
        tint = theme.color("ink_3") if face.is_spent else tint_of(face.tint).text
        paint_glyph(face.glyph, (left + theme.grown(SIGN) / 2, middle), theme.grown(SIGN), tint)
        ink = theme.color("ink_3" if face.is_spent else "ink")
        at = left + theme.grown(SIGN) + dp(7), middle
        paint_lines(self.texts.show(face.title), self._role(), at, self._title_room(wide), ink)
        foot = pos[1] + dp(6) + under / 2
        if plate.stages:
            self._draw_stages(plate, left, foot, wide)
        elif face.gains:
            self._draw_gains(face, left, foot)
        else:
            paint_lines(self._note(face, wide), "note", (left, foot), wide - 2 * dp(EDGE), theme.color("ink_2"))

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

    def _draw_stages(self, plate: Plate, x: float, middle: float, inside: float) -> None:
        """Built ones filled, the next one amber, the others outlined."""
        side, blue = theme.grown(STAGE), tint_of("cube_blue")
        room = (inside - 2 * dp(EDGE) + dp(4)) / len(plate.stages) - dp(4)
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


def _begun(note: str, room: float, most: int) -> str:
    """As many words of a text as fit on `most` lines; none if that is only the first."""
    words = note.split(" ")
    for count in range(len(words), 1, -1):
        begun = " ".join(words[:count]).rstrip(".,:;") + "…"
        if len(lines_of(begun, room, "note")) <= most:
            return begun
    return ""


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
