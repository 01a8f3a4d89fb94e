"""The folder `checkpoints`: for each long game what its log was found to add up to (`companion/store/checkpoint.py`).

A help and no part of any game: it is written without waiting for the disk, and one that cannot be read is ignored.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

_LONGEST_NAME = 40
_LARGEST = 32 * 1024 * 1024
_SUFFIX = ".checkpoint"


class Checkpoints:
    """A file for each game's id."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._covered: dict[str, int] = {}

    def covered(self, session: str) -> int:
        """How many entries the existing one covers, as far as it was read or written since the start."""
        return self._covered.get(session, 0)

    def read(self, session: str) -> bytes:
        """Empty if there is none."""
        with suppress(OSError, ValueError):
            path = self._path(session)
            if path.stat().st_size <= _LARGEST:
                return path.read_bytes()
        return b""

    def note(self, session: str, covered: int) -> None:
        self._covered[session] = covered

    def write(self, session: str, raw: bytes, covered: int) -> None:
        """Puts it in place of the one before. If it cannot be written, it is not kept."""
        self.note(session, covered)
        with suppress(OSError, ValueError):
            path = self._path(session)
            self._folder.mkdir(exist_ok=True)
            fresh = path.with_suffix(".new")
            fresh.write_bytes(raw)
            os.replace(fresh, path)

    def drop(self, session: str) -> None:
        self._covered.pop(session, None)
        with suppress(OSError, ValueError):
            self._path(session).unlink(missing_ok=True)

    def _path(self, session: str) -> Path:
        if not (session.isascii() and session.isalnum() and len(session) <= _LONGEST_NAME):
            raise ValueError(session)
        return self._folder / f"{session}{_SUFFIX}"
