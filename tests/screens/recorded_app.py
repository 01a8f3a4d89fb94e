"""The whole app over a game that was recorded, in a folder of its own."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from companion.session.session import Session
from companion.store.store import Store
from companion.table import Table
from screens.shell.pages import PAGES
from tests.screens.aside import shell_aside
from tests.screens.said import said
from tools.pictures.samples import goldens, keep, recorded, recorded_again
from tools.pictures.stage import Stage

NOW = 1_794_000_000
BEGAN = NOW - 4 * 3600


@cache
def timed(game: str) -> Session:
    """A recorded game as if its players had thought about it. Nobody may record in it: apps keep a copy."""
    session = recorded(goldens(game)[0])
    session.created = BEGAN
    return recorded_again(session, pause=60)


class RecordedApp:
    """The shell, its table and the game on it."""

    def __init__(self, stage: Stage, folder: Path, session: Session, **settings: Any) -> None:
        self.stage, self.folder = stage, folder
        self.settings = {"language": "en", "vibration": False, **settings}
        self.start()
        self.id = keep(self.table.store, session, NOW).id
        assert self.table.open(self.id)

    def start(self) -> None:
        """As if the app had been ended and begun again."""
        self.table = Table(Store(self.folder))
        self.table.settings = replace(self.table.settings, **self.settings)
        self.shell = shell_aside(self.table, PAGES, self.stage.window.size)
        self.stage.show(self.shell)

    @property
    def page(self) -> Any:
        return self.shell.page

    @property
    def session(self) -> Session:
        assert self.table.session is not None
        return self.table.session

    def go(self, name: str, **values: Any) -> Any:
        self.shell.go(name, **values)
        self.stage.settle()
        return self.page

    def texts(self) -> list[str]:
        return [words.plain() for words, _ in said(self.stage)]
