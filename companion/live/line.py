"""One connection to a guest: what they ask is checked and answered, what changes is shown to them.

Belongs to the server's thread. Nothing that comes is trusted: a frame is at most 16 kB of JSON, each value is looked at
before it is used, and whoever sends nonsense too often is put out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from websockets.exceptions import ConnectionClosed

from companion import VERSION
from companion.errors import Problem
from companion.live.invitation import new_nonce
from companion.live.joining import POLICY, joined
from companion.live.limits import Pace
from companion.live.recording import recorded, undone
from companion.live.room import Member
from companion.live.views import dumped
from companion.live.words import words_for
from companion.store.json_in import read_json
from companion.text import LANGUAGES
from rules.kit.text import Text, say

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection

    from companion.live.app_line import AppEnd
    from companion.live.server import Server

Frame = dict[str, Any]
LEFT = 1000
MOST_WAITING = 64
"""Frames that wait to be sent: who does not read them is gone."""


class Line:
    def __init__(self, server: Server, socket: ServerConnection, language: str) -> None:
        self.server = server
        self.socket = socket
        self.language = language
        self.member: Member | None = None
        self.nonce = new_nonce()
        self.app: AppEnd | None = None
        """The other end of it, where that is an app phone."""
        self._pace = Pace(server.limits.per_second, server.limits.at_once, server.clock)
        self._faults = self.wrong_proofs = 0
        self._is_over = False
        self._sent: dict[str, str] = {}
        """The parts of the view as this guest has them."""
        self._told: dict[str, Mapping[str, Any]] = {}
        self._is_stale = asyncio.Event()
        self._out: asyncio.Queue[str | bytes | int] = asyncio.Queue(MOST_WAITING)
        self._task: asyncio.Task[Any] | None = None
        self.typing = asyncio.Event()
        """Somebody is being asked for the code."""

    # Its life.

    async def run(self) -> None:
        self._task = asyncio.current_task()
        tasks = [asyncio.create_task(one) for one in (self._write(), self._show_changes(), self._hurry())]
        try:
            self._say_hi()
            async for data in self.socket:
                await self._heed(data)
        except ConnectionClosed:
            pass
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.server.left(self)

    def cut(self) -> None:
        """Whoever does not close in time is cut off."""
        self.socket.transport.abort()
        if self._task is not None:
            self._task.cancel()

    async def _hurry(self) -> None:
        """Who does not come in makes room."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.typing.wait(), self.server.limits.join)
            await asyncio.sleep(self.server.limits.typing)
        if self.member is None:
            self.close(self.say("door.too_slow"))

    async def _write(self) -> None:
        """Everything in order. A number is the code to close with: nothing follows it."""
        with suppress(ConnectionClosed):
            while not isinstance(data := await self._out.get(), int):
                await self.socket.send(data)
                self._out.task_done()
            await self.socket.close(data)

    async def _show_changes(self) -> None:
        """Only what differs from what was sent. While that is on its way changes add up, so a slow reader is shown less
        often."""
        while True:
            await self._is_stale.wait()
            await self._out.join()
            self._is_stale.clear()
            if self.member is not None and self.app is None:
                parts = self.server.parts_for(self.language, self.member)
                changed = {name: text for name, text in parts.items() if self._sent.get(name) != text}
                gone = [name for name in self._sent if name not in parts]
                if changed or gone:
                    self._sent = parts
                    told = ",".join(
                        f'"{name}":{text}' for name, text in [*changed.items(), *((one, "null") for one in gone)]
                    )
                    self._put(f'{{"t":"view","v":{self.server.snapshot.version},"parts":{{{told}}}}}')
            # Others are shown theirs, too, before this one is shown the next.
            await asyncio.sleep(0)

    # Out.

    def tell(self, frame: Mapping[str, Any]) -> None:
        self._put(dumped(frame))

    def tell_if_new(self, frame: Mapping[str, Any]) -> None:
        """Not twice in a row."""
        if self._told.get(frame["t"]) != frame:
            self._told[frame["t"]] = frame
            self.tell(frame)

    def send_bytes(self, data: bytes) -> None:
        self._put(data)

    def _put(self, data: str | bytes) -> None:
        try:
            self._out.put_nowait(data)
        except asyncio.QueueFull:
            self.socket.transport.abort()

    def show(self) -> None:
        self._is_stale.set()

    def show_all(self) -> None:
        self._sent = {}
        self._is_stale.set()

    def close(self, text: str = "") -> None:
        """At once: whatever was still to be sent is dropped."""
        while not self._out.empty():
            self._out.get_nowait()
            self._out.task_done()
        if text:
            self.tell({"t": "bye", "text": text})
        self.finish()

    def finish(self, why: int = LEFT) -> None:
        """Closes the line once everything is sent. What still comes in is ignored."""
        self._is_over = True
        with suppress(asyncio.QueueFull):
            self._out.put_nowait(why)
            return
        self.socket.transport.abort()

    def say(self, key: str, **values: Any) -> str:
        return self.server.viewer(self.language).show(say(key, **values))

    def text(self, text: Text) -> str:
        return self.server.viewer(self.language).show(text)

    def _say_hi(self) -> None:
        languages = [{"code": code, "name": name} for code, name in LANGUAGES.items()]
        self.tell(
            {"t": "hi", "nonce": self.nonce, "version": VERSION, "title": self._title()}
            | {"languages": languages, "language": self.language}
        )

    def _title(self) -> str:
        return self.text(self.server.snapshot.game.meta.title)

    # In.

    async def _heed(self, data: str | bytes) -> None:
        wait = self._pace.take()
        if wait and self.member is None:
            self.finish(POLICY)
        elif wait:
            await asyncio.sleep(wait)
        if self._is_over:
            return
        if isinstance(data, bytes):
            if self.app is None:
                self.finish(POLICY)
            else:
                await self.app.hear(data)
            return
        if len(data.encode("utf-8", "replace")) > self.server.limits.text:
            self.finish(POLICY)
            return
        try:
            frame = read_json(data)
        except Problem:
            frame = None
        name, number = (frame.get("t"), frame.get("n")) if isinstance(frame, dict) else (None, None)
        handler = _HANDLERS.get(name) if isinstance(name, str) else None
        if not isinstance(frame, dict) or handler is None or (type(number) is not int and number is not None):
            await self.fault(None)
            return
        try:
            await handler(self, frame)
        except (ConnectionClosed, asyncio.CancelledError):
            raise
        except Exception as error:
            # Nobody has thought of such a frame: it is refused, and noted for whoever fixes it.
            self.server.note(error)
            await self.fault(frame)

    def refuse(self, frame: Frame | None, text: str) -> None:
        self.tell({"t": "bad", "re": None if frame is None else frame.get("n"), "text": text})

    async def fault(self, frame: Frame | None, text: str = "") -> None:
        """A frame without sense."""
        self._faults += 1
        self.refuse(frame, text or self.say("door.not_understood"))
        if self._faults >= self.server.limits.faults:
            self.finish(POLICY)

    def answer(self, frame: Frame, **more: Any) -> None:
        self.tell({"t": "ok", "re": frame.get("n"), **more})

    async def _hello(self, frame: Frame) -> None:
        language = frame.get("language")
        if isinstance(language, str) and language in LANGUAGES:
            self.language = language
        self.typing.set()
        self.server.make_room(self)
        self.tell({"t": "words", "language": self.language, "title": self._title(), "words": words_for(self.language)})
        self.show()

    async def _join(self, frame: Frame) -> None:
        await joined(self, frame)

    def tell_seats(self, text: str = "") -> None:
        self.tell({"t": "seats", "seats": self.server.seats_for(self), **({"text": text} if text else {})})

    def tell_in(self) -> None:
        member = self.member
        # An app phone reads it from the roster: being let in once more would restart its exchange.
        if member is None or self.app is not None:
            return
        told: Frame = {"t": "in", "id": member.id, "key": self.server.doors.key_of(member.id), "seat": member.seat}
        told |= {"may": member.may_now.plain(), "heirs": self.server.room.heirs, "far": member.how == "tv"}
        self.tell(told)
        self.show_all()

    async def _sit(self, frame: Frame) -> None:
        seat, member = frame.get("seat"), self.member
        is_seat = seat is None or (type(seat) is int and 0 <= seat < self.server.snapshot.seats)
        if member is None or not is_seat:
            await self.fault(frame)
            return
        is_given = self.server.room.sit(member, seat, is_far=frame.get("far") is True)
        if is_given:
            self.answer(frame)
            for line in member.lines:
                line.tell_in()
        elif self.server.room.is_waiting(member):
            self.answer(frame)
            self.tell({"t": "wait", "why": self.say("door.seat_taken")})
        else:
            self.refuse(frame, self.say("door.seat_taken_for_good"))

    async def _do(self, frame: Frame) -> None:
        if self.member is None or self.app is not None:
            await self.fault(frame)
            return
        await recorded(self, self.member, frame)

    async def _undo(self, frame: Frame) -> None:
        if self.member is None or self.app is not None:
            await self.fault(frame)
            return
        await undone(self, self.member, frame)

    async def _ask(self, frame: Frame) -> None:
        what, member = frame.get("what"), self.member
        if what == "ping":
            self.answer(frame)
        elif member is None:
            await self.fault(frame)
        elif what == "seats":
            self.answer(frame)
            self.tell_seats()
        elif self.app is not None:
            await self.app.asked(frame)
        else:
            viewer, snapshot = self.server.viewer(self.language), self.server.snapshot
            found = viewer.answer(snapshot, member.seat, member.may_now, frame)
            if "bad" in found:
                self.refuse(frame, found["bad"])
            else:
                self.answer(frame, **{name: value for name, value in found.items() if name not in ("t", "re")})

    async def _took(self, frame: Frame) -> None:
        """An app phone has taken over: guests go there, and so does this host."""
        url = frame.get("url")
        if self.app is None or not isinstance(url, str):
            await self.fault(frame)
            return
        self.answer(frame)
        self.server.taken_over(url)


_HANDLERS = {
    "hello": Line._hello,
    "join": Line._join,
    "sit": Line._sit,
    "do": Line._do,
    "undo": Line._undo,
    "ask": Line._ask,
    "took": Line._took,
}
