"""Two sides compared, and goals on their way: drawn, touched and followed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit import panel as kit
from rules.kit.goals import Goal, GoalCard, Goals, Reach
from rules.kit.sheet import Why, WhyLine
from screens.draw.theme import theme
from screens.widgets.chip import Chip
from screens.widgets.column import Column
from screens.widgets.glyph import Glyph
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.panels.goals import GoalBar, GoalCell
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.panels.versus import SideCard, SideLine, Verdict
from screens.widgets.words import Words
from tests.screens.at_table import raw
from tests.screens.outside import nothing_is_cut
from tests.screens.sample_panels import NO, TEXTS, WHY, goals, heard_from, offer, versus
from tools.pictures.stage import Stage


@pytest.fixture
def show(stage: Stage) -> Any:
    def shown(panel: kit.Panel, **more: Any) -> Any:
        column = Column(padding=(16, 16))
        widget = panel_widget(panel, TEXTS, **more)
        column.add_widget(widget)
        stage.show(column)
        return widget

    return shown


def texts(widget: Any) -> list[str]:
    return [words.text for words in widget.walk(restrict=True) if isinstance(words, Words) and words.text]


# Two sides.


def test_sides_stand_beside_each_other_with_their_lines(stage: Stage, show: Any) -> None:
    show(versus(0))
    left, right = stage.find_all(SideCard)
    assert left.right < right.x
    assert left.top == right.top
    assert left.width == right.width
    assert texts(left) == ["Борис", "attacks", "8", "slot 2", "2", "Iron Working", "+1", "die", "+5"]
    assert texts(right) == ["A city-state", "defends", "2", "forest", "3", "by hand", "-1"]


def test_the_winner_is_lit_and_the_verdict_stands_under_both(stage: Stage, show: Any) -> None:
    widget = show(versus(1))
    assert [card.is_ahead for card in stage.find_all(SideCard)] == [False, True]
    assert stage.find(Verdict).top <= stage.find(SideCard).y
    widget.show(versus(None))
    assert [card.is_ahead for card in stage.find_all(SideCard)] == [False, False]
    widget.show(replace(versus(None), verdict=None))
    assert stage.find_all(Verdict) == []


def test_what_came_just_now_is_lit(stage: Stage, show: Any) -> None:
    show(versus(0))
    die = stage.find_all(SideLine)[2]
    assert [words.ink for words in die.walk(restrict=True) if isinstance(words, Words) and words.text == "+5"] == [
        "lamp_ink"
    ]


def test_a_side_says_why_and_holding_opens_the_rule(stage: Stage, show: Any) -> None:
    panel = versus(0)
    heard = heard_from(show(panel))
    cards = stage.find_all(SideCard)
    stage.touch(cards[1])
    stage.hold(cards[0])
    assert heard == [replace(panel.sides[1].why, figure="combat"), (panel,)]


@pytest.mark.parametrize(("wide", "scale", "lines"), [(360, 1.0, 1), (412, 1.0, 1), (412, 2.0, 2), (915, 2.0, 1)])
def test_large_text_puts_one_side_under_the_other(stage: Stage, wide: int, scale: float, lines: int) -> None:
    stage.set_up((wide, 900))
    theme.text_scale = scale
    column = Column(padding=(16, 16))
    column.add_widget(PanelStack(TEXTS, [versus(0), goals()]))
    stage.show(column)
    stage.settle()
    assert len({card.top for card in stage.find_all(SideCard)}) == lines
    assert nothing_is_cut(stage) == []


def test_long_words_stay_in_two_columns_on_a_small_phone(stage: Stage) -> None:
    """As wide as a form leaves it."""
    stage.set_up((360, 740))
    panel = versus(0)
    lines = tuple(
        WhyLine(raw(text), 1, glyph="shield") for text in ("ячейка 2", "Обработка железа", "рядом укреплены 2")
    )
    sides = tuple(
        replace(side, seat=seat, label=raw("защищается"), why=Why(raw("Сила"), 3, lines))
        for seat, side in zip((1, 3), panel.sides, strict=True)
    )
    column = Column(padding=(18, 8))
    column.add_widget(PanelStack(TEXTS, [replace(panel, sides=sides)]))
    stage.show(column)
    assert len({card.top for card in stage.find_all(SideCard)}) == 1
    assert nothing_is_cut(stage) == []


# Goals.


def test_goals_of_a_card_stand_side_by_side_under_each_others_columns(stage: Stage, show: Any) -> None:
    show(goals())
    cells = stage.find_all(GoalCell)
    assert cells[0].top == cells[1].top > cells[2].top == cells[3].top
    assert cells[0].x == cells[2].x
    assert cells[1].x == cells[3].x


def test_a_goal_has_as_many_segments_as_steps_and_a_bar_beyond_ten(stage: Stage, show: Any) -> None:
    for need, segments in ((2, 2), (10, 10), (11, 1), (24, 1), (1, 1), (0, 1)):
        goal = Goal(raw("goal"), need, 1)
        show(Goals(id="goals", label=raw("Goals"), cards=(GoalCard((goal,)),)))
        assert stage.find(GoalBar).segments == segments


def test_a_card_says_whether_one_of_its_goals_is_reached(stage: Stage, show: Any) -> None:
    panel = goals()
    widget = show(panel)
    assert [chip.text for chip in stage.find_all(Chip) if chip.text] == ["state.done"]
    first, second = panel.cards
    open_goals = tuple(replace(goal, is_done=False) for goal in first.goals)
    widget.show(replace(panel, cards=(replace(first, goals=open_goals), second)))
    assert [chip.text for chip in stage.find_all(Chip) if chip.text] == []


def test_a_goal_once_reached_stays_so_whatever_is_counted(stage: Stage, show: Any) -> None:
    goal = Goal(raw("cities"), 5, 3, is_done=True)
    show(Goals(id="goals", label=raw("Goals"), cards=(GoalCard((goal,)),)))
    cell = stage.find(GoalCell)
    assert texts(cell) == ["cities", "3", "/5"]
    assert [glyph.name for glyph in cell.walk(restrict=True) if isinstance(glyph, Glyph) and glyph.name] == ["check"]


def test_what_nobody_has_counted_is_a_dash(stage: Stage, show: Any) -> None:
    goal = Goal(raw("cities"), 5, reaches=(Reach(0, 2), Reach(1, None)))
    alone = Goal(raw("spaces"), 8)
    show(Goals(id="goals", label=raw("Goals"), cards=(GoalCard((goal, alone)),)))
    cells = stage.find_all(GoalCell)
    assert texts(cells[0]) == ["cities", "2", "/5", "\N{EN DASH}", "/5"]
    assert texts(cells[1]) == ["spaces", "\N{EN DASH}", "/8"]


def test_a_touch_counts_again_or_says_why(stage: Stage, show: Any) -> None:
    panel = goals()
    heard = heard_from(show(panel))
    cells = stage.find_all(GoalCell)
    for cell in cells:
        stage.touch(cell)
    stage.hold(cells[2])
    assert heard == [replace(WHY, figure="goals"), offer(), offer(refusal=NO), (panel,)]
    assert cells[3].reason == "kit.above_most"


def test_numbers_follow_the_game(stage: Stage) -> None:
    panel = goals()
    stack = stage.show(PanelStack(TEXTS, [panel, versus(0)]))
    card = panel.cards[0]
    more = replace(card, goals=(replace(card.goals[0], have=5), card.goals[1]))
    sides = versus(0).sides
    stronger = replace(sides[0], why=Why(raw("Attack"), 9, (WhyLine(raw("slot"), 9),)))
    stack.update([replace(panel, cards=(more,)), replace(versus(0), sides=(stronger, sides[1]))])
    stage.settle()
    assert texts(stage.find(GoalCell)) == ["cities", "5", "/8"]
    assert stage.find(SideCard).total.text == "9"
