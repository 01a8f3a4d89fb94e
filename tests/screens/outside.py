"""The app outside a game: home, setup, settings and past games, with blank pages in place of all others."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules.kit.setup import FULL_TABLE, SCORE_SHEET
from screens.home.home import HomePage
from screens.past.past import PastPage
from screens.settings.settings import SettingsPage
from screens.setup.setup import SetupPage
from screens.shell.page import Page
from screens.shell.shell import Shell
from screens.stats.people_page import PeoplePage
from screens.stats.person_page import PersonPage
from screens.stats.stats_page import StatsPage
from screens.widgets.press import Press
from tests.screens.aside import shell_aside
from tests.screens.said import said
from tests.thorough import part
from tools.pictures.stage import Stage

# Upright, small, on its side and a tablet; long words and large text where they are hardest to fit. Usually every page
# is looked at in two of them: test_looks draws all scenes of all pages in the hardest looks whenever a source changes.
each_look = pytest.mark.parametrize(
    ("size", "language", "scale"),
    part(
        [
            ((412, 915), "uk", 2.0),
            ((360, 640), "ru", 1.0),
            ((360, 640), "ru", 2.0),
            ((915, 412), "en", 1.0),
            ((1280, 800), "ru", 1.3),
            ((915, 412), "uk", 2.0),
        ],
        usual=2,
    ),
)

LEAST_EMS = 3.5

NAMES = ("Anna", "Борис", "Дмитро")


class PlayPage(Page):
    """Stands for the table."""


class ResultPage(Page):
    """Stands for the result."""


class ScanPage(Page):
    """Stands for looking at what comes in."""


PAGES: dict[str, type[Page]] = {
    "home": HomePage,
    "setup": SetupPage,
    "settings": SettingsPage,
    "past": PastPage,
    "stats": StatsPage,
    "person": PersonPage,
    "people": PeoplePage,
    "play": PlayPage,
    "result": ResultPage,
    "scan": ScanPage,
}


class App:
    """A table over a folder, the shell that shows it, and the messages it would have shown."""

    def __init__(self, stage: Stage, folder: Path, is_aside: bool = False, **settings: Any) -> None:
        """Whoever goes aside at once does not wait for the first page: it is blank until it is come back to."""
        self.stage = stage
        self.table = Table(Store(folder))
        values = {"language": "en", "vibration": False, **settings}
        self.table.settings = replace(self.table.settings, **values)
        self.messages: list[str] = []
        self.show(is_aside)

    def show(self, is_aside: bool = False) -> None:
        size = self.stage.window.size
        self.shell = shell_aside(self.table, PAGES, size) if is_aside else Shell(self.table, PAGES, "home", size=size)
        self.shell.show_message = self.messages.append  # type: ignore[method-assign]
        self.stage.show(self.shell)

    @property
    def page(self) -> Any:
        return self.shell.page

    def go(self, name: str, **values: Any) -> Any:
        self.shell.go(name, **values)
        self.stage.settle()
        return self.page

    def turn(self, size: tuple[int, int]) -> None:
        self.stage.set_up(size)
        self.stage.settle()

    @property
    def game(self) -> Any:
        return next(iter(self.table.games.values()))

    def play(self, names: tuple[str, ...] = NAMES, steps: int = 0) -> str:
        """Begins a game and leaves it after some entries."""
        self.table.start(Draft(self.game, names, FULL_TABLE))
        for _ in range(steps):
            step = self.table.rules.step(self.table.state)
            offers = [step.main, *(offer for line in step.lines for offer in line.offers)]
            any(self.table.submit(offer.input) for offer in offers if offer is not None and not offer.is_form)
        return self._left()

    def finish(self, names: tuple[str, ...] = NAMES) -> str:
        """A score sheet with nothing but its last line."""
        self.table.start(Draft(self.game, names, SCORE_SHEET))
        main = self.table.rules.step(self.table.state).main
        self.table.submit(main.input, forced=True)
        assert self.table.rules.outcome(self.table.state) is not None
        return self._left()

    def _left(self) -> str:
        assert self.table.session is not None
        session = self.table.session.id
        self.table.leave()
        self.stage.settle()
        return session

    def texts(self) -> list[str]:
        return [words.plain() for words, _ in said(self.stage)]


@contextmanager
def opened(stage: Stage, folder: Path, is_aside: bool = False, **settings: Any) -> Iterator[App]:
    app = App(stage, folder, is_aside, **settings)
    try:
        yield app
    finally:
        # Two shells would quarrel about the theme.
        app.shell.let_go()


def nothing_is_cut(stage: Stage) -> list[str]:
    """What stands beyond a side of the window, is squeezed into a few letters, or is touched only with a needle."""
    wrong = []
    for words, widget in said(stage):
        first, last = widget.to_window(words.x, words.y), widget.to_window(words.x + words.width, words.y)
        # Turned by a quarter, a line runs along the height of the window.
        along = 0 if abs(last[0] - first[0]) >= abs(last[1] - first[1]) else 1
        left, right = sorted((first[along], last[along]))
        is_beyond = left < -1 or right > stage.window.size[along] + 1
        if is_beyond or words.texture_size[0] > words.width + 1:
            wrong.append(f"{words.text!r} from {left:.0f} to {right:.0f}")
        if words.width < min(words.measured(), LEAST_EMS * words.font_size):
            wrong.append(f"{words.text!r} in {words.width:.0f}")
    for press in stage.find_all(Press):
        if press.width and press.height and min(press.size) < 47:
            wrong.append(f"{type(press).__name__} of {press.width:.0f} by {press.height:.0f}")
    return wrong
