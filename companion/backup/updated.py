"""What is asked before any copy is made: whether another version ran here last, whether a file is a backup at all.
Loads next to nothing, since the first is asked at every start."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion import VERSION

FOLDER = "backups"
ZIP = b"PK\x03\x04"
"""How every copy begins."""
LAST = "version"
"""A file that names the version which ran last."""


def before_update(folder: Path) -> None:
    """Called before anything is opened: this version may write files anew, so a copy is made first."""
    last = folder / FOLDER / LAST
    with suppress(OSError):
        if last.exists() and last.read_text(encoding="utf-8").strip() == VERSION:
            return
    from companion.backup.automatic import BEFORE_UPDATE, keep
    from companion.store import disk

    keep(folder, BEFORE_UPDATE)
    with suppress(OSError):
        disk.write_whole(last, [VERSION.encode()])


def is_zip(path: Path) -> bool:
    with suppress(OSError), path.open("rb") as file:
        return file.read(len(ZIP)) == ZIP
    return False
