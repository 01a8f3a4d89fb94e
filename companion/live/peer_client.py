"""The socket of an app phone at somebody else's live table: a thread of its own that is at the table, or tries to be.

It reads and writes bytes and knows nothing of the game: everything else is done by `Peer`, on the table's thread.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from companion.errors import BadCode, Problem
from companion.live.exchange_line import frames_of, read
from companion.live.lines import Frame
from companion.live.peer import Peer
from companion.live.place import Place, is_near
from companion.share import exchange
from companion.share.codec import LARGEST
from companion.share.message import Message, Parcel
from rules.kit.contract import Game
from rules.kit.text import Text

CONNECT_WITHIN = 4.0
"""Seconds: somebody in the same room answers in a tenth of one."""
ASK_EVERY, ANSWER_WITHIN = 2.0, 4.0
"""Seconds between checks that the other end is there, and for its answer. Radios sleep for a second or two."""
CHECK_EVERY = 15.0
FIRST_WAIT, LONGEST_WAIT = 1.0, 10.0
"""Seconds between two tries: one, two, three and so on."""

T = TypeVar("T")
Later = Callable[[Callable[[], None]], None]


class PeerClient:
    """`later` hands work to the table's thread; `own` tells this phone's addresses."""

    def __init__(
        self, peer: Peer, games: Mapping[str, Game], later: Later, own: Callable[[], list[str]] = lambda: []
    ) -> None:
        self._peer = peer
        self._games = games
        self._later = later
        self._own = own
        self._loop = asyncio.new_event_loop()
        self._wake = asyncio.Event()
        self._is_ended = False
        self._places: tuple[Place, ...] = (peer.place,)
        self._written = 0
        self._has_written = asyncio.Event()
        self._staying: asyncio.Task[None] | None = None
        self._thread = Thread(target=self._run, name="live peer", daemon=True)

    # For any thread.

    def begin(self) -> None:
        self._thread.start()

    def end(self, within: float = 2.0) -> None:
        """The line is closed; the game here stays as it is."""
        self._is_ended = True
        self._do(self._end)
        if self._thread.is_alive():
            self._thread.join(within)

    def retry(self) -> None:
        """At once: the app is in sight again, or somebody has asked for it."""
        self._do(self._look_alive)

    def _do(self, work: Callable[[], None]) -> None:
        with suppress(RuntimeError):
            # Else the loop is closed already.
            self._loop.call_soon_threadsafe(work)

    # On its own thread.

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._staying = self._loop.create_task(self._stay())
        try:
            with suppress(asyncio.CancelledError):
                self._loop.run_until_complete(self._staying)
        finally:
            self._loop.close()

    def _look_alive(self) -> None:
        """Tries at once; where there is a line, asks at once whether it is still there."""
        self._wake.set()
        self._has_written.set()

    def _end(self) -> None:
        if self._staying is not None:
            self._staying.cancel()

    async def _stay(self) -> None:
        waited = 0.0
        while not self._is_ended:
            self._wake.clear()
            why, was_there = await self._try_all()
            is_over, self._places = await self._asked(partial(self._lost, why))
            waited = FIRST_WAIT if was_there else min(waited + FIRST_WAIT, LONGEST_WAIT)
            with suppress(TimeoutError):
                async with asyncio.timeout(None if is_over else waited):
                    await self._wake.wait()
                waited = 0.0
                await self._asked(self._peer.try_again)

    def _lost(self, why: Text | None) -> tuple[bool, tuple[Place, ...]]:
        self._peer.lost(why)
        return self._peer.is_over, self._peer.places

    async def _try_all(self) -> tuple[Text | None, bool]:
        """Tries every place the table may be at until one lets this phone in; then stays while the line holds."""
        why: Text | None = None
        for place in self._places:
            try:
                was_there = await self._try(place)
            except Problem as problem:
                why = why or problem.text
                continue
            if was_there:
                return None, True
        return why, False

    async def _try(self, place: Place) -> bool:
        try:
            line = await self.connect(place)
        except TimeoutError:
            raise self._no_answer(place) from None
        except (InvalidHandshake, WebSocketException, EOFError):
            raise BadCode("live.no_table", address=place.words) from None
        except ConnectionRefusedError:
            raise BadCode("live.no_table", address=place.words) from None
        except (OSError, ValueError):
            raise self._no_answer(place) from None
        try:
            return await self._at(line, place)
        finally:
            with suppress(Exception):
                await line.close()

    async def connect(self, place: Place) -> ClientConnection:
        return await connect(
            place.line,
            open_timeout=CONNECT_WITHIN,
            close_timeout=1,
            ping_interval=None,
            max_size=LARGEST,
            max_queue=8,
            proxy=None,
            user_agent_header=None,
        )

    def _no_answer(self, place: Place) -> Problem:
        own = self._own()
        key = "live.other_network" if own and not is_near(place.address, own) else "live.no_answer"
        return BadCode(key, address=place.words)

    async def _at(self, line: ClientConnection, place: Place) -> bool:
        """One line from beginning to end; returns whether there was a table at the other end."""
        out: asyncio.Queue[Frame] = asyncio.Queue()
        self._written = 0
        try:
            async with asyncio.timeout(CONNECT_WITHIN):
                first = _object(await line.recv())
        except (TimeoutError, ConnectionClosed, ValueError):
            raise BadCode("live.no_table", address=place.words) from None
        if first.get("t") != "hi":
            raise BadCode("live.no_table", address=place.words)

        def send(frame: Frame) -> None:
            self._do(lambda: out.put_nowait(frame))

        await self._asked(partial(self._peer.connected, place, send))
        await self._asked(partial(self._peer.hear_any, first))
        tasks = [
            self._loop.create_task(self._read(line)),
            self._loop.create_task(self._write(line, out)),
            self._loop.create_task(self._watch(line)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return True

    async def _read(self, line: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for data in line:
                try:
                    heard = _object(data) if isinstance(data, str) else self._looked_at(read(data))
                except Problem as problem:
                    heard = problem
                except ValueError:
                    heard = BadCode("scan.unreadable")
                # Not faster than the table can follow.
                await self._asked(partial(self._peer.hear_any, heard))

    def _looked_at(self, message: Message) -> Any:
        """A whole game is folded here while the screen goes on drawing. One from before there were secrets has none to
        carry, so it does not matter whether it invites: this phone has shown the invitation, and asked for it."""
        is_game = isinstance(message, Parcel) and (message.invites or message.is_whole)
        is_wanted = is_game and self._peer.desk is None
        return exchange.look(message, self._games, None) if is_wanted and isinstance(message, Parcel) else message

    async def _write(self, line: ClientConnection, out: asyncio.Queue[Frame]) -> None:
        with suppress(ConnectionClosed):
            while True:
                frame = await out.get()
                if frame is None:
                    return
                if isinstance(frame, dict):
                    await line.send(json.dumps(frame))
                else:
                    for data in frames_of(frame):
                        await line.send(data)
                self._written += 1
                self._has_written.set()

    async def _watch(self, line: ClientConnection) -> None:
        """Ends when nobody answers any more. An answer means that everything sent before has been read."""
        told, checked = 0, self._loop.time()
        with suppress(ConnectionClosed, TimeoutError):
            while True:
                written = self._written
                self._has_written.clear()
                async with asyncio.timeout(ANSWER_WITHIN):
                    await (await line.ping())
                if written != told:
                    told = written
                    self._tell(partial(self._peer.confirmed, told))
                if self._loop.time() - checked > CHECK_EVERY:
                    checked = self._loop.time()
                    self._tell(self._peer.check)
                with suppress(TimeoutError):
                    async with asyncio.timeout(ASK_EVERY):
                        await self._has_written.wait()

    # To the table's thread.

    def _tell(self, work: Callable[[], Any]) -> None:
        """Unless it is over by then: who has left hears nothing more."""

        def do() -> None:
            if not self._is_ended:
                work()

        self._later(do)

    async def _asked(self, work: Callable[[], T]) -> T:
        answer: asyncio.Future[T] = self._loop.create_future()

        def ask() -> None:
            try:
                found = work()
            except Exception as error:
                self._do(partial(_fail, answer, error))
            else:
                self._do(partial(_settle, answer, found))

        self._tell(ask)
        return await answer


def _settle(answer: asyncio.Future[T], found: T) -> None:
    if not answer.done():
        answer.set_result(found)


def _fail(answer: asyncio.Future[Any], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)


def _object(data: str | bytes) -> dict[str, Any]:
    found = json.loads(data) if isinstance(data, str) else None
    if not isinstance(found, dict):
        raise ValueError("no frame")
    return found
