"""The app over a folder, begun as the program begins it, and a sample round on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.store.store import Store
from companion.table import Table
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from tools.pictures.stage import Stage


class FirstPhone:
    """The table over a folder and the shell that shows it, at the page with which the app begins."""

    def __init__(self, stage: Stage, folder: Path, **settings: Any) -> None:
        self.stage, self.table = stage, Table(Store(folder))
        self.table.settings = replace(self.table.settings, vibration=False, **settings)
        self.shell = Shell(self.table, PAGES, "first" if self.table.is_new else "home", size=stage.window.size)
        stage.show(self.shell)

    @property
    def page(self) -> Any:
        return self.shell.page

    # A sample round.

    def begin(self, game: str) -> None:
        self.table.samples.end()
        self.shell.go("sample", game=game)
        self.rest()

    def rest(self) -> None:
        """Long enough for the guide to see what was done."""
        self.stage.wait(0.3)

    @property
    def doing(self) -> str:
        played = self.table.samples.round
        return played.step.do if played is not None and played.step is not None else ""

    @property
    def meant(self) -> Any:
        return self.page.pointer.target

    @property
    def card(self) -> Any:
        return self.page.pointer.card

    def do(self) -> None:
        """Touches what is ringed, and closes what that has opened to read."""
        assert self.page.pointer.opacity == 1
        self.stage.touch(self.meant)
        self.rest()
        for drawer in self.page.inner.drawers:
            drawer.close()
            self.rest()


@contextmanager
def first_phone(stage: Stage, folder: Path, **settings: Any) -> Iterator[FirstPhone]:
    phone = FirstPhone(stage, folder, **settings)
    try:
        yield phone
    finally:
        phone.shell.let_go()


def files(folder: Path) -> dict[str, bytes]:
    """All that lies in a folder, and what it holds."""
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
