"""Words to touch."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property, StringProperty

from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.stack import Row
from screens.widgets.words import Words


class Link(Press, Row):
    """A rule's name, underlined, after a glyph. Its target is 48 dp high even where it is drawn lower.

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
    room = Property(float("inf"))

    high = 48  # dp

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("spacing", dp(9))
        super().__init__(hugs=True, **kwargs)
        self._sign = following(Glyph, self, {"ink": "ink"}, extent=22)
        follows = {"text": "text", "role": "role", "ink": "ink", "underline": "is_underlined"}
        self._words = following(Words, self, follows, hugs=True)
        for part in (self._sign, self._words):
            self.add_widget(part)
        for name in ("text", "glyph"):
            self.fbind(name, type(self)._show_sign)
        self.fbind("room", type(self)._give_room)
        self._sign.fbind("width", self._give_room)
        self.fbind("state", type(self)._show_press)
        self._show_sign()
        self._give_room()

    def leave_room(self, *texts: str) -> None:
        """Makes it wide enough for any of these texts, so that nothing beside it moves when the words change."""
        self._words.least_width = max(map(self._words.measured, texts))

    def _show_sign(self, *_: Any) -> None:
        self._sign.name = self.glyph if self.text else ""
        self.least_height = dp(self.high) if self.text else 0

    def _give_room(self, *_: Any) -> None:
        self._words.room = self.room - self._sign.width - dp(9)

    def _show_press(self, *_: Any) -> None:
        self.ink = "ink_2" if self.is_pressed else "link"


class WhyLink(Link):
    """Opens the explanation of a number."""

    high = 30

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"glyph": "why", "is_underlined": False, "role": "label", "spacing": dp(6), **kwargs})


class AddLink(Link):
    """Adds a row to a list."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"glyph": "plus", "is_underlined": False, "role": "body_strong", **kwargs})
