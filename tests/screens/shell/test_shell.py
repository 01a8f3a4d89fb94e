"""The shell: going from page to page, keys of a keyboard, problems in words, and a game that can only be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.draft import Draft
from companion.errors import NotSaved
from companion.store.session_file import SessionFile
from companion.store.store import Store
from companion.table import Table
from rules.hadara.inputs import SellCard, SetWheel
from screens.shell.message_drawer import MessageDrawer
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.widgets.icon_button import UndoButton
from screens.widgets.words import Words
from tools.pictures.stage import Stage

BACK = 27


class App:
    def __init__(self, stage: Stage, folder: Path) -> None:
        self.stage = stage
        self.table = Table(Store(folder))
        self.table.settings = replace(self.table.settings, language="en", vibration=False)
        self.table.start(Draft(self.table.games["hadara"], ["Anna", "Борис"]))
        self.table.submit(SetWheel(deck="yellow"))
        self.shell = Shell(self.table, PAGES, "home", "play", size=stage.window.size)
        stage.show(self.shell)
        stage.settle()

    @property
    def page(self) -> str:
        return type(self.shell.page).__name__

    def key(self, letter: str, *held: str) -> None:
        Window.dispatch("on_keyboard", ord(letter), 0, letter, list(held))
        self.stage.settle()

    def texts(self) -> list[str]:
        return [words.text.replace("\N{NO-BREAK SPACE}", " ") for words in self.stage.find_all(Words)]


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    app = App(stage, tmp_path)
    yield app
    app.shell.let_go()


def test_back_leads_home_and_no_further(app: App) -> None:
    app.shell.go("player", seat=1)
    assert app.stage.press_key(BACK)
    assert app.page == "PlayPage"
    assert app.stage.press_key(BACK)
    assert app.page == "HomePage"
    assert not app.stage.press_key(BACK), "at the first page the system may close the app"


def test_keys_undo_redo_and_go_on(app: App) -> None:
    app.table.submit(SellCard(seat=0))
    app.table.submit(SellCard(seat=1))
    app.stage.settle()
    before = app.table.state
    app.key("z", "ctrl")
    assert app.table.state != before
    app.key("y", "ctrl")
    assert app.table.state == before
    app.key("z", "ctrl")
    app.key("z", "ctrl", "shift")
    assert app.table.state == before
    app.key("n")
    assert app.table.state.draw == 2, "the next likely thing: the wheel turns"


def test_the_screen_stays_on_in_a_game_and_only_there(app: App) -> None:
    assert Window.allow_screensaver is False
    app.shell.home()
    assert Window.allow_screensaver is True
    app.table.change_settings(keep_awake=False)
    app.shell.home("play")
    assert Window.allow_screensaver is True


def test_the_screen_of_a_host_stays_on_everywhere(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(app.table), "is_hosting", True)
    app.shell.home()
    assert Window.allow_screensaver is False


def test_the_language_changes_while_playing(app: App) -> None:
    assert "Draw cards" in app.texts()
    app.table.change_settings(language="uk")
    app.stage.settle()
    assert "Узяти 2 карти" in app.texts()
    assert app.page == "PlayPage"


def test_what_cannot_be_saved_is_not_shown_and_says_why(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: SessionFile, entry: Any) -> bool:
        raise NotSaved("error.not_saved")

    before = app.table.state
    with monkeypatch.context() as patch:
        patch.setattr(SessionFile, "append", full)
        assert not app.table.submit(SellCard(seat=0))
        app.stage.settle()
    assert app.table.state == before
    assert app.stage.find_all(MessageDrawer)
    assert "Not saved: no space left" in app.texts()
    app.shell.close_all()
    assert app.table.submit(SellCard(seat=0)), "with room again the game goes on"


def test_a_game_of_other_rules_whose_totals_no_longer_come_out_opens_read_only(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = app.table.session
    assert session is not None
    while session.rules.round(session.state) == "1A":
        step = session.rules.step(session.state)
        offers = [step.main, *(offer for line in step.lines for offer in line.offers)]
        any(app.table.submit(offer.input) for offer in offers if offer is not None and not offer.is_form)
    ended = next(entry for entry in session.log if entry.seen is not None)
    wrong = replace(ended, seen=replace(ended.seen, totals=(99, 99)))
    tampered = [wrong if entry is ended else entry for entry in session.log]
    header = {**app.table.store.open(session.id).header, "rules_version": "0"}
    monkeypatch.setattr(SessionFile, "header", property(lambda _: header))
    monkeypatch.setattr(SessionFile, "entries", property(lambda _: [entry.plain() for entry in tampered]))
    assert app.table.open(session.id)
    assert app.table.read_only is not None
    assert not app.table.submit(SellCard(seat=0, colour="red"), forced=True)
    app.shell.home("play")
    app.stage.settle()
    told = next(text for text in app.texts() if "read-only" in text)
    assert "version 0" in told
    assert "99, 99" in told


def test_undo_stands_at_the_same_spot_on_every_page(app: App) -> None:
    spots = set()
    for page, values in (("play", {}), ("player", {"seat": 0}), ("history", {}), ("result", {})):
        app.shell.home(page) if not values else app.shell.go(page, **values)
        app.stage.settle()
        spots.add(tuple(round(part) for part in app.stage.find(UndoButton).pos))
    assert len(spots) == 1
