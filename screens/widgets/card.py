"""Grounds that hold other widgets and grow with them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.press import Press
from screens.widgets.stack import Stack

BAR = 6


class Card(Drawn, Stack):
    """Like a piece of paper on the table, with a bar in a player's colour at its left if it has one.

    fill, edge, edge_width: colour roles of the ground and its edge, and the edge's width in dp
    radius: of the corners, in pixels
    bar: the colour of the bar at the left, or None
    chosen: drawn in amber
    refused: only a dashed edge
    """

    redraw_on = ("fill", "edge", "edge_width", "bar", "chosen", "refused")

    fill = StringProperty("surface")
    edge = StringProperty("line")
    edge_width = Property(1)
    radius = Property(0)
    bar = ColorProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    refused = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("padding", theme.space("card_padding"))
        kwargs.setdefault("radius", theme.radius("card"))
        super().__init__(**kwargs)

    def ground(self) -> str:
        """The colour role of the ground at this moment."""
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
    """A card that can be tapped and held.

    on_release(), on_hold(): tapped, held
    """

    def ground(self) -> str:
        return "surface_sunk" if self.is_pressed else super().ground()


class Well(Drawn, Stack):
    """A sunken area inside a card.

    fill: colour role of the ground
    radius: of the corners, in pixels
    """

    redraw_on = ("fill",)

    fill = StringProperty("surface_sunk")
    radius = Property(0)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("padding", theme.space("m"))
        kwargs.setdefault("radius", theme.radius("tile"))
        super().__init__(**kwargs)

    def draw(self) -> None:
        paint.box(self.pos, self.size, self.radius, theme.color(self.fill))
