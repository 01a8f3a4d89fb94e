"""The page of statistics, touched."""

from __future__ import annotations

import csv
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from companion import phone
from companion.stats.choice import Choice
from rules.kit.setup import SCORE_SHEET
from screens.draw.sent_picture import SIZE
from screens.draw.theme import theme
from screens.stats import send_stats
from screens.stats.choosing import Wanted
from screens.stats.fill_in_card import FillInCard
from screens.stats.lines_table import LinesTable
from screens.stats.send_stats import SendStatsDrawer
from screens.stats.share_bars import ShareBars
from screens.stats.stats_picture import Shown, StatsPicture
from screens.stats.versus_grid import VersusGrid
from screens.widgets.button import MainButton
from screens.widgets.choice_chip import ChoiceChip
from screens.widgets.link import Link
from screens.widgets.list_row import ListRow
from screens.widgets.segments import Segment
from screens.widgets.tick_row import ChoiceRow, TickRow
from screens.widgets.top_bar import TopBar
from tests.screens.drawing import drawing_faults
from tests.screens.outside import App, each_look, nothing_is_cut, opened
from tests.screens.stats.played import after_many_games, printed, touch_cell
from tools.pictures.stage import Stage


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    with after_many_games(stage, tmp_path / "annals") as app:
        app.go("stats")
        yield app


def most_played(app: App) -> str:
    games = [one.game for one in app.table.statistics.games]
    return max(games, key=games.count)


def chip(app: App, at: int) -> ChoiceChip:
    return app.stage.find_all(ChoiceChip)[at]


def people(app: App) -> LinesTable:
    return app.stage.find_all(LinesTable)[0]


def test_it_is_reached_from_past_games(app: App) -> None:
    app.shell.home()
    app.go("past")
    app.stage.find(TopBar).dispatch("on_more")
    app.stage.settle()
    assert type(app.page).__name__ == "StatsPage"


def test_before_the_first_game_it_says_what_will_be_here(stage: Stage, tmp_path: Path) -> None:
    with opened(stage, tmp_path / "annals", is_aside=True) as app:
        app.go("stats")
        assert app.table.say("stats.none") in app.texts()
        assert app.stage.find_all(ChoiceChip) == []


def test_the_numbers_are_those_of_the_finished_games(app: App) -> None:
    found = app.table.statistics.overview(Choice())
    first = found.people[0]
    shown = printed(people(app))
    assert {"games", "wins", first.person.name, str(first.tally.games), str(first.tally.wins)} <= set(shown)
    assert "41\N{NO-BREAK SPACE}games since 11 September 2025" in app.texts()


def test_points_are_averaged_for_one_game_only(app: App) -> None:
    assert "average" not in printed(people(app))
    app.stage.touch(chip(app, 0))
    app.stage.touch(app.stage.find_all(ChoiceRow)[0])
    app.stage.settle()
    assert app.page.wanted.game == most_played(app)
    assert "average" in printed(people(app))
    assert app.table.say("stats.what_wins") in app.texts()


def test_a_chip_that_is_on_is_cleared_by_a_touch(app: App) -> None:
    app.page.want(Wanted(game=most_played(app)))
    app.stage.settle()
    assert chip(app, 0).is_on
    app.stage.touch(chip(app, 0))
    assert app.page.wanted == Wanted()
    assert not chip(app, 0).is_on


def test_people_are_ticked_and_the_button_counts_their_games(app: App) -> None:
    app.stage.touch(chip(app, 1))
    rows = {row.title: row for row in app.stage.find_all(TickRow)}
    for name in ("Катя", "Anna"):
        app.stage.touch(rows[name])
    together = sum({"Катя", "Anna"} <= set(one.names) for one in app.table.statistics.games)
    assert app.stage.find(MainButton).title == app.table.say("stats.show", n=together)
    app.stage.touch(app.stage.find(MainButton))
    app.stage.settle()
    assert app.page.wanted.people == ("Катя", "Anna")
    assert str(together) in app.texts()


def test_one_of_the_people_is_enough_where_that_is_wanted(app: App) -> None:
    app.stage.touch(chip(app, 1))
    rows = {row.title: row for row in app.stage.find_all(TickRow)}
    for name in ("Катя", "Anna"):
        app.stage.touch(rows[name])
    app.stage.touch(app.stage.find(Segment, key="any"))
    either = sum(bool({"Катя", "Anna"} & set(one.names)) for one in app.table.statistics.games)
    assert app.stage.find(MainButton).title == app.table.say("stats.show", n=either)
    app.stage.touch(app.stage.find(MainButton))
    app.stage.settle()
    assert app.page.wanted.is_any
    assert Wanted.read(app.page.wanted.plain()) == app.page.wanted
    assert str(either) in app.texts()


def test_a_time_without_games_says_so(app: App) -> None:
    app.stage.touch(chip(app, 2))
    app.stage.touch(app.stage.find(ChoiceRow, title=app.table.say("stats.time.month")))
    app.stage.settle()
    assert app.table.say("stats.none_such") in app.texts()


def test_a_heading_orders_and_a_name_opens_the_person(app: App) -> None:
    lines = app.table.statistics.overview(Choice()).people
    table = people(app)
    touch_cell(app, table, ("head", 0))
    most = max(lines, key=lambda line: line.tally.games)
    assert printed(people(app))[4] == most.person.name
    touch_cell(app, people(app), ("line", most.person.name))
    assert type(app.page).__name__ == "PersonPage"
    assert app.stage.find(TopBar).title == most.person.name


