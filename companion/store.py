"""Everything that is kept: one file per session, and a library of players, results, typed numbers and settings.

This phone's entries in a game carry a name of its own, and no number may ever be given twice under one name. So a name
holds only as long as the game's file is exactly as this phone left it: whatever was deleted and joined again, cut,
mended, copied or restored from a backup may once have been longer, and the phone goes on under a new name.

A folder holds `<id>.session` for each session and `library.journal`; `quarantine/` for what was damaged and `trash/`
for what was deleted. The library also knows each session's header and summary. Both can be lost: the list of sessions
is made from the files that are there, and a session whose header is damaged gets it back from the library.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any
from weakref import WeakValueDictionary, finalize

from tinydb import where
from tinydb.queries import QueryLike

from companion import disk, migrations
from companion.errors import BadFile, NotSaved
from companion.journal import Journal
from companion.losses import ENTRIES, LOST, Loss, read_losses
from companion.records import Doc, value_in
from companion.recovery import Report, previous_of
from companion.settings import new_id
from companion.summary import Summary, first_summary, read_summary

SUFFIX = ".session"
_ID = re.compile(r"[a-z0-9]{1,40}")
_LONGEST = 2**24
"""No header is that long; a foreign file may be one endless line."""
_INDEX, _PLAYERS, _RESULTS, _SETTINGS = "index", "players", "results", "settings"
_LONGEST_NAME = 40
_CLAIMS = "claims"
_NUMBERS = "numbers"


class SessionFile:
    """The log of one session on disk. Entries are plain values; only their identity, (device, seq), means anything."""

    def __init__(self, journal: Journal, device: str = "") -> None:
        self.device = device or new_id()
        """This phone's name in this game."""
        self.unread: list[Loss] = []
        """Entries that are whole and still make no sense; whoever reads them says so."""
        self._storage = journal.storage
        self._table = journal.table(ENTRIES)
        known = () if self.is_read_only else self.entries
        self._known: dict[tuple[str, int], list[Mapping[str, Any]]] = {}
        for entry in known:
            self._known.setdefault((entry["device"], entry["seq"]), []).append(entry)
        finalize(self, journal.close)

    @property
    def header(self) -> Doc:
        return self._storage.header

    @property
    def reports(self) -> list[Report]:
        """What opening the file brought to light: nothing for a sound one; for a read-only one, first of all why."""
        return self._storage.reports

    @property
    def is_read_only(self) -> bool:
        return self._storage.is_read_only

    @property
    def entries(self) -> list[Doc]:
        """All entries as they were stored, in that order. To be read and not changed."""
        return list(self._storage.docs(ENTRIES).values())

    @property
    def lost(self) -> list[Loss]:
        """Entries that could not be read, at this opening or before. They may have come back since."""
        return [*read_losses(self._storage.docs(LOST).values()), *self.unread]

    def append(self, entry: Mapping[str, Any]) -> bool:
        """Stores an entry; False if it was there already. Once this returns, it is on the disk."""
        return self.append_all([entry]) == 1

    def append_all(self, entries: Iterable[Mapping[str, Any]]) -> int:
        """Stores entries together or not at all; returns how many were new.

        An identity that is here with another content is new, too: which of the two counts is for the session to say.
        """
        new: list[Mapping[str, Any]] = []
        alike: dict[tuple[str, int], list[Mapping[str, Any]]] = {}
        for entry in entries:
            identity = (entry["device"], entry["seq"])
            there = alike.setdefault(identity, [*self._known.get(identity, ())])
            if not any(_is_same(entry, other) for other in there):
                there.append(entry)
                new.append(entry)
        if new:
            self._table.insert_multiple(new)
            self._known |= alike
        return len(new)

    def join(self, entries: Iterable[Mapping[str, Any]]) -> int:
        """Stores what came from elsewhere, together or not at all; returns how many were new.

        If something under this phone's name was among it, then its log was once longer, or somebody pretends so.
        """
        own = sum(device == self.device for device, _ in self._known)
        count = self.append_all(entries)
        if sum(device == self.device for device, _ in self._known) > own:
            self.device = new_id()
        return count

    def close(self) -> None:
        """Lets go of the file; a later append opens it again."""
        self._storage.close()


