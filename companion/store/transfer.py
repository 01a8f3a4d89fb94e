"""Between the store and session files: opening, importing, exporting. Importing never overwrites, it joins."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from companion.clock.game_clock import kept_stretches
from companion.errors import BadFile, NotSaved
from companion.session.entry import EntryId, read_entry
from companion.session.session import Session
from companion.settings import new_id
from companion.share.likely import must_be_likely
from companion.stats.finishing import finished_game
from companion.store.checkpoint import resume
from companion.store.export import FORMAT, VERSION, kept_head, read_head, read_session
from companion.store.losses import Loss
from companion.store.store import Store
from companion.store.summary import Standing, Summary
from rules.kit import play
from rules.kit.contract import Game
from rules.kit.text import Text

_GOOD_ID = re.compile(r"[a-z0-9]{1,40}")


@dataclass(frozen=True, slots=True)
class Imported:
    session: Session
    new: int
    """How many entries were not here before."""


def open_session(store: Store, session_id: str, games: Mapping[str, Game], device: str = "") -> Session:
    """With this phone's name in the game, unless another one is given.

    What was recorded here opens however long it is: limits are for what comes from elsewhere.
    """
    file = store.open(session_id)
    session = read_head({**file.header, "format": FORMAT, "version": VERSION}, games, device or file.device)
    session.former = file.former
    session.stretches = kept_stretches(store.memos, session_id)
    read = [(read_entry(one), one) for one in file.entries]
    file.unread = [Loss(EntryId(str(one.get("device")), _seq(one))) for entry, one in read if entry is None]
    entries = [entry for entry, _ in read if entry is not None]
    known = resume(store, session, entries)
    session.merge(entries[known:])
    return session


def _seq(entry: Mapping[str, Any]) -> int:
    seq = entry.get("seq")
    return seq if isinstance(seq, int) else 0


def import_session(store: Store, data: Any, games: Mapping[str, Game], now: int) -> Imported:
    """Keeps a file's session, or joins its entries to the same session that is here already."""
    given = read_session(data, games)
    given.id = good_id(given.id)
    must_be_likely(given.log, None)
    if given.id in {known.id for known in store.sessions()}:
        own = open_session(store, given.id, games)
        if (own.game, own.setup) != (given.game, given.setup):
            raise BadFile("error.other_session")
        file = store.open(given.id)
    else:
        file = store.create(kept_head(given))
    new = file.join(entry.plain() for entry in given.log)
    session = open_session(store, given.id, games)
    note(store, session, now)
    typed = play.typed_numbers(session.rules, session.state)
    with suppress(NotSaved):
        # What others typed helps too, but never against what was typed here.
        store.remember_numbers(session.game.meta.id, {**typed, **store.numbers(session.game.meta.id)})
    return Imported(session, new)


def good_id(session_id: str) -> str:
    """A session's own id, or a new one if the session cannot be kept under it."""
    return session_id if _GOOD_ID.fullmatch(session_id) else new_id(16)


def learn(store: Store, session: Session, before: Mapping[str, int]) -> None:
    """Keeps the printed numbers that were typed since `before`, and forgets what was taken back since then."""
    game, after = session.game.meta.id, play.typed_numbers(session.rules, session.state)
    if after == before:
        return
    known = store.numbers(game)
    store.forget_numbers(game, [name for name in before if name not in after and known.get(name) == before[name]])
    store.remember_numbers(game, {name: value for name, value in after.items() if before.get(name) != value})


def note(store: Store, session: Session, now: int) -> Text | None:
    """Keeps what the lists show: where the game stands, and its result as long as it is over.

    A library that cannot be written, for example from a newer version, must not stop a game that can: returns why.
    """
    try:
        store.note_summary(summary_of(session, now))
        _note_result(store, session, now)
    except NotSaved as problem:
        return problem.text
    return None


def _note_result(store: Store, session: Session, now: int) -> None:
    finished = finished_game(session, now)
    if finished is None:
        store.drop_result(session.id)
    else:
        store.add_result(session.id, finished.plain())


def summary_of(session: Session, updated: int) -> Summary:
    """What the list of games shows of it."""
    return Summary(
        session.id,
        session.game.meta.id,
        tuple(seat.name for seat in session.setup.seats),
        session.rules.moment(session.state),
        updated,
        session.rules.outcome(session.state) is not None,
        standing_of(session),
    )


def standing_of(session: Session) -> Standing:
    step = session.step
    return Standing(
        tuple(seat.colour for seat in session.setup.seats),
        tuple(session.rules.totals(session.state)),
        step.title,
        tuple(line.seat for line in step.lines if line.is_to_move),
    )
