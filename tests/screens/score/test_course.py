"""The course of a game on the result page, touched."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.past.course import SCORE, TIME
from rules import all_games
from rules.kit.setup import SCORE_SHEET
from screens.past.replay import ReplayPage
from screens.score.bars import Bar
from screens.score.course import CourseCard
from screens.score.curve import CurveChart
from screens.score.led_strip import LedStrip
from screens.score.note_card import NoteCard
from screens.score.note_drawer import NoteDrawer
from screens.score.scale import apart, step_for
from screens.score.sources import SourcesCard
from screens.score.thinking import ThinkingCard
from screens.widgets.list_row import ListRow
from tests.screens.outside import each_look, nothing_is_cut
from tests.screens.recorded_app import RecordedApp, timed
from tools.pictures.stage import Stage

GAME = min(all_games())


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> RecordedApp:
    app = RecordedApp(stage, tmp_path, timed(GAME))
    app.go("result")
    return app


def test_a_game_without_entries_has_nothing_to_draw(app: RecordedApp) -> None:
    chart = CurveChart((), (), app.page.texts)
    chart.size = 300, chart.height
    before = len(chart.canvas.children)
    chart.draw()
    assert len(chart.canvas.children) == before


def test_the_result_tells_how_it_came_about(app: RecordedApp) -> None:
    chart = app.stage.find(CurveChart)
    assert chart.values[-1] == app.table.rules.totals(app.table.state)
    assert app.stage.find(LedStrip).led[-1].last == len(chart.marks) - 1
    assert app.stage.find_all(SourcesCard)
    assert app.stage.find_all(ThinkingCard)


def test_the_segments_of_a_bar_are_the_lines_of_the_sheet(app: RecordedApp) -> None:
    sheet = app.table.rules.sheet(app.table.state)
    gained = [sum(max(0, row.cells[seat].total) for row in sheet.rows) for seat in range(len(sheet.totals))]
    bars = [bar for bar in app.stage.find(SourcesCard).walk(restrict=True) if isinstance(bar, Bar)]
    shares = sorted(round(sum(part.share for part in bar.segments), 6) for bar in bars)
    assert shares == sorted(round(one / max(gained), 6) for one in gained)


def test_a_touch_on_the_curve_shows_the_values_and_leads_to_that_moment(app: RecordedApp) -> None:
    card, chart = app.stage.find(CourseCard), app.stage.find(CurveChart)
    scale = chart.scale()
    app.stage.place(chart)
    app.stage.touch(chart.to_window(scale.x(2), (scale.low + scale.high) / 2))
    assert chart.at == 2
    assert app.table.say("result.at_round", n=3) in app.texts()
    app.stage.touch(card.go)
    assert isinstance(app.page, ReplayPage)
    assert app.page.stepping.state == chart.marks[2].state


def test_a_finger_moved_over_the_curve_looks_at_one_round_after_another(app: RecordedApp) -> None:
    chart = app.stage.find(CurveChart)
    looked: list[int] = []
    chart.bind(on_look=lambda _, mark: looked.append(mark))
    app.stage.place(chart)
    scale = chart.scale()
    app.stage.drag(chart.to_window(scale.x(0), scale.low + 5), (scale.x(3) - scale.x(0), 0), 12)
    assert looked == [0, 1, 2, 3]


def test_any_figure_can_be_drawn_in_place_of_the_score(app: RecordedApp) -> None:
    card = app.stage.find(CourseCard)
    assert card.measure == SCORE
    app.stage.touch(card.link)
    rows = app.stage.find_all(ListRow)
    wanted = next(row for row in rows if row.title == app.table.say("result.minutes"))
    app.stage.touch(wanted)
    assert card.measure == TIME
    assert app.stage.find_all(LedStrip) == [], "nobody leads in minutes"
    assert len(card.chart.values) == len(card.marks)


def test_a_score_sheet_has_no_curve_and_no_time(stage: Stage, tmp_path: Path) -> None:
    app = RecordedApp(stage, tmp_path, timed(GAME))
    app.table.start(Draft(app.table.games[GAME], ["Anna", "Борис"], SCORE_SHEET))
    app.go("result")
    for kind in (CurveChart, LedStrip, ThinkingCard, SourcesCard):
        assert app.stage.find_all(kind) == []


def test_the_score_so_far_has_its_course_too(stage: Stage, tmp_path: Path) -> None:
    app = RecordedApp(stage, tmp_path, timed(GAME))
    assert app.table.undo(forced=True)
    app.go("result")
    assert app.page.bar.title == app.table.say("result.so_far")
    assert app.stage.find_all(CurveChart)


def test_shapes_at_the_end_never_overlap() -> None:
    moved = apart([10, 11, 12, 50], 8, 0, 60)
    assert sorted(moved) == moved
    assert all(later - one >= 8 for one, later in pairwise(moved))
    assert max(apart([58, 59, 60], 8, 0, 60)) <= 60


@pytest.mark.parametrize(("reach", "step"), [(3, 1), (9, 5), (60, 20), (176, 50), (900, 250)])
def test_level_lines_stand_at_round_numbers(reach: int, step: int) -> None:
    assert step_for(reach) == step


@each_look
def test_nothing_is_cut(stage: Stage, tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    stage.set_up(size)
    app = RecordedApp(stage, tmp_path, timed(GAME), language=language, text_scale=scale)
    app.go("result")
    assert nothing_is_cut(stage) == []


def test_place_and_note_are_written_under_the_result(app: RecordedApp) -> None:
    card = app.stage.find(NoteCard)
    app.stage.touch(card.place)
    drawer = app.stage.find(NoteDrawer)
    drawer.place.text = "Anna’s kitchen"
    app.stage.touch(drawer.footer.children[0])
    app.stage.settle()
    assert card.place.title == "Anna’s kitchen"
    app.start()
    assert app.table.past.note(app.id).place == "Anna’s kitchen"
