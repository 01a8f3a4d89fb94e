"""The sign of a player, as it is drawn on the screen, in pictures and on paper: a shape and the first letter."""

from __future__ import annotations

import unicodedata
from math import cos, pi, sin

Points = list[tuple[float, float]]

WRITINGS = ("LATIN", "CYRILLIC", "GREEK", "DIGIT")  # that our fonts can draw


def letter_of(name: str, seat: int) -> str:
    """What a badge shows: the first letter of a name, or the number of the seat where there is none to draw."""
    for letter in name:
        if letter.isalnum() and unicodedata.name(letter, "").startswith(WRITINGS):
            return letter.upper()[:1]
    return str(seat + 1)


def _round(corners: Points, radius: float) -> Points:
    """The corners of a polygon replaced by short curves."""
    points: Points = []
    for number, (x, y) in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % len(corners)]
        ends = []
        for other in (before, after):
            away = (other[0] - x, other[1] - y)
            length = (away[0] ** 2 + away[1] ** 2) ** 0.5
            share = min(radius / length, 0.5)
            ends.append((x + away[0] * share, y + away[1] * share))
        for step in range(7):
            share = step / 6
            a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
            points.append((a * ends[0][0] + b * x + c * ends[1][0], a * ends[0][1] + b * y + c * ends[1][1]))
    return points


# In halves of the nominal size, y upwards. Triangle and diamond reach further, so that all look equally large.
SHAPES: dict[str, Points] = {
    "circle": [(0.94 * cos(step * pi / 36), 0.94 * sin(step * pi / 36)) for step in range(72)],
    "square": _round([(-0.84, -0.84), (0.84, -0.84), (0.84, 0.84), (-0.84, 0.84)], 0.24),
    "triangle": _round([(0, 1.06), (-1.16, -0.92), (1.16, -0.92)], 0.14),
    "diamond": _round([(0, 1.13), (-1.13, 0), (0, -1.13), (1.13, 0)], 0.1),
    "hexagon": _round([(0.54, 0.94), (-0.54, 0.94), (-1.08, 0), (-0.54, -0.94), (0.54, -0.94), (1.08, 0)], 0.08),
    "cross": [
        (-0.42, 1),
        (-0.42, 0.42),
        (-1, 0.42),
        (-1, -0.42),
        (-0.42, -0.42),
        (-0.42, -1),
        (0.42, -1),
        (0.42, -0.42),
        (1, -0.42),
        (1, 0.42),
        (0.42, 0.42),
        (0.42, 1),
    ],
}
# Where a letter goes: a triangle's center of gravity is below half its height.
LETTER_DROP = {"triangle": 0.26}
