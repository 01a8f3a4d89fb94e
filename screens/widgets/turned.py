"""Turns a widget towards the player it belongs to, on a phone that lies on the table."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.input.motionevent import MotionEvent
from kivy.properties import Property
from kivy.uix.widget import Widget

Spot = tuple[float, float]


class Turned(Widget):
    """Holds one widget, turned; touches are turned back.

    The widget is laid out as if nothing were turned: from (0, 0), with width and height swapped for an odd number
    of quarters. If it has a height of its own, this takes the same.

    quarters: quarter turns counter-clockwise, 0 to 3
    """

    quarters = Property(0)

    def __init__(self, held: Widget, quarters: int = 0, **kwargs: Any) -> None:
        self.held = held
        super().__init__(quarters=quarters % 4, **kwargs)
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate()
            self._turn = Rotate(axis=(0, 0, 1))
        with self.canvas.after:
            PopMatrix()
        for name in ("pos", "size", "quarters"):
            self.fbind(name, type(self)._arrange)
        if held.size_hint_y is None and self.size_hint_y is None:
            held.fbind("height", self._fit_height)
        self.add_widget(held)
        self._fit_height()
        self._arrange()

    def _fit_height(self, *_: Any) -> None:
        if self.held.size_hint_y is None and self.size_hint_y is None:
            self.height = self.held.height

    def _arrange(self, *_: Any) -> None:
        self.held.pos = 0, 0
        wide, high = self.size if self.quarters % 2 == 0 else self.size[::-1]
        self.held.width = wide
        if self.held.size_hint_y is not None:
            self.held.height = high
        x, y = self.to_parent(0, 0)
        self._shift.xy = x, y
        self._turn.angle = 90 * self.quarters

    # Where a spot is, seen from inside and from outside. Quarters are exact: nothing is blurred.

    def to_parent(self, x: float, y: float, **_: Any) -> Spot:
        left, bottom, right, top = self._edges()
        match self.quarters:
            case 0:
                return left + x, bottom + y
            case 1:
                return right - y, bottom + x
            case 2:
                return right - x, top - y
        return left + y, top - x

    def to_local(self, x: float, y: float, **_: Any) -> Spot:
        left, bottom, right, top = self._edges()
        match self.quarters:
            case 0:
                return x - left, y - bottom
            case 1:
                return y - bottom, right - x
            case 2:
                return right - x, top - y
        return top - y, x - left

    def _edges(self) -> tuple[float, float, float, float]:
        # Kivy's own `right` and `top` lag behind while listeners are being told of a move.
        (x, y), (wide, high) = self.pos, self.size
        return x, y, x + wide, y + high

    # Touches.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._turned_back(touch, super().on_touch_down)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._turned_back(touch, super().on_touch_move)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._turned_back(touch, super().on_touch_up)

    def _turned_back(self, touch: MotionEvent, pass_on: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        is_used = pass_on(touch)
        touch.pop()
        return bool(is_used)
