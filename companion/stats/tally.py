"""Counting games: how often somebody or something played and won, and with which totals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.stats.choice import Who
from companion.stats.finished import Finished
from companion.stats.people import Person

_NOBODY = Person("", ())


class Part(NamedTuple):
    """Somebody's part in a game."""

    game: Finished
    seat: int
    person: Person
    """Nobody, where it is counted by seat."""
    is_win: bool

    @property
    def total(self) -> int:
        return self.game.totals[self.seat]


@dataclass(frozen=True, slots=True)
class Tally:
    """Of at least one part. A shared victory is one for each who shares it."""

    games: int
    wins: int
    points: int
    best: int
    worst: int

    @property
    def average(self) -> float:
        return self.points / self.games

    @property
    def share(self) -> float:
        return self.wins / self.games


def tally(parts: Sequence[Part]) -> Tally:
    totals = [part.total for part in parts]
    return Tally(len(parts), sum(part.is_win for part in parts), sum(totals), max(totals), min(totals))


def every_seat(games: Iterable[Finished]) -> Iterator[Part]:
    """Whoever sat there."""
    for game in games:
        for seat in game.seats:
            yield Part(game, seat, _NOBODY, seat in game.winners)


def parts_of(games: Iterable[Finished], who: Who) -> Iterator[Part]:
    """By person. Whoever sat at a table twice played there once, with the better place."""
    for game in games:
        met: set[str] = set()
        for group in game.ranking:
            for seat in group:
                person = who.get(game.names[seat])
                if person is not None and person.name not in met:
                    met.add(person.name)
                    yield Part(game, seat, person, seat in game.winners)


class Streak(NamedTuple):
    """Victories in a row."""

    longest: int
    now: int
    """Up to the last game."""


def streak(parts: Sequence[Part]) -> Streak:
    longest = now = 0
    for part in parts:
        now = now + 1 if part.is_win else 0
        longest = max(longest, now)
    return Streak(longest, now)
