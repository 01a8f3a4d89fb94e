"""The list of games: which session files lie in a folder, and what the library knows of each without opening it."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.errors import BadFile
from companion.records import Doc, value_in
from companion.summary import Summary, read_summary, sane_time

SUFFIX = ".session"
_ID = re.compile(r"[a-z0-9]{1,40}")
_LONGEST = 2**24
"""No header is that long; a foreign file may be one endless line."""


class Row(NamedTuple):
    """What the library knows of a session."""

    id: str
    header: Doc
    summary: Summary | None


def read_row(data: Doc) -> Row | None:
    """None for a line that is whole but makes no sense."""
    session, header = data.get("id"), data.get("header")
    if not isinstance(session, str) or not isinstance(header, dict):
        return None
    summary = read_summary(data.get("summary"))
    return Row(session, header, summary if summary is not None and summary.id == session else None)


def plain_row(header: Doc, summary: Summary) -> Doc:
    return {"id": summary.id, "header": header, "summary": summary.plain()}


def path_of(folder: Path, session: str) -> Path:
    """Only our own ids become names of files."""
    if not _ID.fullmatch(session):
        raise BadFile("error.no_session")
    return folder / f"{session}{SUFFIX}"


def sessions_in(folder: Path) -> dict[str, int]:
    """The sessions that lie there, and when each was last written to. What cannot be looked at is none."""
    times: dict[str, int] = {}
    with suppress(OSError), os.scandir(folder) as found:
        for one in found:
            # A link that leads nowhere hides no other game.
            with suppress(OSError):
                if _is_session(one.name):
                    times[Path(one).stem] = sane_time(int(one.stat().st_mtime))
    return times


def read_header(path: Path) -> Doc:
    """The first line alone; empty if it is not whole."""
    try:
        with path.open("rb") as file:
            value = value_in(file.readline(_LONGEST))
    except OSError:
        value = None
    return value if isinstance(value, dict) else {}


def _is_session(name: str) -> bool:
    return name.endswith(SUFFIX) and _ID.fullmatch(name.removesuffix(SUFFIX)) is not None
