"""The numbers of the seat to move and the cubes it has left: what they ask, and how they show a change."""

from __future__ import annotations

from screens.draw.theme import theme
from screens.widgets.panels.cubes import CubesOfAKind, CubesPanel
from screens.widgets.panels.numbers import NumberColumn, NumbersPanel
from tests.screens.sample_panels import TEXTS, cubes, heard_from, numbers
from tools.pictures.stage import Stage


def shown(stage: Stage, width: float = 380) -> NumbersPanel:
    panel = NumbersPanel(numbers(9, 31, 11, 3), TEXTS, size_hint_x=None, width=width)
    stage.show(panel)
    stage.settle()
    return panel


def test_a_touch_asks_why_for_the_figure_it_shows(stage: Stage) -> None:
    panel = shown(stage)
    heard = heard_from(panel, "on_why")
    stage.touch(stage.find_all(NumberColumn)[2])
    assert [why.figure for why in heard] == ["sword"]


def test_only_the_number_that_changed_is_ringed_with_its_difference(stage: Stage) -> None:
    theme.reduced_motion = True
    panel = shown(stage)
    panel.show(numbers(9, 31, 11, 3))
    assert not any(cell.is_lit for cell in stage.find_all(NumberColumn))
    panel.show(numbers(2, 31, 11, 3))
    cells = stage.find_all(NumberColumn)
    assert [(cell.is_lit, cell.delta) for cell in cells] == [(True, -7), (False, 0), (False, 0), (False, 0)]


def test_all_columns_are_equally_wide_and_on_as_few_lines_as_fit(stage: Stage) -> None:
    shown(stage)
    assert len({cell.y for cell in stage.find_all(NumberColumn)}) == 1
    shown(stage, width=120)
    cells = stage.find_all(NumberColumn)
    assert len({cell.y for cell in cells}) == 2
    assert len({round(cell.width) for cell in cells}) == 1


def test_cubes_stay_on_one_line_as_long_as_they_fit_without_their_names(stage: Stage) -> None:
    def lines(width: float) -> int:
        stage.show(CubesPanel(cubes(4), TEXTS, size_hint_x=None, width=width))
        stage.settle()
        return len({group.y for group in stage.find_all(CubesOfAKind)})

    assert (lines(380), lines(280), lines(150)) == (1, 1, 3)


def test_a_spent_cube_marks_its_group(stage: Stage) -> None:
    theme.reduced_motion = True
    panel = CubesPanel(cubes(4), TEXTS, size_hint_x=None, width=380)
    stage.show(panel)
    panel.show(cubes(3))
    assert [group.delta for group in stage.find_all(CubesOfAKind)] == [-1, 0, 0]
