"""Which entries a guest's undo applies to. Pure."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from companion.session.entry import REDO, UNDO, Entry, EntryId
from companion.session.fold import Status
from companion.session.following import taken_back_with
from companion.session.session import Session
from rules.kit.refusal import Refusal, nonsense


def undos_for(
    session: Session, owns: Callable[[Entry], bool], target: EntryId | None, time: int, key: str = ""
) -> list[Entry] | Refusal:
    """The entries to store, or why not. A guest takes back what is theirs, and only what nothing later rests on: what
    others have recorded since must not stop fitting through no doing of theirs."""
    found = target if target is not None else _last(session, owns)
    entry = None if found is None else session.entry(found)
    if found is None or entry is None or not session.counts(found) or not _is_undoable(entry):
        return nonsense("live.nothing_to_undo")
    if not owns(entry):
        return nonsense("live.undo_not_yours")
    undos = session.prepare_together(((UNDO, one) for one in taken_back_with(session, found)), key, time)
    if _breaks(session, undos):
        return nonsense("live.undo_others_rest_on_it")
    return undos


def _last(session: Session, owns: Callable[[Entry], bool]) -> EntryId | None:
    for entry in reversed(session.log):
        if _is_undoable(entry) and session.counts(entry.id) and owns(entry):
            return entry.id
    return None


def _is_undoable(entry: Entry) -> bool:
    return entry.type not in (UNDO, REDO) and not entry.behind


def _breaks(session: Session, undos: list[Entry]) -> bool:
    """Whether something that fits now would no longer fit. Mostly nothing came later, and nothing is imagined."""
    targets = [about.order for one in undos if (about := session.entry(one.target or one.id)) is not None]
    if not session.items or session.items[-1].entry.order <= max(targets):
        return False
    known = {item.entry.id for item in session.misfits()}
    later = itertools.takewhile(lambda item: item.entry.order > min(targets), reversed(session.imagine(undos)))
    return any(item.status is Status.MISFIT and item.entry.id not in known for item in later)
