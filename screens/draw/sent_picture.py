"""A picture for a messenger: always the same size, whatever the phone looks like."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Fbo, Rectangle
from kivy.graphics.texture import Texture

from screens.draw.pen import Pen

SIZE = (1080, 1350)


class SentPicture:
    """Drawn when it is made. `texture` shows it, `pixels` are its bytes, the lowest row first."""

    def __init__(self, mode: str, paint: Callable[[Pen], None]) -> None:
        pen = Pen(mode, *SIZE)
        self._fbo = Fbo(size=SIZE)
        with self._fbo:
            pen.box(0, 0, pen.width, pen.height, pen.color("bg"))
            paint(pen)
        self._fbo.draw()

    @property
    def texture(self) -> Texture:
        return self._fbo.texture

    @property
    def pixels(self) -> bytes:
        return bytes(self._fbo.pixels)

    def smaller(self, halvings: int = 2) -> Texture:
        """For a preview: halved step by step, because it would be ragged if shrunk all at once."""
        texture = self.texture
        self._steps = []
        for _ in range(halvings):
            step = Fbo(size=(texture.width // 2, texture.height // 2))
            with step:
                Color(1, 1, 1, 1)
                Rectangle(texture=texture, size=step.size)
            step.draw()
            self._steps.append(step)
            texture = step.texture
        return texture
