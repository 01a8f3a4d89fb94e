"""Deleted games lie in the bin for thirty days, and can be brought back from there.

The file is moved, the library notes where to. A game whose note was lost, or that an earlier version deleted, is found
by its file; its thirty days begin when it is found.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.errors import NotSaved
from companion.past.photos import drop_photo
from companion.store.index import SUFFIX, read_header
from companion.store.store import Store
from companion.store.summary import Summary, first_summary, read_summary

DAYS = 30
_DAY = 24 * 3600


class Binned(NamedTuple):
    """A game in the bin."""

    session: str
    file: str
    time: int
    """When it was deleted."""
    summary: Summary

    def days_left(self, now: int) -> int:
        return max(0, DAYS - (now - self.time) // _DAY)


def delete(store: Store, session: str, now: int) -> None:
    """Moves a game into the bin. A result without a game merely stops counting."""
    summary = store.summary(session)
    if session in store.there():
        kept = store.delete(session)
        line = {"file": kept.name, "time": now, "summary": summary.plain() if summary is not None else None}
        with suppress(NotSaved):
            store.keep_binned(session, line)
    else:
        store.leave_out_result(session)


def restore(store: Store, session: str) -> None:
    """Brings a game back as it was deleted."""
    found = next((one for one in binned(store, 0) if one.session == session), None)
    if found is None:
        store.count_result(session)
        return
    store.restore(_folder(store) / found.file, session, found.summary)
    store.keep_binned(session, None)


def binned(store: Store, now: int) -> list[Binned]:
    """What lies in the bin, the last deleted first."""
    files = _files(store)
    found = []
    for line in store.binned():
        if line["file"] in files:
            files.discard(line["file"])
            summary = read_summary(line.get("summary")) or _summary(store, line["file"], line["time"])
            found.append(Binned(line["session"], line["file"], line["time"], summary))
    known = {one.session for one in found}
    for file in sorted(file for file in files if file.partition(".")[0] not in known):
        summary = _summary(store, file, now)
        found.append(Binned(summary.id, file, now, summary))
        with suppress(NotSaved):
            store.keep_binned(summary.id, {"file": file, "time": now, "summary": summary.plain()})
    return sorted(found, key=lambda one: -one.time)


def empty(store: Store, games: list[Binned]) -> None:
    """Deletes these for good, with all that was kept beside them."""
    for game in games:
        # A game that was deleted twice lies there twice.
        for file in [file for file in _files(store) if file.partition(".")[0] == game.session] or [game.file]:
            with suppress(OSError):
                (_folder(store) / file).unlink(missing_ok=True)
        with suppress(NotSaved):
            drop_photo(store, game.session)
            store.keep_note(game.session, {})
            store.drop_result(game.session)
            store.keep_binned(game.session, None)


def empty_old(store: Store, now: int) -> None:
    """Whatever has lain there for its time."""
    old = [line for line in store.binned() if now - line["time"] >= DAYS * _DAY]
    if old:
        empty(store, [one for one in binned(store, now) if one.days_left(now) == 0])


def _folder(store: Store) -> Path:
    return store.folder / "trash"


def _files(store: Store) -> set[str]:
    try:
        return {name for name in os.listdir(_folder(store)) if SUFFIX in name and ".previous" not in name}
    except OSError:
        return set()


def _summary(store: Store, file: str, time: int) -> Summary:
    return first_summary(file.partition(".")[0], read_header(_folder(store) / file), time)
