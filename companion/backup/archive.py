"""The file: a zip with the session files, the library and the photos as they lie in the folder.

Session files and library only ever grow at their end, or are replaced as a whole, so a copy taken at any moment is a
file as it once was: nobody has to stop recording for it.
"""

from __future__ import annotations

import json
import os
import re
import time
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion import VERSION
from companion.store import disk
from companion.store.index import SUFFIX, sessions_in

FORMAT, FORMAT_VERSION = "annals-backup", 1
ABOUT = "annals-backup.json"
LIBRARY = "library.journal"
PHOTOS = "photos"
SESSIONS = "sessions"
PHOTO = re.compile(r"[\w-]{1,80}\.(?:jpe?g|png|webp)", re.ASCII)
DAY = (1980, 1, 1, 0, 0, 0)
"""No zip can hold an earlier date; the real one is stored inside."""


def files_in(folder: Path) -> Iterator[tuple[str, Path]]:
    """What belongs in a backup: each file's name there, and where it is now."""
    for session in sorted(sessions_in(folder)):
        yield f"{SESSIONS}/{session}{SUFFIX}", folder / f"{session}{SUFFIX}"
    if (folder / LIBRARY).exists():
        yield LIBRARY, folder / LIBRARY
    with suppress(OSError):
        for path in sorted((folder / PHOTOS).iterdir()):
            if PHOTO.fullmatch(path.name):
                yield f"{PHOTOS}/{path.name}", path


def write_backup(folder: Path, out: Path, why: str = "", about: str = "") -> Path:
    """Whole or not at all. `why` says what it was made for, `about` which game that was; raises NotSaved."""
    fresh = out.with_name(f"{out.name}.new")
    try:
        disk.make_folder(out.parent)
        with fresh.open("wb") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as zipped:
                _fill(zipped, folder, why, about)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, out)
        disk.sync_folder(out.parent)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink()
        raise disk.not_saved(error) from error
    return out


def _fill(zipped: zipfile.ZipFile, folder: Path, why: str, about: str) -> None:
    files = [*files_in(folder)]
    # It comes first, so that it survives when a file is cut off.
    _add(zipped, ABOUT, json.dumps(_told(files, why, about), ensure_ascii=False, indent=1).encode())
    for name, path in files:
        # What was deleted meanwhile is left out.
        with suppress(FileNotFoundError):
            _add(zipped, name, path.read_bytes())


def _add(zipped: zipfile.ZipFile, name: str, data: bytes) -> None:
    """A photo is already compressed."""
    kind = zipfile.ZIP_STORED if name.startswith(f"{PHOTOS}/") else zipfile.ZIP_DEFLATED
    zipped.writestr(zipfile.ZipInfo(name, DAY), data, kind)


def _told(files: list[tuple[str, Path]], why: str, about: str) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "app": VERSION,
        "made": int(time.time()),
        "why": why,
        "about": about,
        "games": sum(name.startswith(f"{SESSIONS}/") for name, _ in files),
    }
