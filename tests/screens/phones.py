"""Phones at one table: each an app over its own folder, shown one at a time on the one stage there is."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import phone as device
from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from screens.share.qr_card import QrCard
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.widgets.button import MainButton
from screens.widgets.channels import Channel
from screens.widgets.icon_button import UndoButton
from tests.screens.said import said
from tools.pictures.stage import Stage

PATIENCE = 20  # seconds of the real clock for what happens aside


class Phone:
    def __init__(self, stage: Stage, folder: Path, name: str) -> None:
        self.stage, self.name = stage, name
        self._folder = folder / name
        self.pictures = folder / "pictures"
        self.shell: Shell | None = None
        self._start()

    def _start(self) -> None:
        self.table = Table(Store(self._folder))
        self.table.settings = replace(self.table.settings, language="en", vibration=False)

    def restart(self) -> None:
        """As after a kill: nothing is closed, nothing is saved on the way out."""
        self.lay_down()
        self._start()
        self.pick_up()

    def pick_up(self) -> Phone:
        """This phone is the one in hand: its window is the one shown."""
        path = ["home"] if self.table.session is None else ["home", "play"]
        self.shell = Shell(self.table, PAGES, *path, size=self.stage.window.size)
        self.stage.show(self.shell)
        return self

    def lay_down(self) -> None:
        if self.shell is not None:
            self.stage.clear()
            self.shell.let_go()
            self.shell = None

    @property
    def page(self) -> Any:
        assert self.shell is not None
        return self.shell.page

    @property
    def page_name(self) -> str:
        return type(self.page).__name__

    def go(self, *names: str) -> None:
        assert self.shell is not None
        self.shell.home(*names)
        self.stage.settle()

    def begin(self, *names: str) -> None:
        self.table.start(Draft(next(iter(all_games().values())), list(names)))

    # Fingers and eyes.

    def touch(self, target: Any) -> None:
        self.stage.touch(target)

    def main(self) -> None:
        self.touch(next(one for one in self.page.rail.walk() if isinstance(one, MainButton)))

    def undo(self) -> None:
        self.touch(next(one for one in self.page.rail.walk() if isinstance(one, UndoButton)))

    def main_title(self) -> str:
        return str(self.page.rail.title)

    def texts(self) -> list[str]:
        return [words.plain().replace("\N{NO-BREAK SPACE}", " ") for words, _ in said(self.stage)]

    def until(self, holds: Callable[[], Any]) -> None:
        """Frames pass until something that happens aside is done."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, self.texts()
            self.stage.frames(1)
            time.sleep(0.002)
        self.stage.settle()

    # Codes.

    def shot(self) -> Path:
        """A picture of the whole screen, code and all, as somebody would take it."""
        path = self.pictures / f"{self.name}-{time.monotonic_ns()}.png"
        return self.stage.shot(path)

    def shots_of_loop(self, count: int) -> list[Path]:
        """A picture of each of so many codes that follow each other."""
        show, taken = self.page.show, []
        for _ in range(count):
            taken.append(self.shot())
            before = show.index
            self.until(lambda before=before: show.index != before)
        return taken

    def card(self) -> QrCard:
        return self.stage.find(QrCard)

    def scan(self, *pictures: Path) -> None:
        """Pictures one after another, each through a touch on the channel for pictures, until they are enough."""
        for path in pictures:
            page = self.page
            if page.received is not None and page.received.message is not None:
                return
            with self._chooser(path):
                self.touch(next(channel for channel in self.stage.find_all(Channel) if channel.key == "picture"))
                self.stage.settle()
            self.until(lambda page=page: not page.is_busy or self.page is not page)

    @contextmanager
    def _chooser(self, path: Path) -> Iterator[None]:
        """The system's chooser, in which somebody picks this file."""
        asked: list[bool] = []

        def choose(chosen: Callable[[Path], None], is_picture: bool = False) -> bool:
            asked.append(is_picture)
            chosen(path)
            return True

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(device, "choose_file", choose)
            yield
        assert asked == [True], "the channel has asked for one picture"
