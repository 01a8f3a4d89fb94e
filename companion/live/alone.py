"""A host without a screen: a file, a thread for its table and one for its guests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from companion.live.desk import Desk
from companion.live.doors import Doors
from companion.live.file_table import FileTable
from companion.live.lines import Lines
from companion.live.server import ANY, Server
from companion.live.web import guest_page
from companion.session.session import Session
from rules.kit.contract import Game

T = TypeVar("T")


class AloneHost:
    """Nobody is there to be asked: a seat goes to whoever wants it, unless its holder is connected."""

    def __init__(self, path: Path, games: Mapping[str, Game], **more: Any) -> None:
        self.table = FileTable(path, games)
        self._thread = ThreadPoolExecutor(1, "live table")
        self.desk = Desk(self.table, lambda work: _handed(self._thread, work))
        self.doors = Doors(self.session.secret)
        self.server = Server(self.desk, Lines(self.desk), self.doors, **{"can_ask": False, "page": guest_page, **more})

    @property
    def session(self) -> Session:
        assert self.table.session is not None
        return self.table.session

    def start(self, port: int = 0, host: str = ANY) -> int:
        return self.server.start(port, host)

    def run(self, work: Callable[[], T]) -> T:
        """On the table's thread."""
        return self.desk.run(work).result()

    def stop(self) -> None:
        self.server.stop()
        self._thread.shutdown()


def _handed(thread: ThreadPoolExecutor, work: Callable[[], None]) -> None:
    try:
        thread.submit(work)
    except RuntimeError:
        # It has ended, and so has everybody who could have asked.
        return
