"""What a log's entries about entries add up to: what is undone, struck and amended. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.session.entry import AMEND, REDO, STRIKE, UNDO, Entry, EntryId
from companion.session.undoing import Undone


@dataclass(frozen=True, slots=True)
class Version:
    """An entry's values as an amendment has set them."""

    values: Mapping[str, Any]
    forced: bool
    amended_by: EntryId


@dataclass(slots=True)
class Decisions:
    """What the entries about entries add up to."""

    switched_off: dict[EntryId, EntryId] = field(default_factory=dict)
    struck: dict[EntryId, EntryId] = field(default_factory=dict)
    amended: dict[EntryId, Version] = field(default_factory=dict)

    def struck_by(self, entry: EntryId) -> EntryId | None:
        return self.switched_off.get(entry) or self.struck.get(entry)

    def targets(self) -> set[EntryId]:
        """Everything that something was decided about."""
        return {*self.switched_off, *self.struck, *self.amended}

    def add(self, control: Entry) -> None:
        """Applies a control entry; the last one about an entry holds."""
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
