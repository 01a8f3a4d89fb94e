"""People who are far away, in pictures: the broker's address, a link that was opened, and the room with its code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.live.relay import HERE, LOST, InRoom, Relay, Room
from companion.live.relay_link import Broker, RelayLink
from companion.live.sealed import Keys
from companion.table import Table
from screens.shell.shell import Shell
from tools.pictures.scene import Scene

LINK = RelayLink(Broker("broker.example", 8883, tls=True), Keys.of(bytes(range(16))))
OTHERS = (InRoom("k3x9m2p4", True, True), InRoom("zz8r7s6t", True, False), InRoom("0000000a", False, False))


class SampleRelay(Relay):
    """Goes nowhere: how the room stands is set by hand."""

    def start(self) -> None:
        """Nobody is reached."""

    def stop(self, wait: float = 0.0) -> None:
        """Nobody was reached."""


def set_room(table: Table, room: Room, link: RelayLink = LINK) -> None:
    """As if the game at hand were in a room in that state."""
    from companion.live.desk import Desk

    relayed: Any = table.live.relay
    relayed._relay = SampleRelay(link, lambda work: work(), desk=Desk(table, lambda work: work()))
    relayed._relay.room = room
    table.live.tell()


def far_scenes(middle: str) -> Iterator[Scene]:
    yield Scene("far", middle, lambda shell, table: shell.home("far"))
    yield Scene("far_link", middle, lambda shell, table: shell.home("far", link=LINK.text))
    yield Scene("far_room", middle, _room)
    yield Scene("far_lost", middle, _lost)


def _room(shell: Shell, table: Table) -> None:
    set_room(table, Room(HERE, OTHERS, has_game=True))
    table.store.note_phones(table.live.relay.session_id, {"k3x9m2p4": 1})
    shell.home("far")


def _lost(shell: Shell, table: Table) -> None:
    set_room(table, Room(LOST, OTHERS[2:], has_game=True))
    shell.home("far")
