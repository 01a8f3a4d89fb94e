"""The lines of a journal: a checksum, a space, compact JSON. The first line is the header, each other one a record.

A record is a list of changes that count together or not at all: `[table, id, document]` sets a document,
`[table, id]` drops it. A torn write can therefore never leave half of what was recorded at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from json import JSONDecoder, JSONEncoder
from typing import Any
from zlib import crc32

Doc = dict[str, Any]
Tables = dict[str, dict[int, Doc]]
Change = list[Any]

ENTRIES, LOST = "entries", "lost"
"""The tables of a session: what was recorded, and what a damaged file is known to have lost."""
_HIGHEST_ID = 2**53


encode = JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
decode = JSONDecoder().decode


def line(value: Any) -> bytes:
    return sealed(encode(value))


def sealed(text: str) -> bytes:
    # Half an emoji, which a keyboard may leave behind, must not stop an entry from being saved.
    payload = text.encode("utf-8", "surrogatepass")
    return b"%08x %b\n" % (crc32(payload), payload)


def value_in(line: bytes) -> Any:
    """What a line holds; None if it is damaged."""
    payload = line[9:-1]
    if line[-1:] != b"\n" or line[:9] != b"%08x " % crc32(payload):
        return None
    try:
        return decode(payload.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError):
        return None


@dataclass(slots=True)
class Contents:
    """The documents that all records so far add up to."""

    tables: Tables = field(default_factory=dict)
    dead: int = 0
    """How many changes no longer count: compaction would leave them out."""
    _last_ids: dict[str, int] = field(default_factory=dict)
    _found: dict[tuple[str, str], dict[str, dict[int, None]]] = field(default_factory=dict)
    """By table and field: the ids of the documents with each text in that field. Made when it is first asked for."""

    @property
    def live(self) -> int:
        return sum(map(len, self.tables.values()))

    def claim_id(self, table: str, wanted: int | None = None) -> int:
        """An id that nobody else gets: a new one, unless one is asked for."""
        last = self._last_ids.get(table, 0)
        doc_id = last + 1 if wanted is None else wanted
        self._last_ids[table] = max(doc_id, last)
        return doc_id

    def forget_ids(self) -> None:
        """A table that holds nothing begins at 1 again, as TinyDB's do."""
        self._last_ids = {table: last for table, last in self._last_ids.items() if self.tables.get(table)}

    @classmethod
    def of(cls, tables: Tables) -> Contents:
        contents = cls()
        contents.add([table, doc_id, doc] for table, docs in tables.items() for doc_id, doc in docs.items())
        return contents

    def add(self, changes: Iterable[Change]) -> None:
        for table, doc_id, *rest in changes:
            docs = self.tables.setdefault(table, {})
            self.dead += doc_id in docs
            if self._found:
                self._find_again(table, doc_id, docs.get(doc_id, {}), *rest)
            if rest:
                docs[doc_id] = rest[0]
                self.claim_id(table, doc_id)
            else:
                docs.pop(doc_id, None)
                self.dead += 1

    def ids_with(self, table: str, name: str, text: str) -> list[int]:
        """The ids of the documents of a table whose field of that name holds this text. Reads none of the others."""
        found = self._found.get((table, name))
        if found is None:
            found = self._found[table, name] = {}
            for doc_id, doc in self.tables.get(table, {}).items():
                _add_id(found, doc.get(name), doc_id)
        return list(found.get(text, ()))

    def _find_again(self, table: str, doc_id: int, old: Doc, new: Doc | None = None) -> None:
        """A document changes, or is dropped: it is found under what it says from now on."""
        for (of, name), found in self._found.items():
            if of == table:
                before = old.get(name)
                if isinstance(before, str):
                    found.get(before, {}).pop(doc_id, None)
                if new is not None:
                    _add_id(found, new.get(name), doc_id)

    def lines(self) -> Iterator[bytes]:
        """One record per document: what a file without dead records holds."""
        for table, docs in self.tables.items():
            for doc_id, doc in docs.items():
                yield line([[table, doc_id, doc]])


def _add_id(found: dict[str, dict[int, None]], text: object, doc_id: int) -> None:
    if isinstance(text, str):
        found.setdefault(text, {})[doc_id] = None


@dataclass(frozen=True, slots=True)
class Damage:
    """Adjacent lines, none of which is intact."""

    raw: bytes
    after: Mapping[str, int]
    """The last document of each table before it."""


@dataclass(slots=True)
class Scan:
    """What a file was found to hold."""

    header: Doc | None = None
    contents: Contents = field(default_factory=Contents)
    whole: int = 0
    """Where the last whole line ends."""
    size: int = 0
    has_gap: bool = False
    """Whether something whole comes after something that is not."""
    damages: list[Damage] = field(default_factory=list)


def scan(lines: Iterable[bytes], onto: Contents | None = None) -> Scan:
    """Reads every record that is whole and passes over damaged ones."""
    found = Scan(contents=onto or Contents())
    damaged, last = list[bytes](), dict[str, int]()
    for number, one in enumerate(lines):
        value = value_in(one)
        if number == 0 and isinstance(value, dict):
            found.header = value
        elif isinstance(value, list) and all(map(_is_change, value)):
            found.contents.add(value)
        else:
            found.size += len(one)
            damaged.append(one)
            continue
        if damaged:
            found.has_gap = True
            found.damages.append(Damage(b"".join(damaged), dict(last)))
            damaged.clear()
        last |= {change[0]: change[1] for change in value} if isinstance(value, list) else {}
        found.size += len(one)
        found.whole = found.size
    if ended := b"".join(one for one in damaged if _was_ended(one)):
        found.damages.append(Damage(ended, last))
    return found


def _was_ended(line: bytes) -> bool:
    """Whether the line was once written to its end. If not, it was being written when the phone died."""
    return line.endswith(b"\n") or value_in(line[:-1] + b"\n") is not None


def changes_between(old: Tables, new: Mapping[str, Mapping[Any, Any]]) -> list[Change]:
    """The changes that turn one set of tables into another."""
    changes: list[Change] = []
    for table in {**old, **new}:
        before, after = old.get(table, {}), {int(doc_id): doc for doc_id, doc in new.get(table, {}).items()}
        changes += ([table, doc_id] for doc_id in before if doc_id not in after)
        for doc_id, doc in after.items():
            # Compared as written: to Python 1, 1.0 and True are equal.
            if doc_id not in before or encode(before[doc_id]) != encode(doc):
                changes.append([table, doc_id, dict(doc)])
    return changes


def _is_change(value: Any) -> bool:
    return (
        isinstance(value, list)
        and 2 <= len(value) <= 3
        and isinstance(value[0], str)
        # To Python a flag is a number, but not to TinyDB.
        and type(value[1]) is int
        and 0 < value[1] <= _HIGHEST_ID
        and isinstance(value[-1], dict if len(value) == 3 else int)
    )
