"""The real picture, small."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn

WIDE, HIGH = 128, 160  # dp


class PicturePreview(Drawn):
    """At one size, whatever the size of the text: it is a picture.

    texture: of the picture
    """

    redraw_on = ("texture",)

    texture: Texture | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(WIDE), dp(HIGH)), **kwargs)

    def draw(self) -> None:
        if self.texture is not None:
            Color(1, 1, 1, 1)
            Rectangle(texture=self.texture, pos=self.pos, size=self.size)
        paint.box(self.pos, self.size, 0, None, theme.color("line_strong"), dp(1.5))
