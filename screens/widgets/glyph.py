"""The signs of the app, white in an atlas and tinted where they stand."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from kivy.core.image import Image
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from screens.theme import ASSETS, Rgba, theme
from screens.widgets.drawn import Drawn


@cache
def signs(atlas: str) -> dict[str, Texture]:
    """The parts of an atlas. Loaded with mipmaps, which Kivy's own atlas lacks: small glyphs would be ragged."""
    parts: dict[str, Texture] = {}
    described = json.loads((ASSETS / "icons" / f"{atlas}.atlas").read_text(encoding="utf-8"))
    for picture, regions in described.items():
        texture = Image(str(ASSETS / "icons" / picture), mipmap=True).texture
        parts.update({name: texture.get_region(*region) for name, region in regions.items()})
    return parts


def sign(name: str) -> Texture:
    return signs("glyphs")[name]


def paint_glyph(name: str, centre: tuple[float, float], extent: float, colour: Rgba) -> None:
    """A glyph on whole pixels, for widgets that draw several."""
    Color(*colour)
    side = round(extent)
    Rectangle(texture=sign(name), pos=(round(centre[0] - side / 2), round(centre[1] - side / 2)), size=(side, side))


class Glyph(Drawn):
    """One sign, `extent` dp at 100 % text. Without a name it takes no room."""

    redraw_on = ("ink", "tint", "name")

    name = StringProperty("")
    ink = StringProperty("ink")
    tint = ColorProperty(None, allownone=True)
    extent = NumericProperty(24)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        for name in ("name", "extent"):
            self.fbind(name, self._take_size)
        self._take_size()

    def _take_size(self, *_: Any) -> None:
        side = theme.grown(self.extent)
        self.size = (side, side) if self.name else (0, 0)

    def draw(self) -> None:
        if self.name:
            paint_glyph(self.name, self.center, self.width, self.tint or theme.color(self.ink))
