"""What else is in force, on one line: a sign and two short lines each."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.board import Fact, Facts
from screens.draw import paint
from screens.draw.lettering import block_of, paint_lines, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.glyph import paint_glyph
from screens.widgets.mosaic import Cell, Mosaic, fair_widths
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.seat_texts import SeatTexts

EDGE, SIGN, GAP, COLUMN = 8, 18, 6, 84


class FactsFace(Mosaic):
    """The facts beside each other, separated by thin lines, or under each other where they are narrow.

    facts: what is shown
    """

    facts: tuple[Fact, ...] = ObjectProperty(())

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        self.texts = texts
        super().__init__(**kwargs)
        self.fbind("facts", type(self).measure)

    def _sign_room(self) -> float:
        return theme.grown(SIGN) + dp(GAP)

    def _words(self, fact: Fact, room: float) -> tuple[str, str]:
        """Name and note; where the name needs more than a line, the note is appended to it."""
        label, note = self.texts.show(fact.label), self.texts.show(fact.note)
        if note and width_of(label, "label") > room:
            return f"{label}, {note}", ""
        return label, note

    def _needs(self, fact: Fact) -> float:
        """The width of its longer line, with its name unbroken."""
        words = max(width_of(self.texts.show(fact.label), "label"), width_of(self.texts.show(fact.note), "note"))
        return self._sign_room() + words + 2 * dp(EDGE)

    def _widths(self) -> list[float]:
        """Shared out by what each needs; one under another where there is too little room for that."""
        if len(self.facts) * dp(COLUMN) * theme.text_scale > self.width:
            return [self.width] * len(self.facts)
        return fair_widths([self._needs(fact) for fact in self.facts], self.width)

    def _high(self, fact: Fact, wide: float) -> float:
        room = wide - 2 * dp(EDGE) - self._sign_room()
        label, note = self._words(fact, room)
        return block_of(label, room, "label") + block_of(note, room, "note") + dp(10)

    def _is_stacked(self) -> bool:
        return len(self.facts) > 1 and self._widths()[0] >= self.width

    def lay_out(self) -> float:
        widths, x, top = self._widths(), 0.0, 0.0
        least = theme.touch("minimum")
        high = max([least, *map(self._high, self.facts, widths)])
        for fact, wide in zip(self.facts, widths, strict=True):
            if self._is_stacked():
                own = max(least, self._high(fact, wide))
                self.cells[fact.id] = Cell(0, top, wide, own)
                top += own
            else:
                self.cells[fact.id] = Cell(x, 0, wide, high)
                x += wide
        return top or high

    def draw(self) -> None:
        if not self.cells:
            return
        paint.shadow(self.pos, self.size, theme.radius("tile"), "e1")
        paint.box(self.pos, self.size, theme.radius("tile"), theme.color("surface"), theme.color("line"), dp(1))
        for number, fact in enumerate(self.facts):
            self._draw_fact(fact, is_first=number == 0)

    def _draw_fact(self, fact: Fact, *, is_first: bool) -> None:
        (x, y), (wide, high) = self.bounds(fact.id)
        if self.is_down(fact.id):
            paint.box((x, y), (wide, high), theme.radius("tile"), theme.color("surface_sunk"))
        if not is_first and not self._is_stacked():
            paint.box((x, y + dp(8)), (1, high - dp(16)), 0, theme.color("line"))
        sign, room = self._sign_room(), wide - 2 * dp(EDGE) - self._sign_room()
        at = x + dp(EDGE) + theme.grown(SIGN) / 2, y + high / 2
        paint_glyph(fact.glyph, at, theme.grown(SIGN), tint_of(fact.tint).text)
        label, note = self._words(fact, room)
        named, noted = block_of(label, room, "label"), block_of(note, room, "note")
        left, top = x + dp(EDGE) + sign, y + (high + named + noted) / 2
        paint_lines(label, "label", (left, top - named / 2), room, theme.color("ink"))
        paint_lines(note, "note", (left, top - named - noted / 2), room, theme.color("ink_2"))


class FactsPanel(PanelWidget[Facts]):
    """A touch opens the card that a fact is about, or else its rule."""

    def build(self) -> None:
        self.face = FactsFace(self.texts, facts=self.panel.facts)
        self.face.bind(
            on_cell=lambda _, key: self._touched(key),
            on_cell_held=lambda _, key: self.dispatch("on_topic", (key, self.panel)),
        )
        self.add_widget(self.face)

    def _touched(self, key: Hashable) -> None:
        fact = next(one for one in self.panel.facts if one.id == key)
        if fact.face is not None:
            self.open_card(fact.face)
        else:
            self.dispatch("on_topic", (str(key), self.panel))

    def show(self, panel: Facts) -> None:
        self.panel = panel
        self.face.facts = panel.facts
