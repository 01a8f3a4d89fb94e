"""Goals that change show what new ones would, with as few new widgets as possible."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kivy.uix.widget import Widget

from rules.kit.goals import Goals, Reach
from screens.widgets.panels.goals import GoalCell, GoalsPanel, ReachRow
from tests.screens.sample_panels import NO, TEXTS, goals, offer, raw
from tools.pictures.stage import Stage


def with_goal(card: int, at: int, **changes: Any) -> Goals:
    panel = goals()
    cards = list(panel.cards)
    own = list(cards[card].goals)
    own[at] = replace(own[at], **changes)
    cards[card] = replace(cards[card], goals=tuple(own))
    return replace(panel, cards=tuple(cards))


CHANGED = {
    "more": with_goal(0, 0, have=5),
    "many": with_goal(0, 0, have=123, need=400),
    "uncounted": with_goal(1, 0, have=None),
    "done": with_goal(1, 0, is_done=True),
    "refused": with_goal(1, 0, offer=offer(refusal=NO)),
    "noted": with_goal(1, 0, note=raw("of any kind")),
    "named": with_goal(1, 0, label=raw("event dial"), glyph="city", tint="gold"),
    "reached": with_goal(1, 1, reaches=(Reach(1, 5, is_done=True), Reach(0, None), Reach(2, 4)), need=6),
    "fewer": with_goal(1, 1, reaches=(Reach(2, 4),)),
    "nobody": with_goal(1, 1, reaches=(), have=2),
}
SHOWN = ("text", "ink", "role", "name", "colour", "letter", "have", "need", "tint", "reason", "least_width", "goal")


def seen(widget: Widget) -> list[tuple[Any, ...]]:
    return [
        (type(one).__name__, *one.pos, *one.size, *(getattr(one, name, None) for name in SHOWN))
        for one in widget.walk(restrict=True)
    ]


@pytest.mark.parametrize("is_brief", [False, True])
@pytest.mark.parametrize("name", CHANGED)
def test_they_look_as_if_they_were_new(stage: Stage, name: str, is_brief: bool) -> None:
    fresh = stage.show(GoalsPanel(CHANGED[name], TEXTS, is_brief))
    stage.settle()
    wanted = seen(fresh)
    followed = stage.show(GoalsPanel(goals(), TEXTS, is_brief))
    stage.settle()
    assert seen(followed) != wanted
    followed.show(CHANGED[name])
    stage.settle()
    assert seen(followed) == wanted


def test_other_numbers_need_no_new_widgets(stage: Stage) -> None:
    panel = stage.show(GoalsPanel(goals(), TEXTS))
    before = [one for one in panel.walk(restrict=True) if isinstance(one, GoalCell | ReachRow)]
    panel.show(CHANGED["reached"])
    assert [one for one in panel.walk(restrict=True) if isinstance(one, GoalCell | ReachRow)] == before
