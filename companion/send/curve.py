"""The course of a game as lines and marks, before anybody draws them: on paper and in the picture alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000)
EVERY = 5
"""Rounds from one shape on a line to the next."""

Totals = Sequence[tuple[int, ...]]


class Frame(NamedTuple):
    """Where totals and rounds lie on a sheet whose y axis points down."""

    left: float
    right: float
    top: float
    bottom: float
    low: int
    high: int
    across: int

    def x(self, at: float) -> float:
        """The start, where nobody has anything yet, comes before the first round."""
        return self.left + (self.right - self.left) * (at + 1) / self.across

    def y(self, total: float) -> float:
        return self.bottom - (self.bottom - self.top) * (total - self.low) / (self.high - self.low)

    def spots(self, marks: Totals, seat: int) -> list[tuple[float, float]]:
        """The line of a seat, starting from zero."""
        return [(self.x(-1), self.y(0)), *((self.x(at), self.y(totals[seat])) for at, totals in enumerate(marks))]

    def stretch(self, first: int, last: int) -> tuple[float, float]:
        """Where the stretch begins and ends for somebody who led in these rounds."""
        half = (self.right - self.left) / self.across / 2
        return self.x(first) - half, min(self.right, self.x(last) + half)


def frame_of(marks: Totals, left: float, right: float, top: float, bottom: float) -> Frame:
    return Frame(left, right, top, bottom, *reach(marks), len(marks))


def reach(marks: Totals) -> tuple[int, int]:
    """The least and the most that is drawn: zero is always included."""
    every = [total for totals in marks for total in totals]
    low, high = min(0, *every), max(1, *every)
    return low, high


def grid(marks: Totals, most: int = 3) -> list[int]:
    """Round numbers to draw lines at, at most this many above zero."""
    low, high = reach(marks)
    step = next((step for step in STEPS if high / step < most + 1 and -low / step < most + 1), STEPS[-1])
    first = -(-low // step)
    return [step * at for at in range(first, high // step + 1)]


def apart(spots: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """The same spots, moved as little as possible to be this far apart and stay between the two ends."""
    order = sorted(range(len(spots)), key=lambda at: spots[at])
    moved = [0.0] * len(spots)
    edge = low
    for at in order:
        moved[at] = edge = max(spots[at], edge)
        edge += gap
    edge = high
    for at in reversed(order):
        moved[at] = edge = min(moved[at], edge)
        edge -= gap
    return moved
