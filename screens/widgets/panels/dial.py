"""A dial: a ring with a pointer, or segments with signs and a hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import ObjectProperty, Property

from rules.kit.offer import Gain
from rules.kit.panel import Dial, Mark
from screens.draw import arcs, paint
from screens.draw.lettering import least_width, paint_words, width_of
from screens.draw.room import is_low
from screens.draw.theme import Rgba, theme
from screens.draw.tint import mixed, tint_of
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.panels.offer_buttons import OfferButtons
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.panels.turning import turn_seconds
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

MOST, BRIEF, LOW_BRIEF = 240, 120, 108  # dp across
LINE = 21  # dp of the words under a brief dial
RING = 0.13  # of the radius: how thick a fine ring is
HOLE = 0.5  # of the radius: where segments end
SEGMENT_GAP = 2.5  # degrees between two segments
LEAST_NUMBERED = 50  # dp of the inner radius of a ring with numbers in it
TAB_ROOM = 20  # dp around a fine ring for its tabs


class DialFace(Press, Drawn):
    """The drawing: segments if the dial has faces, else a ring.

    dial: the panel
    hand: the space the pointer is drawn at, between two spaces while it turns
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("dial", "hand")

    dial: Dial = ObjectProperty()
    hand = Property(0)

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        self.texts = texts
        super().__init__(**kwargs)

    def _angle(self, space: float) -> float:
        return space * 360 / max(1, self.dial.spaces)

    def draw(self) -> None:
        if min(self.width, self.height) < dp(60):
            return
        if self.dial.faces:
            self._draw_segments()
        else:
            self._draw_ring()

    # A fine ring.

    def _draw_ring(self) -> None:
        room = theme.grown(TAB_ROOM) if self.dial.marks else dp(2)
        outer = min(self.width, self.height) / 2 - room
        inner = outer * (1 - RING)
        fill = theme.color("surface_sunk")
        disc = theme.color("surface")
        size = (2 * outer, 2 * outer)
        paint.box(
            (self.center_x - outer, self.center_y - outer), size, outer, fill, theme.color("line_strong"), dp(1.5)
        )
        edge = dp(1.5)
        if self.hand > 0:
            passed = tint_of(self.dial.tint or "science").fill
            arcs.sector(self.center, inner, outer - edge, 0, self._angle(self.hand), passed)
        for start, end in self.dial.way():
            arcs.sector(self.center, inner, outer - edge, self._angle(start), self._angle(end), theme.color("lamp"))
        paint.box((self.center_x - inner, self.center_y - inner), (2 * inner, 2 * inner), inner, disc)
        self._draw_ticks(inner, outer)
        self._draw_pointer(outer)
        for mark in self.dial.marks:
            self._draw_tab(mark, outer)
            self._draw_number(mark, inner)
        # A longer number takes less room: it must not run into the printed ones around it.
        value = str(round(self.hand))
        role = "display" if outer > theme.grown(74) and len(value) < 3 else "numeral_xl"
        paint_words(value, role, self.center, theme.color("ink"))

    def _draw_ticks(self, inner: float, outer: float) -> None:
        marked = {mark.at for mark in self.dial.marks}
        thick = outer - inner
        for space in range(self.dial.spaces):
            is_marked = space in marked or space == 0
            length = thick * (0.55 if is_marked else 0.3)
            middle = (inner + outer) / 2
            ends = [arcs.on_circle(self.center, middle + side * length / 2, self._angle(space)) for side in (-1, 1)]
            arcs.stroke(ends, dp(1.6 if is_marked else 1), theme.color("ink", 0.85))

    def _draw_pointer(self, outer: float) -> None:
        angle = self._angle(self.hand)
        tip = arcs.on_circle(self.center, outer - dp(2), angle)
        foot = arcs.on_circle(self.center, outer * 0.74, angle)
        sides = [arcs.on_circle(foot, outer * 0.085, angle + turn) for turn in (-90, 90)]
        arcs.polygon([tip, *sides], theme.color("ink"))

    def _is_passed(self, mark: Mark) -> bool:
        return mark.is_lit or mark.at <= self.dial.pointer

    def _tab_look(self, mark: Mark) -> tuple[Rgba, Rgba, Rgba]:
        """Fill, text and edge of a mark's tab: passed, about to be reached, or ahead."""
        look = tint_of(self.dial.tint or "science")
        if any(start < mark.at <= end or mark.at == start == self.dial.resumes for start, end in self.dial.way()):
            return theme.color("lamp"), theme.color("on_lamp"), theme.color("lamp_ink")
        if self._is_passed(mark):
            return look.fill, look.on, mixed(theme.color("ink"), look.fill, 0.4)
        return theme.color("surface_raised"), theme.color("ink"), theme.color("line_strong")

    def _draw_tab(self, mark: Mark, outer: float) -> None:
        text = self.texts.show(mark.label)
        wide = max(theme.grown(24), width_of(text, "title_s", 16) + dp(8))
        high = max(theme.grown(22), theme.type("title_s", 16).size * 1.3)
        angle = self._angle(mark.at)
        x, y = arcs.on_circle(self.center, outer + theme.grown(TAB_ROOM) / 2 + dp(1), angle)
        x = min(max(x, self.x + wide / 2), self.right - wide / 2)
        y = min(max(y, self.y + high / 2), self.top - high / 2)
        fill, ink, edge = self._tab_look(mark)
        paint.box((x - wide / 2, y - high / 2), (wide, high), dp(7), fill, edge, dp(1.5))
        paint_words(text, "title_s", (x, y), ink, 16)

    def _draw_number(self, mark: Mark, inner: float) -> None:
        if inner < theme.grown(LEAST_NUMBERED):
            return  # the value in the middle needs the room
        spot = arcs.on_circle(self.center, inner - theme.type("label").size * 0.95, self._angle(mark.at))
        is_passed = self._is_passed(mark)
        ink = theme.color("ink" if is_passed else "ink_2")
        paint_words(str(mark.at), "label" if is_passed else "note", spot, ink)

    # Segments.

    def _draw_segments(self) -> None:
        outer = min(self.width, self.height) / 2 - dp(2)
        inner = outer * HOLE
        count = len(self.dial.faces)
        step = 360 / count
        now = self.dial.pointer % count
        # The one in force comes last: its edge lies over its neighbours'.
        for at in sorted(range(count), key=lambda one: one == now):
            start, end = at * step - step / 2 + SEGMENT_GAP / 2, at * step + step / 2 - SEGMENT_GAP / 2
            is_next = self.dial.pending is not None and at == self.dial.pending % count
            fill = theme.color("lamp" if at == now else "lamp_soft" if is_next else "surface_sunk")
            edge = theme.color("lamp_ink" if at == now or is_next else "line_strong")
            arcs.sector(self.center, inner, outer, start, end, fill, edge, dp(2 if at == now else 1.3))
            self._draw_face(self.dial.faces[at], (inner + outer) / 2, at * step, at == now, outer - inner)
        self._draw_hand(inner, step)

    def _draw_face(self, face: Gain, distance: float, angle: float, is_now: bool, thick: float) -> None:
        spot = arcs.on_circle(self.center, distance, angle)
        ink = theme.color("on_lamp" if is_now else "ink")
        if face.glyph:
            paint_glyph(face.glyph, spot, min(theme.grown(28), thick * 0.62), ink)
        else:
            paint.box((spot[0] - dp(3), spot[1] - dp(3)), (dp(6), dp(6)), dp(3), ink)

    def _draw_hand(self, inner: float, step: float) -> None:
        angle = self.hand * step
        ink = theme.color("ink")
        side = inner * 0.2
        tip = arcs.on_circle(self.center, inner * 0.88, angle)
        arcs.polygon([tip, *(arcs.on_circle(self.center, side * 1.05, angle + turn) for turn in (-78, 78))], ink)
        paint.box((self.center_x - side, self.center_y - side), (2 * side, 2 * side), side, ink)
        hole = side * 0.42
        ground = theme.color("surface")
        paint.box((self.center_x - hole, self.center_y - hole), (2 * hole, 2 * hole), hole, ground)


