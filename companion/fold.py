"""From a log to a state: which entries are live, in which order they count, and which no longer fit. Pure."""

from __future__ import annotations

import gc
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from companion.entry import AMEND, REDO, STRIKE, UNDO, Entry, EntryId
from companion.progress import each
from companion.undoing import Undone
from rules.kit import play
from rules.kit.contract import Rules
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal, nonsense, refuse


class Status(StrEnum):
    LIVE = "live"
    STRUCK = "struck"
    MISFIT = "misfit"
    """Kept and shown with its reason, but not counted: the table decides."""
    REPEATED = "repeated"
    """The same bookkeeping recorded on another phone: counted once."""


@dataclass(frozen=True, slots=True)
class Version:
    """An entry's values as an amendment has set them."""

    values: Mapping[str, Any]
    forced: bool
    amended_by: EntryId


class Folded(NamedTuple):
    """An entry in its place: what it says now, how it stands, and the states around it.

    One is made for every entry of a log that is opened: a tuple is made in a fraction of a frozen class's time.
    """

    entry: Entry
    status: Status
    input: Input | None
    before: Any
    after: Any
    refusal: Refusal | None = None
    is_forced: bool = False
    amended_by: EntryId | None = None
    struck_by: EntryId | None = None


@dataclass(slots=True)
class Decisions:
    """What the entries about entries add up to."""

    switched_off: dict[EntryId, EntryId] = field(default_factory=dict)
    struck: dict[EntryId, EntryId] = field(default_factory=dict)
    amended: dict[EntryId, Version] = field(default_factory=dict)

    def struck_by(self, entry: EntryId) -> EntryId | None:
        return self.switched_off.get(entry) or self.struck.get(entry)

    def add(self, control: Entry) -> None:
        """Follows a control entry; the last word on an entry holds."""
        assert control.target is not None
        if control.type == UNDO:
            self.switched_off[control.target] = control.id
        elif control.type == REDO:
            self.switched_off.pop(control.target, None)
        elif control.id in self.switched_off:
            return
        elif control.type == STRIKE:
            self.struck[control.target] = control.id
        elif control.type == AMEND:
            self.amended[control.target] = Version(control.values, control.forced, control.id)


def decide(log: Iterable[Entry]) -> Decisions:
    """Reads the control entries of a log in its order: first which of them count at all, then what those say."""
    controls = [entry for entry in log if entry.is_control and not entry.behind]
    decisions = Decisions()
    for entry in controls:
        if entry.type in (UNDO, REDO):
            decisions.add(entry)
    for entry in controls:
        if entry.type not in (UNDO, REDO):
            decisions.add(entry)
    return decisions


def last_undoable(log: Sequence[Entry], decisions: Decisions) -> EntryId | None:
    """The last thing that still counts, an amendment or a strike as well as an input."""
    for entry in reversed(log):
        is_idle = entry.type in (UNDO, REDO) or (entry.is_control and entry.behind)
        if not is_idle and decisions.struck_by(entry.id) is None:
            return entry.id
    return None


def last_redoable(log: Sequence[Entry]) -> EntryId | None:
    """What was undone last, as long as nothing new was recorded since."""
    since = len(log)
    while since and log[since - 1].type in (UNDO, REDO):
        since -= 1
    undone = Undone()
    for entry in log[since:]:
        if not entry.behind:
            assert entry.target is not None
            (undone.undo if entry.type == UNDO else undone.redo)(entry.target)
    return undone.last


class Fold:
    """The live entries folded one by one. Adding at the end costs one step; a change further back refolds from it."""

    def __init__(self, rules: Rules[Any], start: Any, seats: int) -> None:
        self._rules = rules
        self._start = start
        self._seats = seats
        self._keys: dict[str, Folded] = {}
        self.items: list[Folded] = []

    @property
    def state(self) -> Any:
        return self.items[-1].after if self.items else self._start

    def has_counted(self, key: str) -> bool:
        return key in self._keys

    def add(self, entry: Entry, decisions: Decisions) -> Folded:
        before = self.state
        own = entry.id
        amended = decisions.amended.get(own)
        values, is_forced = (entry.values, entry.forced) if amended is None else (amended.values, amended.forced)
        given = play.read_input(play.at(self._rules, before), entry.type, entry.seat, values, self._seats)
        struck_by = decisions.struck_by(own)
        status, refusal, later = Status.LIVE, None, before
        if struck_by is not None:
            status = Status.STRUCK
        elif isinstance(given, Refusal):
            status, refusal = Status.MISFIT, given
        elif amended is None and any(decisions.struck_by(other) is None for other in entry.behind):
            status, refusal = Status.MISFIT, refuse("kit.same_number")
        else:
            status, refusal = self._status_of(entry, given, before, is_forced=is_forced)
            if status is Status.LIVE:
                later = play.after(self._rules, before, given)
        item = Folded(
            entry,
            status,
            None if isinstance(given, Refusal) else given,
            before,
            later,
            refusal,
            is_forced,
            None if amended is None else amended.amended_by,
            struck_by,
        )
        if entry.key and status is Status.LIVE:
            self._keys.setdefault(entry.key, item)
        self.items.append(item)
        return item

    def _status_of(self, entry: Entry, given: Input, before: Any, *, is_forced: bool) -> tuple[Status, Refusal | None]:
        first = self._keys.get(entry.key) if entry.key else None
        if first is not None and first.entry.device != entry.device:
            if first.input == given:
                return Status.REPEATED, None
            return Status.MISFIT, nonsense("kit.recorded_otherwise")
        refusal = play.check(self._rules, before, given)
        if refusal is not None and (refusal.is_nonsense or not is_forced):
            return Status.MISFIT, refusal
        return Status.LIVE, refusal

    def forked(self, length: int) -> Fold:
        """Another fold with the same first entries; this one stays as it is."""
        fork = Fold(self._rules, self._start, self._seats)
        fork.items = self.items[:length]
        for item in fork.items:
            if item.entry.key and item.status is Status.LIVE:
                fork._keys.setdefault(item.entry.key, item)
        return fork

    def cut_back(self, length: int) -> None:
        """Forgets all but the first entries."""
        for item in self.items[length:]:
            if item.entry.key and self._keys.get(item.entry.key) is item:
                del self._keys[item.entry.key]
        del self.items[length:]

    def add_all(self, entries: Sequence[Entry], decisions: Decisions) -> None:
        """The entries of a log in their order; control entries among them are passed over."""
        with _nothing_thrown_away(len(entries)):
            for entry in each(entries):
                if not entry.is_control:
                    self.add(entry, decisions)


MANY = 50
"""Entries from which on it pays to hold the garbage collector back."""


@contextmanager
def _nothing_thrown_away(entries: int) -> Iterator[None]:
    """While many entries are folded, the garbage collector waits.

    Every state stays, so it would walk over all of them again and again and find nothing: a tenth of the time to open
    a long game. States refer to no states, so whatever is dropped on the way is freed at once without it.
    """
    if entries < MANY or not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def fold(rules: Rules[Any], start: Any, seats: int, log: Collection[Entry]) -> Fold:
    """Folds a whole log, given in any order."""
    ordered = sorted(log, key=lambda entry: entry.order)
    result = Fold(rules, start, seats)
    result.add_all(ordered, decide(ordered))
    return result
