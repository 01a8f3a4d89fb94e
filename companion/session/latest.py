"""What happened last, for the line over the thumb rail: the same sentence as in the history. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.session.entry import REDO, UNDO, EntryId
from companion.session.fold import Folded
from companion.session.following import cause_of
from companion.session.history import Told, tell
from companion.session.session import Session


@dataclass(frozen=True, slots=True)
class Latest:
    """`told` is the entry, or the one that led to it where the newest is a part of it; `then` is what followed."""

    told: Told
    then: tuple[Told, ...] = ()
    is_undone: bool = False

    @property
    def entry(self) -> EntryId:
        return self.told.item.entry.id


def latest(session: Session, since: int = 0) -> Latest | None:
    """The newest of the entries after the first `since` ones; None if there is none, or nothing to say about it."""
    if len(session.log) <= since:
        return None
    newest = session.log[-1]
    target = newest.id if not newest.is_control else newest.target
    item = _item(session, target)
    if item is None:
        return None
    if newest.type == UNDO:
        return Latest(tell(session, item), is_undone=True)
    then: list[Folded] = []
    while newest.type != REDO and item.input is not None and item.input.is_part:
        cause = cause_of(session, item.entry)
        before = _item(session, cause.id) if cause is not None else None
        if before is None:
            break
        then.insert(0, item)
        item = before
    return Latest(tell(session, item), tuple(tell(session, one) for one in then))


def latest_of(session: Session, items: Sequence[Folded]) -> Latest:
    """The same of entries that were made together, before they are recorded."""
    at = len(items) - 1
    while at and (given := items[at].input) is not None and given.is_part:
        at -= 1
    return Latest(tell(session, items[at]), tuple(tell(session, one) for one in items[at + 1 :]))


def _item(session: Session, target: EntryId | None) -> Folded | None:
    """Looked for from the end, where it nearly always is."""
    return next((item for item in reversed(session.items) if item.entry.id == target), None)