class DialPanel(PanelWidget[Dial]):
    """Name, drawing, name of the face in force, and buttons for what may be done."""

    def build(self) -> None:
        self.align, self.spacing = "middle", dp(6)
        if self.is_brief and (self.panel.notes or self.panel.faces):
            self._build_brief()
            return
        self.parts = list(self._parts())
        for part in self.parts:
            self.add_widget(part)
        self.fbind("width", type(self)._measure)
        self._measure()

    def _build_brief(self) -> None:
        """The drawing, with what is ahead of the pointer beside it; or the face in force under it."""
        self.parts = []
        self.face = DialFace(self.texts, dial=self.panel, hand=self.panel.pointer, size_hint=(None, None))
        self.face.size = (self._side(),) * 2
        words = Stack(spacing=dp(2))
        if self.panel.notes:
            words.add_widget(Words(role="body_strong", text=self.texts.show(self.panel.label)))
            for note in self.panel.notes:
                words.add_widget(Words(role="note", ink="ink_2", text=self.texts.show(note)))
            row = Row(spacing=dp(6))
            row.add_widget(self.explains(self.face))
            row.add_widget(words)
            self.add_widget(row)
            return
        self.spacing = dp(2)
        now = self.panel.faces[self.panel.pointer % len(self.panel.faces)].label
        self.add_widget(self.explains(self.face))
        self.add_widget(Words(role="label", halign="center", text=self.texts.show(now)))

    def _side(self) -> float:
        """How large a brief one is drawn."""
        wide = LOW_BRIEF if is_low() else BRIEF
        return theme.grown(wide if self.panel.notes else wide - LINE)

    def brief_width(self) -> float:
        """How much a brief one needs, in pixels."""
        if not self.panel.notes:
            return self._side()
        show = self.texts.show
        label = least_width(show(self.panel.label), "body_strong")
        return self._side() + dp(6) + max(label, *(least_width(show(note), "note") for note in self.panel.notes))

    def _parts(self) -> Iterator[Any]:
        if not self.is_brief:
            label = self.texts.show(self.panel.label)
            yield Words(role="body_strong", halign="center", text=label)
        self.face = DialFace(self.texts, dial=self.panel, hand=self.panel.pointer, size_hint=(1, None))
        yield self.explains(self.face)
        faces = self.panel.faces
        if faces and not self.is_brief:
            now = faces[self.panel.pointer % len(faces)].label
            yield Words(role="note", ink="ink_2", halign="center", text=self.texts.show(now))
        if self.panel.offers:
            yield OfferButtons(self.panel.offers, self)

    def _measure(self, *_: Any) -> None:
        self.face.height = min(self.width, theme.grown(MOST))

    def show(self, panel: Dial) -> None:
        old = self.face.hand
        super().show(panel)
        by = round(self._notches(old))
        if by:
            self.face.hand = self.panel.pointer - by
            Animation(hand=self.panel.pointer, duration=turn_seconds(by), transition="out_cubic").start(self.face)

    def _notches(self, old: float) -> float:
        """How far the hand has to turn; among segments it takes the shorter turn."""
        by = self.panel.pointer - old
        if by < 0 and self.panel.resumes is not None:
            return 0  # it went on past its end: turning back would be misleading
        count = len(self.panel.faces)
        return (by + count / 2) % count - count / 2 if count else by
