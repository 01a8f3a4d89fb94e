"""TinyDB on an append-only file.

TinyDB rewrites its whole file for every change. Here a change is one line at the end of the file, flushed before it
counts: it costs the same however long the file is, and a kill at any instant leaves every earlier line whole.

It passes TinyDB's own tests, except for these deliberate differences:

- A table exists as long as it holds a document. `persist_empty` is ignored, and a table that was emptied is not in
  `tables()`: the file has lines for documents, none for their absence.
- An id is not given again while its table holds anything, also after the last document was removed and the file opened
  again, which TinyDB does. Only a table that was emptied begins at 1, as there.
- What is read back is what was written: a tuple has become a list, as after opening a JSON file again.
- A change that cannot be written raises `NotSaved` and is in neither memory nor file. A change to nothing writes
  nothing.
- `repr` names these classes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, cast

from tinydb import TinyDB
from tinydb.queries import QueryLike
from tinydb.table import Document, Table

from companion.store.lock import FolderLock
from companion.store.records import Change
from companion.store.storage import JournalStorage


class JournalTable(Table):
    """TinyDB's table, with insertions as appends. Updates and removals reach the storage as differences."""

    _storage: JournalStorage

    def insert(self, document: Mapping[str, Any]) -> int:
        return self.insert_multiple([document])[0]

    def insert_multiple(self, documents: Iterable[Mapping[str, Any]]) -> list[int]:
        with self._storage.alone():
            return self._append([], documents)

    def replace(self, cond: QueryLike, documents: Iterable[Mapping[str, Any]]) -> list[int]:
        """Removes what matches and inserts these, in one record. They come last in the table."""
        with self._storage.alone():
            dropped = [doc_id for doc_id, doc in self._storage.docs(self.name).items() if cond(doc)]
            return self._append(dropped, documents)

    def replace_with(self, name: str, text: str, documents: Iterable[Mapping[str, Any]]) -> list[int]:
        """The same for those whose field of that name holds this text, without reading the others."""
        with self._storage.alone():
            return self._append(self._storage.ids_with(self.name, name, text), documents)

    def _append(self, dropped: Iterable[int], documents: Iterable[Mapping[str, Any]]) -> list[int]:
        changes: list[Change] = [[self.name, doc_id] for doc_id in dropped]
        inserted: list[int] = []
        for document in documents:
            if not isinstance(document, Mapping):
                raise ValueError("Document is not a Mapping")
            wanted = document.doc_id if isinstance(document, Document) else None
            if wanted is not None and (wanted in inserted or wanted in self._storage.docs(self.name)):
                raise ValueError(f"Document with ID {wanted} already exists")
            inserted.append(self._storage.claim_id(self.name, wanted))
            changes.append([self.name, inserted[-1], dict(document)])
        self._storage.append(changes)
        self.clear_cache()
        return inserted

    def truncate(self) -> None:
        super().truncate()
        self._storage.forget_ids()

    def _update_table(self, updater: Callable[[dict[int, Mapping[Any, Any]]], None]) -> None:
        with self._storage.alone():
            super()._update_table(updater)

    def _read_table(self) -> dict[str, Mapping[Any, Any]]:
        return self._storage.copy_of(self.name)


class Journal(TinyDB):
    """A TinyDB database in one journal file."""

    table_class = JournalTable
    storage_class: type[JournalStorage] = JournalStorage
    _storage: JournalStorage

    def __init__(self, path: Path, header: Mapping[str, Any] | None = None, lock: FolderLock | None = None) -> None:
        """`lock` is the folder's, where several journals share one."""
        super().__init__(path, header, lock, storage=self.storage_class)

    @property
    def storage(self) -> JournalStorage:
        return self._storage

    def table(self, name: str, **options: Any) -> JournalTable:
        return cast(JournalTable, super().table(name, **options))

    def drop_table(self, name: str) -> None:
        with self.storage.alone():
            super().drop_table(name)
            self.storage.forget_ids()

    def drop_tables(self) -> None:
        with self.storage.alone():
            super().drop_tables()
            self.storage.forget_ids()
