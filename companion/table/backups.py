"""What the screens ask about copies of everything.

Making, looking and bringing back are work for another thread. They have a store of their own there, as a second window
would: this one's belongs to the thread that draws.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion import disk
from companion.backup import automatic
from companion.backup.archive import write_backup
from companion.backup.automatic import FOLDER, Kept
from companion.backup.looked import Coming, look
from companion.backup.opened import open_backup
from companion.backup.restore import Restored, restore, undo
from companion.errors import Problem
from companion.settings import Settings
from companion.store import Store
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
        """What was brought back last and can still be undone. The page may be built anew meanwhile."""

    # Out.

    def counts(self) -> tuple[int, int]:
        """How many games and people there are."""
        return len(self._table.sessions()), len(self._table.store.players())

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
        """Makes a copy by itself; from any thread."""
        automatic.keep(self._folder, why, game)

    def kept(self) -> list[Kept]:
        """The copies that were made by themselves, the newest first."""
        return automatic.kept(self._folder)

    # In.

    def looking(self, path: Path) -> Callable[[], Coming | Text]:
        """Work for another thread: what a file would bring, or why it cannot be opened."""
        return lambda: self._alone(lambda store: look(store, open_backup(path)))

    def restoring(self, coming: Coming) -> Callable[[], Restored | Text]:
        games, now = self._table.games, int(time.time())
        return lambda: self._alone(lambda store: restore(store, coming, games, now))

    def undoing(self, done: Restored) -> Callable[[], Text | None]:
        games, now = self._table.games, int(time.time())
        return lambda: self._alone(lambda store: undo(store, done, games, now))

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
