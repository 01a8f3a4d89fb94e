"""All lines of one phone to other app phones in the same game: what comes in by one goes out by the others.

A host has one for each app phone at its table, an app phone has one to its host. Everything here belongs to the thread
of the table; `send` hands messages to whoever has the socket.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from companion.errors import Problem
from companion.live.answers import Failed, Joined
from companion.live.desk import Desk
from companion.live.exchange_line import Digest, ExchangeLine
from companion.session.entry import Entry, EntryId
from companion.session.session import Session
from companion.share.message import Hello, Message
from rules.kit.text import say

Frame = dict[str, Any] | Sequence[Message] | None
"""What is sent: a text frame, or messages that become binary ones. None closes the line."""
Send = Callable[[Frame], None]


class End:
    """This end of one line."""

    def __init__(self, digest: Digest, send: Send) -> None:
        self.line = ExchangeLine(digest)
        self.send = send
        self.is_behind = False
        """Whether something could not be joined, for example while the game is put away: then it says hello again."""
        self.unheard: Hello | None = None


class Lines:
    """`desk` is told everything that comes in; what it reports goes out."""

    def __init__(self, desk: Desk, now: Callable[[], float] = time.time) -> None:
        self._desk = desk
        self._now = now
        self._digest = Digest()
        self._ends: list[End] = []
        self._known: set[EntryId] = set()
        self._last: Entry | None = None
        self._count = 0
        self._new_entries()

    def open(self, send: Send) -> End:
        """A line is there, and proven: says hello."""
        end, session = End(self._digest, send), self._desk.session
        self._ends.append(end)
        end.is_behind = session is None
        if session is not None:
            send(end.line.open(session))
        return end

    def close(self, end: End) -> None:
        end.line.lost()
        if end in self._ends:
            self._ends.remove(end)

    def hear(self, end: End, message: Message) -> Joined | Failed:
        """Joins what a message brings and sends what follows from it. Raises a problem that says why it is refused:
        then nothing has changed."""
        session = self._desk.session
        if session is None:
            end.is_behind = True
            end.unheard = message if isinstance(message, Hello) else end.unheard
            return Failed(say("live.put_away"))
        heard = end.line.hear(message, session, int(self._now()), self._desk.phones())
        joined = self._desk.join(heard.entries, heard.join)
        if isinstance(joined, Failed):
            end.is_behind = True
            return joined
        self._desk.note_phones(heard.phones)
        session = self._desk.session or session
        self._sent(end, end.line.after(heard, session))
        self.update()
        return joined

    def update(self) -> None:
        """Something may be recorded that the other ends do not have, whoever has recorded it and wherever."""
        session = self._desk.session
        if session is None:
            return
        new = self._new_entries()
        for end in self._ends:
            if end.is_behind:
                self._go_on(end, session)
            elif new:
                self._sent(end, end.line.recorded(new, session))

    def check(self) -> None:
        """Now and then while nothing happens: whether both ends of each line have the same."""
        session = self._desk.session
        if session is not None:
            for end in self._ends:
                self._sent(end, end.line.check(session))

    def _go_on(self, end: End, session: Session) -> None:
        """The other end is told what is here, and then what it lacks."""
        end.is_behind, unheard, end.unheard = False, end.unheard, None
        self._sent(end, end.line.say_hello(session))
        if unheard is not None:
            with suppress(Problem):
                self.hear(end, unheard)

    def _sent(self, end: End, messages: Sequence[Message]) -> None:
        if messages:
            end.send(messages)

    def _new_entries(self) -> list[Entry]:
        """What is in the log since this was asked last. Mostly it is at the end."""
        session = self._desk.session
        if session is None:
            return []
        log, count = session.log, self._count
        is_at_end = count <= len(log) and (not count or log[count - 1] is self._last)
        found = log[count:] if is_at_end else [one for one in log if one.id not in self._known]
        if any(entry.behind for entry in found):
            # Entries that share a number: it does not tell which of them is new.
            alike = {(entry.device, entry.seq) for entry in found}
            found = [entry for entry in log if (entry.device, entry.seq) in alike]
        self._known.update(entry.id for entry in found)
        self._count, self._last = len(log), log[-1] if log else None
        return found
