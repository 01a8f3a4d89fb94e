"""What all pictures to send have in common: badges, the band with the game, and the name of the app at the foot."""

from __future__ import annotations

from screens.draw.pen import Pen
from screens.draw.theme import Rgba
from screens.widgets.badge import paint_badge
from screens.widgets.emblem import emblem_ground, emblem_picture
from screens.widgets.glyph import paint_glyph

EDGE = 56
BAND = 196
FOOT = 104
"""Pixels for the name of the app."""
SMALL = 37
"""Pixels: nothing is written smaller, so that it can be read at a third of the width."""
BADGE_EDGE = 3.2
ON_BAND: Rgba = (1.0, 0.96, 0.9, 1.0)


def badge(pen: Pen, colour: str, letter: str, x: float, y: float, extent: float) -> None:
    paint_badge(colour, letter, pen.spot(x, y), extent, pen.column, BADGE_EDGE)


def band(pen: Pen, game: str, title: str, note: str) -> None:
    """In the colour of the game's emblem, so that the emblem lies on it without an edge; plain without a game."""
    ground = emblem_ground(game) if game else None
    ink = ON_BAND if ground else pen.color("on_primary")
    pen.box(0, 0, pen.width, BAND, ground or pen.color("primary"))
    picture = emblem_picture(game) if game else None
    if picture is not None:
        pen.picture(picture, EDGE - 8, (BAND - 150) / 2, 150)
    x = EDGE + (166 if picture is not None else 0)
    room = pen.width - EDGE - x
    title_at = 72 if note else BAND / 2
    pen.words(title, x, title_at, "serif", 66, ink, room=room)
    pen.words(note, x, 138, "plain", 42, ink, room=room)


def foot(pen: Pen, name: str, note: str = "") -> None:
    y = pen.height - 58
    wide = pen.words(name, pen.width - EDGE, y, "serif", 42, pen.color("ink_2"), "right")
    paint_glyph("scroll", pen.spot(pen.width - EDGE - wide - 46, y), 46, pen.color("lamp_ink"))
    pen.words(note, EDGE, y, "plain", 40, pen.color("ink_2"), room=pen.width - 2 * EDGE - wide - 90)
