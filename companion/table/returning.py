"""An app phone that was at somebody else's live table when the app was ended, until it looks for that table again.

The game is opened and drawn first. What talks to other phones is loaded afterwards, on a thread of its own.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from threading import Thread
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.live.last_in import LastIn, read_last_in, unconfirmed
from companion.store.memos import live_memo

if TYPE_CHECKING:
    from companion.live.guest import Guest
    from companion.live.peer import Again, HandedOver
    from companion.session.entry import Entry
    from companion.session.session import Session
    from companion.table.table import Table
    from rules.kit.text import Text

AFTER_OPENING = 0.5
"""Seconds until the page of the game is there."""


def kept_of(table: Table, session: Session) -> LastIn | None:
    """What was kept of the table at which the game was played; None if there is no going back there."""
    memo = table.store.memos.read(live_memo(session.id))
    return read_last_in(memo, time.time()) if memo and session.secret else None


class ReturningTable:
    """Says what `JoinedTable` says while the line is lost. `then` is called once a real one can take over."""

    has_been_in = is_lost = True
    is_in = is_over = False
    problem: Text | None = None
    again: Again | None = None
    guests: Sequence[Guest] = ()
    invitation = ""

    def __init__(self, table: Table, session: Session, last: LastIn, then: Callable[[], None]) -> None:
        self._table = table
        self._then = then
        self.last = last
        self.session_id = session.id
        self.lost_since: float | None = last.at
        self.address = last.places[0].words
        self._is_ended = False
        self._planned: Any = None

    @property
    def session(self) -> Session | None:
        """The game; None while it is not on the table."""
        session = self._table.session
        return session if session is not None and session.id == self.session_id else None

    @property
    def pending(self) -> Sequence[Entry]:
        session = self.session
        return unconfirmed(session, self.last.confirmed_of(session)) if session is not None else ()

    def begin(self) -> None:
        # The clock stands while a page is built: it counts on from its next tick.
        self._planned = Clock.schedule_once(lambda _: self._plan())

    def _plan(self) -> None:
        self._planned = Clock.schedule_once(lambda _: self._read(), AFTER_OPENING)

    def _read(self) -> None:
        Thread(target=self._import, name="live again", daemon=True).start()

    def _import(self) -> None:
        import companion.table.joined  # noqa: F401

        Clock.schedule_once(lambda _: self._go_on())

    def _go_on(self) -> None:
        if not self._is_ended:
            self._then()

    def end(self) -> None:
        """Nobody wants to go back there."""
        self._is_ended = True
        if self._planned is not None:
            self._planned.cancel()
        self._table.store.memos.drop(live_memo(self.session_id))

    def retry(self) -> None:
        """It is about to."""

    def forget_again(self) -> None:
        """There is nothing to forget yet."""

    def handed_over(self) -> HandedOver:
        from companion.live.peer import HandedOver

        return HandedOver(self.last.roster, self.last.places)
