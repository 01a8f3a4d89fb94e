"""Surfaces that hold other widgets and grow with them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.press import Press
from screens.widgets.stack import Stack

BAR = 6


class Card(Drawn, Stack):
    """A drawer of paper on the table, with an optional bar in a player's colour at its left."""

    redraw_on = ("fill", "edge", "edge_width", "bar", "chosen", "refused")

    fill = StringProperty("surface")
    edge = StringProperty("line")
    edge_width = NumericProperty(1)
    radius = NumericProperty(0)
    bar = ColorProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    refused = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("padding", theme.space("card_padding"))
        kwargs.setdefault("radius", theme.radius("card"))
        super().__init__(**kwargs)

    def ground(self) -> str:
        return "lamp_soft" if self.chosen else self.fill

    def draw(self) -> None:
        if self.refused:
            paint.dashed(self.pos, self.size, self.radius, theme.color("line_strong"), dp(1.5))
            return
        fill = theme.color(self.ground())
        edge, width = ("lamp_ink", dp(2.5)) if self.chosen else (self.edge, dp(self.edge_width))
        paint.shadow(self.pos, self.size, self.radius, "e1")
        paint.box(self.pos, self.size, self.radius, fill)
        if self.bar:
            paint.left_part(self.pos, self.size, self.radius, self.bar, dp(BAR))
        paint.box(self.pos, self.size, self.radius, None, theme.color(edge), width)


class TouchCard(Press, Card):
    """A card that can be tapped and held."""

    def ground(self) -> str:
        return "surface_sunk" if self.is_pressed else super().ground()


class Well(Drawn, Stack):
    """A place sunk into a card."""

    redraw_on = ("fill",)

    fill = StringProperty("surface_sunk")
    radius = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("padding", theme.space("m"))
        kwargs.setdefault("radius", theme.radius("tile"))
        super().__init__(**kwargs)

    def draw(self) -> None:
        paint.box(self.pos, self.size, self.radius, theme.color(self.fill))
