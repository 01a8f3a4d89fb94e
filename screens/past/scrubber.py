"""The curve of a game as the way to any moment of it."""

from __future__ import annotations

from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, Property, StringProperty

from companion.past.course import SCORE, values_of
from companion.past.stepping import Stepping
from screens.draw import paint
from screens.draw.strokes import dashed_stroke, stroke
from screens.draw.theme import theme
from screens.score.curve import WIDTH, CurveChart
from screens.score.scale import Scale
from screens.widgets.badge import paint_badge
from screens.widgets.glyph import paint_glyph
from screens.widgets.seat_texts import SeatTexts

HANDLE, SIGN, SHAPE = 32, 16, 16  # dp
WHEEL = {"scrolldown": 1, "scrollup": -1}


class Scrubber(CurveChart):
    """Drag anywhere on it. What is still to come is dashed.

    spot: where the entry in sight is, between which marks
    totals: of the seats after that entry
    glyph: its sign, on the handle
    on_scrub(spot): a finger is there
    on_wheel(by): a mouse wheel was turned by a notch
    """

    redraw_on = (*CurveChart.redraw_on, "spot", "totals", "glyph")

    high = 104
    under = 6 + SIGN
    """The signs are in between."""

    spot = Property(0.0)
    totals = ListProperty()
    glyph = StringProperty("")

    def __init__(self, stepping: Stepping, texts: SeatTexts, **kwargs: Any) -> None:
        for name in ("on_scrub", "on_wheel"):
            self.register_event_type(name)
        self._signs = stepping.signs()
        values = values_of(stepping.session, stepping.marks, SCORE)
        super().__init__(stepping.marks, values, texts, **kwargs)

    def below(self) -> float:
        """Room for the signs and the handle too."""
        return super().below() + dp(HANDLE)

    def draw_look(self, scale: Scale) -> None:
        x, wide = scale.x(self.spot), dp(16)
        paint.box((x - wide / 2, scale.low), (wide, scale.high - scale.low), 0, theme.color("lamp_soft"))
        bottom = self.y + dp(HANDLE) / 2
        paint.box((x - dp(1.5), bottom), (dp(3), scale.high - bottom), 0, theme.color("lamp_ink"))
        self._draw_signs(scale)

    def _draw_signs(self, scale: Scale) -> None:
        """Draws one sign for several that would overlap. Odd entries come last, and so on top."""
        taken: dict[str, float] = {}
        for sign in self._signs:
            x = scale.x(sign.spot)
            if x - taken.get(sign.glyph, -dp(SIGN)) >= dp(SIGN):
                taken[sign.glyph] = x
                ink = theme.color("refuse_ink" if sign.is_odd else "ink_2")
                paint_glyph(sign.glyph, (x, scale.low - dp(9)), dp(SIGN), ink)

    def draw_seats(self, scale: Scale) -> None:
        if not self.totals:
            return
        gone = int(self.spot)
        for seat, colour in enumerate(self._texts.colours):
            points = [(scale.x(index), scale.y(row[seat])) for index, row in enumerate(self.values)]
            now = scale.x(self.spot), scale.y(self.totals[seat])
            line = theme.player(colour).text
            stroke([*points[: gone + 1], now], line, dp(WIDTH))
            dashed_stroke([now, *points[gone + 1 :]], (*line[:3], 0.6), dp(WIDTH) * 0.7)
        for seat, colour in enumerate(self._texts.colours):
            paint_badge(colour, "", (scale.x(self.spot), scale.y(self.totals[seat])), dp(SHAPE))
        self._draw_handle(scale.x(self.spot))

    def _draw_handle(self, x: float) -> None:
        side = dp(HANDLE)
        pos = x - side / 2, self.y
        paint.box(pos, (side, side), side / 2, theme.color("lamp"), theme.color("lamp_ink"), dp(2.5))
        paint_glyph(self.glyph, (x, self.y + side / 2), side * 0.56, theme.color("on_lamp"))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        by = WHEEL.get(getattr(touch, "button", "")) if touch.is_mouse_scrolling else None
        if by is not None and self.collide_point(*touch.pos):
            self.dispatch("on_wheel", by)
            return True
        return super().on_touch_down(touch)

    def look_at(self, x: float) -> None:
        self.dispatch("on_scrub", self.scale().mark_at(x))

    def on_scrub(self, spot: float) -> None:
        """A finger is there."""

    def on_wheel(self, by: int) -> None:
        """A mouse wheel was turned."""
