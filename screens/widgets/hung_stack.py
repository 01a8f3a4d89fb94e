"""A long stack that grows at its end."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.input.motionevent import MotionEvent

from screens.widgets.stack import Stack

HIGH = 4096
"""Its top in its children's coordinates: high enough that what is first in sight is not below 0, where rounding goes
the other way, and low enough that a graphics card, which has fewer digits, draws nothing between two pixels."""


class HungStack(Stack):
    """Its children hang from its top, in coordinates of their own.

    Kivy counts from below: in any other stack everything moves up, and is painted anew, when something is added under
    it or when the stack itself is moved. Here a single number moves all of it on the screen.
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
        """Its children stay where they are in their own coordinates."""
        self._hang()

    def _hang(self, *_: Any) -> None:
        self._shift.y = self._higher()

    def _higher(self) -> int:
        """How much higher its children appear on the screen than they are: in whole pixels, or words would blur."""
        # Not from `top`, which Kivy updates only after it has told those who listen to the height.
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
        """Passes on a touch in its children's coordinates."""
        touch.push()
        touch.apply_transform_2d(self.to_local)
        is_taken = bool(dispatch(touch))
        touch.pop()
        return is_taken
