"""What the screens ask about finished games and people: `table.statistics`.

Everything is counted when it is asked for, and kept until a game or a person changes. When a line is added to the
library, only that line is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from companion.errors import Problem
from companion.garbage import nothing_thrown_away
from companion.stats.alike import likely_same
from companion.stats.choice import Choice, Who, who_played
from companion.stats.fill_in import lacking, told_again
from companion.stats.finished import Finished, read_finished
from companion.stats.one_person import OnePerson, one_person
from companion.stats.overview import Overview, overview
from companion.stats.people import People, Person, read_people
from companion.stats.records import Record, records
from companion.store import disk
from companion.store.library import is_counted
from companion.store.records import Doc
from companion.store.store import Store
from companion.text import Translator
from rules.kit.contract import Game
from rules.kit.text import Text

MOST_KEPT = 16
"""Choices whose overviews are kept."""


class Statistics:
    def __init__(self, store: Store, failed: Callable[[Text], None], changed: Callable[[], None]) -> None:
        """`failed` is told what could not be kept, `changed` that something is different now."""
        self._store, self._failed, self._changed = store, failed, changed
        self._games: list[Finished] = []
        self._known: dict[int, Finished | None] = {}
        """By the number of their lines; None for one that does not count."""
        self._before: list[People] = []
        self._counted: dict[Choice, Overview] = {}
        self._counted_of: tuple[list[Finished], People] | None = None
        """The games and people that the kept overviews are of."""

    @property
    def games(self) -> list[Finished]:
        """All finished games, the latest last."""
        lines = self._store.numbered_results()
        if lines.keys() != self._known.keys():
            with nothing_thrown_away(len(lines)):
                self._known = {
                    number: self._known[number] if number in self._known else _read(line)
                    for number, line in lines.items()
                }
                self._games = _in_order(game for game in self._known.values() if game is not None)
        return self._games

    @property
    def people(self) -> People:
        return read_people(self._store.people())

    def who(self) -> Who:
        return who_played(self.games, self.people)

    def count(self, choice: Choice) -> int:
        """How many games that would be."""
        return len(choice.games(self.games, self.who()))

    def overview(self, choice: Choice) -> Overview:
        """A choice that was looked at before is there at once."""
        of = self._counted_of
        if of is None or of[0] is not self.games or of[1] != self.people or len(self._counted) >= MOST_KEPT:
            self._counted, self._counted_of = {}, (self.games, self.people)
        if choice not in self._counted:
            who = self.who()
            games = choice.games(self.games, who)
            with nothing_thrown_away(len(games)):
                self._counted[choice] = overview(games, who, choice.game)
        return self._counted[choice]

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

    def as_csv(self, choice: Choice, words: Translator) -> bytes:
        """The same for a spreadsheet."""
        # What writes files for others is not needed to look at a page.
        from companion.stats.as_csv import statistics_csv

        return statistics_csv(self.overview(choice), words)

    def save(self, data: bytes, suffix: str, folder: Path) -> Path | None:
        """Writes a table or a picture beside what is there; None if it could not be written, which is told."""
        from companion.share.sharing import free_path

        path = free_path(folder, "annals-statistics", suffix)
        try:
            disk.write_copy(path, data)
        except Problem as problem:
            self._failed(problem.text)
            return None
        return path

    # Results of earlier versions.

    @property
    def lacking(self) -> list[Finished]:
        """Those that tell more once their sessions were read."""
        return lacking(self.games)

    def read_again(self, games: Mapping[str, Game]) -> list[Finished]:
        """Reads those sessions: on a thread of its own, it may take long."""
        return told_again(self._store.folder, self.lacking, games)

    def fill_in(self, lines: Iterable[Finished]) -> None:
        """Keeps what was read again, unless the line has changed meanwhile."""
        known = {game.session: game for game in self.lacking}
        try:
            for line in lines:
                if line.session in known:
                    self._store.add_result(line.session, line.plain())
        except Problem as problem:
            self._failed(problem.text)
        self._changed()

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
            # An undo is not itself a change that can be undone.
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
    return _in_order(map(read_finished, store.results()))


def _in_order(games: Iterable[Finished]) -> list[Finished]:
    return sorted(games, key=lambda one: one.time)


def _read(line: Doc) -> Finished | None:
    return read_finished(line) if is_counted(line) else None
