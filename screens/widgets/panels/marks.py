"""Small painted marks that several panels share."""

from __future__ import annotations

from kivy.metrics import dp

from screens.draw import paint
from screens.draw.lettering import paint_words, width_of
from screens.draw.theme import Rgba, theme
from screens.draw.tint import tint_of
from screens.widgets.glyph import paint_glyph

SIGN = 15  # dp of the glyph in a tile
MOST_DRAWN = 6  # more cubes than this are shown as a number


def paint_dots(left: float, under: float, width: float, colour: Rgba) -> None:
    """The dotted line under a number set by hand."""
    side, step = round(dp(2)), dp(4)
    for dot in range(int(width / step) + 1):
        paint.box((left + dot * step, under - side), (side, side), side, colour)


def paint_cube(pos: tuple[float, float], side: float, tint: str, is_there: bool = True) -> None:
    """A cube on its square, or the dashed square of a missing one."""
    if is_there:
        edge = (*theme.color("ink")[:3], 0.55) if not theme.is_dark else None
        paint.box(pos, (side, side), side * 0.22, tint_of(tint).fill, edge, dp(1))
    else:
        paint.dashed(pos, (side, side), side * 0.22, theme.color("line_strong"), dp(1), 2.6, 2.2)


def _sign_room(glyph: str) -> float:
    return theme.grown(SIGN) + dp(2) if glyph else 0


def number_tile_size(value: int, glyph: str = "") -> tuple[float, float]:
    """Width and height of what `paint_number_tile` paints."""
    wide = max(theme.grown(22), width_of(str(value), "label") + dp(8)) + _sign_room(glyph)
    return wide, max(theme.grown(27), theme.type("label").size * 1.5)


def paint_number_tile(pos: tuple[float, float], value: int, tint: str, glyph: str = "", is_lit: bool = False) -> float:
    """A filled tile with a number, outlined when it is 0, with an amber edge when it is lit. Returns its width."""
    look = tint_of(tint)
    wide, high = number_tile_size(value, glyph)
    ink = look.on if value else look.text
    if value:
        paint.box(pos, (wide, high), dp(6), look.fill)
    else:
        paint.box(pos, (wide, high), dp(6), None, look.text, dp(1.5))
    if is_lit:
        around = (pos[0] - dp(2), pos[1] - dp(2)), (wide + dp(4), high + dp(4))
        paint.box(*around, dp(8), None, theme.color("lamp" if theme.is_dark else "lamp_ink"), dp(2))
    room, middle = _sign_room(glyph), pos[1] + high / 2
    if glyph:
        paint_glyph(glyph, (pos[0] + dp(3) + room / 2, middle), theme.grown(SIGN), ink)
    paint_words(str(value), "label", (pos[0] + room + (wide - room) / 2, middle), ink)
    return wide
