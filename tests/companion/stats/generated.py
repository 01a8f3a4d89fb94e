"""Libraries of finished games at random, as lines of the table `results`.

Hypothesis chooses how many games there are and a seed: to draw every number by itself would take it most of the time.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from companion.stats.finished import Finished, read_finished

NAMES = ("Ann", "Anna", "Bob", "Катя", "Катерина", "Дмитро", "")
COLOURS = ("red", "blue", "green", "gold", "violet")
LEADERS = ("toy.hut", "toy.tower", "toy.Gather")
SOURCES = ("huts", "towers", "extras")


def a_ranking(rng: Random, seats: int) -> list[list[int]]:
    order = rng.sample(range(seats), seats)
    groups = [[order[0]]]
    for seat in order[1:]:
        if rng.randrange(6):
            groups.append([seat])
        else:
            groups[-1].append(seat)
    return groups


def a_line(rng: Random) -> dict[str, Any]:
    """A game whose totals are the sums of its sources. Some lines are of an earlier version and say little."""
    seats = rng.randint(2, 5)
    points = [[rng.randint(-5, 60) for _ in range(seats)] for _ in SOURCES]
    ranking = a_ranking(rng, seats)
    line: dict[str, Any] = {
        "game": rng.choice(("one", "two")),
        "names": [rng.choice(NAMES) for _ in range(seats)],
        "colours": rng.sample(COLOURS, seats),
        "totals": [sum(column) for column in zip(*points, strict=True)],
        "winners": ranking[0],
        "ranking": ranking,
    }
    more: dict[str, Any] = {
        "first": rng.randrange(seats),
        "minutes": rng.randint(0, 400),
        "sources": [[name, f"toy.{name}", own] for name, own in zip(SOURCES, points, strict=True)],
        "chosen": [rng.choice((*LEADERS, None)) for _ in range(seats)],
        "thinking": [[rng.randint(0, 3000), rng.randint(0, 30)] for _ in range(seats)],
    }
    return {**line, **{name: value for name, value in more.items() if rng.randrange(2)}}


def library(seed: int, size: int) -> list[dict[str, Any]]:
    """The latest last, an hour after one another."""
    rng = Random(seed)
    return [{**a_line(rng), "session": f"s{at:05}", "time": 3600 * (at + 1)} for at in range(size)]


def a_library(least: int = 0) -> st.SearchStrategy[list[dict[str, Any]]]:
    return st.builds(library, st.integers(0, 2**32), st.integers(least, 14))


def read_all(lines: list[dict[str, Any]]) -> list[Finished]:
    return [read_finished(line) for line in lines]
