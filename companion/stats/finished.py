"""A finished game as the library keeps it: all that lists and statistics ask, so that no session has to be read.

Only the first seven things have always been kept. The others came later: a line of an earlier version lacks them, and
one of a score sheet or an import has no course and no clock. What is missing is left out of what is counted from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from companion.kept_text import is_a
from companion.stats.kept import (
    Ranking,
    Source,
    Thinking,
    each_seat,
    read_chosen,
    read_count,
    read_or,
    read_points,
    read_ranking,
    read_seat,
    read_source,
    read_thinking,
    short,
)
from companion.store.records import Doc
from companion.store.summary import sane_time
from rules.kit.text import Text

T = TypeVar("T")

RESULT_ALONE = "result"
"""The depth of a game of which nothing but the result is known: its session is gone, or it was played elsewhere."""


@dataclass(frozen=True)
class Finished:
    session: str
    game: str
    names: tuple[str, ...]
    """As played; `people` knows who that is."""
    colours: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    time: int
    """When it ended, in seconds since 1970."""
    ranking: Ranking = ()
    first: int | None = None
    """The seat that began."""
    began: int = 0
    minutes: int | None = None
    """Played, without long pauses; None where nobody kept the time."""
    depth: str = ""
    """Empty in a line of an earlier version: its session can tell more, if it still opens."""
    rounds: int | None = None
    details: Mapping[str, Any] = field(default_factory=dict, repr=False, hash=False)
    """The rest as it is kept, made by `plain_details`. It is the larger part of a line, and most pages never ask for
    it: it is read when it is."""

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        return self._detail("sources", lambda value: tuple(read_source(one, len(self.names)) for one in value))

    @cached_property
    def chosen(self) -> tuple[Text | None, ...]:
        """The leader or civilization of each seat, where the game has them."""
        return self._detail("chosen", lambda value: each_seat(read_chosen, value, len(self.names)))

    @cached_property
    def thinking(self) -> tuple[Thinking, ...]:
        return self._detail("thinking", lambda value: each_seat(read_thinking, value, len(self.names)))

    @cached_property
    def course(self) -> tuple[tuple[int, ...], ...]:
        """The totals at the end of each round."""
        return self._detail("course", lambda value: tuple(read_points(totals, len(self.names)) for totals in value))

    def _detail(self, name: str, read: Callable[[Any], tuple[T, ...]]) -> tuple[T, ...]:
        return read_or(self.details, name, read, ())

    @property
    def seats(self) -> range:
        return range(len(self.names))

    def place(self, seat: int) -> int:
        """From 1; those who share a place get the better number."""
        better = 0
        for group in self.ranking:
            if seat in group:
                break
            better += len(group)
        return better + 1

    def plain(self) -> Doc:
        """As it is kept, without what nobody knows. The session's id is added by the library."""
        kept: Doc = {
            "game": self.game,
            "names": list(self.names),
            "colours": list(self.colours),
            "totals": list(self.totals),
            "winners": list(self.winners),
            "time": self.time,
            "ranking": [list(group) for group in self.ranking],
            "first": self.first,
            "began": self.began or None,
            "minutes": self.minutes,
            "depth": self.depth or None,
            "rounds": self.rounds,
        }
        return {name: value for name, value in kept.items() if value is not None} | dict(self.details)


_DETAILS = ("sources", "chosen", "thinking", "course")


def plain_details(
    sources: Iterable[Source] = (),
    chosen: Iterable[Text | None] = (),
    thinking: Iterable[Thinking] = (),
    course: Iterable[tuple[int, ...]] = (),
) -> Doc:
    """The details of a finished game as they are kept; without those that there are none of."""
    details: Doc = {
        "sources": [[one.id, short(one.label), list(one.points)] for one in sources],
        "chosen": [one and short(one) for one in chosen],
        "thinking": [list(one) for one in thinking],
        "course": [list(totals) for totals in course],
    }
    return {name: value for name, value in details.items() if value}


def read_finished(kept: Doc) -> Finished:
    """A line that the library found sane. Anything else in it that makes no sense is ignored."""
    names, totals, winners = kept["names"], tuple(kept["totals"]), tuple(kept["winners"])
    seats = len(names)
    ranking: Ranking = read_or(kept, "ranking", lambda value: read_ranking(value, seats), ())
    return Finished(
        kept["session"],
        kept["game"],
        tuple(names),
        tuple(kept["colours"]),
        totals,
        winners,
        sane_time(kept["time"]),
        ranking or likely_ranking(totals, winners),
        read_or(kept, "first", lambda value: read_seat(value, seats), None),
        read_or(kept, "began", lambda value: sane_time(is_a(int, value)), 0),
        read_or(kept, "minutes", read_count, None),
        read_or(kept, "depth", lambda value: is_a(str, value), ""),
        read_or(kept, "rounds", read_count, None),
        {name: kept[name] for name in _DETAILS if name in kept},
    )


def likely_ranking(totals: tuple[int, ...], winners: tuple[int, ...]) -> Ranking:
    """From a line that tells no more: the winners first, the others by their totals."""
    others = {total for seat, total in enumerate(totals) if seat not in winners}
    groups = [
        tuple(seat for seat, own in enumerate(totals) if own == total and seat not in winners)
        for total in sorted(others, reverse=True)
    ]
    return (tuple(sorted(set(winners))), *groups)
