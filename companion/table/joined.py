"""An app phone at somebody else's live table: its own game, kept in step with the host's."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from companion import phone
from companion.errors import Problem
from companion.live.desk import Desk
from companion.live.guest import Guest, read_here
from companion.live.invitation import PORT
from companion.live.peer import Again as Again
from companion.live.peer import HandedOver, Peer
from companion.live.peer_client import PeerClient
from companion.live.place import Place, read_place
from companion.share import merge
from companion.store.memos import live_memo
from companion.table.hosting import on_screen

if TYPE_CHECKING:
    from companion.live.last_in import LastIn
    from companion.session.entry import Entry
    from companion.share.exchange import Preview
    from companion.table.table import Table
    from rules.kit.text import Text


class JoinedTable:
    """From joining to leaving, on the table's thread.

    changed: whether this phone is at the table has changed, or what it has to say about that
    told: something smaller has
    session: the game, if it is known which one: then no invitation is needed
    known: where else it may be
    last: what was kept when this phone was there before the app was ended
    """

    def __init__(
        self,
        table: Table,
        url: str,
        changed: Callable[[], None],
        told: Callable[[], None],
        session: str = "",
        known: Sequence[Place] = (),
        last: LastIn | None = None,
    ) -> None:
        self._table = table
        self._changed, self._told = changed, told
        self.url = url
        self._session, self._known = session, known
        self._last = last
        self._shown: tuple[object, ...] = ()
        self._seat: int | None = None
        self._peer: Peer | None = None
        self._client: PeerClient | None = None
        self._problem: Text | None = None

    # What is shown.

    @property
    def has_been_in(self) -> bool:
        return self._peer is not None and self._peer.has_been_in

    @property
    def session_id(self) -> str:
        return self._peer.session_id if self._peer is not None else ""

    @property
    def is_in(self) -> bool:
        """Whether the line is up and the table has let this phone in."""
        return self._peer is not None and self._peer.is_in

    @property
    def is_lost(self) -> bool:
        """Whether this phone was at the table and is not now."""
        return self._peer is not None and self._peer.is_lost

    @property
    def is_over(self) -> bool:
        """Whether this phone has stopped trying: somebody has to retry, take over, or leave."""
        return self._peer is None or self._peer.is_over

    @property
    def problem(self) -> Text | None:
        """Why this phone is not at the table."""
        return self._problem if self._peer is None else self._peer.problem

    @property
    def lost_since(self) -> float | None:
        return self._peer.lost_since if self._peer is not None and self.is_lost else None

    @property
    def pending(self) -> Sequence[Entry]:
        return self._peer.pending if self._peer is not None else ()

    @property
    def again(self) -> Again | None:
        return self._peer.again if self._peer is not None else None

    @property
    def guests(self) -> Sequence[Guest]:
        """Who else is there, the host among them."""
        peer = self._peer
        if peer is None or peer.session is None:
            return ()
        return read_here(peer.roster, peer.id, [seat.name for seat in peer.session.setup.seats])

    @property
    def invitation(self) -> str:
        """What the code on the host's screen says: whoever sits closer to this phone may scan it here."""
        code = self._peer.roster.get("code") if self._peer is not None else None
        return replace(self._peer.place, code=code).url if self._peer is not None and isinstance(code, str) else ""

    @property
    def address(self) -> str:
        return self._peer.place.words if self._peer is not None else ""

    def forget_again(self) -> None:
        """Somebody has seen it."""
        if self._peer is not None:
            self._peer.again = None

    # From the beginning to the end.

    def begin(self) -> None:
        try:
            place = read_place(self.url)
        except Problem as problem:
            self._problem = problem.text
            self._changed()
            return
        desk = self.open(self._session) if self._session else None
        self._peer = Peer(self, place, self._tell, desk=desk, known=self._known, last=self._last)
        self._client = PeerClient(self._peer, self._table.games, on_screen, phone.addresses)
        self._table.bind(version=self._look)
        self._client.begin()

    def end(self) -> None:
        """This phone leaves: it does not come back by itself."""
        self._table.unbind(version=self._look)
        if self._client is not None:
            self._client.end()
        if self._peer is not None:
            self._forget()
            self._peer.end()

    def retry(self) -> None:
        if self._client is not None:
            self._client.retry()

    def handed_over(self) -> HandedOver | None:
        """What the next host has to know: the roster, and where else somebody may go on."""
        return self._peer.handed_over() if self._peer is not None else None

    def _tell(self) -> None:
        peer = self._peer
        assert peer is not None
        self._keep(peer)
        shown = (peer.is_in, peer.is_lost, peer.is_over, peer.problem, peer.again, peer.session_id)
        is_same, self._shown = shown == self._shown, shown
        (self._told if is_same else self._changed)()

    def _keep(self, peer: Peer) -> None:
        """On disk, for the next start of the app, unless somebody has said that it is over."""
        last = peer.last_in
        if last is not None:
            self._table.store.memos.write(live_memo(peer.session_id), last.plain())
        elif peer.is_over:
            self._forget()

    def _forget(self) -> None:
        if self.session_id:
            self._table.store.memos.drop(live_memo(self.session_id))

    def _look(self, *_: object) -> None:
        if self._peer is not None and self._peer.desk is not None:
            self._peer.desk.look()
            self._peer.update()
            if (seat := self.seat()) != self._seat:
                self._seat = seat
                self._peer.sit(seat)

    # What the line needs of this phone.

    def own_place(self) -> Place | None:
        """Where this phone would open its own door."""
        own = phone.addresses()
        return Place(own[0], PORT) if own else None

    def open(self, session_id: str) -> Desk | None:
        """Puts the game on the table, if it is here."""
        table = self._table
        is_at_hand = table.session is not None and table.session.id == session_id
        is_here = is_at_hand or session_id in {known.id for known in table.sessions()}
        return Desk(table, on_screen) if is_here and (is_at_hand or table.open(session_id)) else None

    def seat(self) -> int | None:
        """Where the owner of this phone says they sit; while another game is on the table, what they said last."""
        session = self._table.session
        is_other = session is None or session.id != self.session_id
        return self._seat if is_other else self._table.sharing.seat

    def keep(self, seen: Preview) -> Desk:
        """Keeps a game that was not here and puts it on the table; raises a problem if that is not possible."""
        merged = merge.join(self._table.store, seen, int(time.time()))
        self._table.show_session(merged.session)
        return Desk(self._table, on_screen)
