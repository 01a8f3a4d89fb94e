"""Which finished games are counted: of a game, with these people, since a day."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.stats.finished import Finished
from companion.stats.people import People, Person

Who = dict[str, Person]
"""Whoever played under a name. Made once for all games: to ask `People` for each seat would take longer."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Nothing chosen counts everything."""

    game: str = ""
    people: tuple[Person, ...] = ()
    """All of them were at the table, or `is_any` of them."""
    since: int = 0
    is_any: bool = False

    def games(self, games: Iterable[Finished], who: Who) -> list[Finished]:
        wanted = [names_of(person, who) for person in self.people]
        if self.is_any and wanted:
            wanted = [set().union(*wanted)]
        return [
            one
            for one in games
            if (not self.game or one.game == self.game)
            and one.time >= self.since
            and all(not names.isdisjoint(one.names) for names in wanted)
        ]


def names_of(person: Person, who: Who) -> set[str]:
    """As they stand in the games: somebody may have typed a space too many."""
    return {name for name, one in who.items() if one.name == person.name}


def who_played(games: Sequence[Finished], people: People) -> Who:
    """Seats without a name belong to nobody, and are in no line of a person."""
    names = {name for game in games for name in game.names}
    found = ((name, people.named(name)) for name in names)
    return {name: person for name, person in found if person is not None}
