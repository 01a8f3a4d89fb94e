"""A live table of a recorded game on this machine, and browsers that visit it: for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from websockets.http11 import Request

from companion.live.desk import Desk
from companion.live.doors import Doors
from companion.live.lines import Lines
from companion.live.page import page as packed
from companion.live.server import Server
from companion.store.store import Store
from companion.table import Table
from tools.browser.browser import Look
from tools.browser.chromium import Chromium
from tools.browser.page import Page
from tools.browser.pool import Pool
from tools.browser.witness import witnessed
from tools.pictures.samples import keep, recorded

LOCAL = "127.0.0.1"
NOW = 1_790_000_000
"""When a recorded game was taken in, in seconds."""


class LiveTable:
    """A table with a thread of its own, hosted without a screen.

    url: as the code on the host's screen says it
    """

    def __init__(self, folder: Path, game: Path, at: int | None = None, own_seat: int | None = 0) -> None:
        self.thread = ThreadPoolExecutor(1)
        self.table = Table(Store(folder))
        kept = keep(self.table.store, recorded(game, at), NOW)
        assert self.table.open(kept.id), game
        self._host(own_seat)

    def _host(self, own_seat: int | None) -> None:
        session = self.table.session
        assert session is not None
        self.desk = Desk(self.table, self._later)
        self.table.bind(version=lambda *_: self.desk.look())
        self.doors = Doors(session.secret)
        self.own_seat = own_seat
        self.start()

    def _later(self, work: Callable[[], None]) -> None:
        self.thread.submit(work)

    def start(self, port: int = 0) -> None:
        """Opens the door, also again after it was shut."""
        self.faults: list[BaseException] = []
        lines = Lines(self.desk)
        self.server = Server(self.desk, lines, self.doors, page=_page, note=self.faults.append, own_seat=self.own_seat)
        self.port = self.server.start(port, LOCAL)

    @property
    def address(self) -> str:
        return f"http://{LOCAL}:{self.port}/"

    @property
    def url(self) -> str:
        return f"{self.address}#{self.doors.code}"

    def do(self, work: Callable[[], Any]) -> Any:
        """On the table's thread."""
        return self.thread.submit(work).result(10)

    def clear(self) -> None:
        """Everybody is put out, so that all seats are free again."""
        done: Future[None] = Future()
        for guest in list(self.server.room.members):
            self.server.put_out(guest)
        self.server.soon(lambda: done.set_result(None))
        done.result(10)

    def stop(self) -> None:
        self.server.stop()

    def end(self) -> None:
        self.stop()
        self.thread.shutdown()


def _page(request: Request) -> tuple[bytes, dict[str, str]]:
    found = packed()
    if "Chrome" in request.headers["User-Agent"] or "Firefox" in request.headers["User-Agent"]:
        return found.gzipped, found.headers
    return witnessed(found)


class Visitor:
    """A browser of its own at a live table, with everything that went wrong in it."""

    def __init__(self, pool: Pool, look: Look | None = None, engine: str = Chromium.name) -> None:
        self._pool = pool
        self.browser = pool.lend(engine, look or Look())
        self.page = Page(self.browser)

    def come(self, live: LiveTable, choice: str = "") -> None:
        """Goes by the code to the chooser, and on to a seat by its name, or to anything else that can be chosen."""
        self.page.goto(live.url)
        self.page.find("[role=radiogroup]").shows()
        language = self.browser.look.language
        if self.page.evaluate("() => document.documentElement.lang") != language:
            # A browser that speaks the language of its system alone.
            self.page.find(f".segments [lang={language}]").click()
            self.page.find("html").has("lang", language)
        if choice:
            self.sit(choice)

    def sit(self, choice: str) -> None:
        self.page.find("[role=radio]", choice).click()
        self.page.find("footer .main").click()
        self.page.find("main.stack .now, main.far").first.shows()

    def errors(self) -> list[str]:
        """What went wrong in the page since this was last asked."""
        return self.browser.complaints()

    def forgive(self) -> None:
        """What went wrong so far had to."""
        self.errors()

    def close(self) -> None:
        if self.browser.is_offline:
            self.browser.set_offline(False)
        self._pool.give_back(self.browser)
