"""What the page of statistics shows of the chosen games. Games are given by time, the latest last."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from companion.stats.choice import Who
from companion.stats.finished import Finished
from companion.stats.people import Person
from companion.stats.tally import Part, Streak, Tally, parts_of, streak, tally
from rules.kit.text import Text

K = TypeVar("K")


class Totals(NamedTuple):
    games: int
    minutes: int
    timed: int
    """Games whose time is known, to which the minutes belong."""
    people: int
    to_win: float | None
    """The average total of those who won."""


class PersonLine(NamedTuple):
    person: Person
    colour: str
    """The one they had most often."""
    tally: Tally
    streak: Streak


class CountLine(NamedTuple):
    """Games with so many players."""

    players: int
    games: int
    to_win: float
    minutes: float | None
    """On average, of those games whose time is known."""
    timed: int


class Share(NamedTuple):
    """How often something won, of how often it played."""

    wins: int
    games: int


def totals(games: Sequence[Finished], who: Who) -> Totals:
    timed = [game.minutes for game in games if game.minutes is not None]
    people = {person.name for game in games for name in game.names if (person := who.get(name)) is not None}
    return Totals(len(games), sum(timed), len(timed), len(people), to_win(games))


def to_win(games: Iterable[Finished]) -> float | None:
    best = [game.totals[game.winners[0]] for game in games]
    return sum(best) / len(best) if best else None


def by_person(games: Iterable[Finished], who: Who) -> list[PersonLine]:
    """Most victories first, then most games. Hidden people have no line."""
    found = grouped(parts_of(games, who), lambda part: part.person.name)
    lines = [
        PersonLine(parts[0].person, colour_of(parts), tally(parts), streak(parts))
        for parts in found.values()
        if not parts[0].person.is_hidden
    ]
    return sorted(lines, key=lambda line: (-line.tally.wins, -line.tally.games, line.person.name.casefold()))


def colour_of(parts: Sequence[Part]) -> str:
    """If two were equally frequent, the one they had first."""
    return Counter(part.game.colours[part.seat] for part in parts).most_common(1)[0][0]


def by_count(games: Iterable[Finished]) -> list[CountLine]:
    found = grouped(games, lambda game: len(game.names))
    return [_count_line(players, found[players]) for players in sorted(found)]


def _count_line(players: int, games: list[Finished]) -> CountLine:
    timed = [game.minutes for game in games if game.minutes is not None]
    average = sum(timed) / len(timed) if timed else None
    return CountLine(players, len(games), to_win(games) or 0, average, len(timed))


def by_seat(seats: Iterable[Part]) -> dict[int, Share]:
    """By the seats of the table, clockwise, from 0. `seats` are all of them (`every_seat`), as in the next two."""
    return _shares(grouped(seats, lambda part: part.seat))


def by_start(seats: Iterable[Part]) -> dict[int, Share]:
    """By who was to move first, second and so on, from 0: only games that say who began."""
    known = (part for part in seats if part.game.first is not None)
    return _shares(grouped(known, _turn))


def _turn(part: Part) -> int:
    return (part.seat - (part.game.first or 0)) % len(part.game.names)


def by_chosen(seats: Iterable[Part]) -> list[tuple[Text, Share]]:
    """By leader or civilization; most victories first, then the most played."""
    known = (part for part in seats if part.game.chosen)
    found = grouped(known, lambda part: part.game.chosen[part.seat])
    shares = [(chosen, share_of(parts)) for chosen, parts in found.items() if chosen is not None]
    return sorted(shares, key=lambda one: (-one[1].wins, -one[1].games, one[0].key))


def share_of(parts: Sequence[Part]) -> Share:
    return Share(sum(part.is_win for part in parts), len(parts))


def _shares(found: dict[int, list[Part]]) -> dict[int, Share]:
    return {key: share_of(found[key]) for key in sorted(found)}


V = TypeVar("V")


def grouped(values: Iterable[V], key: Callable[[V], K]) -> dict[K, list[V]]:
    found: defaultdict[K, list[V]] = defaultdict(list)
    for value in values:
        found[key(value)].append(value)
    return dict(found)
