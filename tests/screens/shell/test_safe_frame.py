"""What the phone covers stays free, whichever way it is turned, and what other programs hand over arrives."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion import phone
from companion.app import Annals
from companion.draft import Draft
from companion.phone import Insets
from companion.store.export import dump, write_session
from companion.store.store import Store
from companion.store.transfer import summary_of
from rules import all_games
from rules.kit.inputs import Correct
from screens.draw.theme import theme
from screens.shell.safe_frame import SETTLED, SafeFrame
from tests.sources import GAMES
from tools.pictures.samples import goldens, recorded
from tools.pictures.stage import Stage


@pytest.fixture
def covered(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A phone with a clock above, a bar below, and a note of how its bars were tinted."""
    told: dict[str, Any] = {"insets": Insets(0, 63, 0, 48), "tints": []}
    monkeypatch.setattr(phone, "insets", lambda: told["insets"])
    monkeypatch.setattr(phone, "tint_bars", told["tints"].append)
    return told


@pytest.fixture
def frame(stage: Stage, covered: dict[str, Any]) -> Iterator[SafeFrame]:
    frame = SafeFrame(size=stage.window.size)
    frame.hold(FloatLayout())
    yield stage.show(frame)
    frame.let_go()


def test_a_page_has_the_room_that_is_left(stage: Stage, frame: SafeFrame) -> None:
    (page,) = frame.children
    assert tuple(page.pos) == (0, 48)
    assert tuple(page.size) == (stage.window.width, stage.window.height - 63 - 48)


def test_turned_on_its_side_the_camera_stays_free(stage: Stage, frame: SafeFrame, covered: dict[str, Any]) -> None:
    (page,) = frame.children
    width, height = stage.window.size
    # The size comes first; where the bars are is told a moment later.
    frame.size = height, width
    covered["insets"] = Insets(80, 0, 0, 24)
    stage.wait(SETTLED + 0.1)
    assert tuple(page.pos) == (80, 24)
    assert tuple(page.size) == (frame.width - 80, frame.height - 24)


@pytest.mark.usefixtures("frame")
def test_the_phones_own_signs_can_be_read_over_every_look(covered: dict[str, Any]) -> None:
    theme.mode = "black"
    assert covered["tints"] == [True, False]


@pytest.fixture
def app(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Annals]:
    monkeypatch.setenv("ANNALS_HOME", str(tmp_path / "annals"))
    heard: list[Any] = []
    monkeypatch.setattr(phone, "listen", lambda *told: heard.extend(told))
    app = Annals()
    stage.show(app.build())
    app.table.change_settings(language="en", vibration=False)
    app.on_start()
    assert heard == [app.receive, app.refuse], "it listens once it can answer"
    yield app
    app.on_stop()
    app.shell.let_go()
    app.frame.let_go()


def until(stage: Stage, holds: Callable[[], object]) -> None:
    """Frames pass while something happens aside."""
    for _ in range(500):
        if holds():
            return
        time.sleep(0.01)
        stage.settle()
    raise AssertionError("it never came")


def test_a_session_file_from_another_program_is_looked_at_first(app: Annals, stage: Stage, tmp_path: Path) -> None:
    path = tmp_path / "shared.json"
    session = recorded(goldens(GAMES[0])[0], 5)
    path.write_text(dump({**write_session(session), "id": "shared1"}), encoding="utf-8")
    app.shell.go("settings")
    for _ in range(2):
        before = len(app.table.sessions())
        app.receive(path)
        stage.settle()
        page: Any = app.shell.page
        until(stage, lambda page=page: page.seen is not None)
        assert len(app.table.sessions()) == before
        page.join()
        stage.settle()
        assert [one.id for one in app.table.sessions()] == ["shared1"], (
            "the same file again joins the game that is here"
        )
    assert app.table.session is not None
    assert app.table.session.id == "shared1"


def test_a_text_from_another_program_is_looked_at_first(app: Annals, stage: Stage) -> None:
    app.receive("good evening")
    stage.settle()
    page: Any = app.shell.page
    assert type(page).__name__ == "ScanPage"
    until(stage, lambda: page.refused is not None)
    assert app.table.sessions() == []


@pytest.mark.parametrize(
    ("is_too_large", "said"),
    [
        (True, "This file is too large to be a game"),
        (False, "The other app didn’t hand over the file. Save it on this device first, then choose it here."),
    ],
)
def test_a_file_that_another_program_keeps_is_told(
    app: Annals, stage: Stage, monkeypatch: pytest.MonkeyPatch, is_too_large: bool, said: str
) -> None:
    told: list[str] = []
    monkeypatch.setattr(app.shell, "show_message", told.append)
    app.refuse(is_too_large)
    stage.settle()
    assert told == [said]


def test_put_aside_and_ended_nothing_is_lost(app: Annals, stage: Stage) -> None:
    """Nothing is done on pausing that resuming would have to undo: it may never come."""
    assert app.table.start(Draft(all_games()["hadara"], ["Ann", "Bob"]))
    assert app.table.submit(Correct(seat=0, what="coins", by=1))
    session = app.table.session
    assert session is not None
    before = app.shell.page
    assert app.on_pause() is True
    noted = Store(app.table.store.folder).summary(session.id)
    assert noted == summary_of(session, noted.updated if noted is not None else 0)
    app.on_resume()
    assert app.shell.page is before