def test_all_leaders_are_shown_when_they_are_asked_for(app: App) -> None:
    counts = {id: len(app.table.statistics.overview(Choice(id)).chosen) for id in app.table.covers}
    game = max(counts, key=counts.__getitem__)
    app.page.want(Wanted(game=game))
    app.stage.settle()
    count = counts[game]
    app.page.columns()[-1].scroll_y = 0
    app.stage.settle()
    before = len(printed(app.stage.find_all(ShareBars)[-1]))
    app.stage.touch(app.stage.find(Link, text=app.table.say("stats.all", n=count)))
    app.stage.settle()
    assert len(printed(app.stage.find_all(ShareBars)[-1])) == before * count // 3


def test_what_is_chosen_outlives_a_change_of_theme(app: App) -> None:
    wanted = Wanted(most_played(app), ("Anna",), "")
    app.page.want(wanted)
    app.table.change_settings(theme="dark")
    app.stage.settle()
    assert app.page.wanted == wanted


@pytest.mark.parametrize("kept", [None, 5, {"game": 3, "people": "Ann", "time": "never"}, {"people": [1, "Anna"]}])
def test_a_memo_that_makes_no_sense_chooses_nothing_wrong(kept: object) -> None:
    wanted = Wanted.read(kept)
    assert wanted.game == wanted.time == ""
    assert wanted.people in ((), ("Anna",))


def test_head_to_head_shows_as_many_as_fit(app: App) -> None:
    assert app.stage.find_all(VersusGrid)
    everybody = len(app.table.statistics.overview(Choice()).people)
    assert len(app.stage.find(VersusGrid)._people) == everybody


def test_games_of_an_earlier_version_are_read_when_that_is_asked_for(stage: Stage, tmp_path: Path) -> None:
    with opened(stage, tmp_path / "annals", is_aside=True) as app:
        session = app.finish()
        (line,) = app.table.store.results()
        needed = ("game", "names", "colours", "totals", "winners", "time")
        app.table.store.add_result(session, {name: line[name] for name in needed})
        app.go("stats")
        stage.touch(stage.find(FillInCard).button)
        for _ in range(500):
            # They are read on another thread, which the stage's own time does not wait for.
            time.sleep(0.01)
            stage.wait(0.02)
            if not stage.find_all(FillInCard):
                break
        assert app.table.statistics.lacking == []
        assert app.table.statistics.games[0].depth == SCORE_SHEET
        assert stage.find_all(FillInCard) == []


def test_what_is_shown_is_saved_for_a_spreadsheet(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "shared_folder", lambda: tmp_path)
    monkeypatch.setattr(phone, "send_file", lambda *_: False)
    app.page.want(Wanted(game=most_played(app)))
    app.stage.find(TopBar).dispatch("on_more")
    app.stage.touch(app.stage.find(ListRow, title=app.table.say("send.tables")))
    (path,) = tmp_path.glob("*.csv")
    assert app.messages == [f"Saved: {path}"]
    rows = list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines()))
    found = app.table.statistics.overview(Choice(most_played(app)))
    assert {len(row) for row in rows} == {len(rows[0])}
    people = {row[1]: row for row in rows if row[0] == "People"}
    assert {name: (int(row[2]), int(row[3])) for name, row in people.items()} == {
        line.person.name: (line.tally.games, line.tally.wins) for line in found.people
    }
    assert sum(row[0] == "What wins games" for row in rows) == len(found.winning)


def test_what_is_shown_is_sent_as_a_picture(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "shared_folder", lambda: tmp_path)
    monkeypatch.setattr(phone, "send_file", lambda *_: False)
    monkeypatch.setattr(send_stats, "in_background", lambda work, then: then(work()))
    app.page.want(Wanted(game=most_played(app)))
    app.stage.find(TopBar).dispatch("on_more")
    drawer = app.stage.find(SendStatsDrawer)
    before = drawer.picture.pixels
    for switch in ("names", "dark"):
        tick = app.stage.find(TickRow, title=app.table.say(f"send.with_{switch}"))
        app.stage.touch(tick)
        assert drawer.picture.pixels != before
        app.stage.touch(tick)
        assert drawer.picture.pixels == before
    app.stage.touch(next(one for one in drawer.walk() if isinstance(one, MainButton)))
    (path,) = tmp_path.glob("*.png")
    assert app.messages == [f"Saved: {path}"]
    with Image.open(path) as saved:
        assert (saved.format, saved.size, saved.mode) == ("PNG", SIZE, "RGB")
        # Totals, people, head to head: something is written in every part.
        for top, bottom in ((210, 350), (380, 600), (1246, 1340)):
            assert len(saved.crop((60, top, 1020, bottom)).getcolors(1 << 20) or ()) > 20


@pytest.mark.parametrize("game", ["", "most"])
def test_the_picture_depends_on_nothing_but_the_games(app: App, game: str) -> None:
    choice = Choice(most_played(app) if game else "")
    shown = Shown(app.table, app.table.statistics.overview(choice), choice.game, "", True)
    before = StatsPicture(shown, "light").pixels
    theme.mode, theme.text_scale = "black", 2.0
    app.stage.set_up(density=3.0)
    assert StatsPicture(shown, "light").pixels == before
    assert len({StatsPicture(shown, mode).pixels for mode in ("light", "dark", "black")}) == 3


@each_look
def test_nothing_is_cut(stage: Stage, tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    stage.set_up(size)
    with after_many_games(stage, tmp_path / "annals", language=language, text_scale=scale) as app:
        app.go("stats")
        for game in ("", most_played(app)):
            app.page.want(Wanted(game=game))
            app.stage.settle()
            assert nothing_is_cut(stage) == []
            assert drawing_faults(stage) == []
