"""The way to the table's thread, for all that comes from other devices: record, undo, join, and look.

The table belongs to one thread, the screen's or, without a screen, a plain one. The server's thread hands work over by
`Desk.run` and gets back values. What a guest records goes the same way as any input: prepared, on disk, adopted, shown.
"""

from __future__ import annotations

import secrets
import time
from base64 import b32encode
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, Protocol, TypeVar

from companion.live.answers import Already, Answer, Failed, Joined, Recorded, Refused
from companion.live.snapshot import Snapshot, snapshot_of
from companion.live.taking_back import undos_for
from companion.session.entry import Entry, EntryId
from companion.session.session import Session
from companion.share.joins import Join
from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal, nonsense
from rules.kit.step import Step
from rules.kit.text import Text, say

T = TypeVar("T")

MOST_STATES = 64
"""Versions for which it is remembered what a guest saw."""
MOST_ONCE = 512
"""Answers that are remembered in case they did not arrive."""
MOST_LOOKED = 200
"""Entries at the end of the log to search for an undo that is asked for again."""


class Book(Protocol):
    """What the desk needs of a table: the table in the app is one such book, a file without a screen another."""

    @property
    def session(self) -> Session | None: ...

    @property
    def read_only(self) -> Text | None: ...

    def keep_entries(self, entries: list[Entry]) -> Text | None:
        """On disk, adopted, shown; or why not."""
        ...

    def keep_join(self, entries: list[Entry], join: Join | None) -> Text | None:
        """The same with what came from another phone, marked as one join if it is one."""
        ...

    def phones(self) -> dict[str, int]:
        """Where the owners of the phones at this table sit."""
        ...

    def note_phones(self, phones: Mapping[str, int]) -> None:
        """The same as another phone knows it."""
        ...


@dataclass(frozen=True, slots=True)
class Asked:
    """What a guest wants recorded."""

    input: tuple[str, int | None, dict[str, Any]]
    """Its type, seat and values, as they came."""
    who: str
    """The guest's id."""
    once: str = ""
    """Stays the same however often it is sent."""
    base: int = 0
    """The version the guest saw."""
    forced: bool = False
    may_force: bool = True
    is_allowed: Callable[[Input, Step], bool] = lambda given, step: True
    """Whether it is for this guest to record."""


def once_key(who: str, once: str) -> str:
    """The key of an entry that a guest has asked for. The answer may get lost, and the host with it: whichever host it
    is sent to again, it counts once, like any bookkeeping that two phones record."""
    told = blake2b(f"{who}:{once}".encode("utf-8", "replace"), digest_size=5).digest()
    return f"once:{b32encode(told).decode().lower()}"


