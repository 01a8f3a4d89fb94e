"""Room for a phone's keyboard on a page whose text box stands at its foot."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget


class KeyboardRoom(Widget):
    """Stands at the top of a page, as high as the part of the page that the keyboard pushes out of the window.

    What lies between the two ends shrinks by it instead, so that answers stay in sight while one types.
    """

    def __init__(self, foot: Widget, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=0, **kwargs)
        self._foot = foot
        Window.bind(keyboard_height=self.make)
        foot.bind(y=lambda *_: self.make(None, Window.keyboard_height))

    def make(self, _: Any, keyboard: float) -> None:
        """The page is pushed up until its foot stands on the keyboard."""
        self.height = max(0, keyboard - self._foot.to_window(0, self._foot.y)[1])
