"""Joining a parcel to the game here, and undoing that as a whole.

The log only grows, and phones that have met must agree again when they next meet. So a merge is taken back by recording
that everything it brought no longer counts: one entry for each, stored together under one key. That group travels like
any other entries, so the other phones come to the same game; it stays visible in the history; and it can itself be
taken back by recording the opposite of each of its entries, again as a group.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from companion.errors import BadCode, NotSaved, Problem
from companion.session.decisions import decide, last_redoable
from companion.session.entry import REDO, UNDO, Entry, EntryId, read_entry
from companion.session.fold import Folded
from companion.session.session import Session
from companion.settings import new_id
from companion.share.effects import changes
from companion.share.exchange import Preview
from companion.share.joins import Join
from companion.share.message import Hello
from companion.store.export import kept_head
from companion.store.store import Store
from companion.store.transfer import good_id, learn, note, open_session
from rules.kit import play
from rules.kit.contract import Game
from rules.kit.step import Sum

_KEY = "merge"
_OFF, _ON = ":off", ":on"


@dataclass(frozen=True, slots=True)
class Merged:
    """What a parcel brought."""

    session: Session
    """The game as it stands now, with everything on disk."""
    is_joined: bool
    """It was not here before: taking that back puts it into the trash."""
    changes: tuple[tuple[Sum, ...], ...]
    """For each seat the figures that are different now; none for a game that was not here."""
    totals_before: tuple[int, ...]
    misfits: tuple[Folded, ...]
    """What no longer fits since then, each with its refusal. The table decides."""
    join: Join
    """Its mark in the file."""
    taught: Mapping[str, int]
    """Typed numbers that were kept from it."""

    @property
    def new(self) -> frozenset[EntryId]:
        return self.join.entries

    @property
    def totals(self) -> tuple[int, ...]:
        return self.session.rules.totals(self.session.state)


def session_here(store: Store, session_id: str, games: Mapping[str, Game], device: str = "") -> Session | None:
    """The game of a hello or a parcel, if this phone has it."""
    if session_id not in {known.id for known in store.sessions()}:
        return None
    return open_session(store, session_id, games, device)


def greeted(store: Store, hello: Hello, games: Mapping[str, Game], device: str = "") -> Session:
    """The game another phone says hello about."""
    session = session_here(store, hello.session, games, device)
    if session is None:
        raise BadCode("share.not_here")
    return session


def join(store: Store, given: Preview, now: int) -> Merged:
    """Joins the game or merges into the one here: all of it or, if it cannot be written, nothing."""
    session, before = given.session, given.before
    came = Join(new_id(), now, given.parcel.sender, given.is_stranger, _new_in(given))
    if before is None:
        session.id = good_id(session.id)
    file = store.create(kept_head(session)) if before is None else store.open(session.id)
    try:
        name = file.device
        # A game that was not here is taken back by deleting it: nothing in it came later than the rest.
        entries = given.parcel.entries
        file.join(entry.plain() if before is None else came.marked(entry) for entry in entries)
    except NotSaved:
        if before is None:
            with suppress(Problem):
                store.delete(session.id)
        raise
    if before is None or name != file.device:
        session.device, session.former = file.device, file.former
    if len(file.entries) > len(session.log):
        # Something was recorded while the player was looking.
        session.merge(entry for data in file.entries if (entry := read_entry(data)) is not None)
    with suppress(NotSaved):
        # The entries are safe; a list that is behind will catch up.
        note(store, session, now)
        _learn(store, given)
    rules = session.rules
    totals = rules.totals(session.start if before is None else before.state)
    changed = () if before is None else changes(before, session)
    return Merged(session, before is None, changed, totals, given.misfits, came, given.teaches)


def _new_in(given: Preview) -> frozenset[EntryId]:
    before = given.before
    return _ids([entry for entry in given.session.log if before is None or not before.holds(entry)])


def _learn(store: Store, given: Preview) -> None:
    """What the preview announced: typed numbers, and, if it comes from an invited phone, whose phones there are."""
    store.remember_numbers(given.game.meta.id, given.teaches)
    if not given.is_stranger:
        session, seats = given.session, len(given.session.setup.seats)
        phones = given.parcel.phones.items()
        told = {device: seat for device, seat in phones if seat < seats and not session.is_own(device)}
        store.note_phones(given.session.id, told)


def undo_join(store: Store, merged: Merged, games: Mapping[str, Game], now: int) -> Session | Path:
    """Undoes a join: returns the game without what came, or, if it was not here before, where it lies in the trash."""
    if merged.is_joined:
        kept = store.delete(merged.session.id)
        with suppress(NotSaved):
            known = store.numbers(merged.session.game.meta.id)
            taught = [name for name, value in merged.taught.items() if known.get(name) == value]
            store.forget_numbers(merged.session.game.meta.id, taught)
        return kept
    session = open_session(store, merged.session.id, games, merged.session.device)
    return take_back(store, session, merged.join, now)


def take_back(store: Store, session: Session, join: Join, now: int) -> Session:
    """Undoes a join, however long ago: what it brought no longer counts, what was recorded since stays."""
    return _recorded(store, session, prepare_unmerge(session, join.entries, now, join.id), now)


def bring_back(store: Store, session: Session, join: Join, now: int) -> Session:
    """Redoes a join that was undone as a whole."""
    return _recorded(store, session, prepare_opposite(session, taken_back(session, join), now), now)


def does_count(session: Session, join: Join) -> bool:
    """Whether anything of it counts, so that it can be taken back. Mostly the first entry says so."""
    came = (session.entry(one) for one in join.entries if not session.is_switched_off(one))
    is_on = any(one is not None and one.type not in (UNDO, REDO) for one in came)
    return is_on or bool(prepare_unmerge(session, join.entries))


def taken_back(session: Session, join: Join) -> str:
    """The key by which a join was taken back as a whole and can be brought back; empty if it was not."""
    last = next((one.key for one in reversed(session.log) if is_unmerge(one) and _about(one.key) == join.id), "")
    return last if last.endswith(_OFF) else ""


def redo_join(store: Store, session_id: str, key: str, games: Mapping[str, Game], now: int) -> Session:
    """Redoes a join that was undone: records the opposite of each entry of the undo, as a group of its own."""
    session = open_session(store, session_id, games)
    return _recorded(store, session, prepare_opposite(session, key, now), now)


def _recorded(store: Store, session: Session, entries: Collection[Entry], now: int) -> Session:
    before = play.typed_numbers(session.rules, session.state)
    store.open(session.id).append_all(entry.plain() for entry in entries)
    session.merge(entries)
    note(store, session, now)
    learn(store, session, before)
    return session


def prepare_unmerge(session: Session, new: Collection[EntryId], time: int = 0, join: str = "") -> list[Entry]:
    """The entries after which the game stands as if these had not come. To be stored and adopted together."""
    came = frozenset(new)
    now, without = decide(session.log), decide([entry for entry in session.log if entry.id not in came])
    controls: list[tuple[str, EntryId]] = []
    for entry in session.log:
        if entry.id in came:
            # An undo that came in is answered with a redo of what it undid, below; the rest is switched off.
            is_off = entry.id in now.switched_off or entry.type in (UNDO, REDO)
            controls += [] if is_off else [(UNDO, entry.id)]
        elif (entry.id in now.switched_off) != (entry.id in without.switched_off):
            controls.append((REDO if entry.id in now.switched_off else UNDO, entry.id))
    return session.prepare_together(controls, _next_key(session, join, _OFF), time)


def prepare_opposite(session: Session, key: str, time: int = 0) -> list[Entry]:
    """The opposite of a group of undos and redos, to be recorded together."""
    group = [entry for entry in session.log if entry.key == key and entry.type in (UNDO, REDO)]
    controls = [(REDO if one.type == UNDO else UNDO, one.target) for one in group if one.target is not None]
    way = _ON if key.endswith(_OFF) else _OFF
    return session.prepare_together(controls, _next_key(session, _about(key), way), time)


def is_unmerge(entry: Entry) -> bool:
    """Whether it belongs to a merge that was taken back, or brought back, as a whole."""
    return entry.type in (UNDO, REDO) and entry.key.startswith(f"{_KEY}:")


def last_unmerge(session: Session) -> str:
    """The key of the last merge that was taken back, if redo would bring back part of it now; otherwise empty."""
    target = last_redoable(session.log)
    undo = next((one for one in reversed(session.log) if one.type == UNDO and one.target == target), None)
    return undo.key if target is not None and undo is not None and is_unmerge(undo) else ""


def _ids(entries: Collection[Entry]) -> frozenset[EntryId]:
    return frozenset(entry.id for entry in entries)


def _next_key(session: Session, join: str, way: str) -> str:
    """A new one for each group, followed by the join it is about and the direction, where those are known."""
    key = f"{_KEY}:{session.device}:{session.upto.get(session.device, 0) + 1}"
    return f"{key}:{join}{way}" if join else key


def _about(key: str) -> str:
    """The join that a group of undos and redos is about; empty for those from before joins had names."""
    parts = key.split(":")
    return parts[3] if len(parts) == 5 else ""
