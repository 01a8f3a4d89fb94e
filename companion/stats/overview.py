"""All that the page of statistics shows of the chosen games, counted at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.stats.choice import Who
from companion.stats.finished import Finished
from companion.stats.overall import (
    CountLine,
    PersonLine,
    Share,
    Totals,
    by_chosen,
    by_count,
    by_person,
    by_seat,
    by_start,
    totals,
)
from companion.stats.people import Person
from companion.stats.tally import every_seat
from companion.stats.versus import Versus, head_to_head
from companion.stats.winning import Winning, what_wins
from rules.kit.text import Text


class Overview(NamedTuple):
    """What tells nothing is empty. Sources and what was played with are told for a single game only."""

    totals: Totals
    since: int
    """When the first of the games ended."""
    people: tuple[PersonLine, ...]
    versus: Mapping[tuple[Person, Person], Versus]
    counts: tuple[CountLine, ...]
    seats: Mapping[int, Share]
    starts: Mapping[int, Share]
    chosen: tuple[tuple[Text, Share], ...] = ()
    winning: tuple[Winning, ...] = ()


def overview(games: Sequence[Finished], who: Who, game: str) -> Overview:
    """`game` is the one that was chosen, empty for all: points of two games cannot be compared."""
    seats = [*every_seat(games)]
    found = Overview(
        totals(games, who),
        games[0].time if games else 0,
        tuple(by_person(games, who)),
        head_to_head(games, who),
        tuple(by_count(games)),
        by_seat(seats),
        by_start(seats),
    )
    if not game:
        return found
    return found._replace(chosen=tuple(by_chosen(seats)), winning=tuple(what_wins(games)))
