"""What is there and what is missing, drawn piece by piece."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import Property, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import paint_glyph
from screens.widgets.stack import Row
from screens.widgets.words import OneLine

MOST_DRAWN = 12  # what cannot be counted at a glance is not drawn, only written


class ResourceSquare(Drawn):
    """One piece of a resource: a full square, or a dashed one if it is missing."""

    def __init__(self, resource: str, is_missing: bool, **kwargs: Any) -> None:
        side = round(theme.grown(30))
        self.resource, self.is_missing = resource, is_missing
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)

    def draw(self) -> None:
        look = theme.resource(self.resource)
        radius, glyph = dp(8), self.width * 0.62
        if self.is_missing:
            red = theme.color("refuse_ink")
            paint.dashed(self.pos, self.size, radius, red, dp(1.5), 3.2, 2.4)
            paint_glyph(look.glyph, self.center, glyph, red)
        else:
            paint.box(self.pos, self.size, radius, look.fill)
            paint_glyph(look.glyph, self.center, glyph, look.on)


class Shortage(Flow):
    """Full squares, dashed squares, and a note after them.

    resource: a key of the tokens; without one only the note is shown
    have, missing: how many of each
    note: the words
    """

    resource = StringProperty("")
    have = Property(0)
    missing = Property(0)
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=dp(4), **kwargs)
        for name in ("resource", "have", "missing", "note"):
            self.fbind(name, type(self)._build)
        self._build()

    def _build(self, *_: Any) -> None:
        self.clear_widgets()
        have, missing = int(self.have), int(self.missing)
        if self.resource and have + missing <= MOST_DRAWN:
            for number in range(have + missing):
                self.add_widget(ResourceSquare(self.resource, number >= have))
        if self.note:
            behind = Row(hugs=True, padding=(dp(6), 0, 0, 0))
            behind.add_widget(OneLine(text=self.note, role="note", ink="ink_2"))
            self.add_widget(behind)
