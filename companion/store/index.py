"""The list of games: which session files lie in a folder, and what the library knows of each without opening it."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from companion.errors import BadFile
from companion.store.records import Doc, value_in
from companion.store.summary import Summary, read_summary, sane_time

SUFFIX = ".session"
_ID = re.compile(r"[a-z0-9]{1,40}")
_FILE = re.compile(_ID.pattern + re.escape(SUFFIX))
_LONGEST = 2**24
"""No header is that long; a foreign file may be one endless line."""


_LONGEST_NAME = 40


class Own(NamedTuple):
    """This phone's name in a game, and the game's file as this phone left it."""

    device: str
    stamp: list[int]
    former: frozenset[str] = frozenset()
    """Names it had there before."""


class Row(NamedTuple):
    """What the library knows of a session."""

    id: str
    header: Doc
    summary: Summary | None
    own: Own | None = None


def read_row(data: Doc) -> Row | None:
    """None for a line that is whole but makes no sense."""
    session, header = data.get("id"), data.get("header")
    if not isinstance(session, str) or not isinstance(header, dict):
        return None
    summary = read_summary(data.get("summary"))
    own = read_own(data.get("own"))
    return Row(session, header, summary if summary is not None and summary.id == session else None, own)


def read_own(data: Any) -> Own | None:
    if not isinstance(data, dict) or not is_name(data.get("device")):
        return None
    stamp, former = data.get("file"), data.get("former")
    names = frozenset(filter(is_name, former)) if isinstance(former, list) else frozenset()
    return Own(data["device"], stamp if isinstance(stamp, list) else [], names)


def is_name(device: Any) -> TypeGuard[str]:
    """Whether a phone can have this name, which goes with each of its entries to every phone."""
    return isinstance(device, str) and 0 < len(device) <= _LONGEST_NAME and device.isprintable()


def plain_row(header: Doc, summary: Summary, own: Own | None = None) -> Doc:
    row: Doc = {"id": summary.id, "header": header, "summary": summary.plain()}
    if own is not None:
        row["own"] = plain_own(own)
    return row


def plain_own(own: Own) -> Doc:
    return {"device": own.device, "file": own.stamp, "former": sorted(own.former)}


def stamp_of(path: Path) -> list[int]:
    """What no copy, backup or other program can preserve: nobody can set the time of the last change."""
    try:
        found = path.stat()
    except OSError:
        return []
    return [found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns]


def path_of(folder: Path, session: str) -> Path:
    """Only our own ids become names of files."""
    if not _ID.fullmatch(session):
        raise BadFile("error.no_session")
    return folder / f"{session}{SUFFIX}"


def sessions_in(folder: Path) -> dict[str, int]:
    """The sessions that are there, and when each was last written to. What cannot be read does not count."""
    times: dict[str, int] = {}
    with suppress(OSError), os.scandir(folder) as found:
        for one in found:
            # A link that leads nowhere hides no other game.
            with suppress(OSError):
                if _is_session(one.name):
                    times[one.name[: -len(SUFFIX)]] = sane_time(int(one.stat().st_mtime))
    return times


def names_in(folder: Path) -> set[str]:
    """The same without asking each file, which takes most of the time when there are thousands."""
    try:
        names = os.listdir(folder)
    except OSError:
        return set()
    return {name[: -len(SUFFIX)] for name in filter(_FILE.fullmatch, names)}


def read_header(path: Path) -> Doc:
    """The first line alone; empty if it is incomplete."""
    try:
        with path.open("rb") as file:
            value = value_in(file.readline(_LONGEST))
    except OSError:
        value = None
    return value if isinstance(value, dict) else {}


def _is_session(name: str) -> bool:
    return _FILE.fullmatch(name) is not None
