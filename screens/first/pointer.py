"""Lays a hint over a page and follows the thing it is about. Everything under it stays usable."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.first.hint_card import AROUND, DOWN, TIP, UP, HintCard, Ring

EDGE = 12  # dp to the sides of the page
WIDEST = 440  # dp
FOLLOWED = 1 / 30  # seconds between two looks at where the thing is

Bounds = tuple[float, float, float, float]
"""Left, bottom, width and height in the window."""


class Pointer(FloatLayout):
    """A hint card under or over the thing meant, wherever there is more room; at the foot where there is no such thing.

    `point(card, target)` shows a card; `hide` and `show` are for while something else lies over the page.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._ring = Ring(size_hint=(None, None), size=(0, 0))
        self.add_widget(self._ring)
        self.card: HintCard | None = None
        self.target: Widget | None = None
        self._around: Widget | None = None
        self.above = 0.0
        """Pixels left free at the foot, below a card that points at nothing."""
        self._follow = Clock.create_trigger(lambda _: self.follow(), FOLLOWED, interval=True)
        self.fbind("size", lambda *_: self.follow())

    def point(self, card: HintCard, target: Widget | None, around: Widget | None = None) -> None:
        """The card keeps clear of all of `around`, for a thing that is part of something that must be read."""
        if self.card is not None:
            self.remove_widget(self.card)
        self.card, self.target, self._around = card, target, around
        self.add_widget(card)
        card.fbind("height", lambda *_: self.follow())
        self.show()
        self.follow()
        self._follow()

    def hide(self) -> None:
        self.opacity = 0

    def show(self) -> None:
        self.opacity = 1

    def end(self) -> None:
        self._follow.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_parent(self, _: Any, parent: Any) -> None:
        if parent is None:
            self._follow.cancel()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.opacity) and super().on_touch_down(touch)

    def follow(self) -> None:
        """Ring and card to where the thing is now."""
        card = self.card
        if card is None:
            return
        bounds = self._ring.bounds = seen_bounds(self.target) if self.target is not None else None
        card.width = min(self.width - 2 * dp(EDGE), dp(WIDEST))
        if bounds is None:
            card.tip, card.is_brief = "", False
            card.pos = self.center_x - card.width / 2, self.y + self.above + dp(EDGE)
            return
        _, y, _, high = (seen_bounds(self._around) if self._around is not None else None) or bounds
        out = dp(AROUND + TIP + 2)
        over, under = self.top - (y + high) - out - dp(EDGE), y - self.y - out - dp(EDGE)
        is_under = under > over
        card.is_brief = card.whole_height > max(over, under)
        middle = bounds[0] + bounds[2] / 2
        card.tip, card.tip_x = (UP if is_under else DOWN), middle
        left = middle - card.width / 2
        card.x = min(max(left, self.x + dp(EDGE)), self.right - card.width - dp(EDGE))
        card.y = max(self.y + dp(EDGE), y - out - card.height) if is_under else self._over(y + high + out, card.height)

    def _over(self, y: float, high: float) -> float:
        return min(y, self.top - dp(EDGE) - high)


def seen_bounds(widget: Widget) -> Bounds | None:
    """The visible part of a widget, in the window, without what is scrolled away. None if its middle is hidden."""
    if widget.get_root_window() is None:
        return None
    left, bottom = widget.to_window(*widget.pos)
    right, top = left + widget.width, bottom + widget.height
    x, y = (left + right) / 2, (bottom + top) / 2
    around = widget.parent
    while around is not None and around is not around.parent:
        if isinstance(around, ScrollView):
            low_x, low = around.to_window(*around.pos)
            high_x, high = low_x + around.width, low + around.height
            if not (low_x <= x <= high_x and low <= y <= high):
                return None
            left, bottom, right, top = max(left, low_x), max(bottom, low), min(right, high_x), min(top, high)
        around = around.parent
    return left, bottom, right - left, top - bottom


def bring_into_sight(widget: Widget) -> None:
    """Scrolls as far as needed for a ring around it."""
    around = widget.parent
    while around is not None and around is not around.parent:
        if isinstance(around, ScrollView):
            around.scroll_to(widget, padding=dp(2 * AROUND), animate=False)
        around = around.parent
