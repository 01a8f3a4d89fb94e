"""The tile that stands for a game."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph, sign

ROUND = 18 / 64  # the corner's share of the tile, as the emblems are drawn


class Emblem(Drawn):
    """A game's own sign on its own colour. Without a game it has no size.

    game: a key of the tokens; a game they do not know gets a die
    extent: size in dp at 100 % text
    """

    redraw_on = ("game",)

    game = StringProperty("")
    extent = NumericProperty(56)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.fbind("extent", self._fit)
        self.fbind("game", self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        side = round(theme.grown(self.extent)) if self.game else 0
        self.size = side, side

    def draw(self) -> None:
        if not self.game:
            return
        look = theme.emblem(self.game)
        paint.box(self.pos, self.size, self.width * ROUND, look.fill)
        picture = sign(look.sign, self.width, "emblems")
        if picture is None:
            paint_glyph(look.sign, self.center, self.width * 0.6, look.ink)
            return
        Color(*look.ink)
        Rectangle(texture=picture, pos=(round(self.x), round(self.y)), size=self.size)
