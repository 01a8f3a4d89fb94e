"""Head to head: how often one finished above the other, in the games both played."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from companion.stats.choice import Who
from companion.stats.finished import Finished
from companion.stats.people import Person


class Versus(NamedTuple):
    above: int
    below: int
    together: int
    """Games both played; in some they may have shared a place."""

    @property
    def turned(self) -> Versus:
        return Versus(self.below, self.above, self.together)


NEVER = Versus(0, 0, 0)


def head_to_head(games: Iterable[Finished], who: Who) -> dict[tuple[Person, Person], Versus]:
    """Every pair that met, each way round."""
    counts: dict[tuple[str, str], list[int]] = {}
    for game in games:
        for pair, places in _met(game, who):
            count = counts.setdefault(pair, [0, 0, 0])
            count[0] += places[0] < places[1]
            count[1] += places[0] > places[1]
            count[2] += 1
    named = {person.name: person for person in who.values()}
    found = {(named[one], named[other]): Versus(*count) for (one, other), count in counts.items()}
    return found | {(other, one): versus.turned for (one, other), versus in found.items()}


def _met(game: Finished, who: Who) -> Iterable[tuple[tuple[str, str], tuple[int, int]]]:
    """Everybody's place beside everybody else's. Names are quicker to look up than people."""
    places: dict[str, int] = {}
    for place, group in enumerate(game.ranking):
        for seat in group:
            person = who.get(game.names[seat])
            if person is not None:
                places.setdefault(person.name, place)
    for one, other in combinations(sorted(places), 2):
        yield (one, other), (places[one], places[other])
