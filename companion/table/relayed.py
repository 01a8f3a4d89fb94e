"""The table's part in a room at a broker: the game at hand with people who are not in the same network."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.errors import BadCode, Problem
from companion.live.desk import Desk
from companion.live.relay import HERE, InRoom, Relay, Room
from companion.live.relay_link import RelayLink, read_broker, read_link
from companion.live.relay_told import told
from companion.live.sealed import Keys, room_key
from companion.share import exchange, merge
from companion.table.hosting import on_screen
from rules.kit.text import Text

if TYPE_CHECKING:
    from companion.share.message import Parcel
    from companion.table.table import Table


@dataclass(frozen=True, slots=True)
class Somebody:
    """Who is in the room, or was."""

    phone: Text
    """Whose phone it is, in words."""
    is_here: bool
    is_same: bool
    """Whether they have the very same entries."""


@dataclass(frozen=True, slots=True)
class LinkSeen:
    """What a link to a room tells about it."""

    broker: str
    can_write: bool
    """Whether whoever opens it takes part; otherwise they only watch."""


class RelayedTable:
    """What the screens ask as `table.live.relay`. All of it on the table's thread; `changed` tells of every change."""

    def __init__(self, table: Table, changed: Callable[[], None]) -> None:
        self._table, self._changed = table, changed
        self._relay: Relay | None = None
        self._is_telling = False
        self.problem: Text | None = None
        """Why a game that came from the room cannot be kept."""

    # What is shown.

    @property
    def is_on(self) -> bool:
        """Whether this phone is in a room, or on its way to one."""
        return self._relay is not None

    @property
    def room(self) -> Room | None:
        return self._relay.room if self._relay is not None else None

    @property
    def is_here(self) -> bool:
        """Whether the broker is reached."""
        return self.room is not None and self.room.state == HERE

    @property
    def session_id(self) -> str:
        """The game of the room; empty until it is known."""
        return self._relay.desk.session_id if self._relay is not None and self._relay.desk is not None else ""

    @property
    def link(self) -> RelayLink | None:
        return self._relay.link if self._relay is not None else None

    @property
    def broker(self) -> str:
        """The address that was typed last."""
        return self._table.settings.broker

    @property
    def told(self) -> Sequence[Text]:
        """How it stands, in words."""
        return told(self.room) if self.room is not None else ()

    def link_text(self, *, watching: bool = False) -> str:
        """The invitation, to take part or only to watch; empty while there is none, and for a mere watcher."""
        if self.link is None or not (watching or self.link.keys.can_write):
            return ""
        return (self.link.watching if watching else self.link).text

    @staticmethod
    def looked_at(text: str) -> LinkSeen | None:
        """What a link leads to, before anybody follows it; None if it is not a link."""
        found = read_link(text)
        return LinkSeen(found.broker.shown, found.keys.can_write) if found is not None else None

    def is_in(self, text: str) -> bool:
        """Whether this phone is in the room of a link."""
        found = read_link(text)
        return self.link is not None and found is not None and found.keys.topic == self.link.keys.topic

    @property
    def people(self) -> Sequence[Somebody]:
        """The others, those who are here first."""
        session = self._table.session
        if self.room is None or session is None or session.id != self.session_id:
            return ()
        members = sorted(self.room.members, key=lambda one: not one.is_here)
        return [self._somebody(one) for one in members]

    def _somebody(self, member: InRoom) -> Somebody:
        return Somebody(self._table.sharing.phone(member.device), member.is_here, member.is_same)

    # What is done.

    def far_away(self, broker: str) -> RelayLink:
        """Opens the room of the game at hand at a broker, which is remembered. Raises a problem if that is none."""
        session = self._table.session
        if session is None:
            raise BadCode("live.put_away")
        link = RelayLink(read_broker(broker), Keys.of(room_key(session.secret)))
        self._table.change_settings(broker=broker.strip())
        self._enter(link, Desk(self._table, on_screen))
        return link

    def join(self, text: str) -> RelayLink:
        """Goes to the room of a link; its game is put on the table as soon as it is here. Raises a problem if it is no
        link."""
        link = read_link(text)
        if link is None:
            raise BadCode("relay.bad_link")
        self._enter(link, None)
        return link

    def leave(self) -> None:
        """The game stays here as it is."""
        if self._relay is not None:
            relay, self._relay = self._relay, None
            self._table.unbind(version=self._look)
            # It says goodbye on its own thread.
            relay.stop()
            self._changed()

    def _enter(self, link: RelayLink, desk: Desk | None) -> None:
        self.leave()
        self.problem = None
        self._relay = Relay(link, on_screen, self._told, desk=desk, begin=self._begin)
        self._table.bind(version=self._look)
        self._relay.start()
        self._changed()

    def _look(self, *_: object) -> None:
        """After every change of the table."""
        if self._relay is not None and self._relay.desk is not None:
            self._relay.desk.look()

    def _begin(self, parcel: Parcel) -> Desk | None:
        """The game of the room: opened if it is here, otherwise kept first."""
        table = self._table
        try:
            own = merge.session_here(table.store, parcel.session, table.games)
            if own is None:
                known = table.store.numbers(str(parcel.head["game"]))
                seen = exchange.look(parcel, table.games, None, known=known)
                table.show_session(merge.join(table.store, seen, int(time.time())).session)
            elif table.session is None or table.session.id != parcel.session:
                table.show_session(own)
        except Problem as problem:
            self.problem = problem.text
            self._changed()
            return None
        return Desk(table, on_screen)

    def _told(self, room: Room) -> None:
        """Called on the relay's thread, perhaps often: the screen is told once."""
        if not self._is_telling:
            self._is_telling = True
            on_screen(self._tell)

    def _tell(self) -> None:
        self._is_telling = False
        self._changed()
