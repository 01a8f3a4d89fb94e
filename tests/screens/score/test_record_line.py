"""A record on the page of a result: announced after three games of it, with whose the old one was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.stats.finished import Finished
from companion.stats.records import ENOUGH
from screens.score.record_line import RecordLine, RecordsDrawer, announced, former
from screens.score.result import ResultPage
from screens.widgets.chip import Chip
from tests.screens import outside
from tests.screens.drawing import drawing_faults
from tests.screens.outside import App, each_look, nothing_is_cut, opened
from tools.pictures import samples
from tools.pictures.showcase import SATURDAY_EVENING
from tools.pictures.stage import Stage

DAY = 86_400


@pytest.fixture(autouse=True)
def _with_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(outside.PAGES, "result", ResultPage)


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    with opened(stage, tmp_path / "annals", is_aside=True) as app:
        yield app


def ended(app: App) -> Finished:
    """A finished game on the table."""
    (path,) = [one for one in samples.goldens(app.game.meta.id) if one.stem.startswith("four")]
    app.table.show_session(samples.keep(app.table.store, samples.recorded(path), SATURDAY_EVENING))
    return app.table.finished()[-1]


def play_before(app: App, last: Finished, games: int, less: int) -> None:
    for ago in range(1, games + 1):
        totals = tuple(total - less - ago for total in last.totals)
        earlier = replace(last, session=f"before{ago}", totals=totals, time=last.time - ago * DAY)
        app.table.store.add_result(earlier.session, earlier.plain())


def test_the_best_of_three_earlier_games_is_no_record_yet(app: App) -> None:
    play_before(app, ended(app), ENOUGH - 1, 5)
    app.go("result")
    assert app.stage.find_all(RecordLine) == []


def test_a_record_is_announced_with_the_old_one(app: App) -> None:
    last = ended(app)
    play_before(app, last, ENOUGH, 5)
    app.go("result")
    most = max(last.totals)
    assert f"Record: {most}, was {most - 6}" in app.texts()
    (record,) = [one for one in app.table.statistics.records(last.session) if one.is_new]
    winner = last.names[last.winners[0]]
    assert former(app.table, record).startswith(
        f"in 4\N{NO-BREAK SPACE}games; previously {most - 6}: {winner}, 3 April"
    )


def test_what_was_better_before_is_no_record(app: App) -> None:
    play_before(app, ended(app), ENOUGH + 2, -50)
    app.go("result")
    assert app.stage.find_all(RecordLine) == []


def test_touched_it_opens_all_records_with_the_new_ones_marked(app: App) -> None:
    play_before(app, ended(app), ENOUGH, 5)
    app.go("result")
    app.stage.touch(app.stage.find(RecordLine))
    app.stage.settle()
    drawer = app.stage.find(RecordsDrawer)
    assert drawer.title == app.table.say("record.title")
    assert [chip.text for chip in app.stage.find_all(Chip) if chip.kind == "changed"] == ["new"]


def test_a_game_that_counts_goals_says_so(app: App) -> None:
    last = ended(app)
    goals = next(id for id, cover in app.table.covers.items() if cover.counts == "goals")
    for ago in range(ENOUGH + 1):
        line = replace(last, session=f"g{ago}", game=goals, totals=(4 - ago, 1, 0, 0), time=last.time - ago * DAY)
        app.table.store.add_result(line.session, line.plain())
    record = app.table.statistics.records("g0")[0]
    assert announced(app.table, record) == "Goals record: 4, was 3"


@each_look
def test_nothing_is_cut(stage: Stage, tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    stage.set_up(size)
    with opened(stage, tmp_path / "annals", is_aside=True, language=language, text_scale=scale) as app:
        play_before(app, ended(app), ENOUGH, 5)
        app.go("result")
        assert nothing_is_cut(stage) == []
        app.stage.touch(app.stage.find(RecordLine))
        app.stage.settle()
        assert nothing_is_cut(stage) == []
        assert drawing_faults(stage) == []
