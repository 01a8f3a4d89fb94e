"""A measured figure beside its limits. Every column has one meaning in every row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

COLUMNS = ("name", "ours", "limit", "unit", "peer", "ratio", "most", "ok")


@dataclass(frozen=True)
class Row:
    """What was measured, and what it is compared with.

    ours, peer: both in `unit`; a row may have no peer
    limit: how much ours may be, in that unit; for figures where higher is better, how much it must be
    most: how many times the peer ours may be
    """

    name: str
    ours: float
    peer: float | None = None
    most: float | None = None
    limit: float | None = None
    unit: str = "ms"
    is_rate: bool = False

    @property
    def ratio(self) -> float | None:
        return self.ours / self.peer if self.peer else None

    @property
    def ok(self) -> bool:
        is_within = self.limit is None or (self.ours >= self.limit if self.is_rate else self.ours <= self.limit)
        return is_within and (self.most is None or self.ratio is None or self.ratio <= self.most)


def in_turns(rounds: int, *ways: Callable[[], object], clock: Callable[[], float] = process_time) -> list[float]:
    """The median time of each in milliseconds, taken in turns, so that whatever else the machine does falls on all."""
    times: list[list[float]] = [[] for _ in ways]
    for _ in range(rounds):
        for way, taken in zip(ways, times, strict=True):
            start = clock()
            way()
            taken.append((clock() - start) * 1000)
    return [median(taken) for taken in times]
