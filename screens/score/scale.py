"""Where a value of a round stands on a chart."""

from __future__ import annotations

from typing import NamedTuple

from companion.past.course import Values
from screens.draw.theme import theme

Bounds = tuple[float, float, float, float]

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500)
MOST_LINES = 4


def step_for(reach: float) -> int:
    """The distance between level lines, so that there are few of them, at round numbers."""
    return next((step for step in STEPS if reach / step <= MOST_LINES), round(reach / MOST_LINES) or 1)


class Scale(NamedTuple):
    """A chart of that many marks between these edges, in pixels, from the lowest to the highest value."""

    left: float
    right: float
    low: float
    high: float
    least: float
    most: float
    marks: int

    def x(self, mark: float) -> float:
        return self.left + (self.right - self.left) * mark / max(1, self.marks - 1)

    def y(self, value: float) -> float:
        return self.low + (self.high - self.low) * (value - self.least) / (self.most - self.least)

    def mark_at(self, x: float) -> float:
        """The mark under a finger, or a fraction between two of them."""
        share = (x - self.left) / max(1.0, self.right - self.left)
        return min(1.0, max(0.0, share)) * (self.marks - 1)

    def lines(self) -> list[int]:
        """The values at which a level line stands."""
        step = step_for(self.most - self.least)
        first = -int(-self.least // step) * step
        return [value for value in range(int(first), int(self.most) + 1, step) if value >= self.least]


def scale_of(values: Values, bounds: Bounds) -> Scale:
    """From zero, or from the lowest value if that is below zero, to the highest."""
    left, right, low, high = bounds
    least, most = min(0, *map(min, values)), max(1, *map(max, values))
    return Scale(left, right, low, high, least, most, len(values))


def apart(heights: list[float], gap: float, low: float, high: float) -> list[float]:
    """The same heights, moved so that all are at least `gap` apart and lie between `low` and `high`."""
    order = sorted(range(len(heights)), key=lambda one: heights[one])
    moved = [0.0] * len(heights)
    last = low - gap
    for one in order:
        last = moved[one] = max(heights[one], last + gap)
    above = high
    for one in reversed(order):
        above = moved[one] = min(moved[one], above)
        above -= gap
    return moved


def label_space() -> float:
    """Room for a number at the left of a chart, at the text size in force."""
    return theme.type("label").size * 2.3
