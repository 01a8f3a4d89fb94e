"""Who fuzzes the live table: a guest with a seat, one who watches, an app phone, nobody, and bare requests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from companion.live.proof import proof_of
from companion.share import codec, exchange
from rules import all_games
from tools.fuzz.bend import ODD, bent_bytes, bent_json
from tools.fuzz.samples import bent_message, short_game
from tools.pictures.samples import goldens

LOCAL = "127.0.0.1"
SLOW = 2.0
"""Seconds to wait for an answer before giving up."""
TOGETHER = 16
"""Frames between checks that the host still answers."""
SEATED, WATCHING, APP, OUTSIDE, REQUESTS = (
    "a guest with a seat",
    "a guest who watches",
    "an app phone",
    "nobody",
    "requests",
)
SHARES = {SEATED: 0.45, WATCHING: 0.15, APP: 0.15, OUTSIDE: 0.15, REQUESTS: 0.1}
_KINDS = ("offer", "meant", "why", "board", "history", "sheet", "result", "find", "topic", "contents", "record", "ping")
_HEADERS = (
    "Host: {host}",
    "Host: evil.example",
    "Origin: http://evil.example",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version: 13",
    "Content-Length: 99999999",
)
_PATHS = ("/", "/ws", "/../x", "/%00", "//evil.example/", "/" + "a" * 3000)


class Callers:
    def __init__(self, rng: Random) -> None:
        self._rng = rng
        games = [short_game(goldens(game)[0]) for game in all_games()]
        self._messages = [codec.encode(told(game)) for game in games for told in (exchange.whole, exchange.hello_of)]
        self.sent = dict.fromkeys(SHARES, 0)
        self.closed = dict.fromkeys(SHARES, 0)
        self._slow = dict.fromkeys(SHARES, 0)

    @property
    def slow(self) -> int:
        return sum(self._slow.values())

    def rows(self) -> list[tuple[str, int, int, int]]:
        rows = [(name, self.sent[name], self.closed[name], self._slow[name]) for name in SHARES]
        return [*rows, ("all", *(sum(column) for column in list(zip(*rows, strict=True))[1:]))]

    async def call(self, table: dict[str, Any], count: int) -> None:
        """Sends that many payloads to one table, with all its seats taken."""
        holders = [await self._seated(table, seat) for seat in range(table["seats"])]
        reading = [asyncio.create_task(_drained(line)) for line, _ in holders]
        shares = {name: int(share * count) for name, share in SHARES.items()}
        shares[SEATED] += count - sum(shares.values())
        own = holders[0][1]
        await asyncio.gather(
            *(self._lines(name, shares[name], table, own) for name in (SEATED, WATCHING, APP, OUTSIDE)),
            self._requests(shares[REQUESTS], table),
        )
        for task in reading:
            task.cancel()
        for line, _ in holders:
            await line.close()

    # Lines.

    async def _seated(self, table: dict[str, Any], seat: int | None) -> tuple[ClientConnection, dict[str, Any]]:
        """An honest guest: their line, and what they need to come back."""
        line = await _connected(table)
        nonce = json.loads(await line.recv())["nonce"]
        await line.send(_told("join", how="invite", proof=proof_of(table["code"].encode(), nonce)))
        await line.send(_told("sit", seat=seat))
        while True:
            frame = json.loads(await line.recv())
            if frame["t"] == "in":
                return line, frame

    async def _lines(self, name: str, count: int, table: dict[str, Any], own: dict[str, Any]) -> None:
        """Goes on over a new line whenever one is closed."""
        left = count
        while left > 0:
            with suppress(ConnectionClosed, OSError, InvalidHandshake, TimeoutError):
                line = await _connected(table)
                try:
                    left = await self._talked(name, line, left, table, own)
                finally:
                    with suppress(Exception):
                        await line.close()
            self.closed[name] += left > 0

    async def _talked(
        self, name: str, line: ClientConnection, left: int, table: dict[str, Any], own: dict[str, Any]
    ) -> int:
        """Sends over one line for as long as it holds; returns how many are left to send."""
        nonce = json.loads(await line.recv())["nonce"]
        invited = proof_of(table["code"].encode(), nonce)
        if name == SEATED:
            await line.send(_told("join", how="seat", id=own["id"], proof=proof_of(own["key"].encode(), nonce)))
            await line.send(_told("sit", seat=0))
        elif name in (WATCHING, APP):
            await line.send(_told("join", how="app" if name == APP else "invite", proof=invited, device="fuzzing"))
            if name == WATCHING:
                await line.send(_told("sit", seat=None))
        try:
            for payload in self._payloads(name, left, table):
                left -= 1
                self.sent[name] += 1
                await line.send(payload)
                if left % TOGETHER == 0:
                    await self._looked(name, line)
        except ConnectionClosed:
            return left
        return left

    async def _looked(self, name: str, line: ClientConnection) -> None:
        """Whether the host still answers, and how quickly."""
        start, number = monotonic(), self._rng.randrange(10**9, 10**12)
        await line.send(json.dumps({"t": "ask", "what": "ping", "n": number}))
        while True:
            data = await asyncio.wait_for(line.recv(), 60)
            if isinstance(data, str) and f'"re":{number}' in data:
                break
        self._slow[name] += monotonic() - start > SLOW

    # Payloads.

    def _payloads(self, name: str, count: int, table: dict[str, Any]) -> Iterator[str | bytes]:
        rng = self._rng
        for _ in range(count):
            chance = rng.random()
            if name == APP and chance < 0.8:
                yield bent_message(rng.choice(self._messages), rng)
            elif chance < 0.08:
                text = bent_bytes(json.dumps(self._frame(table)).encode(), rng)[:16_000]
                yield text.decode("utf-8", "replace")
            elif chance < 0.1:
                yield rng.choice(("[", '{"a":', "9", '"', "{}")) * rng.choice((1, 300, 3_000))
            else:
                yield json.dumps(self._bent(table))[:16_000]

    def _bent(self, table: dict[str, Any]) -> Any:
        frame = self._frame(table)
        return frame if self._rng.random() < 0.25 else bent_json(frame, self._rng)

    def _frame(self, table: dict[str, Any]) -> dict[str, Any]:
        """A sound one, about any seat."""
        rng = self._rng
        given = list(rng.choice(table["inputs"])) if table["inputs"] else ["Correct", 0, {}]
        if rng.random() < 0.5:
            given[1] = rng.choice([*range(table["seats"]), None])
        match rng.randrange(8):
            case 0:
                return {"t": "hello", "n": 1, "language": rng.choice(["en", "ru", "uk", "xx"])}
            case 1:
                return {"t": "join", "n": 1, "how": rng.choice(["invite", "seat", "digits", "app"]), "proof": "ab" * 32}
            case 2:
                return {"t": "sit", "n": 1, "seat": rng.choice([*range(table["seats"]), None]), "far": False}
            case 3:
                target = [rng.choice(["file", "x"]), rng.randrange(1, 60)]
                return {"t": "undo", "n": 1, "once": str(rng.random()), **rng.choice([{}, {"target": target}])}
            case 4 | 5:
                forced = rng.random() < 0.5
                return {"t": "do", "n": 1, "input": given, "base": 0, "once": str(rng.random()), "forced": forced}
            case _:
                more = {"seat": given[1], "input": given, "id": rng.choice(["build", "x"]), "part": "now"}
                more |= {"path": [rng.choice(["lines", 0, "why"])], "text": "food", "topic": rng.choice(ODD), "n": 1}
                return {"t": "ask", "what": rng.choice(_KINDS), **more}

    # Requests.

    async def _requests(self, count: int, table: dict[str, Any]) -> None:
        for _ in range(count):
            self.sent[REQUESTS] += 1
            start = monotonic()
            with suppress(OSError, TimeoutError):
                await asyncio.wait_for(self._request(table), 10)
            self._slow[REQUESTS] += monotonic() - start > SLOW + 5
            # A host waits five seconds for the rest of a request.

    async def _request(self, table: dict[str, Any]) -> None:
        rng = self._rng
        lines = [f"{rng.choice(['GET', 'GET', 'GET', 'POST', 'HEAD', 'PRI'])} {rng.choice(_PATHS)} HTTP/1.1"]
        lines += rng.sample(_HEADERS, rng.randrange(len(_HEADERS)))
        data = "\r\n".join([*lines, "", ""]).replace("{host}", f"{LOCAL}:{table['port']}").encode()
        reader, writer = await asyncio.open_connection(LOCAL, table["port"])
        writer.write(bent_bytes(data, rng) if rng.random() < 0.5 else data)
        if writer.can_write_eof():
            writer.write_eof()
        await reader.read(65_536)
        self.closed[REQUESTS] += 1
        writer.close()


async def _connected(table: dict[str, Any]) -> ClientConnection:
    url = f"ws://{LOCAL}:{table['port']}/ws"
    return await connect(url, proxy=None, compression=None, max_size=None, max_queue=None, ping_interval=None)


async def _drained(line: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in line:
            pass


def _told(kind: str, **more: Any) -> str:
    return json.dumps({"t": kind, "n": 1, **more})
