"""Two hosts of one game: the table must go on at one of them.

Where a host is gone, any app phone may take over, and two may do so at the same moment; and the former host may come
back with its door still open. So whoever has taken over now and then looks for others at the addresses it was told. Of
two hosts, the one whose phone's name sorts first goes on; the other sends its guests there and joins.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Thread
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from companion.live.invitation import live_key
from companion.live.place import Place
from companion.live.proof import proof_of
from companion.share.codec import LARGEST

ANSWER_WITHIN = 4.0
SOON, SOON_TIMES, LATER = 2.0, 15, 20.0
"""Seconds between two looks: at first often, for two may have taken over at once."""


class Rivals:
    """`yield_to` is called on its own thread, once, with the place of a host that goes on in this one's stead."""

    def __init__(
        self, places: Sequence[Place], own: Place, device: str, secret: bytes, yield_to: Callable[[Place], None]
    ) -> None:
        self._places = [place for place in places if (place.address, place.port) != (own.address, own.port)]
        self._own = own
        self._device = device
        self._key = live_key(secret)
        self._yield_to = yield_to
        self._loop = asyncio.new_event_loop()
        self._looking: asyncio.Task[None] | None = None

    def begin(self) -> None:
        Thread(target=self._run, name="live rivals", daemon=True).start()

    def end(self) -> None:
        with suppress(RuntimeError):
            # Else it has ended already.
            self._loop.call_soon_threadsafe(self._cancel)

    def _run(self) -> None:
        self._looking = self._loop.create_task(self.look())
        try:
            with suppress(asyncio.CancelledError):
                self._loop.run_until_complete(self._looking)
        finally:
            self._loop.close()

    def _cancel(self) -> None:
        if self._looking is not None:
            self._looking.cancel()

    async def look(self) -> None:
        """Until it is ended, or another host goes on."""
        times = 0
        while self._places:
            for place in self._places:
                if await self._is_first(place):
                    self._yield_to(place)
                    return
            times += 1
            await asyncio.sleep(SOON if times < SOON_TIMES else LATER)

    async def _is_first(self, place: Place) -> bool:
        """Whether there is a host of this game that goes on; one that does not is told."""
        with suppress(OSError, WebSocketException, EOFError, ValueError, TimeoutError):
            line = await self.connect(place)
            try:
                async with asyncio.timeout(ANSWER_WITHIN):
                    return await self._asked(line)
            finally:
                await line.close()
        return False

    async def connect(self, place: Place) -> ClientConnection:
        return await connect(
            place.line, open_timeout=ANSWER_WITHIN, close_timeout=1, ping_interval=None, max_size=LARGEST, proxy=None
        )

    async def _asked(self, line: Any) -> bool:
        hi = await _text(line, "hi")
        proof = proof_of(self._key, str(hi.get("nonce", "")))
        await line.send(json.dumps({"t": "join", "n": 1, "how": "app", "device": self._device, "proof": proof}))
        host = (await _text(line, "in")).get("host")
        if not isinstance(host, str) or host == self._device:
            return False
        if host < self._device:
            return True
        await line.send(json.dumps({"t": "took", "n": 2, "url": self._own.url}))
        await _text(line, "moved")
        return False


async def _text(line: Any, name: str) -> dict[str, Any]:
    """The next text frame of this name."""
    while True:
        data = await line.recv()
        frame = json.loads(data) if isinstance(data, str) else None
        if isinstance(frame, dict):
            if frame.get("t") == name:
                return frame
            if frame.get("t") in ("bad", "bye"):
                raise ValueError("not let in")
