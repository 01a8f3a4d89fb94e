"""The same statistics, counted once more in another way: from the lines as they are kept, one question at a time.

It knows nothing of `companion.stats`, and it is slow: everything is looked for again for every number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

Line = dict[str, Any]
Owner = Callable[[str], str]
"""The person's name for a name as played; empty for nobody."""


class Seat(NamedTuple):
    line: Line
    seat: int

    @property
    def total(self) -> int:
        return int(self.line["totals"][self.seat])

    @property
    def is_win(self) -> bool:
        return self.seat in self.line["winners"]

    @property
    def level(self) -> int:
        """Which group of the ranking it is in, from 0."""
        return next(at for at, group in enumerate(self.line["ranking"]) if self.seat in group)


def seats(lines: list[Line]) -> list[Seat]:
    return [Seat(line, seat) for line in lines for seat in range(len(line["names"]))]


def seats_of(lines: list[Line], name: str, owner: Owner) -> list[Seat]:
    """In each game the seat of a person with the best place."""
    found = []
    for line in lines:
        own = [Seat(line, seat) for seat, played in enumerate(line["names"]) if owner(played) == name]
        if own:
            flat = [seat for group in line["ranking"] for seat in group]
            found.append(min(own, key=lambda one: flat.index(one.seat)))
    return found


def names(lines: list[Line], owner: Owner) -> set[str]:
    return {owner(name) for line in lines for name in line["names"]} - {""}


def longest_streak(won: list[bool]) -> int:
    """Of all runs, the longest one that holds nothing but victories."""
    runs = (won[start:end] for start in range(len(won)) for end in range(start + 1, len(won) + 1))
    return max((len(run) for run in runs if all(run)), default=0)


def streak_now(won: list[bool]) -> int:
    return next((back for back, is_win in enumerate(reversed(won)) if not is_win), len(won))


def above(lines: list[Line], name: str, other: str, owner: Owner) -> tuple[int, int, int]:
    """How often one was above the other, and below, and how often they met."""
    mine = {one.line["session"]: one.level for one in seats_of(lines, name, owner)}
    theirs = {one.line["session"]: one.level for one in seats_of(lines, other, owner)}
    met = mine.keys() & theirs.keys()
    return sum(mine[one] < theirs[one] for one in met), sum(mine[one] > theirs[one] for one in met), len(met)


def won_of(found: list[Seat]) -> tuple[int, int]:
    return len([one for one in found if one.is_win]), len(found)


def starting(one: Seat) -> int:
    """How many play before that seat, walking round the table from whoever begins."""
    count, at = 0, one.line["first"]
    while at != one.seat:
        count, at = count + 1, (at + 1) % len(one.line["names"])
    return count


def points_from(lines: list[Line], source: str, *, of_winners: bool) -> Iterator[int]:
    for one in seats([line for line in lines if "sources" in line and len(line["winners"]) < len(line["names"])]):
        if one.is_win is of_winners:
            yield sum(points[one.seat] for id, _, points in one.line["sources"] if id == source)
