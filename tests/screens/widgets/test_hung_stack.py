"""A stack that grows at its end moves and paints nothing of what it has."""

from __future__ import annotations

from typing import Any

from screens.widgets.column import Column
from screens.widgets.drawn import Drawn
from screens.widgets.hung_stack import HungStack
from screens.widgets.press import Press
from tools.pictures.stage import Stage

HIGH = 80


class Line(Press, Drawn):
    """Counts how often it is painted and touched."""

    def __init__(self, **kwargs: Any) -> None:
        self.painted = self.touched = 0
        super().__init__(size_hint_y=None, height=HIGH, **kwargs)

    def draw(self) -> None:
        self.painted += 1

    def on_release(self) -> None:
        self.touched += 1


def hung(stage: Stage) -> tuple[Column, HungStack, list[Line]]:
    column, stack, lines = Column(), HungStack(), [Line() for _ in range(3)]
    column.keeps_top = True
    for line in lines:
        stack.add_widget(line)
    column.add_widget(stack)
    stage.show(column)
    stage.settle()
    return column, stack, lines


def top_of(line: Line) -> float:
    return float(line.to_window(0, line.top)[1])


def test_lines_stand_under_each_other_from_the_top_of_the_column(stage: Stage) -> None:
    column, _, lines = hung(stage)
    assert [top_of(line) for line in lines] == [column.top - HIGH * number for number in range(3)]


def test_what_is_added_moves_and_paints_nothing_of_what_is_there(stage: Stage) -> None:
    _, stack, lines = hung(stage)
    painted, tops = [line.painted for line in lines], [top_of(line) for line in lines]
    for _ in range(30):
        stack.add_widget(Line())
        stage.settle()
    assert [line.painted for line in lines] == painted
    assert [top_of(line) for line in lines] == tops


def test_a_touch_finds_its_line_also_when_the_column_is_scrolled(stage: Stage) -> None:
    column, stack, lines = hung(stage)
    for _ in range(30):
        stack.add_widget(Line())
    stage.settle()
    stage.touch(lines[1])
    assert [line.touched for line in lines] == [0, 1, 0]
    column.scroll_y = 0.5
    stage.settle()
    middle = stack.in_order()[16]
    stage.touch(middle)
    assert middle.touched == 1
