"""A network without sockets and without waiting: lines in memory, and a loop whose clock jumps to the next thing to do.

Bytes take their time and keep their order; a cut line loses what is on its way, and each end notices when it does.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosedError

from companion.live.place import Place

SLOWEST = 0.05
NOTICED_WITHIN = 6.0
BEGINNING = 1_700_000_000
"""Seconds since 1970 when the clock starts."""


class Loop(asyncio.SelectorEventLoop):
    """Never waits: where nothing is to be done now, it is the time of the next thing."""

    def __init__(self) -> None:
        self._now = 0.0
        super().__init__()
        select = self._selector.select  # type: ignore[attr-defined]

        def jump(timeout: float | None = None) -> Any:
            if timeout:
                self._now += timeout
            return select(0)

        self._selector.select = jump  # type: ignore[attr-defined]

    def time(self) -> float:
        return self._now

    def clock(self) -> float:
        return BEGINNING + self._now


class Wire:
    """One end of a line, with all that a server or a client asks of a web socket."""

    request = None

    def __init__(self, net: Net) -> None:
        self._net = net
        self._in: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self._closed = asyncio.Event()
        self._next = 0.0
        self.other: Wire = self
        self.is_whole = True
        """Whether what is sent arrives."""
        self.transport = self.protocol = self
        self.max_message_size = 0

    async def send(self, data: str | bytes) -> None:
        if self._closed.is_set():
            raise ConnectionClosedError(None, None)
        if self.is_whole:
            self._deliver(lambda: self.other._arrive(data))

    def _deliver(self, work: Callable[[], None]) -> None:
        loop = self._net.loop
        self._next = max(self._next + 1e-6, loop.time() + self._net.rng.random() * SLOWEST)
        loop.call_at(self._next, work)

    def _arrive(self, data: str | bytes | None) -> None:
        if self.is_whole and not self._closed.is_set():
            self._in.put_nowait(data)

    async def recv(self) -> str | bytes:
        data = None if self._closed.is_set() else await self._in.get()
        if data is None:
            self._notice()
            raise ConnectionClosedError(None, None)
        return data

    def __aiter__(self) -> AsyncIterator[str | bytes]:
        return self._all()

    async def _all(self) -> AsyncIterator[str | bytes]:
        while True:
            try:
                yield await self.recv()
            except ConnectionClosedError:
                return

    async def ping(self) -> Awaitable[float]:
        if self._closed.is_set():
            raise ConnectionClosedError(None, None)
        pong: asyncio.Future[float] = self._net.loop.create_future()

        def answered() -> None:
            if not pong.done() and not self._closed.is_set():
                pong.set_result(0.0)

        if self.is_whole:
            self._deliver(lambda: self.other._deliver(answered) if self.other.is_whole else None)
        return pong

    async def close(self, code: int = 1000) -> None:
        if self.is_whole and not self._closed.is_set():
            self._deliver(lambda: self.other._arrive(None))
        self._notice()

    async def wait_closed(self) -> None:
        await self._closed.wait()

    def abort(self) -> None:
        self._net.cut(self)

    def _notice(self) -> None:
        self._closed.set()
        self._in.put_nowait(None)


class Net:
    """Which doors are open, and which phones are out of reach."""

    def __init__(self, loop: Loop, rng: Random) -> None:
        self.loop = loop
        self.rng = rng
        self.doors: dict[tuple[str, int], Callable[[Wire], Awaitable[None]]] = {}
        self.away: set[str] = set()
        """Addresses that reach nobody, and that nobody reaches."""
        self._wires: list[tuple[str, str, Wire]] = []
        self._talks: set[asyncio.Task[None]] = set()

    def connect(self, own: str, place: Place) -> Wire:
        door = self.doors.get((place.address, place.port))
        if door is None or own in self.away or place.address in self.away:
            raise ConnectionRefusedError
        here, there = Wire(self), Wire(self)
        here.other, there.other = there, here
        self._wires = [one for one in self._wires if one[2].is_whole and not one[2]._closed.is_set()]
        self._wires.append((own, place.address, here))
        task = self.loop.create_task(_talk(door, there))
        self._talks.add(task)
        task.add_done_callback(self._talks.discard)
        return here

    def cut(self, wire: Wire) -> None:
        """What is on its way is lost. One end knows at once or within seconds, the other one later."""
        for end in (wire, wire.other):
            end.is_whole = False
            self.loop.call_later(self.rng.random() * NOTICED_WITHIN, end._notice)

    def cut_off(self, address: str) -> None:
        """All lines of a phone at once."""
        for one, other, wire in self._wires:
            if address in (one, other):
                self.cut(wire)

    def cut_one(self) -> None:
        there = [wire for _, _, wire in self._wires if wire.is_whole]
        if there:
            self.cut(self.rng.choice(there))

    async def end(self) -> None:
        for task in list(self._talks):
            task.cancel()
        await asyncio.gather(*self._talks, return_exceptions=True)


async def _talk(door: Callable[[Wire], Awaitable[None]], wire: Wire) -> None:
    await door(wire)
