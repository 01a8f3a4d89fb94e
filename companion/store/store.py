"""Everything that is kept: one file per session, and a library of players, results, typed numbers and settings.

This phone's entries in a game carry a name of its own, and no number may ever be given twice under one name. So a name
holds only as long as the game's file is exactly as this phone left it: a file that was deleted and joined again, cut,
repaired, copied or restored from a backup may once have been longer, and the phone goes on under a new name.

A folder holds `<id>.session` for each session and `library.journal`; `quarantine/` for what was damaged, `trash/` for
what was deleted, `memos/` for what was begun and not recorded yet, `checkpoints/` for what long logs add up to and
`names/` for this phone's name in each game. The library also knows each session's header and summary. Both can be lost:
the list of sessions is made from the files that are there, and a session whose header is damaged gets it back from the
library.

An entry is written to its session and nowhere else. Its summary waits until the game is left or the phone is idle, and
until then the list of sessions has it from memory.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from companion.clock.game_clock import clock_memo
from companion.errors import BadFile, NotSaved
from companion.store import disk, migrations
from companion.store.checkpoints import Checkpoints
from companion.store.index import (
    Row,
    is_name,
    names_in,
    path_of,
    plain_row,
    read_header,
    read_row,
    sessions_in,
    stamp_of,
)
from companion.store.journal import Journal
from companion.store.library import Library
from companion.store.memos import Memos, live_memo
from companion.store.own_names import OwnNames
from companion.store.records import Doc
from companion.store.recovery import previous_of
from companion.store.summary import Summary, first_summary

# The first page lists games without opening one.
if TYPE_CHECKING:
    from companion.store.session_file import SessionFile

_INDEX = "index"
_LONGEST_RAW = 8 * 1024 * 1024
"""Bytes of a file that are included in a report."""


class Store(Library):
    """One folder of sessions. It opens nothing but the library and writes nothing before there is something to keep."""

    def __init__(self, folder: Path | str) -> None:
        super().__init__(Path(folder))
        self.memos = Memos(self.folder / "memos")
        self.checkpoints = Checkpoints(self.folder / "checkpoints")
        self.names = OwnNames(self.folder / "names")
        self._open: WeakValueDictionary[str, SessionFile] = WeakValueDictionary()
        self._waiting: dict[str, Summary] = {}
        """Summaries that are not in the library yet."""
        self._known: dict[int, tuple[Doc, Row | None]] = {}
        """The lines of sessions by their number, and what they were found to say."""

    def close(self) -> None:
        self._write_if_possible()
        for file in list(self._open.values()):
            file.close()
        self._library.close()
        self._lock.close()

    # Sessions.

    def create(self, header: Mapping[str, Any]) -> SessionFile:
        """Begins the session `header["id"]`. Once this returns, it is on the disk."""
        path = self._path(header["id"])
        if path.exists():
            raise BadFile("error.session_exists")
        journal = self.journal_class(path, {**header, "format": migrations.FORMAT}, self._lock)
        try:
            is_begun = journal.storage.create()
        except NotSaved:
            with suppress(OSError):
                path.unlink()
            raise
        if not is_begun:
            # Another window was quicker.
            raise BadFile("error.session_exists")
        file = self._opened(header["id"], journal)
        self.names.note_left(header["id"], path, file)
        return file

    def open(self, session: str) -> SessionFile:
        """The session's file; the same one as long as somebody holds it."""
        file = self._open.get(session)
        if file is not None:
            file.refresh()
            return file
        path = self._path(session)
        row = self._row(session)
        journal = self.journal_class(path, row.header if row and path.exists() else None, self._lock)
        if not journal.storage.header:
            raise BadFile(journal.storage.reports[0].text.key)
        return self._opened(session, journal)

    def sessions(self) -> list[Summary]:
        """The games there are, last played first. The files decide; the index only saves having to open them."""
        self._library.storage.refresh()
        self._write_if_possible()
        times = sessions_in(self.folder)
        rows = self._rows()
        summaries = {session: row.summary for session, row in rows.items() if row.summary is not None}
        for session, written in times.items():
            # Written to after it was last summed up: the app was ended in between.
            if session in summaries and written > summaries[session].updated:
                summaries[session] = self._outdated(summaries[session], written)
        gone = rows.keys() - times.keys()
        new: list[Doc] = []
        for session in times.keys() - summaries.keys():
            header = read_header(self._path(session))
            summaries[session] = first_summary(session, header, times[session])
            if header:
                new.append(plain_row(header, summaries[session]))
        if gone or new:
            with suppress(NotSaved):
                known = gone | {row["id"] for row in new}
                self._library.table(_INDEX).replace(lambda row: row.get("id") in known, new)
        return sorted((summaries[session] for session in times), key=lambda one: (-one.updated, one.id))

    def _outdated(self, summary: Summary, written: int) -> Summary:
        """The app was killed after an entry: how the game stands is not known. One that was recorded here was played
        then; any other was copied or restored."""
        is_played = not summary.is_finished and self.is_own(summary.id)
        return replace(summary, standing=None, updated=written if is_played else summary.updated)

    def is_own(self, session: str) -> bool:
        """Whether entries were recorded on this phone."""
        return self.names.read(session) is not None

    def note_summary(self, summary: Summary) -> None:
        """Keeps what the list of games will show. The session itself is safe without it."""
        self._waiting.pop(summary.id, None)
        row = self._row(summary.id)
        header = row.header if row else read_header(self._path(summary.id))
        own = self.names.read(summary.id) or (row.own if row else None)
        self._library.table(_INDEX).replace_with("id", summary.id, [plain_row(header, summary, own)])

    def note_later(self, summary: Summary) -> None:
        """The same without waiting for the disk: it is written by `write_summaries`, at the latest when somebody asks
        for the list."""
        self._waiting[summary.id] = summary

    def write_summaries(self) -> None:
        """Raises NotSaved if the library cannot be written. What was not written goes on waiting."""
        for summary in list(self._waiting.values()):
            try:
                self.note_summary(summary)
            except NotSaved:
                self._waiting[summary.id] = summary
                raise

    def _write_if_possible(self) -> None:
        with suppress(NotSaved):
            self.write_summaries()

    def delete(self, session: str) -> Path:
        """Moves a session to `trash/` and returns where it lies now."""
        path = self._path(session)
        if not path.exists():
            raise BadFile("error.no_session")
        file = self._open.pop(session, None)
        if file is not None:
            file.close()
        self._waiting.pop(session, None)
        try:
            with self._lock.held():
                # The former file first: a kill in between must not bring it back in the session's place.
                if previous_of(path).exists():
                    disk.move_aside(previous_of(path), self.folder / "trash")
                kept = disk.move_aside(path, self.folder / "trash")
        except OSError as error:
            raise disk.not_saved(error) from error
        with suppress(NotSaved):
            self._library.table(_INDEX).replace_with("id", session, [])
            self.leave_out_result(session)
        self.memos.drop(session)
        self.memos.drop(clock_memo(session))
        self.memos.drop(live_memo(session))
        self.checkpoints.drop(session)
        self.names.drop(session)
        return kept

    def restore(self, kept: Path, session: str, summary: Summary | None) -> None:
        """Brings a deleted session back from where it lies, with what the list showed of it. If it has come back some
        other way meanwhile, the two are joined."""
        path = self._path(session)
        try:
            with self._lock.held():
                if not path.exists():
                    os.replace(kept, path)
                    disk.sync_folder(self.folder)
        except OSError as error:
            raise disk.not_saved(error) from error
        if kept.exists():
            from companion.store.session_file import SessionFile

            old = SessionFile(Journal(kept, None, self._lock))
            self.open(session).join(old.entries)
            old.close()
            kept.unlink(missing_ok=True)
        elif summary is not None:
            with suppress(NotSaved):
                self.note_summary(summary)
        with suppress(NotSaved):
            self.count_result(session)

    def raw_rows(self) -> Mapping[int, Mapping[str, Any]]:
        """What the library knows of the sessions, exactly as stored, sane or not: for a look at a few of many."""
        self._write_if_possible()
        return self._library.storage.docs(_INDEX)

    def there(self) -> set[str]:
        """The sessions that lie in the folder, by their names alone."""
        self._library.storage.refresh()
        return names_in(self.folder)

    def summary(self, session: str) -> Summary | None:
        """What the list of games shows of one, as it was kept."""
        if session in self._waiting:
            return self._waiting[session]
        row = self._row(session)
        return row.summary if row else None

    def raw(self, session: str) -> str:
        """A session's file exactly as stored, to find out what is wrong with it; empty if it is gone."""
        with suppress(OSError, BadFile):
            return self._path(session).read_bytes()[:_LONGEST_RAW].decode("utf-8", "replace")
        return ""

    def _path(self, session: str) -> Path:
        return path_of(self.folder, session)

    def _row(self, session: str) -> Row | None:
        """The line of one session. None of the others is read."""
        found = map(read_row, reversed(self._library.storage.with_text(_INDEX, "id", session)))
        return next(filter(None, found), None)

    def _rows(self) -> dict[str, Row]:
        """All lines. One that has not changed is not read again."""
        before, nothing = self._known, (None, None)
        self._known = {
            number: known if (known := before.get(number, nothing))[0] is line else (line, read_row(line))
            for number, line in self._library.storage.docs(_INDEX).items()
        }
        return {row.id: row for _, row in self._known.values() if row is not None}

    def _opened(self, session: str, journal: Journal) -> SessionFile:
        from companion.store.session_file import SessionFile

        header, row = journal.storage.header, self._row(session)
        if row is None or row.header != header:
            kept = row.summary if row else None
            summary = kept or first_summary(session, header, int(time()))
            with suppress(NotSaved):
                self._library.table(_INDEX).replace_with("id", session, [plain_row(header, summary)])
        device, former = self._names_in(session, row)
        left = partial(self.names.note_left, session, self._path(session))
        file = self._open[session] = SessionFile(journal, device, former, left)
        return file

    def _names_in(self, session: str, row: Row | None) -> tuple[str, frozenset[str]]:
        """This phone's name in a game (empty if there is none, or it may no longer be used) and its former ones."""
        noted = [own for own in (self.names.read(session), row.own if row else None) if own is not None]
        if not noted:
            # Before names were given for each game, a phone had one for all of them, among its settings.
            device = self.settings().get("device")
            return "", frozenset(filter(is_name, [device]))
        here = stamp_of(self._path(session))
        device = next((own.device for own in noted if own.stamp and own.stamp == here), "")
        every = frozenset(one for own in noted for one in (own.device, *own.former))
        return device, every - {device}