class Store:
    """One folder of sessions. It opens nothing but the library and writes nothing before there is something to keep."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)
        self._library = Journal(self.folder / "library.journal", {"kind": "library"})
        self._open: WeakValueDictionary[str, SessionFile] = WeakValueDictionary()

    @property
    def reports(self) -> list[Report]:
        """What opening the library brought to light."""
        return self._library.storage.reports

    def close(self) -> None:
        for file in list(self._open.values()):
            file.close()
        self._library.close()

    # Sessions.

    def create(self, header: Mapping[str, Any]) -> SessionFile:
        """Begins the session `header["id"]`. Once this returns, it is on the disk."""
        path = self._path(header["id"])
        if path.exists():
            raise BadFile("error.session_exists")
        journal = Journal(path, {**header, "format": migrations.FORMAT})
        try:
            journal.storage.create()
        except NotSaved:
            with suppress(OSError):
                path.unlink()
            raise
        return self._opened(header["id"], journal)

    def open(self, session: str) -> SessionFile:
        """The session's file; the same one as long as somebody holds it."""
        file = self._open.get(session)
        if file is not None:
            return file
        path = self._path(session)
        row = self._rows().get(session)
        journal = Journal(path, row["header"] if row and path.exists() else None)
        if not journal.storage.header:
            raise BadFile(journal.storage.reports[0].text.key)
        return self._opened(session, journal)

    def sessions(self) -> list[Summary]:
        """The games there are, last played first. The files decide; the index only saves opening them."""
        try:
            with os.scandir(self.folder) as found:
                times = {Path(one).stem: int(one.stat().st_mtime) for one in found if _is_session(one.name)}
        except OSError:
            return []
        summaries = {session: read_summary(row["summary"]) for session, row in self._rows().items()}
        for session, written in times.items():
            # Written to after it was last summed up: the app was ended in between.
            if session in summaries and written > summaries[session].updated:
                summaries[session] = replace(summaries[session], standing=None)
        gone = summaries.keys() - times.keys()
        new: list[Doc] = []
        for session in times.keys() - summaries.keys():
            header = _read_header(self._path(session))
            summaries[session] = first_summary(session, header, times[session])
            if header:
                new.append(_row(header, summaries[session]))
        if gone or new:
            with suppress(NotSaved):
                self._library.table(_INDEX).replace(lambda row: row["id"] in gone, new)
        return sorted((summaries[session] for session in times), key=lambda one: (-one.updated, one.id))

    def note_summary(self, summary: Summary) -> None:
        """Says what the list of games shall show. The session itself is safe without it."""
        row, file = self._rows().get(summary.id), self._open.get(summary.id)
        header = row["header"] if row else _read_header(self._path(summary.id))
        noted = _row(header, summary)
        if file is not None:
            noted["own"] = {"device": file.device, "file": _stamp(self._path(summary.id))}
        elif row is not None and "own" in row:
            noted["own"] = row["own"]
        self._library.table(_INDEX).replace(where("id") == summary.id, [noted])

    def delete(self, session: str) -> Path:
        """Moves a session to `trash/` and returns where it lies now."""
        path = self._path(session)
        if not path.exists():
            raise BadFile("error.no_session")
        file = self._open.pop(session, None)
        if file is not None:
            file.close()
        try:
            # The former file first: a kill in between must not bring it back in the session's place.
            if previous_of(path).exists():
                disk.move_aside(previous_of(path), self.folder / "trash")
            kept = disk.move_aside(path, self.folder / "trash")
        except OSError as error:
            raise disk.not_saved(error) from error
        with suppress(NotSaved):
            self._library.table(_INDEX).remove(where("id") == session)
        return kept

    def _path(self, session: str) -> Path:
        if not _ID.fullmatch(session):
            raise BadFile("error.no_session")
        return self.folder / f"{session}{SUFFIX}"

    def _rows(self) -> dict[str, Doc]:
        return {row["id"]: row for row in self._library.storage.docs(_INDEX).values()}

    def _opened(self, session: str, journal: Journal) -> SessionFile:
        header, row = journal.storage.header, self._rows().get(session)
        if row is None or row["header"] != header:
            summary = read_summary(row["summary"]) if row else first_summary(session, header, int(time()))
            with suppress(NotSaved):
                self._library.table(_INDEX).replace(where("id") == session, [_row(header, summary)])
        file = self._open[session] = SessionFile(journal, self._name_in(session, row))
        return file

    def _name_in(self, session: str, row: Doc | None) -> str:
        """This phone's name in a game; empty if there is none or it may not be used any more."""
        own = row.get("own") if row is not None else None
        if not isinstance(own, dict) or own.get("file") != _stamp(self._path(session)):
            return ""
        name = own.get("device")
        return name if isinstance(name, str) and len(name) <= _LONGEST_NAME else ""

    # The library.

    def players(self) -> list[Doc]:
        """Who has played here, the latest first."""
        return [dict(player) for player in reversed(self._library.table(_PLAYERS).all())]

    def remember_players(self, players: Iterable[Mapping[str, Any]]) -> None:
        """Each with a `name`, by which they are known again, and whatever else is worth keeping."""
        latest = {player["name"]: player for player in players}
        self._library.table(_PLAYERS).replace(where("name").one_of(list(latest)), latest.values())

    def results(self) -> list[Doc]:
        """Finished games, the latest last."""
        return [dict(result) for result in self._library.table(_RESULTS)]

    def add_result(self, session: str, result: Mapping[str, Any]) -> None:
        """Keeps how a game ended, in place of how it had ended before, if it went on after that."""
        self._library.table(_RESULTS).replace(where("session") == session, [{**result, "session": session}])

    def drop_result(self, session: str) -> None:
        """Forgets how a game ended: it goes on after all."""
        if any(result["session"] == session for result in self._library.table(_RESULTS)):
            self._library.table(_RESULTS).remove(where("session") == session)

    def claimed_seat(self, session: str) -> int | None:
        """Where the owner of this phone sits. Every phone has its own answer, so it is no part of the game."""
        claims = self._library.table(_CLAIMS)
        return next((claim["seat"] for claim in claims if claim["session"] == session), None)

    def claim_seat(self, session: str, seat: int | None) -> None:
        """`None` gives the seat up again."""
        claims = [] if seat is None else [{"session": session, "seat": seat}]
        self._library.table(_CLAIMS).replace(where("session") == session, claims)

    def numbers(self, game: str) -> dict[str, int]:
        """Printed numbers that were typed in games so far."""
        docs = self._library.storage.docs(_NUMBERS).values()
        return {doc["name"]: doc["value"] for doc in docs if doc["game"] == game}

    def remember_numbers(self, game: str, numbers: Mapping[str, int]) -> None:
        """Keeps these numbers, in place of those that were known by the same names."""
        known = self.numbers(game)
        new = {name: value for name, value in numbers.items() if known.get(name) != value}
        if new:
            docs = [{"game": game, "name": name, "value": value} for name, value in new.items()]
            self._library.table(_NUMBERS).replace(_are_numbers(game, new), docs)

    def forget_numbers(self, game: str, names: Collection[str]) -> None:
        if names:
            self._library.table(_NUMBERS).remove(_are_numbers(game, names))

    def settings(self) -> Doc:
        return next((dict(settings) for settings in self._library.table(_SETTINGS)), {})

    def save_settings(self, settings: Mapping[str, Any]) -> None:
        self._library.table(_SETTINGS).replace(lambda _: True, [settings])


def _stamp(path: Path) -> list[int]:
    """What no copy, no backup and no other program leaves as it was: nobody can set the time of the last change."""
    try:
        found = path.stat()
    except OSError:
        return []
    return [found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns]


def _is_same(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Compared as spelled: to Python 1 and True are equal."""
    return one is other or json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _are_numbers(game: str, names: Collection[str]) -> QueryLike:
    return lambda value: value["game"] == game and value["name"] in names


def _is_session(name: str) -> bool:
    return name.endswith(SUFFIX) and _ID.fullmatch(name.removesuffix(SUFFIX)) is not None


def _row(header: Doc, summary: Summary) -> Doc:
    return {"id": summary.id, "header": header, "summary": summary.plain()}


def _read_header(path: Path) -> Doc:
    """The first line alone; empty if it is not whole."""
    try:
        with path.open("rb") as file:
            value = value_in(file.readline(_LONGEST))
    except OSError:
        value = None
    return value if isinstance(value, dict) else {}
