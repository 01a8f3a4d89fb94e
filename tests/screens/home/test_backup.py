"""Everything in one file by touches: saved, looked at, brought back, undone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion import phone
from companion.backup.archive import write_backup
from companion.backup.opened import open_backup
from companion.store.transfer import import_session
from screens.home import backup as backup_page
from screens.home.kept_row import KeptRow
from screens.home.restore_drawer import PlaysDrawer, RestoreDrawer
from screens.shell import copies
from screens.shell.copies import Copies
from screens.widgets.button import MainButton, SecondButton, SmallButton
from screens.widgets.icon_button import UndoButton
from screens.widgets.list_row import ListRow
from screens.widgets.notice import Notice
from screens.widgets.words import Words
from tests.companion.backup.filled import ALL, NOW, filled, part_of
from tests.companion.backup.test_plays import EXPORT
from tests.companion.send.told import FOUR, data_of
from tests.games import GAMES
from tests.screens.phone import Phone
from tools.pictures.stage import Stage


def at_once(work: Callable[[], Any], then: Callable[[Any], None]) -> None:
    then(work())


def chooser_of(path: Path) -> Callable[..., bool]:
    """A file chooser in which the player chooses this file at once."""

    def choose(chosen: Callable[[Path], None], **_: Any) -> bool:
        chosen(path)
        return True

    return choose


@pytest.fixture
def app(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Phone:
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    monkeypatch.setattr(phone, "shared_folder", lambda: downloads)
    monkeypatch.setattr(backup_page, "in_background", at_once)
    return Phone(stage, tmp_path / "phone")


def to_backup(app: Phone) -> None:
    app.shell.go("settings")
    app.stage.settle()
    app.stage.touch(app.stage.find(ListRow, title=app.table.say("backup.title")))


def choose(app: Phone, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "choose_file", chooser_of(path))
    app.stage.touch(app.stage.find(ListRow, title=app.table.say("backup.back")))
    app.stage.settle()


def agree(app: Phone) -> None:
    drawer = app.stage.find(RestoreDrawer)
    app.stage.touch(next(one for one in drawer.walk() if isinstance(one, MainButton)))
    app.stage.settle()


def texts(app: Phone) -> list[str]:
    return [one.text for one in app.stage.walk(Words)]


def test_a_file_is_saved_and_says_where(app: Phone, tmp_path: Path) -> None:
    import_session(app.table.store, data_of(FOUR), GAMES, NOW)
    to_backup(app)
    app.stage.touch(app.stage.find(MainButton, title=app.table.say("backup.save")))
    [path] = (tmp_path / "downloads").iterdir()
    assert [*open_backup(path).sessions] == ["fourplayers"]
    assert any(path.name in text for text in texts(app))
    app.shell.close_top()
    app.stage.settle()
    assert app.stage.find(Notice).text.startswith("Saved: Today")


def test_a_file_is_looked_at_brought_back_and_undone(
    app: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_backup(filled(tmp_path / "other").folder, tmp_path / "all.zip")
    import_session(app.table.store, part_of(FOUR, 30), GAMES, NOW)
    to_backup(app)
    choose(app, path, monkeypatch)
    shown = texts(app)
    assert f"+{len(ALL) - 1}" in shown
    assert "+1" in shown
    assert [one.id for one in app.table.sessions()] == ["fourplayers"], "nothing has come yet"
    agree(app)
    assert len(app.table.sessions()) == len(ALL)
    app.stage.touch(next(one for one in app.page.rail.walk() if isinstance(one, UndoButton)))
    assert [one.id for one in app.table.sessions()] == ["fourplayers"]


def test_a_copy_handed_over_by_another_program_is_looked_at(app: Phone, tmp_path: Path) -> None:
    app.shell.receive(write_backup(filled(tmp_path / "other").folder, tmp_path / "all.zip"))
    app.stage.settle()
    assert app.stage.find(RestoreDrawer)
    assert app.table.sessions() == []


def test_closing_the_preview_changes_nothing(app: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_backup(filled(tmp_path / "other").folder, tmp_path / "all.zip")
    to_backup(app)
    choose(app, path, monkeypatch)
    drawer = app.stage.find(RestoreDrawer)
    app.stage.touch(next(one for one in drawer.walk() if isinstance(one, UndoButton)))
    assert app.table.sessions() == []


@pytest.mark.parametrize("data", [b"nonsense", b"PK\x03\x04"])
def test_a_strange_file_is_told_in_a_sentence(
    app: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(data)
    to_backup(app)
    choose(app, path, monkeypatch)
    assert app.table.say("backup.not_one") in texts(app)


def test_a_damaged_file_says_what_can_be_read(app: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_backup(filled(tmp_path / "other").folder, tmp_path / "all.zip")
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    to_backup(app)
    choose(app, path, monkeypatch)
    assert app.stage.find(Notice).text.startswith("The file is damaged.")


def test_a_copy_that_made_itself_is_brought_back(app: Phone) -> None:
    import_session(app.table.store, data_of(FOUR), GAMES, NOW)
    app.table.backups.keep("after_game", "hadara")
    app.table.delete("fourplayers")
    to_backup(app)
    row = app.stage.find(KeptRow)
    assert (row.note, row.value) == ("end of a game: Hadara", "1")
    app.stage.touch(next(one for one in row.walk() if isinstance(one, SmallButton)))
    agree(app)
    assert [one.id for one in app.table.sessions()] == ["fourplayers"]


def test_results_of_another_program_are_added_and_undone(
    app: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "BGStatsExport.json"
    path.write_text(json.dumps(EXPORT), encoding="utf-8")
    to_backup(app)
    monkeypatch.setattr(phone, "choose_file", chooser_of(path))
    app.stage.touch(app.stage.find(ListRow, title=app.table.say("backup.bgstats")))
    app.stage.settle()
    assert {"+2", "Anna, Катя"} <= {*texts(app)}
    drawer = app.stage.find(PlaysDrawer)
    app.stage.touch(next(one for one in drawer.walk() if isinstance(one, MainButton)))
    app.stage.settle()
    assert len(app.table.finished()) == 2
    app.stage.touch(next(one for one in app.page.rail.walk() if isinstance(one, UndoButton)))
    assert app.table.finished() == []


@pytest.mark.parametrize(("answer", "is_one"), [("Yes", True), ("No", False)])
def test_two_names_may_be_one_person(
    app: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, is_one: bool
) -> None:
    finished = {"game": "hadara", "names": ["Katerina", "Bo"], "colours": ["red", "blue"], "totals": [9, 8]}
    app.table.store.add_result("here", {**finished, "winners": [0], "time": NOW})
    path = tmp_path / "BGStatsExport.json"
    path.write_text(json.dumps(EXPORT), encoding="utf-8")
    to_backup(app)
    choose(app, path, monkeypatch)
    assert app.table.say("restore.alike", theirs="Катя", here="Katerina") in texts(app)
    app.stage.touch(app.stage.find(SecondButton, title=answer))
    person = app.table.statistics.people.named("Катя")
    assert person is not None
    assert (person.name == "Katerina") is is_one
    assert not app.stage.find_all(SecondButton, title=answer), "it is asked once"


def test_settings_that_came_hold_at_once(app: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_backup(filled(tmp_path / "other").folder, tmp_path / "all.zip")
    to_backup(app)
    choose(app, path, monkeypatch)
    agree(app)
    assert app.table.settings.bookmarks == ("toy/grain",)


def test_copies_make_themselves_before_and_after_a_game(app: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    class Now:
        def __init__(self, target: Callable[[], None], daemon: bool) -> None:
            self.start = target

    monkeypatch.setattr(copies, "Thread", Now)
    watching = Copies(app.table)
    data = data_of(FOUR)
    *most, _ = data["entries"]
    session = import_session(app.table.store, {**data, "entries": []}, GAMES, NOW).session
    app.table.open(session.id)
    assert [one.why for one in app.table.backups.kept()] == ["before_game"]
    import_session(app.table.store, {**data, "entries": most}, GAMES, NOW)
    app.table.open(session.id)
    import_session(app.table.store, data, GAMES, NOW)
    app.table.open(session.id)
    assert [one.why for one in app.table.backups.kept()] == ["after_game", "before_game"]
    app.table.show_change()
    assert len(app.table.backups.kept()) == 2
    assert watching
