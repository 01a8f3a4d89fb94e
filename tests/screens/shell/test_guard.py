"""A page that fails ends in a sentence and the first page, with the game on disk; never in a closed app."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import Any

import pytest
from kivy.base import ExceptionManager

from companion import phone as device
from companion.draft import Draft
from companion.report import LONGEST, Report
from rules import all_games
from screens.home.home import HomePage
from screens.score.history import HistoryPage
from screens.shell.background import in_background
from screens.shell.failed_page import FailedPage
from screens.shell.guard import MOST, Guard
from screens.shell.report_drawer import ReportDrawer
from screens.widgets.button import SmallButton
from screens.widgets.switch_row import SwitchRow
from screens.widgets.words import Words
from tests.screens.phone import Phone
from tools.pictures.stage import Stage

pytestmark = pytest.mark.usefixtures("pages_may_fail")

SENTENCE = "Something went wrong here. Everything you recorded is safe."


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Phone:
    phone = Phone(stage, tmp_path)
    phone.table.start(Draft(next(iter(all_games().values())), ["Anna", "Boris"]))
    phone.shell.home("play")
    return phone


def stumble(*_: Any, **__: Any) -> None:
    raise ZeroDivisionError("as nobody expected")


def texts(stage: Stage) -> list[str]:
    return [words.text for words in stage.find_all(Words)]


def test_a_page_that_cannot_be_built_leads_home(phone: Phone, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    game = phone.table.session.id  # type: ignore[union-attr]
    monkeypatch.setattr(HistoryPage, "refresh", stumble)
    phone.shell.go("history")
    stage.wait(0.5)
    assert isinstance(phone.page, HomePage)
    assert SENTENCE in texts(stage)
    assert [one.id for one in phone.table.sessions()] == [game]
    assert phone.table.report.game == game
    assert "ZeroDivisionError: as nobody expected" in phone.table.report.text
    # And the game goes on.
    assert phone.table.open(game)


def test_what_is_raised_later_leads_home_too(phone: Phone, stage: Stage) -> None:
    guard = Guard(phone.shell)
    assert guard.handle_exception(ZeroDivisionError()) == ExceptionManager.PASS
    stage.wait(0.5)
    assert isinstance(phone.page, HomePage)
    assert stage.find(ReportDrawer)


def test_what_it_swallows_is_told_in_the_log(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Which is a desktop's terminal, and a phone's logcat."""
    Guard(phone.shell).handle_exception(ZeroDivisionError("raised later"))
    monkeypatch.setattr(HistoryPage, "refresh", stumble)
    phone.shell.go("history")
    assert [record.exc_info[1].args for record in caplog.records if record.exc_info and record.exc_info[1]] == [
        ("raised later",),
        ("as nobody expected",),
    ]


def test_what_fails_while_it_recovers_is_told_as_well(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(phone.shell, "recover", stumble)
    Guard(phone.shell).handle_exception(KeyError("at first"))
    assert "as nobody expected" in caplog.text
    assert "as nobody expected" in phone.table.report.text


def test_a_first_page_that_fails_is_replaced(phone: Phone, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(HomePage, "refresh", stumble)
        phone.shell.home()
        assert isinstance(phone.page, FailedPage)
        assert SENTENCE in texts(stage)
    phone.shell.home()
    assert isinstance(phone.page, HomePage)


def test_a_first_page_that_fails_again_and_again_is_replaced(phone: Phone) -> None:
    """While it is drawn, say: building it works."""
    guard = Guard(phone.shell)
    for _ in range(2):
        assert guard.handle_exception(ZeroDivisionError()) == ExceptionManager.PASS
    assert isinstance(phone.page, FailedPage)


def test_it_does_not_fail_for_ever(phone: Phone) -> None:
    guard = Guard(phone.shell)
    answers = [guard.handle_exception(ZeroDivisionError()) for _ in range(MOST + 1)]
    assert answers == [ExceptionManager.PASS] * MOST + [ExceptionManager.RAISE]
    assert guard.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


def _until_raised(stage: Stage) -> None:
    for _ in range(500):
        stage.frames(1)
        sleep(0.002)


def test_what_fails_aside_is_seen_by_the_guard(phone: Phone, stage: Stage) -> None:
    """A page that waits for it would wait for ever."""
    in_background(stumble, lambda _: None)
    with pytest.raises(ZeroDivisionError):
        _until_raised(stage)


def test_a_report_is_written_where_the_player_finds_it(
    phone: Phone, stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "downloads"
    monkeypatch.setattr(device, "shared_folder", lambda: folder)
    Guard(phone.shell).handle_exception(ZeroDivisionError("as nobody expected"))
    stage.wait(0.5)
    drawer = stage.find(ReportDrawer)
    stage.touch(next(one for one in drawer.walk() if isinstance(one, SmallButton)))
    stage.wait(0.5)
    (written,) = folder.iterdir()
    assert "as nobody expected" in written.read_text(encoding="utf-8")
    assert "Boris" not in written.read_text(encoding="utf-8")
    assert any(written.name in text for text in texts(stage))


def test_the_game_goes_with_it_only_if_the_player_wants_that(
    phone: Phone, stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Path] = []
    monkeypatch.setattr(device, "shared_folder", lambda: tmp_path)
    monkeypatch.setattr(device, "send_file", lambda path, title: sent.append(path) or True)
    Guard(phone.shell).handle_exception(ZeroDivisionError())
    phone.shell.home("settings")
    phone.shell.put_over(ReportDrawer(phone.shell, phone.table))
    stage.wait(0.5)
    drawer = stage.find(ReportDrawer)
    stage.touch(next(one for one in drawer.walk() if isinstance(one, SwitchRow)))
    stage.touch(next(one for one in drawer.walk() if isinstance(one, SmallButton)))
    (path,) = sent
    assert "Boris" in path.read_text(encoding="utf-8")


def test_a_report_never_grows_large(tmp_path: Path) -> None:
    report = Report(tmp_path)
    for number in range(30):
        report.note(ValueError("x" * LONGEST + str(number)))
    assert len(report.text) <= LONGEST
    assert report.text.index("x29") < report.text.index("x28")
    assert report.game == ""
