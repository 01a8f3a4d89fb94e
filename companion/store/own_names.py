"""The folder `names`: for each game, this phone's name in it and the game's file as this phone left it.

The library says the same, but only since the game was last left or the app was paused. This is written with every
entry, and so it does not wait for the disk. An app that is killed finds its name here. A power cut may leave an older
line or a torn one. Then the stamp does not fit the game's file, and the phone takes a new name.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.store import disk
from companion.store.index import Own, plain_own, read_own, stamp_of
from companion.store.records import line, value_in

if TYPE_CHECKING:
    from companion.store.session_file import SessionFile

_LONGEST = 2**20
_SUFFIX = ".name"


class OwnNames:
    """A file for each game, one line long."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, session: str) -> Own | None:
        """None if there is none, or it makes no sense."""
        with suppress(OSError), self._path(session).open("rb") as file:
            return read_own(value_in(file.readline(_LONGEST)))
        return None

    def note(self, session: str, own: Own) -> None:
        """In place of the line before. If it cannot be written, it is not kept."""
        path, data = self._path(session), line(plain_own(own))
        with suppress(OSError):
            try:
                disk.overwrite(path, data)
            except FileNotFoundError:
                self._folder.mkdir(exist_ok=True)
                disk.overwrite(path, data)

    def note_left(self, session: str, path: Path, file: SessionFile) -> None:
        """Called after everything that is written to the game's file, which lies at `path`."""
        self.note(session, Own(file.device, stamp_of(path), file.former))

    def drop(self, session: str) -> None:
        with suppress(OSError):
            self._path(session).unlink(missing_ok=True)

    def _path(self, session: str) -> Path:
        return self._folder / f"{session}{_SUFFIX}"
