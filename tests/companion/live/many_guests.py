"""The guests of the simulation: what a page says and hears, and what it does when the line is cut."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from websockets.exceptions import ConnectionClosed

from companion.live.place import Place, read_place
from companion.live.proof import proof_of
from tests.companion.live.wires import Wire

if TYPE_CHECKING:
    from tests.companion.live.many import World
    from tests.companion.live.many_phones import Phone


class Guest:
    """A page in a browser, as far as the line is concerned: nothing is shown before the host has said so, and what was
    not answered is sent again."""

    def __init__(self, world: World, number: int, place: Place, seat: int | None) -> None:
        self.world = world
        self.address = f"10.0.1.{number + 1}"
        self.place, self.code, self.seat = place, place.code, seat
        self.id = self.key = ""
        self.heirs: list[Place] = []
        self.version = 0
        self.waiting: dict[str, dict[str, Any]] = {}
        """What was not answered yet, by what makes it count once."""
        self.answers: Counter[str] = Counter()
        self.recorded: set[tuple[str, str]] = set()
        """What it was told is recorded, by its id and what it was asked by."""
        self._wire: Wire | None = None
        self._numbers: dict[int, str] = {}
        self._n = 0
        self.is_in = False
        self.staying = world.loop.create_task(self._stay())

    def scan(self, host: Phone) -> None:
        """Where all is gone that it knew, it comes in anew; what was not answered is not asked again."""
        self.world.counts["anew"] += 1
        self.place = Place(host.here.address, host.here.port)
        self.id, self.key, self.code = "", "", host.code
        self.waiting.clear()

    def ask(self, frame: dict[str, Any]) -> None:
        once = f"{self.world.rng.getrandbits(40):010x}"
        self.waiting[once] = {**frame, "once": once}
        self._send_waiting([once])

    def send_again(self) -> None:
        self._send_waiting([*self.waiting])

    def _send_waiting(self, names: Iterable[str]) -> None:
        if self.is_in:
            for once in names:
                self._numbers[self._n + 1] = once
                self._say(self.waiting[once])

    def _say(self, frame: Mapping[str, Any]) -> None:
        self._n += 1
        wire = self._wire
        if wire is not None:
            self.world.start(_sent(wire, json.dumps({**frame, "n": self._n})))

    async def _stay(self) -> None:
        while True:
            for place in dict.fromkeys([self.place, *self.heirs]):
                with suppress(OSError, ConnectionClosed):
                    self._wire = self.world.net.connect(self.address, place)
                    await self._talk(self._wire, place)
                if self._wire is not None:
                    await self._wire.close()
                self._wire, self.is_in = None, False
            await asyncio.sleep(1)

    async def _talk(self, wire: Wire, place: Place) -> None:
        while True:
            frame = json.loads(await asyncio.wait_for(wire.recv(), 3600))
            match frame["t"]:
                case "hi":
                    how, key = ("seat", self.key) if self.id else ("invite", self.code)
                    proof = proof_of(key.encode(), frame["nonce"])
                    self._say({"t": "join", "how": how, "proof": proof, **({"id": self.id} if self.id else {})})
                case "seats":
                    self._say({"t": "sit", "seat": self.seat})
                case "in":
                    self.id, self.key = frame["id"], frame["key"]
                    if frame["seat"] != self.seat:
                        self._say({"t": "sit", "seat": self.seat})
                    elif not self.is_in:
                        self.is_in, self.place = True, place
                        self.heirs = [read_place(url) for url in frame["heirs"]] or self.heirs
                        self.send_again()
                case "heirs":
                    self.heirs = [read_place(url) for url in frame["urls"]] or self.heirs
                case "moved":
                    self.place = read_place(frame["urls"][0])
                case "view":
                    self.version = frame["v"]
                case "ok" | "refused" | "already" | "bad":
                    self._answered(frame)

    def _answered(self, frame: Mapping[str, Any]) -> None:
        once = self._numbers.get(frame["re"] or 0, "")
        asked = self.waiting.pop(once, None)
        if asked is not None:
            self.answers[frame["t"]] += 1
            if frame["t"] == "ok" and asked["t"] == "do":
                self.recorded.add((self.id, once))


async def _sent(wire: Wire, data: str) -> None:
    with suppress(ConnectionClosed):
        await wire.send(data)
