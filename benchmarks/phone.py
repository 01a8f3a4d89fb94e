"""The app on a painted stage, with a game at hand and its housekeeping, as a phone runs it: with a player's settings,
things that move, a disk that is waited for, and other games that are kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import Any, TypeVar

from kivy.uix.widget import Widget

from benchmarks.hand import Hand, Painted
from benchmarks.kept import keep_games
from companion.session.session import Session
from companion.store.store import Store
from companion.table import Table
from tools.pictures.samples import keep

FOLDER = Path(__file__).parents[1] / "build"
THINKS, LOOKS = 20, 1.5
"""Seconds before the first touch, and before each of the others."""
SETTLES = 0.5
"""Seconds until nothing slides any more."""
QUICK = {"THINKS": 0.1, "LOOKS": 0.1}
Found = TypeVar("Found", bound=Widget)
_stages: list[Painted] = []


def stage() -> Painted:
    """One for all: Kivy has one window."""
    if not _stages:
        _stages.append(Painted())
    return _stages[0]


class Phone:
    """What a finger finds on the screen."""

    def __init__(self, folder: Path, session: Session, others: int = 0) -> None:
        """`others` is how many more games are kept."""
        # Kivy makes its window on this import: not before the stage is set.
        self.stage = stage()
        from screens.shell.ahead import Ahead
        from screens.shell.housekeeping import Housekeeping
        from screens.shell.pages import PAGES
        from screens.shell.shell import Shell

        store = Store(folder)
        keep_games(store, others)
        self.game = keep(store, session, int(time())).id
        self.table = Table(store)
        self.table.settings = replace(self.table.settings, language="en")
        self.table.open(self.game)
        self.shell = Shell(self.table, PAGES, "home", size=self.stage.window.size)
        self.stage.show(self.shell)
        self.hand = Hand(self.stage)
        self.housekeeping = Housekeeping()
        self.ahead = Ahead(self.shell, self.housekeeping.settle, self.housekeeping.all_settled)

    @property
    def page(self) -> Any:
        return self.shell.page

    def at(self, page: str, **values: Any) -> None:
        self.shell.home(page, **values)
        self.stage.frames(6)

    def think(self) -> None:
        """Waits as long as the mover looks at the table before the first touch."""
        self.at("play")
        self.stage.pass_unseen(THINKS)

    def look(self) -> None:
        """Waits as long as it takes to read what the last touch led to."""
        self.stage.pass_unseen(LOOKS)

    def clear(self) -> None:
        """Closes whatever lies over the page, and lets the screen come to rest."""
        while self.shell.close_top():
            self.stage.frames(4)
        self.stage.pass_unseen(SETTLES)

    def part(self, kind: type[Found], within: Widget | None = None, **values: Any) -> Found:
        return next(
            one
            for one in (within or self.page).walk()
            if isinstance(one, kind) and all(getattr(one, name) == value for name, value in values.items())
        )


@contextmanager
def phone_with(session: Session, others: int = 0) -> Iterator[Phone]:
    """It has drawn nothing yet, and keeps so many other games."""
    from screens.draw.kept_labels import forget_labels

    FOLDER.mkdir(exist_ok=True)
    forget_labels()
    # Beside the sources: a temporary folder may lie in memory, where flushing costs nothing.
    with TemporaryDirectory(dir=FOLDER) as folder:
        phone = Phone(Path(folder), session, others)
        phone.housekeeping.begin()
        phone.ahead.begin()
        try:
            yield phone
        finally:
            phone.ahead.end()
            phone.housekeeping.end()
            phone.stage.strike()
