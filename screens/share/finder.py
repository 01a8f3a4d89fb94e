"""What the camera sees, with a frame to hold the code in."""

from __future__ import annotations

from typing import Any

from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph

CORNER, INSET, BLIND = 36, 22, 56


class Finder(Drawn):
    """The camera's picture fills the frame; what does not fit is cut off.

    most: its greatest height in pixels; 0: as high as it is wide
    is_blind: there is no camera, so nothing will ever be seen
    """

    redraw_on = ("is_blind",)

    most = Property(0)
    is_blind = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._texture: Texture | None = None
        self._is_turned = False
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("width", "most"):
            self.fbind(name, type(self)._fit)

    def _fit(self, *_: Any) -> None:
        self.height = min(self.width, self.most or self.width)

    def show(self, texture: Texture, is_turned: bool) -> None:
        """Show the camera's picture of this moment."""
        self._texture, self._is_turned = texture, is_turned
        self.redraw()

    def draw(self) -> None:
        edge = theme.color("line_strong")
        paint.box(self.pos, self.size, dp(20), theme.color("surface_sunk"), edge, dp(1))
        if self.is_blind:
            paint_glyph("camera", self.center, theme.grown(BLIND), theme.color("ink_3"))
        elif self._texture is not None:
            self._paint_picture(self._texture)
        self._paint_corners()

    def _paint_picture(self, texture: Texture) -> None:
        wide, high = texture.size
        if self._is_turned:
            wide, high = high, wide
        scale = max(self.width / wide, self.height / high)
        size = texture.width * scale, texture.height * scale
        StencilPush()
        Rectangle(pos=self.pos, size=self.size)
        StencilUse()
        PushMatrix()
        if self._is_turned:
            Rotate(angle=-90, origin=self.center)
        Color(1, 1, 1, 1)
        Rectangle(texture=texture, pos=(self.center_x - size[0] / 2, self.center_y - size[1] / 2), size=size)
        PopMatrix()
        StencilUnUse()
        Rectangle(pos=self.pos, size=self.size)
        StencilPop()

    def _paint_corners(self) -> None:
        half = min(self.size) / 2 - dp(INSET)
        arm = min(dp(CORNER), half)
        Color(*theme.color("line_strong" if self.is_blind else "lamp"))
        for across in (-1, 1):
            for up in (-1, 1):
                x, y = self.center_x + across * half, self.center_y + up * half
                SmoothLine(points=[x - across * arm, y, x, y, x, y - up * arm], width=dp(2.2), joint="round")
