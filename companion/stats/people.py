"""Who is who: one person may have played under several names. Games keep the names as played, people map them.

A name that nobody said anything about is a person of its own, so only changes are kept. Every change makes new `People`
and leaves the former ones as they were: an undo keeps those again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.kept_text import all_of, is_a
from companion.store.records import Doc
from rules.kit.line import one_line

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Person:
    name: str
    """As shown."""
    names: tuple[str, ...]
    """All they have played under, the shown one first."""
    is_hidden: bool = False
    """Left out of lists; their games still count for the others."""


@dataclass(frozen=True, slots=True)
class People:
    changed: tuple[Person, ...] = ()
    apart: frozenset[frozenset[str]] = field(default_factory=frozenset)
    """Pairs of names that look alike and were said to be two people."""

    def named(self, name: str) -> Person | None:
        """Who played under a name; nobody where it was left empty."""
        name = tidy(name)
        if not name:
            return None
        return next((person for person in self.changed if name in person.names), None) or Person(name, (name,))

    def among(self, names: Iterable[str]) -> list[Person]:
        """Everybody who played under one of these, each once, in their order."""
        found = (self.named(name) for name in names)
        return [*dict.fromkeys(person for person in found if person is not None)]

    def renamed(self, person: Person, name: str) -> People:
        """Given somebody else's name, the two are one from now on."""
        name = tidy(name)
        other = self.named(name)
        if other is None or name == person.name:
            return self
        names = dict.fromkeys((name, *person.names, *other.names))
        return self._with(Person(name, tuple(names), person.is_hidden), person, other)

    def joined(self, person: Person, other: Person) -> People:
        """One person, shown under the first one's name."""
        names = dict.fromkeys((*person.names, *other.names))
        return self._with(replace(person, names=tuple(names)), person, other)

    def parted(self, person: Person, name: str) -> People:
        """Somebody else played under that name after all."""
        rest = tuple(one for one in person.names if one != name)
        if not rest or rest == person.names:
            return self
        shown = person.name if person.name != name else rest[0]
        return self._with(Person(shown, rest, person.is_hidden), person).told_apart(shown, name)

    def told_apart(self, name: str, other: str) -> People:
        """They look alike and are two people: nobody asks again."""
        return replace(self, apart=self.apart | {frozenset((name, other))})

    def with_hidden(self, person: Person, is_hidden: bool) -> People:
        return self._with(replace(person, is_hidden=is_hidden), person)

    def are_apart(self, person: Person, other: Person) -> bool:
        return any(frozenset((one, two)) in self.apart for one in person.names for two in other.names)

    def _with(self, new: Person, *before: Person) -> People:
        others = tuple(one for one in self.changed if not _share_a_name(one, before))
        is_plain = new.names == (new.name,) and not new.is_hidden
        return replace(self, changed=others if is_plain else (*others, new))

    def plain(self) -> list[Doc]:
        people: list[Doc] = [
            {"name": one.name, "names": list(one.names), **({"hidden": True} if one.is_hidden else {})}
            for one in self.changed
        ]
        return [*people, *({"apart": sorted(pair)} for pair in sorted(self.apart, key=sorted))]


def _share_a_name(person: Person, others: Collection[Person]) -> bool:
    return any(name in other.names for other in others for name in person.names)


def tidy(name: str) -> str:
    return " ".join(one_line(name).split())[:LONGEST_NAME].rstrip()


def read_people(lines: Iterable[Any]) -> People:
    """What was kept. A line that makes no sense is passed over, and a name belongs to whoever comes first."""
    people = People()
    for line in lines:
        try:
            people = _with_line(people, line)
        except (ValueError, TypeError, KeyError, AttributeError):
            continue
    return people


def _with_line(people: People, line: Mapping[str, Any]) -> People:
    if "apart" in line:
        one, other = all_of(str, line["apart"])
        return people.told_apart(one, other)
    given = [tidy(is_a(str, line["name"])), *map(tidy, all_of(str, line["names"]))]
    taken = {name for person in people.changed for name in person.names}
    names = tuple(dict.fromkeys(name for name in given if name and name not in taken))
    if not names or names[0] != given[0]:
        return people
    person = Person(names[0], names, line.get("hidden") is True)
    return replace(people, changed=(*people.changed, person))
