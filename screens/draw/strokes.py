"""Lines of charts. Kivy dashes only lines one pixel wide, so dashes are short lines of their own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp

from screens.draw.theme import Rgba

Point = tuple[float, float]

DASH, GAP = 3, 4  # dp


def stroke(points: Sequence[Point], colour: Rgba, width: float) -> None:
    """A line through all points, `width` pixels wide."""
    if len(points) > 1:
        Color(*colour)
        SmoothLine(points=[part for point in points for part in point], width=width / 2)


def dashed_stroke(points: Sequence[Point], colour: Rgba, width: float) -> None:
    """The same, dashed."""
    for dash in dashes(points, dp(DASH), dp(GAP)):
        stroke(dash, colour, width)


def dashed_upright(x: float, low: float, high: float, colour: Rgba) -> None:
    """A dashed line straight up, on whole pixels."""
    Color(*colour)
    wide, y = max(1, round(dp(1.2))), low
    while y < high:
        Rectangle(pos=(round(x), round(y)), size=(wide, round(min(dp(DASH), high - y))))
        y += dp(DASH + GAP)


def dashes(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """A line cut into dashes by its length, corners included."""
    found: list[list[Point]] = []
    left, is_dash = dash, True
    own: list[Point] = list(points[:1])
    for start, end in pairwise(points):
        length, gone = hypot(end[0] - start[0], end[1] - start[1]), 0.0
        while length - gone > left:
            gone += left
            share = gone / length
            cut = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            if is_dash:
                found.append([*own, cut])
            own, is_dash = [cut], not is_dash
            left = dash if is_dash else gap
        left -= length - gone
        own = [*own, end]
    if is_dash and len(own) > 1:
        found.append(own)
    return found
