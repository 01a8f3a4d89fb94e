"""What makes a widget answer to touch."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import AliasProperty
from kivy.uix.behaviors import ButtonBehavior

from screens.draw.theme import theme

HOLD_SECONDS = 0.5
SLIP = 14  # dp a finger may wander before it is no longer a press


class Press(ButtonBehavior):
    """Mixed in before a layout.

    is_pressed: whether a finger is on it
    on_release(): tapped
    on_hold(): held for half a second; no tap follows
    """

    is_pressed = AliasProperty(lambda self: self.state == "down", None, bind=["state"])

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_hold")
        kwargs.setdefault("min_state_time", theme.seconds("press"))
        super().__init__(**kwargs)
        self._hold: ClockEvent | None = None
        if hasattr(self, "redraw"):
            self.fbind("state", type(self).redraw)

    def collide_point(self, x: float, y: float) -> bool:
        """A target is never under 48 by 48 dp, even where it is drawn smaller. What has no size is not there."""
        if not (self.width and self.height):
            return False
        least = theme.touch("minimum")
        beside, above = max(0, least - self.width) / 2, max(0, least - self.height) / 2
        return self.x - beside <= x <= self.right + beside and self.y - above <= y <= self.top + above

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not super().on_touch_down(touch):
            return False
        # A child may have taken the touch for itself.
        if self in touch.ud and self.get_property_observers("on_hold"):
            self._hold = Clock.schedule_once(lambda _: self._long_down(touch), HOLD_SECONDS)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(SLIP):
            self._stop_holding()
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            if self.has_gone:
                self.let_go(touch)
                return True
            self._stop_holding()
        return super().on_touch_up(touch)

    @property
    def has_gone(self) -> bool:
        """Whether its page was left under the finger: what it stood for is no longer meant."""
        return self.get_root_window() is None

    def let_go(self, touch: MotionEvent) -> None:
        """Give up a press without a tap, because the finger turned out to scroll."""
        self._stop_holding()
        touch.ungrab(self)
        touch.ud.pop(self, None)
        self._do_release()

    def _long_down(self, touch: MotionEvent) -> None:
        """After a long frame Kivy calls what is due before it looks for touches: the finger may have gone long ago."""
        self._hold = Clock.schedule_once(lambda _: self._held(touch))

    def _held(self, touch: MotionEvent) -> None:
        self.let_go(touch)
        if not self.has_gone:
            self.dispatch("on_hold")

    def _stop_holding(self) -> None:
        if self._hold is not None:
            self._hold.cancel()
            self._hold = None

    def on_hold(self) -> None:
        """Nothing by default."""
