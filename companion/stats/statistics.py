"""What the screens ask about finished games and people: `table.statistics`.

Everything is counted from the library when it is asked for. Only the games are kept in memory, until a line is added.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.errors import Problem
from companion.garbage import nothing_thrown_away
from companion.stats.alike import likely_same
from companion.stats.choice import Choice, Who, who_played
from companion.stats.finished import Finished, read_finished
from companion.stats.one_person import OnePerson, one_person
from companion.stats.overview import Overview, overview
from companion.stats.people import People, Person, read_people
from companion.stats.records import Record, records
from companion.store import Store
from rules.kit.text import Text


class Statistics:
    def __init__(self, store: Store, failed: Callable[[Text], None], changed: Callable[[], None]) -> None:
        """`failed` is told what could not be kept, `changed` that something is different now."""
        self._store, self._failed, self._changed = store, failed, changed
        self._games: list[Finished] = []
        self._mark: object = None
        self._before: list[People] = []

    @property
    def games(self) -> list[Finished]:
        """All finished games, the latest last."""
        mark = self._store.results_mark
        if mark != self._mark:
            with nothing_thrown_away(mark[0]):
                self._mark, self._games = mark, finished_games(self._store)
        return self._games

    @property
    def people(self) -> People:
        return read_people(self._store.people())

    def who(self) -> Who:
        return who_played(self.games, self.people)

    def overview(self, choice: Choice) -> Overview:
        games, who = choice.games(self.games), self.who()
        with nothing_thrown_away(len(games)):
            return overview(games, who, choice.game)

    def persons(self) -> list[tuple[Person, int]]:
        """Everybody who has finished a game, hidden ones too, and how many; the most games first."""
        who, counts = self.who(), dict[Person, int]()
        for game in self.games:
            for person in {who[name] for name in game.names if name in who}:
                counts[person] = counts.get(person, 0) + 1
        return sorted(counts.items(), key=lambda one: (-one[1], one[0].name.casefold()))

    def person(self, name: str) -> OnePerson | None:
        person = self.people.named(name)
        return None if person is None else one_person(person, self.games, self.who())

    def records(self, session: str) -> list[Record]:
        return records(self.games, session)

    # Who is who.

    def maybe_same(self, person: Person) -> tuple[Person, int] | None:
        """Somebody with nearly the same name who may be the same, and how many games they have finished."""
        others = dict(self.persons())
        found = likely_same(person, others, self.people, self.games)
        return None if found is None else (found, others[found])

    def rename(self, person: Person, name: str) -> bool:
        return self._keep(self.people.renamed(person, name))

    def join(self, person: Person, other: Person) -> bool:
        return self._keep(self.people.joined(person, other))

    def part(self, person: Person, name: str) -> bool:
        return self._keep(self.people.parted(person, name))

    def tell_apart(self, person: Person, other: Person) -> bool:
        return self._keep(self.people.told_apart(person.name, other.name))

    def hide(self, person: Person, is_hidden: bool) -> bool:
        return self._keep(self.people.with_hidden(person, is_hidden))

    @property
    def can_undo(self) -> bool:
        """Whether anything about people was changed since the app was started."""
        return bool(self._before)

    def undo(self) -> bool:
        """Takes the last change of people back."""
        if not self._before:
            return False
        before = self._before.pop()
        is_kept = self._keep(before)
        if is_kept:
            # To take it back is not itself a change to take back.
            self._before.pop()
        return is_kept

    def _keep(self, people: People) -> bool:
        """False if nothing changed, or it could not be written."""
        before = self.people
        if people == before:
            return False
        try:
            self._store.keep_people(people.plain())
        except Problem as problem:
            self._failed(problem.text)
            return False
        self._before.append(before)
        self._changed()
        return True


def finished_games(store: Store) -> list[Finished]:
    """All that the library keeps, the latest last. No session is opened for it."""
    return sorted(map(read_finished, store.results()), key=lambda one: one.time)
