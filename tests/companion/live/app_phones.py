"""App phones with threads of their own, as in the app but without a screen; and a host that says what a test wants."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Condition, Thread
from typing import Any, TypeVar

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from companion.draft import Draft
from companion.live.desk import Desk
from companion.live.doors import Doors
from companion.live.lines import Lines
from companion.live.peer import HandedOver, Peer
from companion.live.peer_client import PeerClient
from companion.live.place import Place, read_place
from companion.live.rivals import Rivals
from companion.live.server import Server
from companion.session.session import Session
from companion.share import merge
from companion.share.exchange import Preview
from companion.share.gaps import digest_of
from companion.store.store import Store
from companion.table import Table
from rules.kit.inputs import Input
from tests.companion.play import seen
from tests.games import GAMES
from tests.toy_game import TOY

T = TypeVar("T")
LOCAL = "127.0.0.1"
PATIENCE = 30.0
"""Seconds after which a test gives up: nothing waits for them to pass."""


_CHANGED = Condition()
"""Something has changed on one of the phones: whoever waits looks again."""


class Phone:
    """A table on a thread of its own."""

    changes = 0

    def __init__(self, folder: Path) -> None:
        self._thread = ThreadPoolExecutor(1)
        self.folder = folder
        self.peer: Peer | None = None
        self.client: PeerClient | None = None
        self.desk: Desk | None = None
        self.server: Server | None = None
        self.rivals: Rivals | None = None
        self.table = self.ask(lambda: Table(Store(folder)))
        self._kept = socket.socket()
        self._kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._kept.bind((LOCAL, 0))
        self.door = Place(LOCAL, self._kept.getsockname()[1])
        """Where its own door is, or would be: the port is kept until it is needed."""
        self.ask(lambda: self.table.bind(version=self._look))

    def later(self, work: Callable[[], None]) -> None:
        self._thread.submit(work)

    def ask(self, work: Callable[[], T]) -> T:
        return self._thread.submit(work).result(PATIENCE)

    def start(self) -> None:
        assert self.ask(lambda: self.table.start(Draft(TOY, ["Ann", "Bob"])))

    def record(self, *given: Input) -> None:
        for one in given:
            assert self.ask(partial(self.table.submit, one))

    @property
    def session(self) -> Session:
        assert self.table.session is not None
        return self.table.session

    def seen(self) -> Any:
        """Everything that two phones must agree on; nothing while there is no game."""
        return self.ask(lambda: seen(self.session) if self.table.session is not None else None)

    @property
    def digest(self) -> bytes:
        """Stands for all it has."""
        return digest_of(self.table.session.log) if self.table.session is not None else b""

    def until(self, is_so: Callable[[], bool]) -> None:
        """Waits for it, looking whenever anything has changed on any phone."""
        while True:
            before = Phone.changes
            if self.ask(is_so):
                return
            with _CHANGED:
                came = _CHANGED.wait_for(partial(_is_later, before), PATIENCE)
            assert came or self.ask(is_so), self.peer and self.peer.problem

    def tell(self) -> None:
        with _CHANGED:
            Phone.changes += 1
            _CHANGED.notify_all()

    def _look(self, *_: object) -> None:
        if self.desk is not None:
            self.desk.look()
        if self.peer is not None and self.peer.desk is not None:
            self.peer.desk.look()
            self.peer.update()
        self.tell()

    # As a host.

    @property
    def url(self) -> str:
        return self.door.url

    def invite(self, door: Place | None = None, handed_over: HandedOver | None = None) -> None:
        """Opens a door, the one that was open before if it is named."""
        self.ask(partial(self._invite, door, handed_over))

    def _invite(self, door: Place | None, handed_over: HandedOver | None) -> None:
        desk, given = Desk(self.table, self.later), handed_over or HandedOver()
        lines = Lines(desk)
        code = door.code if door is not None else str(given.roster.get("code", ""))
        doors = Doors(self.session.secret, code)
        self.server = Server(desk, lines, doors, moved=lambda url: self.later(partial(self._yield, url)))
        self.server.room.read_roster(given.roster.get("guests", ()))
        port = self.server.start(self.door.port if door is None and handed_over else door.port if door else 0, LOCAL)
        self.door = Place(LOCAL, port, doors.code)
        self.desk = desk
        if given.others:

            def found(place: Place) -> None:
                self.later(partial(self._yield, place.url))

            self.rivals = Rivals(given.others, self.door, self.session.device, self.session.secret, found)
            self.rivals.begin()

    def close_door(self, moved: str = "") -> None:
        """Gone without a word, unless guests are told where to go."""
        if self.rivals is not None:
            self.rivals.end()
        server, self.server, self.desk = self.server, None, None
        if server is not None:
            if not moved:
                server.soon(partial(_drop, server))
            server.stop(moved=moved)

    def take_over(self) -> None:
        assert self.peer is not None
        handed_over = self.ask(self.peer.handed_over)
        self.leave()
        self.invite(handed_over=handed_over)

    def _yield(self, url: str) -> None:
        """Another host goes on: this one's guests are sent there, and it joins."""
        place = read_place(url)
        self.close_door(f"http://{place.words}/")
        self._join(place, Desk(self.table, self.later))
        self.tell()

    # At somebody else's table.

    def join(self, url: str, own: Sequence[str] = ()) -> Peer:
        self.leave()
        return self._join(read_place(url), None, own)

    def _join(self, place: Place, desk: Desk | None = None, own: Sequence[str] = ()) -> Peer:
        self.peer = Peer(self, place, self.tell, desk=desk)
        self.client = PeerClient(self.peer, GAMES, self.later, lambda: [*own])
        self.client.begin()
        return self.peer

    def leave(self) -> None:
        if self.client is not None:
            self.client.end()
        if self.peer is not None:
            self.ask(self.peer.end)

    def own_place(self) -> Place:
        return Place(LOCAL, self.door.port)

    def open(self, session_id: str) -> Desk | None:
        is_here = session_id in {one.id for one in self.table.sessions()} and self.table.open(session_id)
        return Desk(self.table, self.later) if is_here else None

    def seat(self) -> int | None:
        return None

    def keep(self, seen: Preview) -> Desk:
        self.table.show_session(merge.join(self.table.store, seen, 5).session)
        return Desk(self.table, self.later)

    def end(self) -> None:
        self.leave()
        self.close_door()
        self._kept.close()
        self._thread.shutdown()


