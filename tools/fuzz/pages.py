"""The pages of the app over a fresh folder, on a stage that nobody sees."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.session.session import Session
from companion.settings import Settings
from companion.share.exchange import Preview
from companion.share.message import Parcel
from companion.store.export import write_session
from companion.store.store import Store
from companion.store.transfer import import_session
from companion.table import Table
from companion.text import LANGUAGES
from rules import all_games
from tools.pictures.stage import Stage

if TYPE_CHECKING:
    from screens.shell.shell import Shell

FRAMES = 3
GAME_PAGES = ("play", "player", "history", "result")


class StrictTable(Table):
    """The app carries on when a page fails; here a failing page is just what we look for."""

    def fail(self, error: BaseException) -> None:
        raise error


class Pages:
    def __init__(self, folder: Path) -> None:
        self._folder = folder / "phone"
        self._stage = Stage()
        self._stage.set_up()
        self._languages = cycle(LANGUAGES)

    def draw_parcel(self, parcel: Parcel, own: Session | None) -> Iterator[None]:
        """Does what a player would: looks at it, joins it, plays on, looks back, deletes it."""
        store = self._fresh()
        if own is not None:
            import_session(store, write_session(own), all_games(), 1)
        table, shell = self._start(store)
        yield
        seen = table.sharing.looking(parcel)()
        if isinstance(seen, Preview):
            self._show(shell, "scan")
            page: Any = shell.page
            page.seen = seen
            page.refresh()
            self._stage.frames(FRAMES)
            yield
            table.sharing.join(seen)
            yield from self._play_on(shell)
        yield from self._look_back(table, shell)

    def draw_folder(self, folder: Path) -> Iterator[None]:
        table, shell = self._start(Store(folder))
        yield
        for summary in table.sessions():
            if table.open(summary.id):
                yield from self._play_on(shell)
        self._show(shell, "setup", game=next(iter(all_games())))
        yield
        yield from self._look_back(table, shell)

    def draw_settings(self, settings: Settings) -> Iterator[None]:
        store = self._fresh()
        store.save_settings(settings.plain())
        table = StrictTable(store)
        _, shell = self._start(store, table)
        for name in ("settings", "rules"):
            self._show(shell, name)
            yield
        self._end(shell)

    def _play_on(self, shell: Shell) -> Iterator[None]:
        for name in GAME_PAGES:
            self._show(shell, name, **({"seat": 0} if name == "player" else {}))
            yield

    def _look_back(self, table: Table, shell: Shell) -> Iterator[None]:
        table.leave()
        for names in ((), ("past",)):
            self._show(shell, *names)
            yield
        for summary in table.sessions():
            table.delete(summary.id)
            self._stage.frames(FRAMES)
        self._end(shell)

    def _fresh(self) -> Store:
        shutil.rmtree(self._folder, ignore_errors=True)
        return Store(self._folder)

    def _start(self, store: Store, table: Table | None = None) -> tuple[Table, Shell]:
        # Kivy makes its window on these imports: not before it is configured.
        from screens.shell.pages import PAGES
        from screens.shell.shell import Shell

        if table is None:
            table = StrictTable(store)
            table.settings = replace(Settings(), language=next(self._languages), vibration=False)
        shell = Shell(table, PAGES, "home", size=self._stage.window.size)
        self._stage.show(shell)
        return table, shell

    def _show(self, shell: Shell, *names: str, **values: Any) -> None:
        shell.home(*names, **values)
        if shell.page is not None:
            shell.page.make_rest()
        self._stage.frames(FRAMES)

    def _end(self, shell: Shell) -> None:
        self._stage.strike()
        shell.table.store.close()
