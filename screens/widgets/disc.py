"""A glyph on a disc of its colour."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph

DISC = 32


class Disc(Drawn):
    """A glyph on a round ground. Without a tint only the glyph is drawn; without a glyph it has no size.

    glyph, tint: what it stands for, and the name of its colour
    is_full: filled with the colour
    has_ring: dashed around while it is not full, for something that can still come here
    extent: size in dp at 100 % text
    """

    redraw_on = ("glyph", "tint", "is_full")

    glyph = StringProperty("")
    tint = StringProperty("")
    is_full = BooleanProperty(True)
    has_ring = BooleanProperty(False)
    extent = Property(DISC)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        side = round(theme.grown(self.extent)) if self.glyph else 0
        self.size = side, side

    def draw(self) -> None:
        if not self.glyph:
            return
        look = tint_of(self.tint)
        radius = self.width / 2
        if self.is_full:
            paint.box(self.pos, self.size, radius, look.fill)
        elif self.has_ring:
            paint.dashed(self.pos, self.size, radius, look.text, dp(1.5), 3, 2.5)
        paint_glyph(self.glyph, self.center, self.width * 0.6, look.on if self.is_full else look.text)
