"""A game step by step, touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.session.fold import Fold
from rules import all_games
from rules.kit import play
from screens.past.boards_drawer import BoardsDrawer
from screens.past.past_card import PastCard
from screens.past.replay import ReplayPage
from screens.past.replay_filters import ALL
from screens.past.scrubber import Scrubber
from screens.table.seat_rows import SeatLine
from screens.widgets.chip import FilterChip
from screens.widgets.drawer import Drawer
from screens.widgets.link import AddLink
from screens.widgets.list_row import ListRow
from screens.widgets.panels.panel_stack import PanelStack
from tests.screens.outside import each_look, nothing_is_cut
from tests.screens.recorded_app import RecordedApp, timed
from tools.pictures.samples import goldens, recorded
from tools.pictures.stage import Stage

GAME = min(all_games())
LEFT, RIGHT, SPACE = 276, 275, 32


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> RecordedApp:
    app = RecordedApp(stage, tmp_path, timed(GAME))
    app.go("result")
    app.go("replay")
    return app


def test_a_step_shows_the_table_as_it_was(app: RecordedApp) -> None:
    page: ReplayPage = app.page
    app.stage.touch(page.rail.keys["on"])
    app.stage.touch(page.rail.keys["on"])
    assert page.stepping.at == 2
    assert page.card.note == app.table.say("replay.entry", n=3, most=len(page.stepping))
    rows = {line.seat: line.row for line in app.stage.find_all(SeatLine)}
    state = app.session.items[2].after
    assert rows == {seat: app.table.rules.seat_row(state, seat) for seat in rows} if app.table.rules.seat_row else True
    app.stage.touch(page.rail.keys["back"])
    assert page.stepping.at == 1


def test_rounds_are_stepped_through_too(app: RecordedApp) -> None:
    page: ReplayPage = app.page
    first = page.stepping.mark.number
    app.stage.touch(page.rail.keys["round_on"])
    assert page.stepping.mark.number == first + 1
    app.stage.touch(page.rail.keys["round_back"])
    assert page.stepping.at == 0


def test_it_plays_an_entry_every_moment_and_stops_at_the_end(app: RecordedApp) -> None:
    page: ReplayPage = app.page
    page.stepping.at = len(page.stepping) - 3
    app.stage.touch(page.rail.play)
    assert page.rail.is_playing
    app.stage.wait(5)
    assert page.stepping.at == len(page.stepping) - 1
    assert not page.rail.is_playing


def test_a_touch_stops_it(app: RecordedApp) -> None:
    page: ReplayPage = app.page
    app.stage.touch(page.rail.play)
    app.stage.wait(1.3)
    app.stage.touch(page.rail.play)
    at = page.stepping.at
    assert at > 0
    app.stage.wait(3)
    assert page.stepping.at == at


def test_keys_do_the_same_on_a_computer(app: RecordedApp) -> None:
    page: ReplayPage = app.page
    assert app.stage.press_key(RIGHT)
    assert page.stepping.at == 1
    assert app.stage.press_key(LEFT)
    assert page.stepping.at == 0
    assert app.stage.window.dispatch("on_keyboard", SPACE, 0, " ", [])
    assert page.rail.is_playing


def test_the_curve_is_dragged_along(app: RecordedApp) -> None:
    chart, page = app.stage.find(Scrubber), app.page
    scale = chart.scale()
    app.stage.drag(chart.to_window(scale.x(0), scale.low + 4), (scale.right - scale.left + 60, 0))
    assert page.stepping.at == len(page.stepping) - 1
    assert page.stepping.state == app.table.state


def test_no_state_is_made_anew_for_a_step(app: RecordedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(Fold, "add", fail)
    monkeypatch.setattr(play, "after", fail)
    chart = app.stage.find(Scrubber)
    app.stage.touch(app.page.rail.keys["on"])
    app.stage.touch(chart.to_window(chart.scale().x(2), chart.scale().low + 4))
    app.stage.touch(app.page.rail.keys["round_back"])
    assert app.page.stepping.at > 0


def test_only_the_entries_of_one_player(app: RecordedApp) -> None:
    page: ReplayPage = app.page
    app.stage.touch(page.filters.player)
    app.stage.touch(app.stage.find(ListRow, title=page.texts.names[1]))
    for _ in range(3):
        app.stage.touch(page.rail.keys["on"])
        assert page.stepping.item.entry.seat == 1
    # Its cross brings all of them back.
    app.stage.touch(page.filters.player)
    assert page.filters.chosen == ALL


@pytest.mark.parametrize("game", sorted(all_games()))
def test_what_stands_out_in_a_game_is_stepped_to(stage: Stage, tmp_path: Path, game: str) -> None:
    longest = max(map(recorded, goldens(game)), key=lambda session: len(session.items))
    app = RecordedApp(stage, tmp_path, longest)
    app.go("replay")
    page: ReplayPage = app.page
    landmark = page.stepping.landmarks()[0]
    app.stage.touch(app.stage.find(FilterChip, text=app.table.show(landmark.label)))
    app.stage.touch(page.rail.keys["on"])
    assert page.stepping.landmark_of(page.stepping.item) == landmark
    assert any(sign.glyph == landmark.glyph for sign in page.stepping.signs())


def test_a_wheel_turned_over_the_curve_steps(app: RecordedApp) -> None:
    page, chart = app.page, app.stage.find(Scrubber)
    for by, at in ((1, 1), (1, 2), (-1, 1)):
        chart.dispatch("on_wheel", by)
        assert page.stepping.at == at


def test_a_tablet_shows_the_whole_board_beside_the_curve(stage: Stage, tmp_path: Path) -> None:
    stage.set_up((1280, 800))
    app = RecordedApp(stage, tmp_path, timed(GAME))
    app.go("replay", entry=60)
    app.stage.settle()
    page: ReplayPage = app.page
    assert page.board.height > page.rows.height
    assert page.chart.height > page.height / 2
    assert nothing_is_cut(stage) == []


def test_large_text_keeps_three_buttons(stage: Stage, tmp_path: Path) -> None:
    app = RecordedApp(stage, tmp_path, timed(GAME), text_scale=2)
    app.go("replay")
    assert [*app.page.rail.keys] == ["back", "on"]
    app.stage.touch(app.page.rail.keys["on"])
    assert app.page.stepping.at == 1


def test_boards_can_be_looked_at_and_nothing_recorded(app: RecordedApp) -> None:
    before = len(app.session.log)
    app.stage.touch(app.stage.find(AddLink, text=app.table.say("replay.whole_table")))
    assert app.stage.find_all(BoardsDrawer)
    app.stage.find(PanelStack).dispatch("on_offer", app.table.rules.offers(app.session.start, 0)[0])
    app.stage.settle()
    assert app.table.say("replay.only_look") in app.texts()
    for _ in range(2):
        app.stage.press_key(27)
        app.stage.settle()
    app.stage.touch(app.stage.find(SeatLine))
    assert app.stage.find(BoardsDrawer).title in app.page.texts.names
    assert len(app.session.log) == before


def test_play_on_from_here_is_a_separate_game(app: RecordedApp) -> None:
    page: ReplayPage = app.page
    for _ in range(4):
        app.stage.touch(page.rail.keys["on"])
    state, first = page.stepping.state, app.session.id
    app.stage.touch(page.bar.children[0])
    app.stage.touch(app.stage.find(ListRow, title=app.table.say("replay.play_on")))
    app.stage.settle()
    assert app.session.id != first
    assert app.session.state == state
    assert type(app.page).__name__ == "PlayPage"
    assert {one.id for one in app.table.sessions()} == {first, app.session.id}


def test_turned_on_its_side_it_stays_where_it_was(app: RecordedApp) -> None:
    app.stage.touch(app.page.rail.keys["on"])
    app.stage.set_up((915, 412))
    app.stage.settle()
    assert app.page.stepping.at == 1


@each_look
def test_nothing_is_cut(stage: Stage, tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    stage.set_up(size)
    app = RecordedApp(stage, tmp_path, timed(GAME), language=language, text_scale=scale)
    app.go("replay", entry=60)
    assert nothing_is_cut(stage) == []


def test_a_game_of_the_list_is_sent_from_its_result(app: RecordedApp) -> None:
    app.go("past")
    app.stage.touch(app.stage.find(PastCard).menu)
    app.stage.touch(app.stage.find(ListRow, title=app.table.say("send.title")))
    app.stage.settle()
    assert type(app.page).__name__ == "ResultPage"
    assert app.stage.find(Drawer).title == app.table.say("send.title")


def test_a_game_of_the_list_is_stepped_through(app: RecordedApp) -> None:
    app.go("past")
    app.stage.touch(app.stage.find(PastCard).menu)
    app.stage.touch(app.stage.find(ListRow, title=app.table.say("result.replay")))
    app.stage.settle()
    assert isinstance(app.page, ReplayPage)
