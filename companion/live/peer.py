"""An app phone at somebody else's live table, without its socket: what it says, and what it does with what it hears.

All of it belongs to the thread of the table; `companion/live/peer_client.py` has the socket and its own thread. The
phone's own game goes on whatever happens to the line: what is recorded waits, and both ends tell each other what they
lack when they meet again.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.errors import Problem
from companion.live.answers import Failed
from companion.live.desk import Desk
from companion.live.invitation import live_key
from companion.live.last_in import MINUTE, LastIn, unconfirmed
from companion.live.lines import End, Frame, Lines
from companion.live.peer_home import Again as Again
from companion.live.peer_home import HandedOver as HandedOver
from companion.live.peer_home import Home
from companion.live.peer_places import KnownPlaces, read_phones, read_places
from companion.live.place import Place
from companion.live.proof import proof_of
from companion.live.snapshot import Snapshot
from companion.session.entry import Entry
from companion.session.session import Session
from companion.share.exchange import Preview
from companion.share.message import Message, Parcel
from rules.kit.text import Text, say


class Peer:
    """`changed` is called when anything that is shown may be different. A `desk` says which game it is; `known` are
    places where the table was or might be. With `last` this phone was at the table before the app was ended: the line
    then counts as lost, not as new."""

    def __init__(
        self,
        home: Home,
        place: Place,
        changed: Callable[[], None],
        *,
        desk: Desk | None = None,
        known: Sequence[Place] = (),
        last: LastIn | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._home = home
        self._changed = changed
        self._now = now
        self._own = ""
        self._known = KnownPlaces(known)
        self.place = place
        """Where the table is."""
        self._code = place.code
        self._id = ""
        """By which the table knows this phone."""
        self._trying = place
        self.desk: Desk | None = None
        self.lines: Lines | None = None
        self.roster: Mapping[str, Any] = {}
        self.problem: Text | None = None
        """Why this phone is not, or no longer, at the table."""
        self.is_over = False
        """Whether it is no use trying again automatically."""
        self.is_in = False
        self.has_been_in = False
        self.lost_since: float | None = None
        self.again: Again | None = None
        self._send: Callable[[Frame], None] | None = None
        self._end: End | None = None
        self._frames = 0
        self._marks: deque[tuple[int, int]] = deque()
        self._confirmed = 0
        self._came: list[Entry] = []
        self._misfits: set[Any] = set()
        self._is_meeting = False
        self._hello: Message | None = None
        if desk is not None:
            self._keep_in_step(desk)
        if last is not None:
            self._be_lost(last)

    # What is shown.

    @property
    def session(self) -> Session | None:
        return self.desk.session if self.desk is not None else None

    @property
    def session_id(self) -> str:
        return self.desk.session_id if self.desk is not None else ""

    @property
    def is_lost(self) -> bool:
        return self.has_been_in and not self.is_in

    @property
    def is_behind(self) -> bool:
        """Whether something has come that is not in the game here: the game is put away, or the disk is full."""
        return self._end is not None and self._end.is_behind

    @property
    def pending(self) -> Sequence[Entry]:
        """Own entries that the host is not known to have."""
        return unconfirmed(self.session, self._confirmed) if self.session is not None else ()

    @property
    def places(self) -> tuple[Place, ...]:
        """Where the table may be: where it was, and where the app phones at it would open their doors."""
        return (self.place, *self._known.besides(self._own, self.place.words))

    @property
    def last_in(self) -> LastIn | None:
        """What is kept while it is at the table; None while it is not, or the game is put away."""
        session = self.session
        if not self.is_in or session is None:
            return None
        minute = int(self._now()) // MINUTE * MINUTE
        places = tuple(Place(one.address, one.port) for one in self.places)
        return LastIn(minute, places, self._id, session.device, self._confirmed, self.roster)

    def handed_over(self) -> HandedOver:
        return HandedOver(self.roster, self.places)

    def try_again(self) -> None:
        """Somebody asked for it, whatever was wrong before."""
        self.is_over, self.problem = False, None

    # The line.

    def connected(self, place: Place, send: Callable[[Frame], None]) -> None:
        """There is a socket; the other end speaks first."""
        self._trying, self._send, self._frames = place, send, 0
        self._marks.clear()

    def lost(self, why: Text | None = None) -> None:
        """The socket is gone, or was never there."""
        was_in, self.is_in, self._send = self.is_in, False, None
        if self._end is not None and self.lines is not None:
            self.lines.close(self._end)
        self._end = None
        if was_in or self.lost_since is None:
            self.lost_since = self._now()
        self.problem = why or self.problem
        self._changed()

    def confirmed(self, frames: int) -> None:
        """The other end has this many of the frames that were sent since the line came up."""
        while self._marks and self._marks[0][0] <= frames:
            self._confirmed = max(self._confirmed, self._marks.popleft()[1])
        self._changed()

    def hear_text(self, frame: Mapping[str, Any]) -> None:
        match frame.get("t"):
            case "hi":
                self._join(str(frame.get("nonce", "")))
            case "in":
                told = frame.get("id")
                self._id = told if isinstance(told, str) else self._id
                self._let_in()
            case "roster":
                self.roster = {name: value for name, value in frame.items() if name != "t"}
                self._known.add(*read_phones(frame.get("phones")))
                self._changed()
            case "moved":
                self._move(frame.get("urls"))
            case "bye":
                # The host has words of its own, in its own language.
                self._stop(say("live.ended"))
            case "refused" | "bad" if not self.is_in:
                self._turned_away()

    def hear(self, message: Message | Preview) -> None:
        """A message that was read, or a whole game that was looked at already."""
        if isinstance(message, Preview):
            self._begin(message)
            return
        if self.lines is None or self._end is None:
            self._meet(message)
        if self.lines is None or self._end is None:
            return
        try:
            joined = self.lines.hear(self._end, message)
        except Problem as problem:
            self._stop(problem.text)
            return
        if isinstance(joined, Failed):
            # As long as the game is put away nothing is wrong: it waits.
            self.problem = joined.text if self.session is not None else self.problem
            self._changed()
        elif self._is_meeting:
            self._came += joined.new
            self._misfits.update(item.entry.id for item in joined.misfits)
        self._look_whether_met()

    def hear_any(self, heard: Mapping[str, Any] | Message | Preview | Problem) -> None:
        """Whatever comes in. After something that is no message, or cannot be joined, nothing more is listened to."""
        if isinstance(heard, Problem):
            self._stop(heard.text)
        elif isinstance(heard, Mapping):
            self.hear_text(heard)
        else:
            self.hear(heard)

    @property
    def id(self) -> str:
        """By which the table knows this phone."""
        return self._id

    def sit(self, seat: int | None) -> None:
        """Tells the table where the owner of this phone sits."""
        if self.is_in:
            self._say({"t": "sit", "seat": seat})

    def update(self) -> None:
        """Something may be recorded here."""
        if self.lines is not None:
            self.lines.update()

    def check(self) -> None:
        if self.lines is not None:
            self.lines.check()

    def end(self) -> None:
        """This phone has left: what is recorded from now on concerns nobody else."""
        if self.desk is not None:
            self.desk.unbind(self._heed)
        self._send = None

    # Coming in.

    def _join(self, nonce: str) -> None:
        session = self.session
        frame: dict[str, Any] = {"t": "join", "how": "app"}
        if session is not None and session.secret:
            frame["proof"] = proof_of(live_key(session.secret), nonce)
        else:
            frame["proof"] = proof_of(self._code.encode(), nonce)
        if self._id or session is not None:
            frame["device"] = self._id or (session.device if session is not None else "")
        if (seat := self._home.seat()) is not None:
            frame["seat"] = seat
        own = self._home.own_place()
        if own is not None:
            self._own = own.words
            frame |= {"address": own.address, "port": own.port}
        self._say(frame)

    def _let_in(self) -> None:
        self.is_in = self.has_been_in = True
        self._known.add(self.place, self._trying)
        self.place, self.problem, self.lost_since = self._trying, None, None
        if self.desk is not None:
            self._open_line()
        self._changed()

    def _meet(self, message: Message) -> None:
        """The first hello tells which game it is: either it is here already, or this phone asks for it."""
        if not self.is_in or isinstance(message, Parcel):
            return
        desk = self._home.open(message.session)
        if desk is None:
            self._hello = message
            self._say({"t": "ask", "what": "whole"})
        else:
            self._use(desk)

    def _begin(self, seen: Preview) -> None:
        if self.desk is not None or not self.is_in:
            return
        try:
            self._use(self._home.keep(seen))
        except Problem as problem:
            self._stop(problem.text)
        if self._hello is not None:
            self.hear(self._hello)

    def _use(self, desk: Desk) -> None:
        self._keep_in_step(desk)
        self._open_line()
        self._changed()

    def _be_lost(self, last: LastIn) -> None:
        self._id, self.roster, self.has_been_in, self.lost_since = last.id, last.roster, True, last.at
        self._known.add(*last.places[1:])
        if self.session is not None:
            self._confirmed = last.confirmed_of(self.session)

    def _keep_in_step(self, desk: Desk) -> None:
        self.desk, self.lines = desk, Lines(desk, self._now)
        desk.bind(self._heed)

    def _heed(self, snapshot: Snapshot) -> None:
        self.update()

    def _open_line(self) -> None:
        assert self.lines is not None
        self._came, self._misfits, self._is_meeting = [], set(), True
        self._end = self.lines.open(self._say)

    def _look_whether_met(self) -> None:
        """Both have said hello, and what was lacking here has come."""
        if not self._is_meeting or self._end is None or not self._end.line.is_open:
            return
        session = self.session
        if self._end.line.is_catching_up or session is None:
            return
        self._is_meeting = False
        if not self._end.line.sent:
            self._confirmed = session.upto.get(session.device, 0)
        came = {entry.id for entry in self._came}
        if came or self._end.line.sent:
            items = [item for item in session.items if item.entry.id in came]
            self.again = Again(self._end.line.sent, len(came), len(self._misfits), items)
        self._changed()

    # What the host says.

    def _move(self, urls: Any) -> None:
        """The table goes on elsewhere: whoever is there is asked first."""
        found = read_places(urls)
        self._known.add(self.place, *found)
        self.place = found[0] if found else self.place

    def _turned_away(self) -> None:
        """By this table itself, or by another one that now has its address: then this one may be elsewhere."""
        if self._trying == self.place and (not self.has_been_in or len(self.places) == 1):
            self._stop(say("door.not_let_in"))
        elif self._send is not None:
            self._send(None)

    def _stop(self, why: Text) -> None:
        """It is of no use to try again by itself."""
        if self._send is not None:
            self._send(None)
        self.is_over = True
        self.lost(why)

    def _say(self, frame: Frame) -> None:
        if self._send is None or frame is None:
            return
        self._frames += 1
        self._send({**frame, "n": self._frames} if isinstance(frame, dict) else frame)
        session = self.session
        if session is not None:
            self._marks.append((self._frames, session.upto.get(session.device, 0)))
