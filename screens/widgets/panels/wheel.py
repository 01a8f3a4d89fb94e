"""A wheel: a ring of fields around a hub that turns and carries the seats' badges."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import Any

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty, Property

from rules.kit.panel import Wheel
from screens.draw import arcs, paint
from screens.draw.lettering import paint_words, width_of
from screens.draw.theme import Rgba, theme
from screens.draw.tint import area
from screens.widgets.badge import paint_badge
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.panels.offer_buttons import OfferButtons
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.panels.turning import turn_seconds
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts

INNER = 0.66  # of the radius: where the fields end
GAP = 4  # dp between two fields
MOST = 300  # dp across


def notches(old: Wheel, new: Wheel) -> int:
    """How many fields the hub has turned clockwise, at most half a turn; 0 if it was not simply turned."""
    before, after = [rim.seat for rim in old.rim], [rim.seat for rim in new.rim]
    count = len(before)
    if count != len(after) or not any(seat is not None for seat in before):
        return 0
    for by in range(1, count):
        if [before[(at - by) % count] for at in range(count)] == after:
            return by if by <= count / 2 else by - count
    return 0


class WheelFace(Press, Drawn):
    """The drawing.

    wheel: the panel
    turn: how many fields the hub still has to go, while it turns
    on_field(index): a field of the ring was touched, counted clockwise from the top
    on_hold(): held
    """

    redraw_on: tuple[str, ...] = ("wheel", "turn")

    wheel: Wheel = ObjectProperty()
    turn = Property(0)

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        self.register_event_type("on_field")
        self.texts = texts
        super().__init__(**kwargs)
        self._touched_at: tuple[float, float] = (0, 0)

    @property
    def radius(self) -> float:
        return min(self.width, self.height) / 2 - dp(1)

    def _step(self) -> float:
        return 360 / max(1, len(self.wheel.rim))

    def draw(self) -> None:
        radius, inner = self.radius, self.radius * INNER
        if radius <= dp(8):
            return
        step = self._step()
        gap = degrees(dp(GAP) / radius) / 2
        glyph = (radius - inner) * 0.64
        for at, rim in enumerate(self.wheel.rim):
            fill, ink, edge = area(rim.tint)
            start, end = at * step - step / 2 + gap, at * step + step / 2 - gap
            inset = dp(1) if edge else 0
            arcs.sector(
                self.center, inner + inset, radius - inset, start, end, fill, edge or fill, dp(2) if edge else 1.5
            )
            self._draw_sign(rim.glyph, rim.count, at * step, glyph, ink)
        hub = inner - dp(2.5)
        size = (2 * hub, 2 * hub)
        pos = self.center_x - hub, self.center_y - hub
        paint.box(pos, size, hub, theme.color("surface_sunk"), theme.color("line_strong"), dp(1.5))
        self._draw_seats(hub, step)
        self._draw_note(hub)

    def _draw_sign(self, glyph: str, count: int | None, angle: float, extent: float, ink: Rgba) -> None:
        x, y = arcs.on_circle(self.center, self.radius * (1 + INNER) / 2, angle)
        if count is None:
            paint_glyph(glyph, (x, y), extent, ink)
            return
        text = self.texts.number(count)
        wide = width_of(text, "label")
        paint_glyph(glyph, (x - wide / 2, y), extent * 0.8, ink)
        paint_words(text, "label", (x + extent * 0.4 + dp(1), y), ink)

    def _draw_seats(self, hub: float, step: float) -> None:
        badge, distance = self._badges(hub)
        for at, rim in enumerate(self.wheel.rim):
            angle = (at - self.turn) * step
            centre = arcs.on_circle(self.center, distance, angle)
            if rim.seat is None:
                side = badge * 0.42
                pos = centre[0] - side / 2, centre[1] - side / 2
                paint.dashed(pos, (side, side), side / 2, theme.color("ink_2"), dp(1), 2, 2)
                continue
            colour = self.texts.colours[rim.seat]
            self._draw_tip(centre, badge, angle, colour)
            letter = self.texts.letter(rim.seat) if badge > dp(22) else ""
            paint_badge(colour, letter, centre, badge)

    @staticmethod
    def _badges(hub: float) -> tuple[float, float]:
        """How large the badges are and how far from the middle."""
        badge = min(hub * 0.46, theme.grown(44))
        return badge, hub - badge * 0.86

    def _draw_tip(self, centre: tuple[float, float], badge: float, angle: float, colour: str) -> None:
        look = theme.player(colour)
        tip = arcs.on_circle(centre, badge * 0.8, angle)
        foot = arcs.on_circle(centre, badge * 0.36, angle)
        sides = [arcs.on_circle(foot, badge * 0.21, angle + turn) for turn in (-90, 90)]
        arcs.polygon([tip, *sides], look.fill, look.text, dp(1.2))

    def _draw_note(self, hub: float) -> None:
        """The words in the middle, as large as fits between the badges."""
        text = self.texts.show(self.wheel.note)
        badge, distance = self._badges(hub)
        room = 2 * (distance - badge * 0.72)
        for role in ("numeral_l", "numeral_m", "numeral_s", "label"):
            if width_of(text, role) <= room:
                paint_words(text, role, self.center, theme.color("ink"))
                return

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._touched_at = touch.pos
        return super().on_touch_down(touch)

    def on_release(self) -> None:
        x, y = self._touched_at[0] - self.center_x, self._touched_at[1] - self.center_y
        if self.radius * INNER <= hypot(x, y) <= self.radius + dp(6):
            angle = degrees(atan2(x, y)) % 360
            self.dispatch("on_field", round(angle / self._step()) % len(self.wheel.rim))

    def on_field(self, index: int) -> None:
        """A field of the ring was touched."""


class WheelPanel(PanelWidget[Wheel]):
    """The drawing, and buttons for what may be done.

    on_field(index): a field of the ring was touched, counted clockwise from the top
    """

    def __init__(self, panel: Wheel, texts: SeatTexts, is_brief: bool = False, **kwargs: Any) -> None:
        self.register_event_type("on_field")
        super().__init__(panel=panel, texts=texts, is_brief=is_brief, **kwargs)

    def build(self) -> None:
        self.align = "middle"
        self.spacing = dp(10)
        self.face = WheelFace(self.texts, wheel=self.panel, size_hint=(1, None))
        self.face.bind(on_field=lambda _, index: self.dispatch("on_field", index))
        self.explains(self.face)
        self.add_widget(self.face)
        self.fbind("width", type(self)._measure)
        self._measure()
        if self.panel.offers:
            self.add_widget(OfferButtons(self.panel.offers, self))

    def _measure(self, *_: Any) -> None:
        self.face.height = min(self.width, theme.grown(MOST))

    def show(self, panel: Wheel) -> None:
        by = notches(self.panel, panel)
        if self.panel.offers != panel.offers:
            super().show(panel)
        self.panel = self.face.wheel = panel
        if by:
            Animation.cancel_all(self.face, "turn")
            self.face.turn = by
            Animation(turn=0, duration=turn_seconds(by), transition="out_cubic").start(self.face)

    def on_field(self, index: int) -> None:
        """A field of the ring was touched."""
