"""What an undo or a redo is about while a log grows at its end.

To look through the whole log for every undo would make a long file of them take minutes; here each entry costs the same
however many came before it.
"""

from __future__ import annotations

from collections import Counter
from heapq import heappop, heappush

from companion.session.entry import REDO, STRIKE, UNDO, Entry, EntryId


class Undone:
    """What was undone and not redone, the latest last. What was undone twice has to be redone twice."""

    def __init__(self) -> None:
        self._times: dict[EntryId, int] = {}

    def undo(self, target: EntryId) -> None:
        self._times[target] = self._times.pop(target, 0) + 1

    def redo(self, target: EntryId) -> None:
        times = self._times.get(target, 0)
        if times > 1:
            self._times[target] = times - 1
        else:
            self._times.pop(target, None)

    def clear(self) -> None:
        self._times.clear()

    @property
    def last(self) -> EntryId | None:
        return next(reversed(self._times), None)


class Undoing:
    """Follows a log entry by entry, in its order. Says the same as `companion/session/decisions.py`."""

    def __init__(self) -> None:
        self._undone = Undone()
        self._off: set[EntryId] = set()
        self._strikes: dict[EntryId, EntryId] = {}
        """Each strike, and what it strikes."""
        self._struck: Counter[EntryId] = Counter()
        """How many strikes of an entry still count."""
        self._places: dict[EntryId, int] = {}
        self._live: list[tuple[int, EntryId]] = []
        """A heap with the latest on top; what no longer counts is thrown out when it gets there."""

    def add(self, entry: Entry) -> None:
        if entry.type == UNDO and entry.target is not None:
            self._undone.undo(entry.target)
            self._switch(entry.target, is_off=True)
        elif entry.type == REDO and entry.target is not None:
            self._undone.redo(entry.target)
            self._switch(entry.target, is_off=False)
        else:
            self._undone.clear()
            self._places[entry.id] = len(self._places)
            if entry.type == STRIKE and entry.target is not None:
                self._strikes[entry.id] = entry.target
                self._struck[entry.target] += entry.id not in self._off
            self._keep_if_live(entry.id)

    @property
    def last_undoable(self) -> EntryId | None:
        while self._live and not self._counts(self._live[0][1]):
            heappop(self._live)
        return self._live[0][1] if self._live else None

    @property
    def last_redoable(self) -> EntryId | None:
        return self._undone.last

    def _switch(self, target: EntryId, *, is_off: bool) -> None:
        if (target in self._off) == is_off:
            return
        (self._off.add if is_off else self._off.remove)(target)
        if target in self._strikes:
            self._struck[self._strikes[target]] += -1 if is_off else 1
            self._keep_if_live(self._strikes[target])
        self._keep_if_live(target)

    def _keep_if_live(self, entry: EntryId) -> None:
        if entry in self._places and self._counts(entry):
            heappush(self._live, (-self._places[entry], entry))

    def _counts(self, entry: EntryId) -> bool:
        return entry not in self._off and not self._struck[entry]
