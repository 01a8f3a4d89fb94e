"""Which entries came together: every join is marked on what it brought, so that it can be taken back at any time.

The mark stands in this phone's file beside each entry and is not part of it: other phones have joins of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.session.entry import JOIN, LATEST, Entry, EntryId, read_entry


@dataclass(frozen=True, slots=True)
class Join:
    """What was joined at once."""

    id: str
    time: int
    sender: str
    """The phone it says it came from."""
    is_stranger: bool
    """Whether it came without the game's secret."""
    entries: frozenset[EntryId] = frozenset()

    def marked(self, entry: Entry) -> dict[str, Any]:
        """An entry as it is stored."""
        return {**entry.plain(), JOIN: [self.id, self.time, self.sender, self.is_stranger]}


def joins_of(docs: Iterable[Mapping[str, Any]]) -> list[Join]:
    """The joins of a session's file, the oldest first."""
    heads: dict[str, Join] = {}
    came: dict[str, set[EntryId]] = {}
    # Most entries of a long game were recorded here.
    for doc in [doc for doc in docs if JOIN in doc]:
        head = _read(doc[JOIN])
        entry = read_entry(doc) if head is not None else None
        if head is not None and entry is not None:
            heads.setdefault(head.id, head)
            came.setdefault(head.id, set()).add(entry.id)
    return [Join(one.id, one.time, one.sender, one.is_stranger, frozenset(came[one.id])) for one in heads.values()]


def _read(mark: Any) -> Join | None:
    if not isinstance(mark, list) or len(mark) != 4:
        return None
    id, time, sender, is_stranger = mark
    is_sound = isinstance(id, str) and type(time) is int and 0 <= time <= LATEST and isinstance(sender, str)
    return Join(id, time, sender, is_stranger is True) if is_sound else None
