"""Words painted by widgets that draw: dials, tracks, banks, cards. They are kept as white textures and tinted."""

from __future__ import annotations

import re
from functools import lru_cache

from kivy.graphics import Color, Rectangle

from screens.draw.hyphens import lines
from screens.draw.kept_labels import DrawnLabel, kept_label
from screens.draw.paragraph import extents
from screens.draw.theme import Rgba, theme

Spot = tuple[float, float]

TIGHT = 0.92  # of a role's own distance between lines, where several short ones stand on a tile
SHARES = {"left": 0.0, "middle": 0.5, "right": 1.0}


def lettered(text: str, font: str, size: float) -> DrawnLabel:
    """One line in white, with its texture."""
    return kept_label((text, font, size), lambda: _lettered(text, font, size))


def _lettered(text: str, font: str, size: float) -> DrawnLabel:
    label = DrawnLabel(text=text, font_name=font, font_size=size, color=(1, 1, 1, 1))
    label.refresh()
    return label


def width_of(text: str, role: str, points: float | None = None) -> float:
    """How many pixels wide a line of text is."""
    kind = theme.type(role, points)
    # Measured without a texture: where a text is wrapped, most of what is measured is never drawn.
    return float(extents(text, kind.font, kind.size)[0]) if text else 0.0


def line_of(role: str, points: float | None = None) -> float:
    """How many pixels high a line of this role is."""
    kind = theme.type(role, points)
    return float(extents("0", kind.font, kind.size)[1]) * kind.line


def open_fonts() -> None:
    """Opens the font of every role in its size: opening a font takes as long as drawing ten lines in it."""
    for role in theme.tokens["type"]["scale"]:
        line_of(role)


def paint_words(
    text: str, role: str, spot: Spot, colour: Rgba, points: float | None = None, align: str = "middle"
) -> float:
    """One line whose digits and capitals are centred on the height of `spot`. Returns its width."""
    if not text:
        return 0.0
    kind = theme.type(role, points)
    texture = lettered(text, kind.font, kind.size).texture
    x = spot[0] - texture.width * SHARES[align]
    y = spot[1] - texture.height / 2 + kind.lift * kind.size / 2
    Color(*colour)
    Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size)
    return float(texture.width)


def least_width(text: str, role: str, points: float | None = None) -> float:
    """The narrowest column in which a text reads well: no word is broken, and a line holds more than a few letters."""
    # Not `split()`: a number and its word, joined by a non-breaking space, count as one.
    longest = max((width_of(word, role, points) for word in re.split(r"[ \n]+", text)), default=0.0)
    return max(longest, min(width_of(text, role, points), 4 * theme.type(role, points).size)) if text else 0.0


@lru_cache(maxsize=4096)
def _set_lines(text: str, width: int, role: str, points: float | None, font: str, size: float) -> tuple[str, ...]:
    return lines(text, width, lambda part: width_of(part, role, points))


def lines_of(text: str, width: float, role: str, points: float | None = None) -> tuple[str, ...]:
    """A text in lines no wider than this, words divided only at a hyphen."""
    kind = theme.type(role, points)
    return _set_lines(text, int(width), role, points, kind.font, kind.size) if text else ()


def block_of(text: str, width: float, role: str, points: float | None = None) -> float:
    """How many pixels high a wrapped text is."""
    return line_of(role, points) * TIGHT * len(lines_of(text, width, role, points))


def paint_lines(
    text: str, role: str, spot: Spot, width: float, colour: Rgba, points: float | None = None, align: str = "left"
) -> float:
    """A text in lines around the height of `spot`. Returns its height."""
    high, found = line_of(role, points) * TIGHT, lines_of(text, width, role, points)
    middle = spot[1] + high * (len(found) - 1) / 2
    for number, line in enumerate(found):
        paint_words(line, role, (spot[0], middle - number * high), colour, points, align)
    return high * len(found)


def wrapped(text: str, role: str, room: float, points: float | None = None) -> list[str]:
    """The lines of a text as a list."""
    return list(lines_of(text, room, role, points))
