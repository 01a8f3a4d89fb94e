"""A store that keeps nothing: for a sample round, of which nothing may be found afterwards, not even after a kill.

Its journals live in memory. Anything else that would be written beside them, such as a memo, has a folder that no
system can create, and is silently lost, as on a full disk.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from companion.store.journal import Journal
from companion.store.records import Change, Doc, encode
from companion.store.recovery import Opened
from companion.store.session_file import SessionFile
from companion.store.storage import JournalStorage
from companion.store.store import Store

NOWHERE = Path(os.devnull) / "annals"


class UnkeptStorage(JournalStorage):
    """As on disk, without the disk: what was appended is read back from its text."""

    def _opened(self, spare: Doc | None) -> Opened:
        return Opened(spare or {}, is_new=True)

    def create(self) -> bool:
        is_new, self._is_new = self._is_new, False
        return is_new

    def compact(self) -> None:
        """Memory that is soon given back needs none."""

    def _append(self, changes: list[Change]) -> None:
        self._unread.append(encode(changes))


class UnkeptJournal(Journal):
    storage_class = UnkeptStorage


class UnkeptStore(Store):
    journal_class = UnkeptJournal

    def __init__(self) -> None:
        super().__init__(NOWHERE)
        self._files: dict[str, SessionFile] = {}
        """A file on disk can be opened again; these are gone once nobody holds them."""

    def _opened(self, session: str, journal: Any) -> SessionFile:
        file = self._files[session] = super()._opened(session, journal)
        return file
