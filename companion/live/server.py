"""The host's server: one port, one thread. `/` is the page, `/ws` everything else.

It knows the game only by snapshots. What it asks of the table goes through the desk and comes back as a future, so
neither thread ever waits for the other while it holds something.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
import time
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Future
from contextlib import suppress
from ipaddress import IPv4Address
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from companion.live import web
from companion.live.app_line import AppEnd
from companion.live.desk import Desk
from companion.live.doors import Doors
from companion.live.guest import APP
from companion.live.limits import Limits
from companion.live.line import Line
from companion.live.lines import Lines
from companion.live.packing import packing
from companion.live.place import Place
from companion.live.rights import ALL, May
from companion.live.room import NOTHING, Member, Room
from companion.live.snapshot import Snapshot
from companion.live.sockets import Sockets
from companion.live.view.parts import Viewer
from companion.live.views import Views

ANY = "0.0.0.0"
CHECK_EVERY = 15
"""Seconds after which app phones are asked whether they have the same entries."""

_quiet = logging.getLogger("annals.live")
_quiet.disabled = True


class Server:
    """Made and started on the table's thread; `changed` and `moved` are called on the server's."""

    def __init__(
        self,
        desk: Desk,
        lines: Lines,
        doors: Doors,
        *,
        changed: Callable[[], None] = lambda: None,
        moved: Callable[[str], None] = lambda url: None,
        note: Callable[[BaseException], None] = lambda error: None,
        page: web.Page = web.placeholder,
        origins: Collection[str] = (),
        own_seat: int | None = None,
        can_ask: bool = True,
        limits: Limits | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.desk = desk
        self.device = desk.session.device if desk.session is not None else ""
        """This phone's name in the game: of two hosts the first by name goes on."""
        self.doors = doors
        self.limits = limits or Limits()
        self.clock = clock
        self.snapshot = desk.snapshot
        self.note = note
        self.room = Room(desk.snapshot.names, self._room_changed, own_seat=own_seat, can_ask=can_ask)
        self.origins = frozenset(origins)
        """Origins of pages from former hosts, whose guests come here."""
        self.port = 0
        self._lines = lines
        self._changed = changed
        self._moved = moved
        self._page = page
        self._views = Views()
        self._open: list[Line] = []
        self._loop = asyncio.new_event_loop()
        self._ended = asyncio.Event()
        self._ready: Future[None] | None = None
        self._thread: threading.Thread | None = None

    # For any thread.

    def start(self, port: int = 0, host: str = ANY) -> int:
        """Opens the port and returns which it is. Raises `OSError` if it is taken: then it can be tried again."""
        sock = socket.create_server((host, port))
        self._ready = Future()
        self._thread = threading.Thread(target=self._run, args=(sock,), name="live host", daemon=True)
        self._thread.start()
        self._ready.result()
        self.port = int(sock.getsockname()[1])
        self.desk.bind(self._snapshot_taken)
        return self.port

    def stop(self, *, moved: str = "", within: float = 3.0) -> None:
        """Ends it for everyone, or sends them elsewhere."""
        self.desk.unbind(self._snapshot_taken)
        self.soon(lambda: self._end(moved))
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(within)

    def soon(self, work: Callable[[], None]) -> None:
        """Done on the server's thread; not at all once that has ended."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(work)

    def set_may(self, guest: str, may: May) -> None:
        self.soon(lambda: self.room.set_may(guest, may))

    def put_out(self, guest: str) -> None:
        self.soon(lambda: self._put_out(guest))

    def admit(self, guest: str) -> None:
        self.soon(lambda: self._admit(guest))

    def turn_away(self, guest: str) -> None:
        self.soon(lambda: self._turn_away(guest))

    def sit_down(self, seat: int | None) -> None:
        """The host's owner sits there now."""
        self.soon(lambda: self._sit_down(seat))

    def _snapshot_taken(self, snapshot: Snapshot) -> None:
        """Told on the table's thread."""
        self._lines.update()
        self.soon(lambda: self._show(snapshot))

    # Its life.

    def _run(self, sock: socket.socket) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve(sock))
        except BaseException as error:
            if self._ready is None or self._ready.done():
                raise
            self._ready.set_exception(error)
        finally:
            self._loop.close()

    async def _serve(self, sock: socket.socket) -> None:
        limits = self.limits

        serving = serve(
            self._talk,
            sock=sock,
            process_request=self._answer,
            server_header=None,
            compression=None,
            extensions=[packing()],
            open_timeout=limits.join,
            ping_interval=limits.ping,
            ping_timeout=limits.ping,
            close_timeout=limits.closing,
            max_size=limits.text,
            max_queue=8,
            logger=_quiet,
            create_connection=Sockets(limits).connection,  # type: ignore[arg-type]  # anything that makes one will do
        )
        async with serving:
            assert self._ready is not None
            self._ready.set_result(None)
            checking = asyncio.create_task(self._now_and_then())
            if self._page is web.guest_page:
                # Packed before the first guest asks for it.
                self._loop.call_soon(web.pack)
            await self._ended.wait()
            checking.cancel()
            await self._let_out()

    async def _let_out(self) -> None:
        """Everyone is told before the line is closed."""
        waiting = [line.socket.wait_closed() for line in self._open]
        if waiting:
            await asyncio.wait([asyncio.ensure_future(one) for one in waiting], timeout=self.limits.closing)
        for line in list(self._open):
            line.cut()

    def _end(self, moved: str) -> None:
        for line in list(self._open):
            if moved:
                line.tell({"t": "moved", "urls": [moved]})
                line.finish()
            else:
                line.close(line.say("door.ended"))
        self._ended.set()

    async def _now_and_then(self) -> None:
        while True:
            await asyncio.sleep(min(CHECK_EVERY, self.doors.digits_left + 0.1))
            if any(line.app is not None for line in self._open):
                self.desk.run(self._lines.check)
            self.digits_changed()

    def digits_changed(self) -> None:
        self._changed()

    # Connections.

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        is_full = len(self._open) >= self.limits.guests + self.limits.unjoined
        return web.answer(connection, request, self._page, self.origins, is_full)

    async def _talk(self, socket: ServerConnection) -> None:
        line = Line(self, socket, web.language_of(socket.request))
        self._open.append(line)
        await line.run()

    def make_room(self, newest: Line) -> None:
        """For a newcomer who is asked for the code: the oldest makes room."""
        asked = [line for line in self._open if line.member is None and line.typing.is_set() and line is not newest]
        for line in asked[: max(0, len(asked) + 1 - self.limits.unjoined)]:
            line.close()

    def left(self, line: Line) -> None:
        if line in self._open:
            self._open.remove(line)
        if line.app is not None:
            line.app.close()
        if line.member is not None:
            self.room.leave(line.member, line)

    # App phones.

    async def enter_app(self, line: Line, frame: Mapping[str, Any], device: str) -> None:
        """A peer: it is told who is here, and both tell each other what they lack."""
        line.member = member = self.room.enter(line, device, APP)
        for old in member.lines[:-1]:
            old.close()
        line.nonce = ""
        member.may = May(ALL, undo_others=True)
        member.address = _address(frame.get("address"), frame.get("port"))
        seat = frame.get("seat")
        if type(seat) is int and 0 <= seat < self.snapshot.seats and self.room.holder(seat) in (None, member):
            member.seat = seat
        line.socket.protocol.max_message_size = self.limits.parcel
        line.answer(dict(frame))
        told = {"t": "in", "id": member.id, "seat": member.seat, "may": member.may.plain(), "host": self.device}
        line.tell(told)
        line.app = AppEnd(line, self._lines)
        self.room.publish()
        await line.app.open()

    def others(self) -> list[Place]:
        """Where app phones would host. Those who are away, too: they may have taken over meanwhile."""
        told = [one.address.partition(":") for one in list(self.room.members.values()) if one.address]
        return [Place(address, int(port)) for address, _, port in told]

    def roster(self) -> dict[str, Any]:
        """What an app phone has to know to go on as host."""
        return {
            "t": "roster",
            "guests": self.room.roster(),
            "here": self.room.present(),
            "phones": [{"address": one.address, "port": one.port} for one in self.others()],
            "barred": list(self.doors.barred),
            "code": self.doors.code,
            "origins": sorted(self.origins),
        }

    def taken_over(self, url: str) -> None:
        """Another phone of this game is its host now."""
        where = ""
        with suppress(ValueError):
            parts = urlsplit(url)
            where = _address(parts.hostname, parts.port)
        if where:
            self._end(f"http://{where}")
            self._moved(url)

    # Guests.

    def seats_for(self, line: Line) -> list[dict[str, Any]]:
        parts = self.viewer(line.language).parts(self.snapshot, None, NOTHING)
        seats = parts["game"]["seats"]
        return [{**one, **free} for one, free in zip(seats, self.room.seats(), strict=True)]

    def _put_out(self, guest: str) -> None:
        member = self.room.put_out(guest)
        if member is not None:
            self.doors.bar([guest])
            self.doors.change_code()
            for line in list(member.lines):
                line.close(line.say("door.put_out"))
            self._room_changed()

    def _admit(self, guest: str) -> None:
        for member in self.room.admit(guest):
            for line in member.lines:
                line.tell_in()

    def _turn_away(self, guest: str) -> None:
        member = self.room.turn_away(guest)
        for line in member.lines if member is not None else ():
            line.tell_seats(line.say("door.turned_away"))

    def _sit_down(self, seat: int | None) -> None:
        self.room.own_seat = seat
        self.room.publish()

    # What they see.

    def _show(self, snapshot: Snapshot) -> None:
        if snapshot.version > self.snapshot.version:
            self.snapshot = snapshot
            self._views.forget()
            for line in self._open:
                line.show()

    def _room_changed(self) -> None:
        heirs, roster = None, None
        for line in self._open:
            line.show()
            if line.app is not None:
                roster = roster or self.roster()
                line.tell_if_new(roster)
            elif line.member is not None:
                heirs = heirs or {"t": "heirs", "urls": self.room.heirs}
                line.tell_if_new(heirs)
        self._changed()

    def viewer(self, language: str) -> Viewer:
        return self._views.viewer(language)

    def parts_for(self, language: str, member: Member) -> dict[str, str]:
        return self._views.parts(self.snapshot, language, member, self.room.told())


def _address(address: Any, port: Any) -> str:
    """Where an app phone says it hosts, or would host: only a numeric address counts."""
    with suppress(ValueError):
        if isinstance(address, str) and type(port) is int and 0 < port < 65_536:
            return f"{IPv4Address(address)}:{port}"
    return ""