class Desk:
    """All but `run`, `snapshot` and `bind` is done on the table's thread. `later` hands work to that thread."""

    def __init__(self, book: Book, later: Callable[[Callable[[], None]], None], now: Callable[[], float] = time.time):
        assert book.session is not None
        self._book = book
        self._later = later
        self._now = now
        self.session_id = book.session.id
        # Another host counts from elsewhere: what a guest saw there means nothing here.
        self._version = secrets.randbelow(2**40) + 2**40
        self._states: OrderedDict[int, Any] = OrderedDict()
        self._once: OrderedDict[tuple[str, str], tuple[EntryId, ...]] = OrderedDict()
        self._listeners: list[Callable[[Snapshot], None]] = []
        self.by: OrderedDict[EntryId, str] = OrderedDict()
        """Which guest has recorded an entry."""
        self.snapshot = self._taken(book.session)

    # For any thread.

    def run(self, work: Callable[[], T]) -> Future[T]:
        """Runs it on the table's thread; the future brings what it returns or raises."""
        future: Future[T] = Future()

        def do() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                future.set_result(work())
            except BaseException as error:
                future.set_exception(error)

        self._later(do)
        return future

    def bind(self, told: Callable[[Snapshot], None]) -> None:
        """Passes on every new snapshot, on the table's thread."""
        self._listeners.append(told)

    def unbind(self, told: Callable[[Snapshot], None]) -> None:
        self._listeners = [one for one in self._listeners if one != told]

    # On the table's thread.

    @property
    def session(self) -> Session | None:
        """The game that is played live, as long as it lies on the table."""
        session = self._book.session
        return session if session is not None and session.id == self.session_id else None

    def look(self) -> Snapshot:
        """The game as it stands; a new snapshot only if something is different."""
        session, last = self.session, self.snapshot
        if session is None:
            return last if last.read_only is not None else self._told(self._put_away(last))
        is_same = session.state is last.state and len(session.log) == self._entries
        if is_same and self._book.read_only == last.read_only:
            return last
        return self._told(self._taken(session))

    def _told(self, snapshot: Snapshot) -> Snapshot:
        self.snapshot = snapshot
        for told in list(self._listeners):
            told(snapshot)
        return snapshot

    def _put_away(self, last: Snapshot) -> Snapshot:
        """The same game as it was left, which nobody can record in until it lies on the table again."""
        self._version += 1
        self._states[self._version] = last.state
        return replace(last, version=self._version, read_only=say("live.put_away"))

    def _taken(self, session: Session) -> Snapshot:
        self._version += 1
        self._entries = len(session.log)
        self._states[self._version] = session.state
        while len(self._states) > MOST_STATES:
            self._states.popitem(last=False)
        return snapshot_of(session, self._version, self._book.read_only)

    def record(self, asked: Asked) -> Answer:
        """Records an input for a guest, or says why not. The host's own screen shows only what it changes."""
        session = self._ready()
        if isinstance(session, Failed):
            return session
        if (known := self.done(asked.who, asked.once)) is not None:
            return Recorded(known, self.look().version)
        kind, seat, values = asked.input
        rules = play.at(session.rules, session.state)
        given = play.read_input(rules, kind, seat, values, len(session.setup.seats))
        if isinstance(given, Refusal):
            return Refused(given)
        if not asked.is_allowed(given, session.step):
            return Refused(nonsense("live.not_yours"))
        if self._is_recorded_since(session, given, asked.base):
            return Already(say("live.already"))
        made = session.make_entries(given, forced=asked.forced and asked.may_force, time=int(self._now()))
        if isinstance(made, Refusal):
            return Refused(made, asked.may_force and not made.is_nonsense)
        if asked.once and not made[0].key:
            made[0] = replace(made[0], key=once_key(asked.who, asked.once))
        return self._kept(made, asked.who, asked.once)

    def undo(self, who: str, once: str, owns: Callable[[Entry], bool], target: EntryId | None = None) -> Answer:
        """Undoes the newest entry for which `owns` says yes, or `target`, and what it is a part of."""
        session = self._ready()
        if isinstance(session, Failed):
            return session
        if (known := self.done(who, once)) is not None:
            return Recorded(known, self.look().version)
        made = undos_for(session, owns, target, int(self._now()), once_key(who, once) if once else "")
        return Refused(made) if isinstance(made, Refusal) else self._kept(made, who, once)

    def join(self, entries: Sequence[Entry], join: Join | None) -> Joined | Failed:
        """Joins what another phone has recorded: into the file, under a mark if it is to be taken back as a whole, and
        into the game as it stands. Nothing unchanged is folded again. The caller has made sure that they fit."""
        session = self._ready()
        if isinstance(session, Failed):
            return session
        new = [entry for entry in entries if not session.holds(entry)]
        if not new:
            return Joined((), self.look().version)
        misfits = {item.entry.id for item in session.misfits()}
        text = self._book.keep_join(new, join)
        if text is not None:
            return Failed(text)
        snapshot, now = self.look(), self.session or session
        return Joined(tuple(new), snapshot.version, [one for one in now.misfits() if one.entry.id not in misfits])

    def phones(self) -> dict[str, int]:
        """Where the owners of the phones at this table sit."""
        return self._book.phones()

    def note_phones(self, phones: Mapping[str, int]) -> None:
        if phones:
            self._book.note_phones(phones)

    def done(self, who: str, once: str) -> tuple[EntryId, ...] | None:
        """What came of something that is sent again; None if it is new. It is marked in the entry itself, so that
        another host knows it too."""
        session = self.session
        if not once or session is None:
            return None
        key = once_key(who, once)
        found = self._once.get((who, once))
        if found is None and session.has_counted(key):
            found = ()
        if found is None:
            alike = [entry.id for entry in session.log[-MOST_LOOKED:] if entry.key == key]
            found = tuple(alike) or None
        return found

    def _note_done(self, who: str, once: str, entries: tuple[EntryId, ...]) -> None:
        if once:
            self._once[who, once] = entries
        for entry in entries:
            self.by[entry] = who
        for kept in (self._once, self.by):
            while len(kept) > MOST_ONCE:
                kept.popitem(last=False)

    def _ready(self) -> Session | Failed:
        session = self.session
        if session is None:
            return Failed(say("live.put_away"))
        return session if self._book.read_only is None else Failed(self._book.read_only)

    def _kept(self, entries: list[Entry], who: str, once: str) -> Answer:
        text = self._book.keep_entries(entries)
        if text is not None:
            return Failed(text)
        ids = tuple(entry.id for entry in entries)
        self._note_done(who, once, ids)
        return Recorded(ids, self.look().version)

    def _is_recorded_since(self, session: Session, given: Input, base: int) -> bool:
        """Whether the piece of bookkeeping that the guest saw as due was done by somebody meanwhile: by now the same
        button may stand for the next one. If it is not known what the guest saw, any bookkeeping counts."""
        if base == self._version:
            return False
        if base not in self._states:
            return bool(given.key(session.state))
        key = given.key(self._states[base])
        return bool(key) and session.has_counted(key)
