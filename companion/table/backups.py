"""What the screens ask about backups.

Making, looking and bringing back are work for another thread. There they have a store of their own, as a second window
would: this table's store belongs to the thread that draws.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.backup import automatic
from companion.backup.archive import write_backup
from companion.backup.automatic import Kept
from companion.backup.looked import Coming, look
from companion.backup.opened import open_backup
from companion.backup.plays import Plays, add_plays, look_at_plays
from companion.backup.restore import Restored, restore, undo
from companion.backup.updated import FOLDER
from companion.errors import Problem
from companion.settings import Settings
from companion.stats.alike import likely_same
from companion.stats.people import Person
from companion.store import disk
from companion.store.export import load
from companion.store.store import Store
from rules.kit.text import Text

if TYPE_CHECKING:
    from companion.table.table import Table

SAVED = "saved"
"""A file that says when the player last saved a copy."""


class Saved(NamedTuple):
    """When a copy was last saved, and how many games have changed since."""

    time: int
    changed: int


class Backups:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._folder = table.store.folder
        self.restored: Restored | None = None
        """What was brought back last and can still be undone. The page may be rebuilt meanwhile."""

    # Out.

    def counts(self) -> tuple[int, int]:
        """How many games and people there are."""
        store = self._table.store
        people = {player["name"] for player in store.players()}
        people |= {name for result in store.results() for name in result["names"] if name}
        return len(self._table.sessions()), len(people)

    def saved(self) -> Saved | None:
        with suppress(OSError, ValueError):
            moment = int((self._folder / FOLDER / SAVED).read_text(encoding="ascii"))
            return Saved(moment, sum(one.updated > moment for one in self._table.sessions()))
        return None

    def making(self, folder: Path) -> Callable[[], Path | Text]:
        """Work for another thread: writes a copy there, or says why not."""
        own = self._folder

        def make() -> Path | Text:
            now = time.time()
            try:
                path = write_backup(own, folder / f"annals-{time.strftime('%Y-%m-%d-%H%M%S')}.zip")
            except Problem as problem:
                return problem.text
            with suppress(OSError):
                disk.write_whole(own / FOLDER / SAVED, [b"%d" % now])
            return path

        return make

    def keep(self, why: str, game: str) -> None:
        """Makes an automatic copy; from any thread."""
        automatic.keep(self._folder, why, game)

    def kept(self) -> list[Kept]:
        """The automatic copies, the newest first."""
        return automatic.kept(self._folder)

    # In.

    def looking(self, path: Path) -> Callable[[], Coming | Plays | Text]:
        """Work for another thread: what a file would bring, or why it cannot be opened."""
        games = self._table.games

        def read(store: Store) -> Coming | Plays:
            if _is_text(path):
                return look_at_plays(store, load(path), games)
            return look(store, open_backup(path))

        return lambda: self._alone(read)

    def restoring(self, coming: Coming | Plays) -> Callable[[], Restored | Text]:
        games, now = self._table.games, int(time.time())

        def bring(store: Store) -> Restored:
            if isinstance(coming, Plays):
                return Restored(lines=add_plays(store, coming))
            return restore(store, coming, games, now)

        return lambda: self._alone(bring)

    def undoing(self, done: Restored) -> Callable[[], Text | None]:
        games, now = self._table.games, int(time.time())
        return lambda: self._alone(lambda store: undo(store, done, games, now))

    def alike(self, coming: Coming | Plays) -> tuple[Person, Person] | None:
        """Somebody in a file, and somebody here with nearly the same name; the two have never sat at one table."""
        statistics = self._table.statistics
        theirs = coming.new if isinstance(coming, Plays) else coming.finished
        here = [person for person, _ in statistics.persons()]
        known = {name for person in here for name in person.names}
        games = [*statistics.games, *theirs]
        for name in dict.fromkeys(name for game in theirs for name in game.names if name and name not in known):
            person = Person(name, (name,))
            same = likely_same(person, here, statistics.people, games)
            if same is not None:
                return person, same
        return None

    def _alone(self, work: Callable[[Store], Any]) -> Any:
        store = Store(self._folder)
        try:
            return work(store)
        except Problem as problem:
            return problem.text
        finally:
            store.close()

    def settle(self, restored: Restored | None = None) -> None:
        """After something was brought or taken back: what is shown is read anew."""
        table, self.restored = self._table, restored
        table.store.sessions()
        table.settings = Settings.read(table.store.settings())
        if table.session is not None:
            table.leave()
        table.show_change()


def _is_text(path: Path) -> bool:
    """An export from another program is JSON, whatever the file is called."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(64).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")
    return False
