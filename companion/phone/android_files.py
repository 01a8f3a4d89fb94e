"""Copies of files that other programs let us read for the moment.

Such a file is opened at once, on whatever thread Android tells of it, as long as we may. It is copied on a thread of
its own: Android ends an app whose first thread does nothing else for some seconds.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp
from threading import Thread
from typing import Any, BinaryIO

from android import mActivity

from companion.phone.kinds import suffix_of

LARGEST = 64 * 1024 * 1024
"""Another program may hand over no more, unless it is a copy of everything: with photos in it, it may be larger than
what fits into memory."""
ZIP = b"PK\x03\x04"

Refused = Callable[[bool], None]
"""Is told that a file could not be read, and whether it is too large."""


class TooLarge(Exception):
    """What another program hands over is larger than a game can be."""


def scratch(name: str) -> Path:
    folder = Path(mActivity.getCacheDir().getAbsolutePath()) / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


_tidied: set[Path] = set()


def _new_folder() -> Path:
    """What an earlier start of the app has copied has long been looked at. Android may take all of it away any time."""
    folder = scratch("handed_over")
    if folder not in _tidied:
        _tidied.add(folder)
        shutil.rmtree(folder, ignore_errors=True)
    return Path(mkdtemp(dir=scratch("handed_over")))


def copy(address: Any, done: Callable[[Path], None], refused: Refused) -> None:
    """One of the two is called, from another thread."""
    try:
        folder = _new_folder()
        descriptor = mActivity.getContentResolver().openFileDescriptor(address, "r").detachFd()
    except Exception:
        refused(False)
        return
    Thread(target=_copy, args=(descriptor, folder, done, refused), name="copying", daemon=True).start()


def _copy(descriptor: int, folder: Path, done: Callable[[Path], None], refused: Refused) -> None:
    try:
        with os.fdopen(descriptor, "rb") as there:
            path = _copied(there, folder)
    except Exception as why:
        shutil.rmtree(folder, ignore_errors=True)
        refused(isinstance(why, TooLarge))
    else:
        done(path)


def _copied(there: BinaryIO, folder: Path) -> Path:
    """Named by its content."""
    data = there.read(LARGEST)
    is_backup = data.startswith(ZIP)
    path = folder / ("shared.zip" if is_backup else f"shared{suffix_of(data)}")
    with path.open("wb") as here:
        here.write(data)
        if is_backup:
            shutil.copyfileobj(there, here)
        elif there.read(1):
            raise TooLarge
    return path
