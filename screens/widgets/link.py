"""Words that open a rule."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row

load_kv(__file__)


class Link(Press, Row):
    """The book and a rule's name, underlined. Drawn lower than the 48 it can be touched in."""

    text = StringProperty("")
    glyph = StringProperty("book")
    ink = StringProperty("link")
    role = StringProperty("body")
    is_underlined = BooleanProperty(True)
    room = NumericProperty(float("inf"))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("state", self._show_press)

    def _show_press(self, *_: Any) -> None:
        self.ink = "ink_2" if self.is_pressed else "link"


class WhyLink(Link):
    """Opens where a number comes from."""


class AddLink(Link):
    """Adds one more row to a list."""
