"""App phones with threads of their own, as in the app but without a screen; and a host that says what a test wants."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Condition, Thread
from typing import Any, TypeVar

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from companion.draft import Draft
from companion.live.desk import Desk
from companion.live.peer import Peer
from companion.live.peer_client import PeerClient
from companion.live.place import Place, read_place
from companion.session.session import Session
from companion.share import merge
from companion.share.exchange import Preview
from companion.store.store import Store
from companion.table import Table
from rules.kit.inputs import Input
from tests.companion.play import seen
from tests.games import GAMES
from tests.toy_game import TOY

T = TypeVar("T")
PATIENCE = 30.0
"""Seconds after which a test gives up: nothing waits for them to pass."""


class Phone:
    """A table on a thread of its own."""

    def __init__(self, folder: Path) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._changed = Condition()
        self.folder = folder
        self.peer: Peer | None = None
        self.client: PeerClient | None = None
        self.table = self.ask(lambda: Table(Store(folder)))
        self.ask(lambda: self.table.bind(version=self._look))

    def later(self, work: Callable[[], None]) -> None:
        self._thread.submit(work)

    def ask(self, work: Callable[[], T]) -> T:
        return self._thread.submit(work).result(PATIENCE)

    def start(self) -> None:
        assert self.ask(lambda: self.table.start(Draft(TOY, ["Ann", "Bob"])))

    def record(self, *given: Input) -> None:
        for one in given:
            assert self.ask(lambda one=one: self.table.submit(one))

    @property
    def session(self) -> Session:
        assert self.table.session is not None
        return self.table.session

    def seen(self) -> Any:
        """Everything that two phones must agree on; nothing while there is no game."""
        return self.ask(lambda: seen(self.session) if self.table.session is not None else None)

    def until(self, is_so: Callable[[], bool]) -> None:
        """Waits for it, looking whenever anything has changed."""
        with self._changed:
            assert self._changed.wait_for(lambda: self.ask(is_so), PATIENCE), self.peer and self.peer.problem

    def tell(self) -> None:
        # On another thread than the table's: who waits asks that one.
        Thread(target=self._notify).start()

    def _notify(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def _look(self, *_: object) -> None:
        if self.peer is not None and self.peer.desk is not None:
            self.peer.desk.look()
            self.peer.update()
        self.tell()

    # At somebody else's table.

    def join(self, url: str, own: Sequence[str] = ()) -> Peer:
        self.leave()
        self.peer = Peer(self, read_place(url), self.tell)
        self.client = PeerClient(self.peer, GAMES, self.later, lambda: [*own])
        self.client.begin()
        return self.peer

    def leave(self) -> None:
        if self.client is not None:
            self.client.end()
        if self.peer is not None:
            self.ask(self.peer.end)

    def open(self, session_id: str) -> Desk | None:
        is_here = session_id in {one.id for one in self.table.sessions()} and self.table.open(session_id)
        return Desk(self.table, self.later) if is_here else None

    def keep(self, seen: Preview) -> Desk:
        self.table.show_session(merge.join(self.table.store, seen, 5).session)
        return Desk(self.table, self.later)

    def end(self) -> None:
        self.leave()
        self._thread.shutdown()


class Liar:
    """A host that sends what it was given, whoever comes, and keeps what it is told."""

    def __init__(self, *frames: str | bytes, says: Iterable[dict[str, Any]] = ()) -> None:
        self._frames = [json.dumps(one) for one in says] + [*frames]
        self.heard: list[str | bytes] = []
        self._loop = asyncio.new_event_loop()
        self._end = self._loop.create_future()
        self._ready: asyncio.Future[int] = self._loop.create_future()
        self._thread = Thread(target=lambda: self._loop.run_until_complete(self._serve()), daemon=True)
        self._thread.start()
        self.port = asyncio.run_coroutine_threadsafe(self._port(), self._loop).result(PATIENCE)

    @property
    def url(self) -> str:
        return Place("127.0.0.1", self.port, "A" * 16).url

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set_result, None)
        self._thread.join(PATIENCE)

    async def _port(self) -> int:
        return await self._ready

    async def _serve(self) -> None:
        async with serve(self._talk, "127.0.0.1", 0, close_timeout=0.1) as server:
            self._ready.set_result(next(iter(server.sockets)).getsockname()[1])
            await self._end

    async def _talk(self, line: ServerConnection) -> None:
        try:
            for frame in self._frames:
                await line.send(frame)
            async for data in line:
                self.heard.append(data)
        except ConnectionClosed:
            pass
