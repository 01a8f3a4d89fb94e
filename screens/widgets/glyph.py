"""The signs of the app. They are white in an atlas and coloured where they are drawn."""

from __future__ import annotations

import json
from functools import cache
from math import log2
from pathlib import Path
from typing import Any

from kivy.core.image import Image
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, Property, StringProperty

from screens.draw.theme import ASSETS, Rgba, theme
from screens.widgets.drawn import Drawn

SMALLER = (1, 2, 4)
"""How many times smaller each copy of a picture is."""

Region = tuple[int, int, int, int]

unknown: set[str] = set()
"""Names that were asked for and are not in the atlas: nothing is drawn for them, and a test looks here."""


@cache
def _regions() -> dict[str, Region]:
    described = json.loads((ASSETS / "icons" / "glyphs.atlas").read_text(encoding="utf-8"))
    return {name: region for regions in described.values() for name, region in regions.items()}


def copy_of(picture: Path, smaller: int) -> Path:
    """The file of a picture in one of its sizes. The smaller ones are files too: small glyphs would be ragged without
    them, and mipmaps made here cost the first screen more than all the rest of it.
    """
    return picture if smaller == 1 else picture.with_stem(f"{picture.stem}_{smaller}")


@cache
def nearest_copy(size: float, extent: float) -> int:
    """How many times smaller than a picture of `size` pixels its copy nearest to `extent` pixels is."""
    ratio = size / max(extent, 1)
    return min(SMALLER, key=lambda smaller: abs(log2(ratio / smaller)))


@cache
def _picture(smaller: int) -> Texture:
    return Image(str(copy_of(ASSETS / "icons" / "glyphs.png", smaller))).texture


@cache
def _part(name: str, smaller: int) -> Texture | None:
    region = _regions().get(name)
    return region and _picture(smaller).get_region(*(side // smaller for side in region))


def sign(name: str, extent: float) -> Texture | None:
    """The sign from the copy that is nearest in size to `extent` pixels; None if the atlas has no such sign."""
    region = _regions().get(name)
    if region is None:
        unknown.add(name)
        return None
    return _part(name, nearest_copy(region[2], extent))


def paint_glyph(name: str, centre: tuple[float, float], extent: float, colour: Rgba) -> None:
    """A glyph on whole pixels, for widgets that draw several."""
    Color(*colour)
    side = round(extent)
    Rectangle(
        texture=sign(name, side), pos=(round(centre[0] - side / 2), round(centre[1] - side / 2)), size=(side, side)
    )


class Glyph(Drawn):
    """One sign. Without a name it has no size.

    name: the sign in the atlas
    ink, tint: colour role, or a colour in its place
    extent: size in dp at 100 % text
    """

    redraw_on = ("ink", "tint", "name")

    name = StringProperty("")
    ink = StringProperty("ink")
    tint = ColorProperty(None, allownone=True)
    extent = Property(24)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        for name in ("name", "extent"):
            self.fbind(name, type(self)._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        side = theme.grown(self.extent)
        self.size = (side, side) if self.name else (0, 0)

    def draw(self) -> None:
        if self.name:
            paint_glyph(self.name, self.center, self.width, self.tint or theme.color(self.ink))
