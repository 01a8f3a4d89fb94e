"""What the next touch may ask for is made ready in a pause, and only there."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules.kit.inputs import Correct
from screens.draw.kept_labels import _kept, forget_labels
from screens.draw.paragraph import Setting
from screens.shell.ahead import PAUSE, Ahead
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.table.play import PlayPage
from screens.table.player import PlayerPage
from screens.widgets.changing import Changing
from tools.pictures.stage import Stage

FEW = 3
"""Words of a form that stand where nothing stood before it was opened."""


class Readied:
    """A shell with its helper, and the boards that were built."""

    def __init__(self, stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stage, self.boards, self.settled, self.all_settled = stage, list[int](), 0, 0
        table = Table(Store(folder))
        table.settings = replace(table.settings, language="en", vibration=False)
        table.start(Draft(table.games["through_the_ages"], ["Anna", "Борис"]))
        self.shell = Shell(table, PAGES, "home", size=stage.window.size)
        stage.show(self.shell)
        build = PlayerPage.build
        monkeypatch.setattr(PlayerPage, "build", lambda page: (self.boards.append(page.values["seat"]), build(page)))
        self.ahead = Ahead(self.shell, self._settle, self._settle_all)
        self.ahead.begin()

    def _settle(self) -> None:
        self.settled += 1

    def _settle_all(self) -> None:
        self.all_settled += 1

    def rest(self) -> None:
        """After the last touch."""
        self.stage.touch((5, 5))
        self.stage.wait(30 * PAUSE)


@pytest.fixture
def readied(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Readied]:
    found = Readied(stage, tmp_path, monkeypatch)
    yield found
    found.ahead.end()
    found.shell.let_go()


def test_beside_the_table_the_boards_are_made_ready_in_a_pause(readied: Readied) -> None:
    readied.rest()
    assert readied.boards == [], "the first page leads to no board"
    readied.shell.home("play")
    readied.rest()
    assert readied.boards == [0, 1]
    settled = readied.settled
    assert settled >= len(readied.boards)
    assert readied.all_settled == 1
    readied.shell.instead("player", seat=1)
    readied.rest()
    assert readied.boards == [0, 1], "nothing is built twice"


def paragraphs() -> int:
    return sum(isinstance(one, Setting) for one in _kept)


def test_the_words_of_what_is_made_ready_are_drawn_before_they_are_seen(readied: Readied) -> None:
    forget_labels()  # many tests make words that nobody ever sees
    readied.shell.home("play")
    readied.rest()
    assert paragraphs() > 0
    assert [name for name, label in _kept.items() if not label.is_drawn and label.width > 1] == []


def test_a_form_finds_its_words_drawn(readied: Readied) -> None:
    readied.shell.home("play")
    readied.rest()
    drawn = paragraphs()
    assert readied.shell.table.session is not None
    main = readied.shell.table.session.step.main
    assert main is not None
    readied.shell.open_or_submit(main)
    readied.stage.settle()
    assert readied.shell.drawers
    assert paragraphs() - drawn <= FEW


def lines() -> set[str]:
    return {name[0] for name in _kept if isinstance(name, tuple) and not isinstance(name, Setting)}


def test_the_numbers_that_an_entry_would_lead_to_are_drawn_and_not_shown(readied: Readied) -> None:
    readied.shell.home("play")
    readied.stage.settle()
    page, table = readied.shell.page, readied.shell.table
    assert page is not None
    forget_labels()
    state, shown = table.state, [type(one) for one in page.walk()]
    expected = table.expect(Correct(seat=0, what="culture", to=57))
    assert expected is not None
    page.rehearse(expected)
    readied.stage.settle()
    assert "57" in lines()
    assert table.state is state
    assert [type(one) for one in page.walk()] == shown


def test_what_is_said_of_the_next_turn_is_drawn_before_it_comes(readied: Readied) -> None:
    """The bar, the main button and the line of what happened: the last for the second turn, when it is there."""
    table = readied.shell.table
    readied.shell.home("play")
    for _ in range(2):
        readied.rest()
        drawn = {one.text for one in _kept if isinstance(one, Setting)}
        assert table.session is not None
        main = table.session.step.main
        assert main is not None
        assert table.submit(main.filled)
        readied.stage.settle()
    page = readied.shell.page
    assert isinstance(page, PlayPage)
    assert {page.bar.title, page.bar.note, page.rail.title, page.happened.sentence} <= drawn


def test_a_finger_puts_it_off(readied: Readied) -> None:
    readied.shell.home("play")
    for _ in range(20):
        readied.stage.touch((5, 5))
        readied.stage.wait(PAUSE / 2)
    assert readied.boards == []


def test_nothing_is_news_on_a_board_that_was_made_ready_and_never_seen(readied: Readied) -> None:
    readied.shell.home("play")
    readied.rest()
    readied.shell.table.submit(Correct(seat=0, what="science", by=3))
    readied.shell.instead("player", seat=0)
    readied.stage.settle()
    assert readied.shell.page is not None
    numbers = [one for one in readied.shell.page.walk() if isinstance(one, Changing)]
    assert numbers
    assert not any(one.is_lit or one.delta for one in numbers)


def test_what_cannot_be_made_ready_stops_nothing(readied: Readied, monkeypatch: pytest.MonkeyPatch) -> None:
    readied.shell.home("play")
    monkeypatch.setattr(PlayerPage, "refresh", lambda _: 1 / 0)
    readied.rest()
    assert type(readied.shell.page).__name__ == "PlayPage"


def test_what_a_first_page_leads_to_is_read_in_a_pause(
    readied: Readied, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody touches anything in the first second: then the modules of the game at hand are read."""
    for name in ("led_to", "led_to_next"):
        (tmp_path / f"{name}.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    readied.shell.home()
    page = readied.shell.page
    assert page is not None
    assert readied.shell.table.session is not None
    game = readied.shell.table.session.game.meta.id
    assert readied.shell.table.rules_module(game) in page.modules_ahead()
    monkeypatch.setattr(page, "modules_ahead", lambda: ("led_to", "led_to_next"))
    readied.stage.wait(2 * PAUSE)
    assert {"led_to", "led_to_next"} <= sys.modules.keys()


def test_every_module_that_is_read_ahead_exists(readied: Readied) -> None:
    for shown in ("home", "first"):
        readied.shell.go(shown)
        assert readied.shell.page is not None
        assert all(find_spec(name) is not None for name in readied.shell.page.modules_ahead())
