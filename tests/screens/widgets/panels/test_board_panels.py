"""A board is made as far as it is seen; the rest comes when somebody scrolls, or is wanted, and goes again."""

from __future__ import annotations

import pytest

from rules.kit import panel as kit
from rules.kit.panel import Panel
from screens.widgets.changing import unmark
from screens.widgets.column import Column
from screens.widgets.panels.board_panels import BoardPanels
from tests.screens.sample_panels import TEXTS, all_kinds, track
from tools.pictures.stage import Stage

LAST = "army"


class Board:
    """All kinds of panels in a column, the track last."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.column = stage, Column()
        self.panels = BoardPanels(TEXTS, self.column)
        self.panels.update(self.with_track(13))
        self.column.add_widget(self.panels)
        stage.show(self.column)
        stage.settle()

    @staticmethod
    def with_track(value: int) -> list[Panel]:
        return [*(panel for panel in all_kinds() if not isinstance(panel, kit.Track)), track(value)]

    def make_rest(self) -> None:
        self.panels.make_rest()
        self.stage.frames()


@pytest.fixture
def board(stage: Stage) -> Board:
    return Board(stage)


def test_only_what_is_in_sight_is_made(board: Board) -> None:
    assert board.panels.height >= board.column.height
    *_, last = board.panels.in_order()
    assert last.top > board.panels.top - board.column.height, "the last one still begins in sight"
    assert LAST not in board.panels.widgets


def test_a_finger_that_scrolls_finds_all_of_it(board: Board) -> None:
    for _ in range(40):
        board.stage.drag((200.0, 300.0), (0, 600))
        board.stage.wait(0.5)
    assert list(board.panels.widgets) == [panel.id for panel in board.with_track(13)]


def test_the_rest_is_made_when_it_is_wanted_and_let_go_afterwards(board: Board) -> None:
    seen = [*board.panels.widgets.values()]
    board.make_rest()
    assert LAST in board.panels.widgets
    assert not board.panels.make_rest()
    board.panels.let_rest_go()
    assert [*board.panels.widgets.values()] == seen
    board.make_rest()
    assert list(board.panels.widgets) == [panel.id for panel in board.with_track(13)]


def test_what_is_made_later_still_shows_what_has_changed(board: Board) -> None:
    board.panels.update(board.with_track(14))
    board.panels.update(board.with_track(15))
    board.make_rest()
    assert board.panels.widgets[LAST].face.delta == 2


def test_what_was_seen_before_is_no_news(board: Board) -> None:
    board.panels.update(board.with_track(15))
    unmark(board.panels)
    board.make_rest()
    assert board.panels.widgets[LAST].face.delta == 0
    board.panels.update(board.with_track(16))
    assert board.panels.widgets[LAST].face.delta == 1


def test_another_shape_keeps_what_was_made(board: Board) -> None:
    board.make_rest()
    kept = board.panels.widgets[LAST]
    board.panels.update([panel for panel in board.with_track(15) if not isinstance(panel, kit.Notice)])
    board.stage.frames()
    assert board.panels.widgets[LAST] is kept
    assert kept.face.delta == 2
