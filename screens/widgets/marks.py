"""Small painted marks that several panels share."""

from __future__ import annotations

from kivy.metrics import dp

from screens import paint
from screens.lettering import paint_words, width_of
from screens.theme import Rgba, theme
from screens.tint import tint_of

MOST_DRAWN = 6  # more cubes than this are a number


def paint_dots(left: float, under: float, width: float, colour: Rgba) -> None:
    """The dotted line under a number set by hand."""
    side, step = round(dp(2)), dp(4)
    for dot in range(int(width / step) + 1):
        paint.box((left + dot * step, under - side), (side, side), side, colour)


def paint_cube(pos: tuple[float, float], side: float, tint: str, is_there: bool = True) -> None:
    """A cube on its square, or the dashed place of a missing one."""
    if is_there:
        edge = (*theme.color("ink")[:3], 0.55) if not theme.is_dark else None
        paint.box(pos, (side, side), side * 0.22, tint_of(tint).fill, edge, dp(1))
    else:
        paint.dashed(pos, (side, side), side * 0.22, theme.color("line_strong"), dp(1), 2.6, 2.2)


def number_tile_size(value: int) -> tuple[float, float]:
    wide = max(theme.grown(22), width_of(str(value), "label") + dp(8))
    return wide, max(theme.grown(27), theme.type("label").size * 1.5)


def paint_number_tile(pos: tuple[float, float], value: int, tint: str) -> float:
    """A filled tile with a number, outlined when it is 0. Returns its width."""
    look = tint_of(tint)
    wide, high = number_tile_size(value)
    if value:
        paint.box(pos, (wide, high), dp(6), look.fill)
    else:
        paint.box(pos, (wide, high), dp(6), None, look.text, dp(1.5))
    paint_words(str(value), "label", (pos[0] + wide / 2, pos[1] + high / 2), look.on if value else look.text)
    return wide
