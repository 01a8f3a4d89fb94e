"""How well somebody is connected: a dot, a ring or a cross, and always a word beside it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.following import following
from screens.widgets.glyph import Glyph, paint_glyph
from screens.widgets.stack import Row
from screens.widgets.words import OneLine

DOT, SIGN = 11, 18  # dp
INKS = {"here": "good", "away": "lamp_ink", "lost": "refuse_ink"}


class Dot(Drawn):
    """Full, a ring, or a cross.

    state: "here", "away" or "lost"; if empty, it has no size
    """

    redraw_on = ("state",)

    state = OptionProperty("", options=["", *INKS])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.fbind("state", type(self)._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        side = round(theme.grown(DOT)) if self.state else 0
        self.size = side, side

    def draw(self) -> None:
        if not self.state:
            return
        ink = theme.color(INKS[self.state])
        if self.state == "here":
            paint.box(self.pos, self.size, self.width / 2, ink)
        elif self.state == "away":
            paint.box(self.pos, self.size, self.width / 2, None, ink, dp(2.5))
        else:
            paint_glyph("close", self.center, self.width * 1.5, ink)


class Connection(Row):
    """Which device somebody takes part with, and how good the connection to it is.

    glyph, how: the kind of device, as sign and word; the word may be left out
    state, text: the dot and its word
    """

    glyph = StringProperty("")
    how = StringProperty("")
    state = OptionProperty("", options=["", *INKS])
    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(hugs=True, spacing=dp(7), **kwargs)
        self.add_widget(following(Glyph, self, {"name": "glyph"}, ink="ink_2", extent=SIGN))
        self.add_widget(following(OneLine, self, {"text": "how"}, role="note", ink="ink_2"))
        self.add_widget(following(Dot, self, {"state": "state"}))
        self.add_widget(following(OneLine, self, {"text": "text"}, role="note", ink="ink_2"))
