"""A card that a finger pushes to the left, off the buttons that lie under it."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import Property
from kivy.uix.widget import Widget

from screens.draw import paint
from screens.draw.lettering import paint_words, width_of
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.stack import Stack

BUTTON = 84  # dp
START = 18  # dp a finger moves sideways before it pushes


class Under(NamedTuple):
    """A button under the card."""

    name: str
    glyph: str
    text: str
    fill: str
    ink: str


class Swiped(Drawn, Stack):
    """Holds one card.

    shift: how many pixels it is pushed to the left
    on_under(name): a button under the card was touched
    """

    redraw_on = ("shift",)

    shift = Property(0.0)

    def __init__(self, card: Widget, unders: tuple[Under, ...], **kwargs: Any) -> None:
        self.register_event_type("on_under")
        super().__init__(**kwargs)
        self.card, self.unders = card, unders
        self._is_pushed = False
        self.fbind("shift", self._trigger_layout)
        self.add_widget(card)

    @property
    def most(self) -> float:
        return dp(BUTTON) * len(self.unders)

    def arrange(self) -> None:
        super().arrange()
        self.card.x = self.x - self.shift

    def draw(self) -> None:
        if self.shift <= 0:
            return
        for number, under in enumerate(self.unders):
            x, radius = self.right - self.most + number * dp(BUTTON), theme.radius("card")
            # The first one goes on under the round corners of the card.
            more = 0 if number else radius
            corners = (0, radius, radius, 0) if number == len(self.unders) - 1 else (0, 0, 0, 0)
            paint.box((x - more, self.y), (dp(BUTTON) + more, self.height), corners, theme.color(under.fill))
            self._draw_sign(under, x + dp(BUTTON) / 2)

    def _draw_sign(self, under: Under, x: float) -> None:
        """Words only if they fit; the menu has them at any text size."""
        has_words = width_of(under.text, "label") <= dp(BUTTON) - dp(8)
        up = dp(10) if has_words else 0
        paint_glyph(under.glyph, (x, self.center_y + up), theme.grown(24), theme.color(under.ink))
        if has_words:
            paint_words(under.text, "label", (x, self.center_y - dp(14)), theme.color(under.ink))

    def push(self, shift: float) -> None:
        """All the way, or back."""
        Animation.cancel_all(self, "shift")
        seconds = theme.seconds("drawer_out")
        if seconds:
            Animation(shift=shift, duration=seconds / 2, transition="out_cubic").start(self)
        else:
            self.shift = shift

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        if self.shift and touch.x > self.right - self.shift:
            number = int((touch.x - self.right + self.most) // dp(BUTTON))
            under = self.unders[min(max(0, number), len(self.unders) - 1)]
            self.push(0)
            self.dispatch("on_under", under.name)
            return True
        touch.grab(self)
        self._is_pushed, self._from = False, self.shift
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        across, up = touch.x - touch.ox, touch.y - touch.oy
        if not self._is_pushed and abs(across) > dp(START) and abs(across) > 2 * abs(up):
            self._is_pushed = True
            self._claim(touch)
        if self._is_pushed:
            self.shift = min(self.most, max(0.0, self._from - across))
        return True

    def _claim(self, touch: MotionEvent) -> None:
        """The touch is no longer for what is on the card."""
        for grabbed in touch.grab_list[:]:
            widget = grabbed()
            if widget is not None and widget is not self and hasattr(widget, "let_go"):
                widget.let_go(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if self._is_pushed:
            self.push(self.most if self.shift > self.most / 2 else 0)
        return True

    def on_under(self, name: str) -> None:
        """A button under the card was touched."""
