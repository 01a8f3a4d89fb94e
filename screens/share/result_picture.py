"""The picture of a result for a messenger: always the same size, whatever the phone looks like."""

from __future__ import annotations

from kivy.graphics import Color, Fbo, Rectangle
from kivy.graphics.texture import Texture

from companion.send.as_text import day_of, names_in
from companion.send.recap import Recap
from companion.text import Translator
from screens.draw.pen import Pen
from screens.share.card_curve import curve
from screens.share.card_lines import lines
from screens.share.card_parts import Told, band, foot, others, winners

SIZE = (1080, 1350)
FOOT = 104
"""Pixels for the name of the app."""
LEAST_CURVE = 260


class ResultPicture:
    """Drawn when it is made. `texture` shows it, `pixels` are its bytes, the lowest row first."""

    def __init__(
        self, recap: Recap, words: Translator, mode: str, *, has_names: bool = True, has_curve: bool = True
    ) -> None:
        told = Told(recap, words, day_of(recap, words), names_in(recap, words), has_names)
        self._fbo = Fbo(size=SIZE)
        with self._fbo:
            _paint(Pen(mode, *SIZE), told, has_curve)
        self._fbo.draw()

    @property
    def texture(self) -> Texture:
        return self._fbo.texture

    @property
    def pixels(self) -> bytes:
        return bytes(self._fbo.pixels)

    def smaller(self, halvings: int = 2) -> Texture:
        """For a preview: halved again and again, since drawn small at once it would be ragged."""
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


def _paint(pen: Pen, told: Told, has_curve: bool) -> None:
    pen.box(0, 0, pen.width, pen.height, pen.color("bg"))
    band(pen, told)
    bottom = pen.height - FOOT
    is_curved = has_curve and bool(told.recap.marks)
    reached = winners(pen, told)
    reached = others(pen, told, reached + 14, bottom - (LEAST_CURVE if is_curved else 0))
    if is_curved:
        curve(pen, told, reached, bottom)
    else:
        lines(pen, told, reached + 20, bottom)
    foot(pen, told)
