"""A smooth line that costs no texture of its own."""

from __future__ import annotations

from functools import cache

from kivy.graphics import SmoothLine
from kivy.graphics.texture import Texture


class Outline(SmoothLine):
    """Kivy makes and fills the same four pixels for every smooth line, which takes longer than the line."""

    def premultiplied_texture(self) -> Texture:
        return _pixels()[1]


@cache
def _pixels() -> tuple[SmoothLine, Texture]:
    """With the line they were made for: it fills them again if Android drops the graphics context."""
    first = SmoothLine()
    return first, first.texture
