"""A column that scrolls."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.effects.scroll import ScrollEffect
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property, VariableListProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from screens.draw.lettering import line_of
from screens.draw.theme import theme
from screens.widgets.stack import Stack

START = 10  # dp a finger moves before it scrolls
IN_SIGHT = 0.4  # of the column's height: if this much of a widget shows, it counts as in sight
LINES = 3  # of text scrolled by one notch of a mouse wheel
SETTLED = 0.5  # seconds until the height of a new page has settled


class Column(ScrollView):
    """Children one under another, no wider than 72 characters of text; a wider column keeps them in its middle.

    Kivy's own scrolling holds a touch back from the children for a fifth of a second. Here they get it at once, and
    lose it again when the finger turns out to scroll.

    padding, spacing: as for a Stack
    content_height: how high the content is, whether it fits or not
    has_all_width: for tables and pictures rather than running text: children may be as wide as the column
    keeps_top: adding something at its end moves nothing that is in sight
    """

    _touch: Any  # Kivy's own: the touch that may scroll, or None
    scroll_y: float  # Kivy's own: 1 at the top

    padding = VariableListProperty([0, 0, 0, 0])
    spacing = Property(0)
    content_height = Property(0)
    has_all_width = BooleanProperty(False)
    keeps_top = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        # Kivy starts at 100 by 100: everything inside would first be laid out, and its words wrapped, for that size.
        kwargs.setdefault("width", 0)
        kwargs.setdefault("height", 0)
        kwargs.setdefault("do_scroll_x", False)
        kwargs.setdefault("always_overscroll", False)
        kwargs.setdefault("effect_cls", ScrollEffect)
        kwargs.setdefault("bar_width", dp(3))
        # As on any desktop: three lines a notch.
        kwargs.setdefault("scroll_wheel_distance", round(LINES * line_of("body")))
        kwargs.setdefault("bar_color", theme.color("line_strong"))
        kwargs.setdefault("bar_inactive_color", theme.color("line_strong", 0.0))
        self.content = Stack()
        super().__init__(**kwargs)
        super().add_widget(self.content)
        self._oy = 0.0
        self._is_scrolling = False
        for name in ("width", "padding", "spacing", "has_all_width"):
            self.fbind(name, type(self)._set_content)
        self.content.fbind("height", self._measure)
        self._set_content()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        self.content.add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        self.content.remove_widget(widget, *args, **kwargs)

    def clear_widgets(self, children: list[Widget] | None = None) -> None:
        self.content.clear_widgets(children)

    def _set_content(self, *_: Any) -> None:
        left, top, right, bottom = self.padding
        beside = 0 if self.has_all_width else max(0, self.width - left - right - theme.line_length) / 2
        self.content.padding = left + beside, top, right + beside, bottom
        self.content.spacing = self.spacing

    def to_top(self) -> None:
        """Jumps to the top; whatever was still moving stops."""
        self.scroll_to_share(1)

    def scroll_to_share(self, share: float) -> None:
        """Jumps there: 1 is the top, 0 the end."""
        self.effect_y.velocity = 0
        self.scroll_y = share

    def scroll_by(self, pixels: float) -> None:
        """Scrolls down by this many pixels, as far as it can."""
        self.scroll_to_share(min(1.0, max(0.0, self.scroll_y - pixels / (self.content_height - self.height))))

    def bring_up(self, widget: Widget) -> None:
        """Scrolls until the widget begins at the top, unless a good part of it is in sight."""
        spare = self.content.height - self.height
        above = self.content.to_window(0, self.content.top)[1] - widget.to_window(0, widget.top)[1]
        if spare > 0 and self.height - (above - (1 - self.scroll_y) * spare) < IN_SIGHT * self.height:
            self.scroll_y = max(0.0, 1 - above / spare)

    def _measure(self, *_: Any) -> None:
        before, after = self.content_height, self.content.height
        if self.keeps_top and self.scroll_y < 1 and self.height < before < after:
            above = (1 - self.scroll_y) * (before - self.height)
            self.scroll_y = 1 - above / (after - self.height)
            self._update_effect_bounds()
        self.content_height = after

    def scroll_as(self, share: float) -> None:
        """Scrolls to that share of the height as soon as there is something to scroll; a touch cancels the wait."""

        def scroll(*_: Any) -> None:
            self.scroll_y = share if self.content_height > self.height else 1

        def let_be(*_: Any) -> None:
            for name in ("content_height", "height"):
                self.funbind(name, scroll)

        for name in ("content_height", "height"):
            self.fbind(name, scroll)
        self.fbind("on_touch_down", let_be)
        Clock.schedule_once(let_be, SETTLED)
        scroll()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling:
            return super().on_touch_down(touch)
        if not self.collide_point(*touch.pos):
            return False
        if self._touch is None:
            self._touch = touch
            self._oy = touch.y
            # A touch that stops a moving column does nothing else.
            self._is_scrolling = abs(self.effect_y.velocity) > dp(40)
            self._update_effect_bounds()
            self._effect_y_start_height = self.height
            self.effect_y.start(touch.y, Clock.get_time())
            touch.grab(self)
            if self._is_scrolling:
                return True
        touch.push()
        touch.apply_transform_2d(self.to_local)
        StencilView.on_touch_down(self, touch)
        touch.pop()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch is not self._touch or touch.grab_current is not self:
            return self._touch is touch
        if not self._is_scrolling and self.content.height > self.height and abs(touch.y - self._oy) > dp(START):
            self._is_scrolling = True
            self._claim_from_children(touch)
            self.effect_y.start(touch.y, Clock.get_time())
        if self._is_scrolling:
            self.effect_y.update(touch.y, Clock.get_time())
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch is not self._touch:
            return False
        touch.ungrab(self)
        self._touch = None
        if self._is_scrolling:
            self.effect_y.stop(touch.y, Clock.get_time())
        else:
            self.effect_y.cancel()
        return True

    def _claim_from_children(self, touch: MotionEvent) -> None:
        for grabbed in touch.grab_list[:]:
            widget = grabbed()
            if widget is not None and widget is not self and hasattr(widget, "let_go"):
                widget.let_go(touch)
