"""When the clock of a game ran and when it stood, as this phone has seen it, and how much of a time counts. Pure.

Time without a clock running counts too, unless it is so long that everybody must have been at supper.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

PAUSE = 10 * 60
"""Seconds after which nobody is thinking any more: that is supper."""
MOST = 2_000
"""Stretches kept of one game: an evening has a few dozen."""


class Stretch(NamedTuple):
    """From one moment to another, in seconds since 1970."""

    start: int
    end: int
    is_running: bool


def played(stretches: Iterable[Stretch], start: int, end: int) -> int:
    """The seconds between two moments that count: those in which the clock ran, and those without any clock."""
    ran = stood = 0
    for stretch in stretches:
        inside = max(0, min(end, stretch.end) - max(start, stretch.start))
        if stretch.is_running:
            ran += inside
        else:
            stood += inside
    # Clocks of two phones differ, and a clock may be set back.
    without = max(0, end - start - ran - stood)
    return ran + (without if without <= PAUSE else 0)


def extended(stretches: Sequence[Stretch], now: int, is_running: bool) -> tuple[Stretch, ...]:
    """The same up to now: the last one grows, or another one begins where it ends."""
    last = stretches[-1]
    if now <= last.end and is_running == last.is_running:
        return tuple(stretches)
    if is_running == last.is_running:
        return (*stretches[:-1], last._replace(end=now))
    return (*stretches[-MOST:], Stretch(last.end, max(now, last.end), is_running))


def plain(stretches: Iterable[Stretch]) -> list[list[int]]:
    return [[stretch.start, stretch.end, int(stretch.is_running)] for stretch in stretches]


def read_stretches(data: Any) -> tuple[Stretch, ...]:
    """What was kept, as far as it makes sense: in order, and none before the end of the one before it."""
    found: list[Stretch] = []
    for one in data if isinstance(data, list) else ():
        if not (isinstance(one, list) and len(one) == 3 and all(type(part) is int for part in one)):
            break
        if not (found[-1].end if found else 0) <= one[0] <= one[1]:
            break
        found.append(Stretch(one[0], one[1], bool(one[2])))
    return tuple(found)
