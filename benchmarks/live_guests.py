"""Guests in a separate process that only listen: `python -m benchmarks.live_guests URL COUNT`, with commands as lines.

bytes           how many bytes the views of all of them had, and how many views there were, since the last time
do INPUT        the first of them submits it, as JSON; answered when the host has answered
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from companion.live.place import read_place
from companion.live.proof import proof_of


class Counted(ClientConnection):
    """Knows how many bytes have come, as compressed."""

    came = 0

    def data_received(self, data: bytes) -> None:
        self.came += len(data)
        super().data_received(data)


class Guest:
    """`socket` has been let in and sees the table."""

    def __init__(self, socket: Counted) -> None:
        self.socket = socket
        self.views = self.signs = self.version = 0
        self.answers: asyncio.Queue[Any] = asyncio.Queue()

    async def listen(self) -> None:
        async for data in self.socket:
            frame = json.loads(data)
            if frame["t"] == "view":
                self.version = frame["v"]
                self.views += 1
                self.signs += len(data)
            elif frame["t"] in ("ok", "refused", "already", "bad") and frame.get("re", 0) > 2:
                self.answers.put_nowait(frame)


async def come_in(url: str) -> Guest:
    place = read_place(url)
    socket = await connect(place.line, proxy=None, create_connection=Counted)
    assert isinstance(socket, Counted)
    hi = json.loads(await socket.recv())
    await socket.send(
        json.dumps({"t": "join", "n": 1, "how": "invite", "proof": proof_of(place.code.encode(), hi["nonce"])})
    )
    while json.loads(await socket.recv())["t"] != "seats":
        pass
    await socket.send(json.dumps({"t": "sit", "n": 2, "seat": None}))
    while json.loads(await socket.recv())["t"] != "view":
        pass
    return Guest(socket)


async def main() -> None:
    guests = [await come_in(sys.argv[1]) for _ in range(int(sys.argv[2]))]
    tasks = [asyncio.create_task(guest.listen()) for guest in guests]
    print(json.dumps({"in": len(guests)}), flush=True)
    number = 2
    while line := await asyncio.to_thread(sys.stdin.readline):
        if line.startswith("bytes"):
            told = {
                "bytes": sum(one.socket.came for one in guests),
                "signs": sum(one.signs for one in guests),
                "views": sum(one.views for one in guests),
            }
            for one in guests:
                one.socket.came = one.views = one.signs = 0
            print(json.dumps(told), flush=True)
        elif line.startswith("do "):
            number += 1
            frame = {"t": "do", "n": number, "input": json.loads(line[3:]), "base": guests[0].version}
            await guests[0].socket.send(json.dumps({**frame, "once": f"o{number}", "forced": True}))
            print(json.dumps({"answer": (await guests[0].answers.get())["t"]}), flush=True)
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main())
