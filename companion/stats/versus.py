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
    counts: dict[tuple[Person, Person], list[int]] = {}
    for game in games:
        for pair, places in _met(game, who):
            count = counts.setdefault(pair, [0, 0, 0])
            count[0] += places[0] < places[1]
            count[1] += places[0] > places[1]
            count[2] += 1
    found = {pair: Versus(*count) for pair, count in counts.items()}
    return found | {(other, one): versus.turned for (one, other), versus in found.items()}


def _met(game: Finished, who: Who) -> Iterable[tuple[tuple[Person, Person], tuple[int, int]]]:
    places: dict[Person, int] = {}
    for place, group in enumerate(game.ranking):
        for seat in group:
            person = who.get(game.names[seat])
            if person is not None:
                places.setdefault(person, place)
    for one, other in combinations(sorted(places, key=lambda person: person.name), 2):
        yield (one, other), (places[one], places[other])
