"""A live table of a recorded game on this machine, and browsers that visit it: for pictures and for tests."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.live.desk import Desk
from companion.live.doors import Doors
from companion.live.lines import Lines
from companion.live.page import page as packed
from companion.live.server import Server
from companion.store.store import Store
from companion.table import Table
from tools.pictures.samples import keep, recorded

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

CHROMIUM = "/usr/bin/chromium"
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")
LOCAL = "127.0.0.1"
NOW = 1_790_000_000
"""When a recorded game was taken in, in seconds."""


def why_no_browser() -> str:
    """What is missing to open a page; empty where nothing is."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "playwright is not installed"
    return "" if shutil.which(CHROMIUM) else f"{CHROMIUM} is not installed"


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


def _page(_: Any) -> tuple[bytes, dict[str, str]]:
    found = packed()
    return found.gzipped, found.headers


@contextmanager
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        yield launched(driver)


def launched(driver: Playwright) -> Browser:
    return driver.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])


class Visitor:
    """A browser of its own at a live table, with everything that went wrong in it."""

    def __init__(self, browser: Browser, size: tuple[int, int] = (390, 844), **more: Any) -> None:
        wide, high = size
        more.setdefault("locale", "en")
        self.context: BrowserContext = browser.new_context(viewport={"width": wide, "height": high}, **more)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    def come(self, live: LiveTable, choice: str = "") -> None:
        """Goes by the code to the chooser, and on to a seat by its name, or to anything else that can be chosen."""
        self.page.goto(live.url)
        self.page.locator("[role=radiogroup]").wait_for()
        if choice:
            self.sit(choice)

    def sit(self, choice: str) -> None:
        self.page.locator("[role=radio]", has_text=choice).click()
        self.page.locator("footer .main").click()
        self.page.locator("main.stack .now, main.far").first.wait_for()

    def close(self) -> None:
        self.context.close()
