"""What is recorded automatically after an entry, and undone and redone together with it. Pure.

A game says what follows (`Rules.follow_up`); it is recorded in the same write, with its key, so that two phones that
record it count it once. Something that is a part of what led to it (`Input.is_part`) is undone with it; anything else
that followed is undone alone, and once undone it does not follow again by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.session.entry import Entry, EntryId
from rules.kit import play
from rules.kit.inputs import Input

if TYPE_CHECKING:
    from companion.session.session import Session

MOST = 4
"""However far a game goes on by itself, it must come back to its players."""


def following(session: Session, cause: Entry, given: Input) -> list[Entry]:
    """What follows an input that is about to be recorded, in order."""
    state = play.after(session.rules, session.state, given)
    found: list[Entry] = []
    while len(found) < MOST:
        then = _follow_up(session, state)
        if then is None:
            break
        last = found[-1] if found else cause
        bare = Entry(cause.device, last.seq + 1, last.lamport + 1, then.type, time=cause.time)
        found.append(session.entry_of(bare, then, state))
        state = play.after(session.rules, state, then)
    return found


def _follow_up(session: Session, state: Any) -> Input | None:
    rules = session.rules
    then = rules.follow_up(state) if rules.follow_up is not None else None
    if then is None or play.check(rules, state, then) is not None:
        return None
    key = then.key(state)
    return None if session.has_counted(key) or _is_called_back(session, key) else then


def _is_called_back(session: Session, key: str) -> bool:
    """Whether it was undone while what led to it still counts: then the players want to do it themselves."""
    undone = (entry for entry in reversed(session.log) if entry.key == key and not session.counts(entry.id))
    return any((cause := cause_of(session, entry)) is not None and session.counts(cause.id) for entry in undone)


def cause_of(session: Session, entry: Entry) -> Entry | None:
    """The entry it was written together with, if it may have followed by itself: the one right before it."""
    before = session.entry(EntryId(entry.device, entry.seq - 1))
    if before is None or before.is_control or before.time != entry.time or before.lamport != entry.lamport - 1:
        return None
    return before


def taken_back_with(session: Session, target: EntryId) -> list[EntryId]:
    """What an undo is about: the entry, and what it is a part of."""
    found, entry = [target], session.entry(target)
    while entry is not None and _is_part(session, entry):
        entry = cause_of(session, entry)
        if entry is None or not session.counts(entry.id):
            break
        found.append(entry.id)
    return found


def brought_back_with(session: Session, target: EntryId) -> list[EntryId]:
    """What a redo is about: the entry, and the parts of it that were undone with it."""
    found = [target]
    while (entry := session.entry(EntryId(target.device, found[-1].seq + 1))) is not None:
        if not session.is_switched_off(entry.id) or not _is_part(session, entry) or cause_of(session, entry) is None:
            break
        found.append(entry.id)
    return found


def _is_part(session: Session, entry: Entry) -> bool:
    kind = session.rules.input_named(entry.type)
    return kind is not None and kind.is_part
