"""One window at a time writes into a folder.

The lock is held only while something is written, so two windows, or a window and the command line, work side by side.
The system takes it back when the process that holds it ends, however it ends.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from companion.errors import NotSaved

NAME = "lock"
LONGEST = 5.0
"""Seconds to wait for another window. No window writes this long: it hangs, and whoever waits is told."""
_PAUSE = 0.005
_HELD = {errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt

    def _lock(fd: int) -> None:
        os.lseek(fd, 0, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)

    def _unlock(fd: int) -> None:
        os.lseek(fd, 0, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_UN)


class FolderLock:
    """Where no lock is available, in a read-only folder or on a card without locks, everyone gets through: writing then
    fails by itself, or relies on checking the file's length before each record."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._fd: int | None = None
        self._depth = 0

    @contextmanager
    def held(self) -> Iterator[None]:
        """Reentrant. Raises NotSaved if another window does not let go."""
        is_locked = self._depth == 0 and self._take()
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if is_locked and self._fd is not None:
                _unlock(self._fd)

    def close(self) -> None:
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def __del__(self) -> None:
        """A store that is dropped leaves no open file behind."""
        self.close()

    def _take(self) -> bool:
        end = monotonic() + LONGEST
        while True:
            try:
                if self._fd is None:
                    self._fd = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return False
            try:
                _lock(self._fd)
            except OSError as error:
                if error.errno not in _HELD:
                    return False
            else:
                return True
            if monotonic() > end:
                raise NotSaved("error.changed_elsewhere")
            sleep(_PAUSE)
