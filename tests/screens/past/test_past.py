"""The games that were begun, touched."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import phone
from screens.past.past import PastCard, PastTotal
from screens.widgets.button import ForcedButton, MainButton, SmallButton
from screens.widgets.drawer import Drawer
from tests.screens.outside import App, each_look, nothing_is_cut, opened
from tools.pictures.stage import Stage


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    with opened(stage, tmp_path / "annals") as app:
        yield app


def card(app: App, session: str) -> PastCard:
    return app.stage.find(PastCard, session=session)


def button(app: App, key: str) -> SmallButton:
    return app.stage.find(SmallButton, title=app.table.say(key))


def unfolded(app: App, session: str) -> PastCard:
    app.go("past")
    found = card(app, session)
    app.stage.touch(found.ids.unfold)
    return found


def test_an_empty_list_says_so(app: App) -> None:
    app.go("past")
    assert app.table.say("home.no_past_games") in app.texts()


def test_finished_and_unfinished_ones_can_be_told_apart(app: App) -> None:
    waiting, done = app.play(), app.finish(("Anna", "Борис"))
    app.go("past")
    assert card(app, waiting).ids.lead.unfinished == "unfinished"
    assert card(app, waiting).ids.lead.note
    assert card(app, done).ids.lead.unfinished == ""
    assert card(app, done).ids.lead.players == "Anna, Борис"
    assert len(app.stage.find_all(PastTotal)) == 1


def test_touched_it_opens_where_it_stands(app: App) -> None:
    waiting, done = app.play(), app.finish()
    for session, page in ((waiting, "PlayPage"), (done, "ResultPage")):
        app.go("past")
        app.stage.touch(card(app, session).ids.lead)
        assert type(app.page).__name__ == page
        assert app.table.session is not None
        assert app.table.session.id == session
        app.shell.home()


def test_a_copy_goes_to_the_folder_the_message_names(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "shared_folder", lambda: tmp_path)
    session = app.play(steps=2)
    unfolded(app, session)
    app.stage.touch(button(app, "button.export"))
    (path,) = tmp_path.glob("*.json")
    assert app.messages == [f"Saved: {path}"]
    assert json.loads(path.read_text(encoding="utf-8"))["id"] == session
    assert app.table.session is None, "looking at the list takes up no game"


def test_without_a_folder_it_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "shared_folder", lambda: None)
    unfolded(app, app.play())
    app.stage.touch(button(app, "button.export"))
    assert app.messages == [app.table.say("error.read_only_folder")]


def test_deleting_asks_first_and_moves_to_the_trash(app: App, tmp_path: Path) -> None:
    session, other = app.play(), app.play()
    unfolded(app, session)
    app.stage.touch(button(app, "button.delete"))
    assert app.stage.find(Drawer).title == app.table.say("confirm.delete")
    app.stage.touch(app.stage.find(MainButton))
    app.stage.frames()
    assert {one.id for one in app.table.sessions()} == {session, other}, "not now"
    app.stage.touch(button(app, "button.delete"))
    app.stage.touch(app.stage.find(ForcedButton))
    app.stage.frames()
    assert [one.session for one in app.stage.find_all(PastCard)] == [other]
    assert len(list((tmp_path / "annals" / "trash").iterdir())) == 1


def test_folding_hides_the_ways_again(app: App) -> None:
    found = unfolded(app, app.play())
    app.stage.touch(found.ids.unfold)
    assert app.stage.find_all(SmallButton) == []


def test_a_file_without_a_header_is_listed_and_says_what_is_wrong(app: App, tmp_path: Path) -> None:
    app.play()
    (tmp_path / "annals" / "broken1.session").write_bytes(b"not a session")
    app.go("past")
    broken = card(app, "broken1")
    assert broken.ids.lead.title == app.table.say("error.file_unreadable")
    app.stage.touch(broken.ids.lead)
    assert len(app.messages) == 1
    assert type(app.page).__name__ == "PastPage"


@each_look
def test_nothing_is_cut(stage: Stage, tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    stage.set_up(size)
    with opened(stage, tmp_path, language=language, text_scale=scale) as app:
        unfolded(app, app.play(("Anna", "Олександра-Вікторія", "W" * 40)))
        app.finish(("🎲", "Олександра-Вікторія"))
        assert nothing_is_cut(stage) == []
