"""A long stack that grows at its end."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.input.motionevent import MotionEvent

from screens.widgets.stack import Stack

HIGH = 4096
"""Where its top is for its children: what is in sight first is not below 0, where rounding goes the other way, and not
so high up that a graphics card, which counts with fewer digits, would draw it between two pixels."""


class HungStack(Stack):
    """Its children hang from its top, in coordinates of their own.

    Kivy counts from below: in any other stack everything moves up, and is painted anew, when something is added under
    it or when the stack itself is moved. Here the whole is moved on the screen by one number.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._shift = Translate()
        super().__init__(**kwargs)
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self._shift)
        self.canvas.after.add(PopMatrix())
        self.fbind("height", type(self)._hang)
        self._hang()

    def _move_up(self, *_: Any) -> None:
        """Its children stay where they are, as they see it."""
        self._hang()

    def _hang(self, *_: Any) -> None:
        self._shift.y = self._higher()

    def _higher(self) -> int:
        """How much higher the screen has them than they are: in whole pixels, or words would blur."""
        # Not by `top`, which Kivy works out only after whoever listens to the height was told.
        return round(self.y + self.height) - HIGH

    def origin(self) -> tuple[float, float]:
        return self.x, HIGH

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return x, y + self._higher()

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return x, y - self._higher()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._dispatched(super().on_touch_down, touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._dispatched(super().on_touch_move, touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._dispatched(super().on_touch_up, touch)

    def _dispatched(self, dispatch: Any, touch: MotionEvent) -> bool:
        """A touch as its children see it."""
        touch.push()
        touch.apply_transform_2d(self.to_local)
        is_taken = bool(dispatch(touch))
        touch.pop()
        return is_taken
