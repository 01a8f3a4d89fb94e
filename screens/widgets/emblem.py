"""The tile that stands for a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.image import Image
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import Property, StringProperty

from screens.draw import paint
from screens.draw.theme import Rgba, theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import copy_of, nearest_copy, paint_glyph

GAMES = Path(__file__).resolve().parents[2] / "rules"
SIZE = 192  # pixels of the largest copy
ROUND = 18 / 64  # the corner's share of the tile, as the emblems are drawn


@cache
def _picture(game: str, smaller: int) -> Texture | None:
    path = copy_of(GAMES / game / "emblem.png", smaller)
    return Image(str(path)).texture if path.exists() else None


def emblem_picture(game: str) -> Texture | None:
    """The tile in its largest copy, for whoever paints it; None for a game without one."""
    return _picture(game, 1)


@cache
def emblem_ground(game: str) -> Rgba | None:
    """The colour of a game's tile, as it is near the middle of its left side."""
    path = GAMES / game / "emblem.png"
    if not path.exists():
        return None
    red, green, blue, _ = Image(str(path), keep_data=True).read_pixel(SIZE // 20, SIZE // 2)
    return red, green, blue, 1.0


class Emblem(Drawn):
    """A game's own sign on its own colour, as the picture in its folder has it. Without a game it has no size.

    game: its id; a game without a picture gets a die
    extent: size in dp at 100 % text
    """

    redraw_on = ("game",)

    game = StringProperty("")
    extent = Property(56)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.fbind("extent", type(self)._fit)
        self.fbind("game", type(self)._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        side = round(theme.grown(self.extent)) if self.game else 0
        self.size = side, side

    def draw(self) -> None:
        if self.game:
            paint_emblem(self.game, self.pos, self.width)


def paint_emblem(game: str, pos: tuple[float, float], side: float) -> None:
    """For widgets that draw several of them."""
    picture = _picture(game, nearest_copy(SIZE, side))
    if picture is None:
        paint.box(pos, (side, side), side * ROUND, theme.color("primary"))
        paint_glyph("dice", (pos[0] + side / 2, pos[1] + side / 2), side * 0.6, theme.color("on_primary"))
        return
    Color(1, 1, 1)
    Rectangle(texture=picture, pos=(round(pos[0]), round(pos[1])), size=(side, side))
