"""A line under the top bar, over the whole width: how this phone stands to the others at the table."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty

from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

HIGH = 52  # dp
LOOKS = {
    "lost": ("refuse_soft", "refuse_ink", "live_off"),
    "again": ("good_soft", "good", "check"),
    "": ("", "ink", ""),
}


class StateLine(Drawn, Row):
    """Red while the line is lost, green when it is there again. Without a kind it has no size.

    kind: "lost", "again" or nothing
    title, note: the words
    ink, glyph: they follow `kind`
    """

    redraw_on = ("kind",)

    kind = OptionProperty("", options=list(LOOKS))
    title = StringProperty("")
    note = StringProperty("")
    ink = StringProperty("ink")
    glyph = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), **kwargs)
        self.fbind("kind", type(self)._fit)
        self._fit()

    def _make_parts(self) -> None:
        """Only once it has something to say: it is on every page, and most games are never played live."""
        self.add_widget(following(Glyph, self, {"name": "glyph", "ink": "ink"}, extent=24))
        words = Stack()
        words.add_widget(following(Words, self, {"text": "title", "ink": "ink"}, role="body_strong"))
        words.add_widget(following(Words, self, {"text": "note"}, role="note"))
        self.add_widget(words)

    def _fit(self, *_: Any) -> None:
        look = LOOKS[self.kind]
        self.ink, self.glyph = look[1], look[2]
        self.least_height = dp(HIGH) if self.kind else 0
        self.padding = (theme.space("screen_edge"), dp(6)) if self.kind else (0, 0)
        if self.kind and not self.children:
            self._make_parts()

    def show(self, kind: str, title: str = "", note: str = "") -> None:
        self.title, self.note = (title, note) if kind else ("", "")
        self.kind = kind

    def draw(self) -> None:
        ground = LOOKS[self.kind][0]
        if ground:
            Color(*theme.color(ground))
            Rectangle(pos=self.pos, size=self.size)
