"""A number that shows when it changes: it rolls, a ring lights up around it and the difference stands beside it."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, Property
from kivy.uix.widget import Widget

from screens.draw import paint
from screens.draw.lettering import paint_words, width_of
from screens.draw.theme import theme
from screens.widgets.numbers import signed

RING = 3


class Marked(Widget):
    """Shows when it has changed."""

    def unmark(self) -> None:
        """Drops its marks: what it shows is not news, because it is another seat's or was seen before."""
        raise NotImplementedError


def unmark(shown: Widget) -> None:
    """Removes all marks inside it."""
    if isinstance(shown, Marked):
        shown.unmark()
    # Kivy's own walk takes several times as long.
    for child in shown.children:
        unmark(child)


class Changing(Marked):
    """Mixed into widgets that draw a number. They draw `shown`, then call `paint_ring` and `paint_delta`.

    With reduced motion nothing rolls, and ring and difference stay until the next change.

    shown: the number to draw now, between the old and the new one while it rolls
    delta: the difference to show, or 0
    is_lit: whether the ring is on
    framed: the widget the ring goes around, if not this one
    """

    shown = Property(0)
    delta = Property(0)
    is_lit = BooleanProperty(False)
    framed = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._waiting: list[ClockEvent] = []
        super().__init__(**kwargs)
        self._last = self.shown

    def unmark(self) -> None:
        self._stop()
        self.shown, self.delta, self.is_lit = self._last, 0, False

    def _stop(self) -> None:
        for waiting in self._waiting:
            waiting.cancel()
        Animation.cancel_all(self, "shown")

    def move(self, old: int, new: int) -> None:
        """Roll from one number to another and mark the change."""
        self._stop()
        self.delta, self.is_lit = new - old, True
        self.shown = self._last = new
        if theme.reduced_motion:
            return
        self.shown = old
        Animation(shown=new, duration=theme.seconds("value_roll"), transition="out_cubic").start(self)
        self._waiting = [
            Clock.schedule_once(lambda _: setattr(self, "is_lit", False), theme.seconds("changed_glow")),
            Clock.schedule_once(lambda _: setattr(self, "delta", 0), theme.seconds("delta_chip")),
        ]

    def paint_ring(self, outset: float = 4) -> None:
        if not self.is_lit:
            return
        out, radius = dp(outset), theme.radius("tile")
        around = self.framed or self
        pos, size = (around.x - out, around.y - out), (around.width + 2 * out, around.height + 2 * out)
        paint.box(pos, size, radius, None, theme.color("lamp_ink"), dp(RING))
        if not theme.is_dark:
            inner = max(1, round(dp(0.75)))
            pos, size = (pos[0] + inner, pos[1] + inner), (size[0] - 2 * inner, size[1] - 2 * inner)
            paint.box(pos, size, radius - inner, None, theme.color("lamp"), dp(RING) - inner)

    def paint_delta(self, right: float, middle: float) -> None:
        """The signed difference on a ground of its own, ending at `right`."""
        if not self.delta:
            return
        text = signed(int(self.delta))
        wide, high = width_of(text, "label") + dp(14), theme.type("label").size * 1.45
        pos = right - wide, middle - high / 2
        paint.box(pos, (wide, high), high / 2, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(1))
        paint_words(text, "label", (right - wide / 2, middle), theme.color("lamp_ink"))
