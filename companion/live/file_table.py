"""A table without a screen: a session file that is kept up to date, for a host on a laptop or a Raspberry Pi."""

from __future__ import annotations

import json
from bisect import insort
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.errors import BadFile, Problem
from companion.session.entry import Entry
from companion.session.session import Session
from companion.settings import new_id
from companion.share.joins import Join
from companion.share.secret import new_secret
from companion.store import disk
from companion.store.export import dump, load, read_session, read_steps, write_session
from companion.store.transfer import good_id
from rules.kit.contract import Game
from rules.kit.text import Text, say


class FileTable:
    """The file holds everything before anything of it is shown. It is written whole, so that a reader, or a power cut,
    never meets half of it; and only if it is still as it was left here."""

    def __init__(self, path: Path, games: Mapping[str, Game]) -> None:
        self._path = path
        data = load(path)
        session = read_session(data, games, new_id())
        if any("refuse" in step for step in read_steps(data)):
            # A hand-written test holds more than a session, and that would be lost.
            raise BadFile("door.by_hand")
        if not session.id:
            session.id, session.secret = new_id(16), new_secret()
        session.id = good_id(session.id)
        self.session: Session | None = session
        self.read_only: Text | None = None
        self._phones: dict[str, int] = {}
        self._log = list(session.log)
        self._lines = {entry.id: _line(entry) for entry in self._log}
        self._stamp = self._seen()

    def keep_entries(self, entries: list[Entry]) -> Text | None:
        return self._keep(entries)

    def keep_join(self, entries: list[Entry], join: Join | None) -> Text | None:
        """A file has no place for the mark of a join: it can be taken back on the phones that have one."""
        return self._keep(entries)

    def phones(self) -> dict[str, int]:
        return dict(self._phones)

    def note_phones(self, phones: Mapping[str, int]) -> None:
        assert self.session is not None
        seats = len(self.session.setup.seats)
        self._phones |= {device: seat for device, seat in phones.items() if 0 <= seat < seats}

    def _keep(self, entries: list[Entry]) -> Text | None:
        assert self.session is not None
        if self._seen() != self._stamp:
            return say("error.recorded_elsewhere")
        log, lines = list(self._log), dict(self._lines)
        for entry in entries:
            insort(log, entry, key=lambda one: one.order)
            lines[entry.id] = _line(entry)
        try:
            disk.write_copy(self._path, self._text(log, lines).encode("utf-8", "surrogatepass"))
        except Problem as problem:
            return problem.text
        self._log, self._lines, self._stamp = log, lines, self._seen()
        self.session.merge(entries)
        return None

    def _text(self, log: list[Entry], lines: Mapping[Any, str]) -> str:
        """As `export.dump` writes it; what was written before is not written anew."""
        assert self.session is not None
        head = dump({**write_session(self.session), "entries": []})
        told = ",\n".join(f"    {lines[entry.id]}" for entry in log)
        return head.replace('"entries": []', f'"entries": [\n{told}\n  ]') if log else head

    def _seen(self) -> tuple[int, int, int] | None:
        """Shows whether somebody else has written the file."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_size, found.st_mtime_ns


def _line(entry: Entry) -> str:
    # Half of an emoji has no place in UTF-8.
    return json.dumps(entry.plain(), ensure_ascii=any("\ud800" <= one <= "\udfff" for one in str(entry.values)))
