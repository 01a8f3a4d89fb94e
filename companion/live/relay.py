"""A member of a room: the same game on devices that are not in one network, through any MQTT broker.

    relay = Relay(link, later, told, desk=desk)         # with the game here
    relay = Relay(link, later, told, begin=begin)       # to be given it: begin(parcel) keeps it and returns its desk
    relay.start(); ...; relay.stop()

The line has one thread (`broker`), the relay another: it unseals what came, lets the table's thread join it (`later`),
and seals and sends what follows. The table's thread and the broker never wait for each other. `told` is called on the
relay's thread whenever something changes in the room.
"""

from __future__ import annotations

import queue
import time
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Lock, Thread
from typing import TypeVar

from companion.errors import Problem
from companion.live.answers import Failed
from companion.live.broker import BrokerLine
from companion.live.desk import Desk
from companion.live.meeting import Meeting, Said, bodies, opened
from companion.live.relay_link import RelayLink
from companion.live.sealed import UNSIGNED, Kind, Letter, NotOurs
from companion.live.snapshot import Snapshot
from companion.session.session import Session
from companion.settings import new_id
from companion.share.message import Message, Parcel

T = TypeVar("T")
Later = Callable[[Callable[[], None]], None]

CONNECTING, HERE, LOST, REFUSED, ENDED = "connecting", "here", "lost", "refused", "ended"
WAITING = 512
"""Messages that may wait to be unsealed. What comes beyond that is a flood: who lacks something says so later."""
PATIENCE = 20.0
"""Seconds for the table's thread; it is slow only while the app is put aside."""
LAST_WORDS = 2.0
_KEPT = frozenset({Kind.HELLO, Kind.GAME, Kind.GONE})


@dataclass(frozen=True, slots=True)
class InRoom:
    """Another device in the room."""

    device: str
    is_here: bool
    is_same: bool
    """Whether it says it has exactly the same entries."""


@dataclass(frozen=True, slots=True)
class Room:
    """How things stand in the room, to be shown."""

    state: str = CONNECTING
    members: tuple[InRoom, ...] = ()
    has_game: bool = False
    is_same: bool = False
    """Whether everybody here has exactly the same game; only then may it be said."""
    lost_since: float | None = None
    why: str = ""
    """What the broker said when it did not let us in."""
    ignored: Mapping[str, int] = field(default_factory=dict)
    """How often something came that does not belong to this room, by what was wrong with it."""

    @property
    def here(self) -> int:
        return sum(one.is_here for one in self.members)


