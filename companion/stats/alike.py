"""Which two names may be one person: Katya and Katerina, Anna and Анна. Only a question: the players answer it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import takewhile

from companion.stats.finished import Finished
from companion.stats.people import People, Person

_LIKE = 3
"""Letters at the beginning that must be the same."""
_LATIN = str.maketrans(
    dict(zip("абвгґдеєжзиіїйклмнопрстуфхцчшщыэюяё", "abvggdeejziiijklmnoprstufhccssyeuae", strict=True))
    | {"ь": "", "ъ": "", "'": "", "\u2019": "", "\u02bc": ""}
)
"""One letter for one: enough to see that two names sound alike."""


def bare(name: str) -> str:
    return name.casefold().translate(_LATIN).replace("y", "i")


def likely_same(person: Person, others: Iterable[Person], people: People, games: Collection[Finished]) -> Person | None:
    """Somebody with nearly the same name who has never sat at one table with them: the closest match."""
    alike = [(_likeness(person, other), other) for other in others if other != person]
    likest = sorted((one for one in alike if one[0] >= _LIKE), key=lambda one: -one[0])
    may_be = (
        other for _, other in likest if not people.are_apart(person, other) and not _have_met(person, other, games)
    )
    return next(may_be, None)


def _likeness(person: Person, other: Person) -> int:
    """How many letters they begin with alike."""
    return max(_same_letters(bare(one), bare(two)) for one in person.names for two in other.names)


def _same_letters(one: str, two: str) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False)))


def _have_met(person: Person, other: Person, games: Collection[Finished]) -> bool:
    one, two = set(person.names), set(other.names)
    return any(not one.isdisjoint(game.names) and not two.isdisjoint(game.names) for game in games)
