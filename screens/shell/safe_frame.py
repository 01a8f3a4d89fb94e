"""Keeps the app clear of the parts of the screen that a phone covers: the clock, the camera, the swipe bar."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion import phone
from screens.draw.theme import theme

SETTLED = 0.4
"""Seconds after a turn until a phone says where its bars are now; before that it may still say where they were."""


class SafeFrame(FloatLayout):
    """Holds one widget and gives it the part of the window that the phone leaves free."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._held: Widget | None = None
        with self.canvas.before:
            self._ink = Color(*theme.color("bg"))
            self._ground = Rectangle(pos=self.pos, size=self.size)
        self._later = Clock.create_trigger(lambda _: self.fit(), SETTLED)
        self.bind(size=self._after_turn, pos=self._after_turn)
        theme.bind(version=self._recolour)
        self._recolour()
        self.fit()

    def let_go(self) -> None:
        """Stops listening to the theme: this frame will not be shown again."""
        theme.unbind(version=self._recolour)

    def hold(self, widget: Widget) -> None:
        self._held = widget
        widget.size_hint = None, None
        self.add_widget(widget)
        self.fit()

    @property
    def room(self) -> tuple[float, float]:
        left, top, right, bottom = phone.insets()
        return max(1, self.width - left - right), max(1, self.height - top - bottom)

    def fit(self) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        covered = phone.insets()
        if self._held is not None:
            self._held.size = self.room
            self._held.pos = self.x + covered.left, self.y + covered.bottom

    def _after_turn(self, *_: Any) -> None:
        self.fit()
        self._later()

    def _recolour(self, *_: Any) -> None:
        self._ink.rgba = theme.color("bg")
        phone.tint_bars(not theme.is_dark)
