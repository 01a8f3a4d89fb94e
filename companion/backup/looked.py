"""What a backup would bring, before it brings anything."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.backup.archive import LIBRARY
from companion.backup.opened import Opened
from companion.errors import BadFile, Problem
from companion.progress import each
from companion.session.entry import Entry, read_entry
from companion.share.likely import must_be_likely
from companion.stats.finished import Finished, read_finished
from companion.store import json_in, migrations
from companion.store.index import read_row
from companion.store.library import is_result
from companion.store.records import ENTRIES, Doc, Tables, encode, scan
from companion.store.session_file import same_content
from companion.store.store import Store
from companion.store.summary import Summary, first_summary

MOST_MEMORY = 256 * 1024 * 1024
_HEADER = ("game", "setup")
"""What must agree for two logs to be of one game."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a backup."""

    summary: Summary
    header: Doc
    entries: list[Doc]
    """Those that are not here, as they were stored."""


@dataclass(frozen=True, slots=True)
class Coming:
    """None of it is here yet, and nothing that is here is removed."""

    opened: Opened
    new: list[Game] = field(default_factory=list)
    joined: list[Game] = field(default_factory=list)
    """Games that are here, with the entries they lack."""
    same: int = 0
    foreign: int = 0
    """Games with the id of a different one here, or with entries nobody can have made: they are left alone."""
    library: Tables = field(default_factory=dict)

    @property
    def lost(self) -> int:
        """What it once held and can no longer be read."""
        return self.opened.lost

    @property
    def finished(self) -> list[Finished]:
        """The results it tells."""
        return [read_finished(doc) for doc in self.library.get("results", {}).values() if is_result(doc)]

    @property
    def is_empty(self) -> bool:
        return not self.new and not self.joined


def look(store: Store, opened: Opened) -> Coming:
    """Compares every game of a backup with the one here."""
    library = _tables(opened.files.get(LIBRARY, b""))
    told = _summaries(library)
    coming = Coming(opened, library=library)
    here = {one.id for one in store.sessions()}
    same = foreign = 0
    for session, data in each([*opened.sessions.items()]):
        found = _read(data)
        if found is None:
            foreign += 1
            continue
        header, entries = found
        summary = told.get(session) or first_summary(session, header, opened.made)
        if session not in here:
            coming.new.append(Game(summary, header, entries))
            continue
        lacking = _lacking(store, session, header, entries)
        if lacking is None:
            foreign += 1
        elif lacking:
            coming.joined.append(Game(summary, header, lacking))
        else:
            same += 1
    return Coming(opened, coming.new, coming.joined, same, foreign, library)


def _read(data: bytes) -> tuple[Doc, list[Doc]] | None:
    """Header and entries of a session; None where it has no header or holds what nobody can have recorded."""
    try:
        header, tables = _journal(data)
        entries = [*tables.get(ENTRIES, {}).values()]
        must_be_likely([entry for one in entries if (entry := read_entry(one)) is not None], None)
    except Problem:
        return None
    return (header, entries) if isinstance(header.get("game"), str) else None


def _journal(data: bytes) -> tuple[Doc, Tables]:
    if json_in.unfolded(data.decode("latin-1")) > MOST_MEMORY:
        raise BadFile("error.file_too_large")
    found = scan(io.BytesIO(data))
    if found.header is None or migrations.format_of(found.header) > migrations.FORMAT:
        raise BadFile("error.file_unreadable")
    return migrations.migrated(found.header, found.contents.tables)


def _tables(data: bytes) -> Tables:
    """The tables of the library; none if it cannot be read: games do not need it."""
    try:
        return _journal(data)[1]
    except BadFile:
        return {}


def _summaries(library: Mapping[str, Mapping[int, Doc]]) -> dict[str, Summary]:
    rows = (read_row(doc) for doc in library.get("index", {}).values())
    return {row.id: row.summary for row in rows if row is not None and row.summary is not None}


def _lacking(store: Store, session: str, header: Doc, entries: list[Doc]) -> list[Doc] | None:
    """The entries that are not here; None where the two are not one game, or the one here cannot be read."""
    try:
        file = store.open(session)
    except Problem:
        return None
    if file.is_read_only or any(encode(file.header.get(name)) != encode(header.get(name)) for name in _HEADER):
        return None
    known = {same_content(one) for one in file.entries}
    return [one for one in entries if read_entry(one) is not None and same_content(one) not in known]


def read_entries(docs: list[Doc]) -> list[Entry]:
    return [entry for doc in docs if (entry := read_entry(doc)) is not None]


def plain(coming: Coming) -> dict[str, Any]:
    """For the command line."""
    return {
        "new": [game.summary.id for game in coming.new],
        "joined": {game.summary.id: len(game.entries) for game in coming.joined},
        "same": coming.same,
        "foreign": coming.foreign,
        "unreadable": coming.lost,
    }
