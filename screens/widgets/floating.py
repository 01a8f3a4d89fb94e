"""A column that lies over a page, such as a refusal or a hint."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent

from screens.draw import paint
from screens.draw.theme import Rgba
from screens.widgets.drawn import Drawn
from screens.widgets.stack import Stack


class Floating(Drawn, Stack):
    """It throws a shadow on the page and keeps touches from it."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # A touch meant for it must not reach what lies under it.
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)

    def draw_ground(self, radius: float, fill: Rgba, edge: Rgba | None = None, width: float = 0) -> None:
        """A box with its shadow, and a line of that width along its edge."""
        paint.shadow(self.pos, self.size, radius, "e3")
        paint.box(self.pos, self.size, radius, fill, edge, width)
