"""A person's page, touched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from screens.stats.last_places import LastPlaces
from screens.stats.lines_table import LinesTable
from screens.stats.person_drawer import PersonDrawer
from screens.stats.same_person import SamePerson
from screens.widgets.button import MainButton, SecondButton
from screens.widgets.list_row import ListRow
from screens.widgets.top_bar import TopBar
from tests.screens.drawing import drawing_faults
from tests.screens.outside import App, each_look, nothing_is_cut
from tests.screens.stats.played import after_many_games, printed
from tools.pictures.stage import Stage

KATYA, KATERINA = "Катя", "Катерина"


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    with after_many_games(stage, tmp_path / "annals") as app:
        app.go("person", person=KATYA)
        yield app


def at_the_end(app: App) -> None:
    app.page.second.scroll_y = 0
    app.stage.settle()


def test_it_is_tinted_in_the_colour_they_had_most_often(app: App) -> None:
    bar = app.stage.find(TopBar)
    assert (bar.title, bar.colour, bar.letter) == (KATYA, "green", "К")


def test_a_line_for_each_game_they_played(app: App) -> None:
    found = app.table.statistics.person(KATYA)
    assert found is not None
    shown = printed(app.stage.find(LinesTable))
    for line in found.by_game:
        assert app.table.show(app.table.covers[line.game].title) in shown
        assert str(line.tally.best) in shown


def test_the_last_places_are_those_of_the_last_games(app: App) -> None:
    games = [one for one in app.table.statistics.games if KATYA in one.names][:-11:-1]
    assert app.stage.find(LastPlaces)._places == tuple(one.place(one.names.index(KATYA)) for one in games)


def test_a_rival_leads_to_their_page(app: App) -> None:
    at_the_end(app)
    row = next(row for row in app.stage.find_all(ListRow) if row.colour)
    app.stage.touch(row)
    app.stage.settle()
    assert app.stage.find(TopBar).title in row.title


def test_yes_joins_two_names_and_the_question_is_gone(app: App) -> None:
    at_the_end(app)
    app.stage.touch(app.stage.find(SecondButton, title=app.table.say("person.same_yes")))
    app.stage.settle()
    person = app.table.statistics.people.named(KATERINA)
    assert person is not None
    assert person.name == KATYA
    assert app.stage.find_all(SamePerson) == []


def test_no_is_remembered_and_joins_nobody(app: App) -> None:
    at_the_end(app)
    app.stage.touch(app.stage.find(SecondButton, title=app.table.say("person.same_no")))
    app.stage.settle()
    assert app.stage.find_all(SamePerson) == []
    assert app.table.statistics.people.changed == ()


def test_the_pencil_gives_another_name(app: App) -> None:
    app.stage.find(TopBar).dispatch("on_more")
    app.stage.settle()
    drawer = app.stage.find(PersonDrawer)
    drawer.box.text = "  Kate  "
    app.stage.touch(app.stage.find(MainButton))
    app.stage.settle()
    assert app.stage.find(TopBar).title == "Kate"


@each_look
def test_nothing_is_cut(stage: Stage, tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    stage.set_up(size)
    with after_many_games(stage, tmp_path / "annals", language=language, text_scale=scale) as app:
        app.go("person", person=KATYA)
        assert nothing_is_cut(stage) == []
        assert drawing_faults(stage) == []
        app.stage.find(TopBar).dispatch("on_more")
        app.stage.settle()
        assert nothing_is_cut(stage) == []
