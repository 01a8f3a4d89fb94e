"""Copies that are made automatically: before and after a game, before an update. The last ten stay."""

from __future__ import annotations

import time
import zipfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.backup.archive import ABOUT, SESSIONS, files_in, write_backup
from companion.backup.updated import FOLDER
from companion.errors import Problem
from companion.store import json_in
from companion.store.summary import sane_time

MOST = 10
BEFORE_GAME, AFTER_GAME, BEFORE_UPDATE = "before_game", "after_game", "before_update"


@dataclass(frozen=True, slots=True)
class Kept:
    """A copy that lies here."""

    path: Path
    made: int
    why: str
    about: str
    """The game it was made for."""
    games: int


def keep(folder: Path, why: str, about: str = "") -> Path | None:
    """Makes a copy and lets the oldest go; None where there is nothing to copy yet, or no room for it."""
    if not any(name.startswith(f"{SESSIONS}/") for name, _ in files_in(folder)):
        return None
    with suppress(Problem):
        made = write_backup(folder, _free(folder / FOLDER), why, about)
        for old in paths(folder)[MOST:]:
            with suppress(OSError):
                old.unlink()
        return made
    return None


def _free(folder: Path) -> Path:
    """Named after the moment, so that names sort by age."""
    moment = time.time_ns()
    seconds, rest = divmod(moment, 10**9)
    return folder / f"annals-{time.strftime('%Y%m%d-%H%M%S', time.gmtime(seconds))}-{rest:09}.zip"


def paths(folder: Path) -> list[Path]:
    """The newest first."""
    return sorted((folder / FOLDER).glob("annals-*.zip"), reverse=True)


def kept(folder: Path) -> list[Kept]:
    return [_kept(path) for path in paths(folder)]


def _kept(path: Path) -> Kept:
    told = _about(path)
    made, why, about, games = (told.get(name) for name in ("made", "why", "about", "games"))
    return Kept(
        path,
        sane_time(made) if type(made) is int else 0,
        why if isinstance(why, str) else "",
        about if isinstance(about, str) else "",
        games if type(games) is int else 0,
    )


def _about(path: Path) -> dict[str, Any]:
    with suppress(OSError, zipfile.BadZipFile, KeyError, Problem), zipfile.ZipFile(path) as zipped:
        told = json_in.read_json(zipped.read(ABOUT))
        return told if isinstance(told, dict) else {}
    return {}
