"""The first player's mark: an amber disc with a 1."""

from __future__ import annotations

from typing import Any

from screens.draw import paint
from screens.draw.lettering import paint_words
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn

EXTENT = 22  # dp


def paint_first(centre: tuple[float, float]) -> None:
    side = theme.grown(EXTENT)
    pos = centre[0] - side / 2, centre[1] - side / 2
    paint.box(pos, (side, side), side / 2, theme.color("lamp"))
    paint_words("1", "numeral_s", centre, theme.color("on_lamp"), 14)


class FirstMark(Drawn):
    """The mark beside the name in a seat's card."""

    def __init__(self, **kwargs: Any) -> None:
        side = theme.grown(EXTENT)
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)

    def draw(self) -> None:
        paint_first(self.center)
