"""People in the settings, touched: every change is kept, and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.stats.people import read_people
from companion.store.store import Store
from screens.widgets.button import SecondButton
from screens.widgets.list_row import ListRow
from screens.widgets.switch_row import SwitchRow
from tests.screens.outside import App, each_look, nothing_is_cut
from tests.screens.stats.played import after_many_games
from tools.pictures.stage import Stage

KATYA, KATERINA = "Катя", "Катерина"


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    with after_many_games(stage, tmp_path / "annals") as app:
        app.go("people")
        yield app


def row(app: App, title: str) -> ListRow:
    """The last one of that title: a drawer lies over the page."""
    return app.stage.find_all(ListRow, title=title)[-1]


def kept(app: App) -> object:
    return read_people(Store(app.table.store.folder).people())


def join(app: App) -> None:
    app.stage.touch(row(app, KATYA))
    app.stage.touch(row(app, app.table.say("people.join")))
    app.stage.touch(row(app, KATERINA))
    app.stage.settle()


def test_the_settings_lead_there(app: App) -> None:
    app.shell.home()
    app.go("settings")
    found = app.stage.find(ListRow, title=app.table.say("people.title"))
    app.page.second.bring_up(found)
    app.stage.settle()
    app.stage.touch(found)
    app.stage.settle()
    assert type(app.page).__name__ == "PeoplePage"


def test_two_are_joined_and_parted_by_undo(app: App) -> None:
    before = kept(app)
    join(app)
    assert app.stage.find_all(ListRow, title=KATERINA) == []
    assert "also Катерина" in row(app, KATYA).note
    app.stage.touch(app.stage.find(SecondButton, title=app.table.say("people.undo")))
    app.stage.settle()
    assert app.stage.find_all(ListRow, title=KATERINA)
    assert kept(app) == before


def test_a_name_can_be_parted_long_after_it_was_joined(app: App) -> None:
    join(app)
    app.stage.touch(row(app, KATYA))
    app.stage.touch(row(app, app.table.say("people.part", name=KATERINA)))
    app.stage.settle()
    assert app.stage.find_all(ListRow, title=KATERINA)


def test_whoever_is_hidden_is_in_no_statistics_and_comes_back(app: App) -> None:
    app.stage.touch(row(app, KATYA))
    app.stage.touch(app.stage.find(SwitchRow))
    app.stage.settle()
    assert app.table.say("people.hidden") in row(app, KATYA).note
    app.go("stats")
    assert KATYA not in app.texts()
    app.shell.back()
    app.stage.settle()
    app.stage.touch(row(app, KATYA))
    app.stage.touch(app.stage.find(SwitchRow))
    app.go("stats")
    assert KATYA in app.texts()


@each_look
def test_nothing_is_cut(stage: Stage, tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    stage.set_up(size)
    with after_many_games(stage, tmp_path / "annals", language=language, text_scale=scale) as app:
        app.go("people")
        assert nothing_is_cut(stage) == []
        join(app)
        assert nothing_is_cut(stage) == []
