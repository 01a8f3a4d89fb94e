"""The first page, touched."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import phone
from companion.store.transfer import standing_of
from companion.table import Table
from rules.kit.step import StepLine
from screens.home.cards import EmptyCard, GameTile, HandCard, HomeRow, SeatTotal
from screens.home.games import day_of
from screens.widgets.badge import letter_of
from screens.widgets.button import MainButton
from screens.widgets.icon_button import IconButton
from tests.screens.outside import App, each_look, nothing_is_cut, opened
from tools.pictures.stage import Stage


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    with opened(stage, tmp_path / "annals") as app:
        yield app


def row(app: App, title: str) -> HomeRow:
    return app.stage.find(HomeRow, title=title)


def test_without_games_it_says_so_and_offers_every_game(app: App) -> None:
    assert app.stage.find(EmptyCard).title == "No games yet"
    tiles = app.stage.find_all(GameTile)
    assert [tile.game for tile in tiles] == list(app.table.games)
    meta = app.game.meta
    assert tiles[0].players == f"{meta.fewest}\N{EN DASH}{meta.most}\N{NO-BREAK SPACE}players"


def test_a_tile_leads_to_its_setup(app: App) -> None:
    app.stage.touch(app.stage.find(GameTile))
    assert app.page.draft.game is app.game


def test_the_glyph_in_the_corner_leads_to_the_settings(app: App) -> None:
    app.stage.touch(app.stage.find(IconButton, glyph="sliders"))
    assert type(app.page).__name__ == "SettingsPage"
    assert app.shell.back()
    assert type(app.page).__name__ == "HomePage"


def test_the_game_at_hand_shows_where_it_stands(app: App) -> None:
    session = app.play(steps=3)
    glance = app.table.glance(session)
    assert glance is not None
    card = app.stage.find(HandCard)
    assert card.title == app.table.show(app.game.meta.title)
    assert card.moment == app.table.translator.show(glance.rules.moment(glance.state))
    seats = app.stage.find_all(SeatTotal)
    assert [int(seat.total) for seat in seats] == list(glance.rules.totals(glance.state))
    assert [(seat.colour, seat.letter) for seat in seats] == [("red", "A"), ("blue", "Б"), ("green", "Д")]
    assert app.stage.find_all(EmptyCard) == []


def test_continue_takes_the_game_up_again(app: App) -> None:
    session = app.play()
    app.stage.touch(app.stage.find(MainButton))
    assert app.table.session is not None
    assert app.table.session.id == session
    assert type(app.page).__name__ == "PlayPage"


def test_the_lamp_shines_on_the_one_to_move(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("Anna", "[b]Boris[/b]")
    session = app.play(names)
    glance: Any = app.table.glance(session)
    lines = (StepLine(0), StepLine(1, is_to_move=True))
    step = replace(glance.rules.step(glance.state), lines=lines)
    glance.rules = replace(glance.rules, step=lambda state: step)
    monkeypatch.setattr(Table, "standing", lambda self, summary: standing_of(glance))
    app.shell.rebuild()
    app.stage.settle()
    assert [seat.is_to_move for seat in app.stage.find_all(SeatTotal)] == [False, True]
    # What a player types is never taken for markup.
    assert "&bl;b&br;Boris" in app.stage.find(HandCard).step
    assert "’s turn" in app.stage.find(HandCard).step


def test_the_last_unfinished_game_is_at_hand_and_the_result_below(app: App) -> None:
    app.play(("Olena", "Nina"))
    app.finish(("Anna", "Борис"))
    card = app.stage.find(HandCard)
    assert card.title == app.table.show(app.game.meta.title)
    past = row(app, "Past games")
    assert past.note.endswith(": shared victory") or past.note.endswith("won")
    assert past.total == "0"
    app.stage.touch(past)
    assert type(app.page).__name__ == "PastPage"


def test_when_all_are_finished_the_table_is_clear(app: App) -> None:
    app.finish()
    assert app.stage.find(EmptyCard).title == "No game in progress"


def test_games_that_wait_are_counted(app: App) -> None:
    app.play()
    app.play()
    app.play()
    assert row(app, "Past games").note == "unfinished games: 2"


def test_a_damaged_file_does_not_stop_the_page(app: App, tmp_path: Path) -> None:
    app.play()
    (tmp_path / "annals" / "broken1.session").write_bytes(b"not a session")
    app.shell.rebuild()
    app.stage.settle()
    assert app.stage.find(HandCard).game == app.game.meta.id


# Files.


def test_a_chosen_file_is_looked_at_first(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it is and brings is shown by the page for scanning; nothing is kept before one agrees."""
    path = tmp_path / "evening.json"

    def choose(chosen: Any) -> bool:
        chosen(path)
        return True

    monkeypatch.setattr(phone, "choose_file", choose)
    app.stage.touch(row(app, "Open a game from a file"))
    assert app.shell.now_at == ("scan", {"file": path})
    assert app.table.sessions() == []


@pytest.mark.parametrize("handed", ["ANNALS:0123", Path("evening.JSON"), Path("game.annals")])
def test_whatever_is_handed_over_goes_through_the_same_door(app: App, handed: Path | str) -> None:
    app.page.receive(handed)
    kind = "text" if isinstance(handed, str) else "file"
    assert app.shell.now_at == ("scan", {kind: handed})


def test_without_a_chooser_it_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "choose_file", lambda chosen: False)
    app.stage.touch(row(app, "Open a game from a file"))
    assert app.messages == ["This device can’t open a file picker"]


# Words.


@pytest.mark.parametrize(
    ("name", "letter"),
    [("anna", "A"), ("  йосип", "Й"), ("🎲 Жанна", "Ж"), ("🎲", "3"), ("", "3"), ("שלום", "3"), ("7up", "7")],
)
def test_a_badge_shows_a_letter_that_can_be_drawn(name: str, letter: str) -> None:
    assert letter_of(name, 2) == letter


def test_days_are_called_by_what_says_most(app: App) -> None:
    today = datetime.date(2026, 5, 20)

    def told(ago: int) -> str:
        then = datetime.datetime.combine(today - datetime.timedelta(days=ago), datetime.time(20))
        return day_of(app.table.translator, int(then.timestamp()), today)

    assert told(0) == "today"
    assert told(1) == "yesterday"
    assert told(3) == "Sunday"
    assert told(6) == "Thursday"
    assert told(7) == "13 May"
    assert told(200).endswith("2025")
    # A clock that was set back must not hide a game.
    assert told(-2) == "22 May"


@each_look
def test_nothing_is_cut(stage: Stage, tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    stage.set_up(size)
    with opened(stage, tmp_path, language=language, text_scale=scale) as app:
        app.play(("Anna", "Олександра-Вікторія", "x" * 40), steps=2)
        app.finish(("W" * 40, "Олександра-Вікторія"))
        assert nothing_is_cut(stage) == []