class Relay:
    """`room` may be read from any thread, and `start` and `stop` called from any."""

    def __init__(
        self,
        link: RelayLink,
        later: Later,
        told: Callable[[Room], None] = lambda room: None,
        *,
        desk: Desk | None = None,
        begin: Callable[[Parcel], Desk | None] | None = None,
    ) -> None:
        self.link = link
        self.room = Room()
        self.desk = desk
        self._keys, self._later, self._told, self._begin = link.keys, later, told, begin
        self._inbox: queue.Queue[Callable[[], None]] = queue.Queue()
        self._ignored: Counter[str] = Counter()
        self._stamp = self._since = 0
        self._counting = Lock()
        self._state, self._why = CONNECTING, ""
        self._lost_since: float | None = None
        self._is_behind = self._is_ending = False
        self._line: BrokerLine
        self._thread = Thread(target=self._main, name="relay", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self, wait: float = 0.0) -> None:
        """Says goodbye on its own thread. Only a thread other than the table's may `wait` for that."""
        self._put(self._end)
        if wait:
            self._thread.join(wait)

    # On its own thread.

    def _main(self) -> None:
        self._enter()
        while not self._is_ending:
            at = self._meeting.next_at if self._state == HERE else None
            try:
                self._inbox.get(timeout=None if at is None else max(0.0, at - time.monotonic()))()
            except queue.Empty:
                self._say(self._with(self._meeting.due) or [])
            except Exception:
                # Whatever a hostile letter makes the readers stumble over: the room goes on.
                self._ignored["broken"] += 1

    def _enter(self) -> None:
        """To the broker, under this device's name in the game. A device that lacks the game has no name yet."""
        desk = self.desk
        session = self._at_table(lambda: desk.session) if desk is not None else None
        self._device = session.device if session is not None else new_id()
        self._meeting = Meeting(self._keys, self._device, time.monotonic)
        meeting = self._meeting
        self._line = BrokerLine(
            self.link.broker,
            self._keys.topic,
            self._on_heard,
            lambda: self._put(meeting.entered),
            lambda: self._put(lambda: self._came(meeting)),
            lambda why: self._put(lambda: self._lost(meeting, why)),
        )
        if desk is not None:
            desk.bind(self._on_change)
        is_member = session is not None and self._keys.can_write
        try:
            self._line.begin(self._will if is_member else None)
        except Exception as error:
            # An address that nobody can have, a certificate that cannot be read: said as if the broker had said it.
            self._lost(meeting, str(error) or type(error).__name__)

    def _will(self) -> tuple[str, bytes]:
        """A new one for every connection: a goodbye for an earlier one must not hide this one. On the line's thread."""
        self._since = self._next_stamp()
        return self._sealed(Kind.GONE)

    def _on_change(self, snapshot: Snapshot) -> None:
        self._put(self._look)

    def _on_heard(self, topic: str, data: bytes) -> None:
        if self._inbox.qsize() >= WAITING:
            self._ignored["flood"] += 1
            return
        self._put(lambda: self._hear(topic, data))

    def _put(self, work: Callable[[], None]) -> None:
        self._inbox.put(work)

    def _came(self, meeting: Meeting) -> None:
        if meeting is not self._meeting:
            return
        self._state, self._why, self._lost_since = HERE, "", None
        self._say(self._with(self._meeting.came) or [])
        self._tell()

    def _lost(self, meeting: Meeting, why: str) -> None:
        if meeting is not self._meeting:
            return
        if self._state == HERE or self._lost_since is None:
            self._lost_since = time.time()
        self._state, self._why = (REFUSED if why else LOST), why
        self._tell()

    def _look(self) -> None:
        """Something may have been recorded."""
        if self._state != HERE:
            return
        if self._is_behind:
            # The game lay elsewhere for a while: what was not joined comes again.
            self._is_behind = False
            self._came(self._meeting)
            return
        said = self._with(lambda session: self._meeting.new(session) if session is not None else []) or []
        self._say(said)
        if said:
            self._tell()

    def _hear(self, topic: str, data: bytes) -> None:
        try:
            letter = self._keys.unseal(topic, data)
            message = opened(letter, self._keys)
        except NotOurs as error:
            self._ignore(str(error))
            return
        except Problem:
            self._ignore("unread")
            return
        if letter.device == self._device and letter.kind not in UNSIGNED:
            # What this device said in an earlier life, by another clock maybe: what it says now is newer.
            self._stamp = max(self._stamp, letter.stamp)
        if self.desk is None:
            self._arrive(letter, message)
        else:
            self._say(self._with(lambda session: self._joined(letter, message, session)) or [])
        self._tell()

    def _ignore(self, why: str) -> None:
        self._ignored[why] += 1
        self._tell()

    def _arrive(self, letter: Letter, message: Message | None) -> None:
        """The link is the invitation: whoever has it is given the game."""
        self._with(lambda session: self._joined(letter, message, None))
        begin = self._begin
        if isinstance(message, Parcel) and message.is_whole and begin is not None:
            self.desk = self._at_table(lambda: begin(message))
            if self.desk is None:
                self._ignore("refused")
                return
            # From now on it has a name, and the broker is to say when it is lost.
            self._line.end()
            self._state = CONNECTING
            self._enter()

    def _end(self) -> None:
        self._is_ending = True
        if self.desk is not None:
            self.desk.unbind(self._on_change)
        if self._state == HERE:
            self._say(self._with(self._meeting.last_words, LAST_WORDS) or [])
            if self.desk is not None and self._keys.can_write:
                self._line.send(*self._sealed(Kind.GONE), is_kept=True)
            self._line.flush(LAST_WORDS)
        self._line.end()
        self._state = ENDED
        self._tell()

    def _say(self, said: list[Said]) -> None:
        for one in said:
            try:
                for body in bodies(one, self._keys):
                    self._line.send(*self._sealed(one.kind, body), is_kept=one.kind in _KEPT)
            except Problem:
                self._ignored["unsent"] += 1

    def _sealed(self, kind: Kind, body: bytes = b"") -> tuple[str, bytes]:
        return self._keys.seal(Letter(kind, self._device, self._next_stamp(), self._since, body))

    def _next_stamp(self) -> int:
        with self._counting:
            self._stamp = max(self._stamp + 1, time.time_ns() // 1_000_000)
            return self._stamp

    def _tell(self) -> None:
        own = self._with(self._standing, 1.0)
        members, is_same = own if own is not None else (self.room.members, False)
        has_game, ignored = self.desk is not None, dict(self._ignored)
        room = Room(self._state, members, has_game, is_same, self._lost_since, self._why, ignored)
        if room != self.room:
            self.room = room
            self._told(room)

    # On the table's thread, while this one waits for it.

    def _with(self, work: Callable[[Session | None], T], patience: float = PATIENCE) -> T | None:
        desk = self.desk
        return self._at_table(lambda: work(desk.session if desk is not None else None), patience)

    def _at_table(self, work: Callable[[], T], patience: float = PATIENCE) -> T | None:
        """None if it has no time, or the app has none for us any more."""
        future: Future[T] = Future()

        def do() -> None:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(work())
                except BaseException as error:
                    future.set_exception(error)

        self._later(do)
        try:
            return future.result(patience)
        except TimeoutError:
            future.cancel()
            self._is_behind = True
        except Problem:
            self._ignored["refused"] += 1
        except Exception:
            # Whatever a hostile letter makes the readers stumble over: the room goes on.
            self._ignored["broken"] += 1
        return None

    def _joined(self, letter: Letter, message: Message | None, session: Session | None) -> list[Said]:
        heard = self._meeting.hear(letter, session, message)
        desk = self.desk
        if desk is None:
            return []
        if session is None:
            self._is_behind = True
            return []
        if heard.entries and isinstance(desk.join(heard.entries, heard.join), Failed):
            self._is_behind = True
        desk.note_phones(heard.phones)
        return self._meeting.new(desk.session or session)

    def _standing(self, session: Session | None) -> tuple[tuple[InRoom, ...], bool]:
        own = self._meeting.digest_of(session) if session is not None else b""
        members = tuple(
            InRoom(one.device, one.is_here, one.hello is not None and one.hello.digest == own)
            for one in self._meeting.members.values()
        )
        return members, session is not None and all(one.is_same for one in members if one.is_here)
