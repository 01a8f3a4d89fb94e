"""One journal file as TinyDB's storage: appends that survive a kill, and other windows that write to it too."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

from tinydb import Storage

from companion.errors import NotSaved
from companion.store import disk, migrations
from companion.store.lock import FolderLock
from companion.store.records import Change, Contents, Doc, changes_between, decode, encode, sealed
from companion.store.recovery import Opened, Report, keep_previous, open_file, write_anew

SPARE = 64
"""Dead records a file may always hold: a handful is not worth a rewrite."""


class JournalStorage(Storage):
    """One file. Memory follows the disk: a change that could not be written is in neither."""

    def __init__(self, path: Path, header: Mapping[str, Any] | None = None, lock: FolderLock | None = None) -> None:
        """`header` is for a new file, or for one that has lost its own. A new file is created when it is needed."""
        self.path = path
        self._lock = lock or FolderLock(path.parent)
        self._owns_lock = lock is None
        self._fd: int | None = None
        self._refused = b""
        """What may still lie at the end of the file although it was refused."""
        self.reloads = 0
        """How often another window had written to the file, so that it was read again."""
        self.reports: list[Report] = []
        self._place = self._where()
        self._follow(self._opened(None if header is None else {"format": migrations.FORMAT, **header}))

    def _opened(self, spare: Doc | None) -> Opened:
        return open_file(self.path, spare, self._lock)

    def _follow(self, opened: Opened) -> None:
        self.header: Doc = opened.header
        self.reports += opened.reports
        self._locked = opened.locked
        self._read = opened.contents
        self._read.forget_ids()
        self._unread: list[str] = []
        self._end = opened.end
        self._is_new = opened.is_new

    @property
    def is_read_only(self) -> bool:
        return self._locked is not None

    # What TinyDB asks of a storage.

    def read(self) -> dict[str, dict[str, Any]] | None:
        return {table: self.copy_of(table) for table, docs in self.contents.tables.items() if docs} or None

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        self.append(changes_between(self.contents.tables, data))

    def close(self) -> None:
        self._close_file()
        if self._owns_lock:
            self._lock.close()

    def _close_file(self) -> None:
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    # What our table asks besides.

    @property
    def contents(self) -> Contents:
        """What all records add up to.

        What was appended is read back from the very text that was written, so that memory holds what the next opening
        will find; but only when somebody asks, since whoever records an entry already knows it.
        """
        for text in self._unread:
            self._read.add(decode(text))
        self._unread.clear()
        return self._read

    def docs(self, table: str) -> Mapping[int, Doc]:
        """The documents themselves, to be read and not changed."""
        return self.contents.tables.get(table, {})

    def ids_with(self, table: str, name: str, text: str) -> list[int]:
        """The ids of the documents whose field of that name holds this text."""
        return self.contents.ids_with(table, name, text)

    def with_text(self, table: str, name: str, text: str) -> list[Doc]:
        """Those documents, to be read and not changed. None of the others is read."""
        docs = self.docs(table)
        return [docs[one] for one in self.ids_with(table, name, text)]

    def copy_of(self, table: str) -> dict[str, Any]:
        return {str(doc_id): deepcopy(doc) for doc_id, doc in self.docs(table).items()}

    def claim_id(self, table: str, wanted: int | None = None) -> int:
        return self._read.claim_id(table, wanted)

    def forget_ids(self) -> None:
        self.contents.forget_ids()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Meanwhile nobody else writes into the folder, and what others have written is known here."""
        with self._lock.held():
            if not self.is_read_only:
                self._drop_refused()
                if self._is_changed():
                    self._reload()
            yield

    def refresh(self) -> None:
        """Reads what another window has written, if that can be done."""
        with suppress(NotSaved):
            if not self.is_read_only and not self._refused and self._is_changed():
                self._reload()

    def get_ready(self) -> None:
        """Opens the file for appending, so that the next append waits for the disk only once."""
        if self._fd is None and not self.is_read_only and not self._is_new:
            with suppress(OSError):
                self._fd = disk.open_to_append(self.path)

    def append(self, changes: list[Change]) -> None:
        """Records these changes together or not at all."""
        if changes:
            with self.alone():
                self._append(changes)

    def _append(self, changes: list[Change]) -> None:
        self.create()
        text = encode(changes)
        record = sealed(text)
        try:
            disk.write_out(self._ready_file(), record)
        except OSError as error:
            self._roll_back(record)
            raise disk.not_saved(error) from error
        self._end += len(record)
        self._unread.append(text)
        if self._read.dead > SPARE and self._read.dead > self._read.live:
            with suppress(OSError):
                self.compact()

    def create(self) -> bool:
        """Begins the file if it is not there yet; says whether it did."""
        if self._locked is not None:
            raise NotSaved(self._locked.key, **dict(self._locked.values))
        with suppress(OSError):
            # A place for the lock; whether it can be written to shows on writing.
            disk.make_folder(self.path.parent)
        with self.alone():
            if not self._is_new:
                return False
            try:
                self._write_anew()
            except OSError as error:
                raise disk.not_saved(error) from error
        return True

    def compact(self) -> None:
        """Leaves out the dead records. The former file stays beside as `.previous`."""
        with self.alone():
            keep_previous(self.path)
            self._write_anew()

    def _write_anew(self) -> None:
        self._close_file()
        self._end = write_anew(self.path, self.header, self.contents)
        self._read.dead = 0
        self._is_new, self._refused = False, b""
        self._place = self._where()
        disk.sync_folder(self.path.parent)

    # Other windows on the same folder.

    def _where(self) -> tuple[int, int] | None:
        """Which file has the name now: a different one after another window's compaction."""
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _is_changed(self) -> bool:
        try:
            found = os.stat(self.path)
        except OSError:
            # Gone, or out of reach: memory still holds it, and writing will say so.
            return False
        return self._is_new or found.st_size != self._end or (found.st_dev, found.st_ino) != self._place

    def _reload(self) -> None:
        """Reads the file again. If it cannot be read and repaired now, it may work the next time."""
        place = self._where()
        opened = self._opened(self.header)
        if opened.locked is not None:
            raise NotSaved(opened.locked.key, **dict(opened.locked.values))
        self._close_file()
        self._follow(opened)
        self._place = place
        self.reloads += 1

    # The file itself.

    def _ready_file(self) -> int:
        if self._fd is None:
            self._fd = disk.open_to_append(self.path)
        here, there = os.fstat(self._fd), os.stat(self.path)
        # A file without a name was replaced; but not every file system counts names, so the path has the last word.
        is_replaced = here.st_nlink == 0 and not os.path.samestat(here, there)
        if here.st_size != self._end or is_replaced:
            # Without a lock another window came in between: writing now would overwrite what it recorded.
            raise NotSaved("error.changed_elsewhere")
        return self._fd

    def _roll_back(self, record: bytes) -> None:
        """Removes the refused record from the file. If even that fails, the next append or opening does it."""
        if self._fd is not None:
            self._refused = record
            with suppress(OSError):
                os.ftruncate(self._fd, self._end)
                self._refused = b""
                os.fsync(self._fd)
            # A card that was pulled out and put back needs a new descriptor.
            with suppress(OSError):
                self._close_file()

    def _drop_refused(self) -> None:
        """Cuts off what was refused, unless another window has written since: then it has dealt with it."""
        if not self._refused:
            return
        try:
            with self.path.open("rb") as file:
                file.seek(self._end)
                left = file.read(len(self._refused) + 1)
            if self._refused.startswith(left):
                disk.cut(self.path, self._end)
        except OSError as error:
            raise disk.not_saved(error) from error
        self._refused = b""