def _is_later(before: int) -> bool:
    return Phone.changes != before


def _drop(server: Server) -> None:
    for line in list(server._open):
        line.socket.transport.abort()


class Liar:
    """A host that sends what it was given, whoever comes, and keeps what it is told."""

    def __init__(self, *frames: str | bytes, says: Iterable[dict[str, Any]] = ()) -> None:
        self._frames: list[str | bytes] = [*(json.dumps(one) for one in says), *frames]
        self.heard: list[str | bytes] = []
        self._loop = asyncio.new_event_loop()
        self._ready: asyncio.Future[int] = self._loop.create_future()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()
        self.port = asyncio.run_coroutine_threadsafe(self._port(), self._loop).result(PATIENCE)

    @property
    def url(self) -> str:
        return Place("127.0.0.1", self.port, "A" * 16).url

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._stop)
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        with suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._serve())

    def _stop(self) -> None:
        """At once: a line whose other end has died without a word would be waited for."""
        for task in asyncio.all_tasks(self._loop):
            task.cancel()

    async def _port(self) -> int:
        return await self._ready

    async def _serve(self) -> None:
        async with serve(self._talk, "127.0.0.1", 0, close_timeout=0.1) as server:
            self._ready.set_result(next(iter(server.sockets)).getsockname()[1])
            await self._loop.create_future()

    async def _talk(self, line: ServerConnection) -> None:
        try:
            for frame in self._frames:
                await line.send(frame)
            async for data in line:
                self.heard.append(data)
        except ConnectionClosed:
            pass
