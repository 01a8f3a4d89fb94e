"""The log of one session on disk, and under which names this phone records in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from weakref import finalize

from companion.session.entry import JOIN
from companion.settings import new_id
from companion.store.journal import Journal
from companion.store.losses import Loss, read_losses
from companion.store.records import ENTRIES, LOST, Doc
from companion.store.recovery import Report


class SessionFile:
    """The log of one session on disk. Entries are plain values; only their identity, (device, seq), means anything.

    `left` is called with the file after everything that is written to it.
    """

    def __init__(
        self,
        journal: Journal,
        device: str = "",
        former: frozenset[str] = frozenset(),
        left: Callable[[SessionFile], None] = lambda _: None,
    ) -> None:
        self.device = device or new_id()
        """This phone's name in this game."""
        self.former = former
        """Names it had there before."""
        self.unread: list[Loss] = []
        """Entries that are intact and still make no sense; whoever reads them reports that."""
        self._left = left
        self._storage = journal.storage
        self._table = journal.table(ENTRIES)
        self._learn()
        finalize(self, journal.close)

    def _learn(self) -> None:
        self._reloads = self._storage.reloads
        known = () if self.is_read_only else self.entries
        self._known: dict[tuple[str, int], list[Mapping[str, Any]]] = {}
        for entry in known:
            identity = _identity(entry)
            if identity is not None:
                self._known.setdefault(identity, []).append(entry)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else writes meanwhile, and what another window has recorded is known here."""
        with self._storage.alone():
            if self._reloads != self._storage.reloads:
                self._learn()
            yield

    def refresh(self) -> None:
        """Reads what another window has recorded."""
        self._storage.refresh()
        if self._reloads != self._storage.reloads:
            self._learn()

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

    @property
    def count(self) -> int:
        """How many entries there are."""
        return len(self._storage.docs(ENTRIES))

    def get_ready(self) -> None:
        """The next entry is about to be recorded."""
        self._storage.get_ready()

    def append(self, *entries: Mapping[str, Any]) -> bool:
        """Stores entries together; False, and nothing is stored, if one of their numbers is taken. Once this returns,
        they are on the disk."""
        with self._alone():
            return not any(_identity(entry) in self._known for entry in entries) and bool(self._add(entries))

    def append_all(self, entries: Iterable[Mapping[str, Any]]) -> int:
        """Stores this phone's entries together or not at all; returns how many were new. A number already taken, for
        example by another window, is not given again."""
        with self._alone():
            return len(self._add(entry for entry in entries if _identity(entry) not in self._known))

    def join(self, entries: Iterable[Mapping[str, Any]]) -> int:
        """Stores what came from elsewhere, together or not at all; returns how many were new.

        An identity that is here with another content is new as well: which of the two counts is decided by the session.
        If it contains something under this phone's name, then the log here was once longer, or somebody is faking it.
        """
        with self._alone():
            new = self._add(entries)
            if any(entry["device"] == self.device for entry in new):
                self.former |= {self.device}
                self.device = new_id()
                self._left(self)
            return len(new)

    def _add(self, entries: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
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
            self._left(self)
        return new

    def close(self) -> None:
        """Lets go of the file; a later append opens it again."""
        self._storage.close()


def _identity(entry: Mapping[str, Any]) -> tuple[str, int] | None:
    """None for a line that is intact but not an entry."""
    device, seq = entry.get("device"), entry.get("seq")
    return (device, seq) if isinstance(device, str) and isinstance(seq, int) else None


def _is_same(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return one is other or same_content(one) == same_content(other)


def same_content(entry: Mapping[str, Any]) -> str:
    """The same for two entries that say the same, whenever they came. As spelled: to Python 1 and True are equal."""
    return json.dumps({name: value for name, value in entry.items() if name != JOIN}, sort_keys=True)
