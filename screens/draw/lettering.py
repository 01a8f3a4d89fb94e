"""Words painted by widgets that draw: dials, tracks, banks, cards. They are kept as white textures and tinted."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle

from screens.draw.theme import Rgba, theme

Spot = tuple[float, float]

SHARES = {"left": 0.0, "middle": 0.5, "right": 1.0}


@lru_cache(maxsize=2048)
def _lettered(text: str, font: str, size: float) -> CoreLabel:
    # The label is kept with its texture: it draws the texture again if Android drops the graphics context.
    label = CoreLabel(text=text, font_name=font, font_size=size, color=(1, 1, 1, 1))
    label.refresh()
    return label


def width_of(text: str, role: str, points: float | None = None) -> float:
    """How many pixels wide a line of text is."""
    kind = theme.type(role, points)
    return float(_lettered(text, kind.font, kind.size).texture.width) if text else 0.0


def line_of(role: str, points: float | None = None) -> float:
    """How many pixels high a line of this role is."""
    kind = theme.type(role, points)
    return float(_lettered("0", kind.font, kind.size).texture.height) * kind.line


def paint_words(
    text: str, role: str, spot: Spot, colour: Rgba, points: float | None = None, align: str = "middle"
) -> float:
    """One line whose digits and capitals are centred on the height of `spot`. Returns its width."""
    if not text:
        return 0.0
    kind = theme.type(role, points)
    texture = _lettered(text, kind.font, kind.size).texture
    x = spot[0] - texture.width * SHARES[align]
    y = spot[1] - texture.height / 2 + kind.lift * kind.size / 2
    Color(*colour)
    Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size)
    return float(texture.width)


def least_width(text: str, role: str, points: float | None = None) -> float:
    """The narrowest column in which a text reads well: no word is broken, and a line holds more than a few letters."""
    longest = max((width_of(word, role, points) for word in text.split()), default=0.0)
    return max(longest, min(width_of(text, role, points), 4 * theme.type(role, points).size)) if text else 0.0


def wrapped(text: str, role: str, room: float, points: float | None = None) -> list[str]:
    """A text in lines no wider than `room`; a single word that is wider has a line of its own."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, role, points) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
