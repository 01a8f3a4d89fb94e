"""Words to touch."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row

load_kv(__file__)


class Link(Press, Row):
    """A rule's name, underlined, behind a glyph. Its target is 48 dp high even where it is drawn lower.

    text: the words; without them it has no size
    glyph, role, ink: the glyph, type and colour role; `ink` follows the touch
    is_underlined: whether there is a line under the words
    room: the width in pixels it may have before the words wrap
    on_release(), on_hold(): tapped, held
    """

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
    """Opens the explanation of a number."""


class AddLink(Link):
    """Adds a row to a list."""
