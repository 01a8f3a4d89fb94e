"""A live table without a screen, and guests that talk to it as pages do."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from companion.live.desk import Desk
from companion.live.doors import Doors
from companion.live.limits import Limits
from companion.live.lines import Lines
from companion.live.proof import proof_of
from companion.live.server import Server
from companion.table import Table

LOCAL = "127.0.0.1"


class Hosted:
    """`table` belongs to one thread of its own, as the screen's would."""

    def __init__(self, table: Table, limits: Limits | None = None, **more: Any) -> None:
        self.table = table
        self.thread = ThreadPoolExecutor(1)
        self.faults: list[BaseException] = []
        session = table.session
        assert session is not None

        def later(work: Callable[[], None]) -> None:
            with suppress(RuntimeError):
                # Else it has ended already.
                self.thread.submit(work)

        self.desk = Desk(table, later)
        table.bind(version=self._look)
        self.doors = Doors(session.secret)
        self.server = Server(self.desk, Lines(self.desk), self.doors, note=self.faults.append, limits=limits, **more)
        self.port = self.server.start(0, LOCAL)

    def _look(self, *_: object) -> None:
        self.desk.look()

    def do(self, work: Callable[[], Any]) -> Any:
        """On the table's thread."""
        return self.thread.submit(work).result(10)

    def there(self, work: Callable[[], Any]) -> Any:
        """On the server's thread."""
        done: Future[Any] = Future()
        self.server.soon(lambda: done.set_result(work()))
        return done.result(10)

    def end(self) -> None:
        self.server.stop()
        self.table.unbind(version=self._look)
        self.thread.shutdown()

    @property
    def log(self) -> list[Any]:
        assert self.table.session is not None
        return self.table.session.log

    @property
    def url(self) -> str:
        return f"http://{LOCAL}:{self.port}/#{self.doors.code}"

    def line(self, **more: Any) -> Caller:
        return Caller(self.url, **more)

    @contextmanager
    def guest(self, seat: int | None = 0, **more: Any) -> Iterator[Caller]:
        """Somebody who has come in by the invitation and has sat down."""
        with self.line() as guest:
            guest.come_in(seat, **more)
            yield guest


class Caller:
    """Talks to a host as a page does."""

    def __init__(self, url: str, **more: Any) -> None:
        parts = urlsplit(url)
        self.code = parts.fragment
        self._open = ExitStack()
        line = connect(f"ws://{parts.netloc}/ws", proxy=None, compression=None, max_queue=None, **more)
        self.socket = self._open.enter_context(line)
        self.n = 0
        self.parts: dict[str, Any] = {}
        self.v = 0
        self.hi = self.hear()
        self.id = self.key = ""

    def __enter__(self) -> Caller:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def hear(self) -> dict[str, Any]:
        """The next frame; views are put together as a page does."""
        frame: dict[str, Any] = json.loads(self.socket.recv(10))
        if frame["t"] == "view":
            self.parts |= frame["parts"]
            self.v = frame["v"]
        if frame["t"] == "in":
            self.id, self.key = frame["id"], frame.get("key", "")
        return frame

    def until(self, kind: str) -> dict[str, Any]:
        while (frame := self.hear())["t"] != kind:
            pass
        return frame

    def say(self, kind: str, **more: Any) -> int:
        self.n += 1
        self.socket.send(json.dumps({"t": kind, "n": self.n, **more}))
        return self.n

    def answer(self, number: int) -> dict[str, Any]:
        """The answer to a frame, whatever else comes before it."""
        while (frame := self.hear()).get("re") != number:
            pass
        return frame

    def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        return self.answer(self.say(kind, **more))

    def join(self, how: str = "invite", key: str | bytes = "", **more: Any) -> dict[str, Any]:
        own = (key or self.code) if isinstance(key, str) else key
        proof = proof_of(own.encode() if isinstance(own, str) else own, self.hi["nonce"])
        return self.ask("join", how=how, **{"proof": proof, **more})

    def come_in(self, seat: int | None = 0, **more: Any) -> None:
        assert self.join()["t"] == "ok"
        assert self.ask("sit", seat=seat, **more)["t"] == "ok"
        self.until("view")

    def do(self, kind: str, seat: int | None, values: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        return self.ask("do", input=[kind, seat, values or {}], **{"base": self.v, **more})

    def is_closed(self) -> bool:
        """Whether the host has closed the line, after whatever it still said."""
        try:
            while True:
                self.socket.recv(10)
        except ConnectionClosed:
            return True
        except TimeoutError:
            return False


def asked(host: Hosted, request: str) -> tuple[int, bytes]:
    """The answer to a request as it is written: its status, and all of it. 0 where there is none."""
    with socket.create_connection((LOCAL, host.port), 10) as line:
        line.sendall(request.encode("latin-1"))
        data = b""
        while part := line.recv(65_536):
            data += part
    return (int(data.split(b" ", 2)[1]) if data.startswith(b"HTTP/1.1 ") else 0), data


def get(host: Hosted, path: str = "/", name: str = "", *more: str) -> tuple[int, bytes]:
    lines = [f"GET {path} HTTP/1.1", f"Host: {name or f'{LOCAL}:{host.port}'}", *more, "", ""]
    return asked(host, "\r\n".join(lines))
