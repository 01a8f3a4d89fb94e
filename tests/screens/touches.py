"""Counts what a finger does on the real screens, for the budgets of docs/touches.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from tests.sources import ROOT
from tools.pictures.stage import Place, Stage

TABLE = ROOT / "docs" / "touches.md"
_ROW = re.compile(r"\| (?P<what>[^|]+?) \| (?P<most>\d+) \| (?P<counted>\d+) \|")


@dataclass
class Touches:
    """How often the screen was touched, and how often what was touched had to be scrolled into sight first."""

    count: int = 0
    scrolls: int = 0


@contextmanager
def counted(stage: Stage) -> Iterator[Touches]:
    """Counts every touch and every scroll of the stage while it is open."""
    made, own = Touches(), stage.touch

    def touch(target: Any) -> None:
        made.count += 1
        made.scrolls += isinstance(target, Widget) and not is_touchable(target)
        own(target)

    stage.touch = touch  # type: ignore[method-assign]
    try:
        yield made
    finally:
        del stage.touch  # type: ignore[method-assign]


def edges(widget: Widget) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of a widget in the window."""
    left, bottom = widget.to_window(widget.x, widget.y)
    return left, bottom, left + widget.width, bottom + widget.height


def is_touchable(widget: Widget) -> bool:
    """Whether the middle of it lies where a finger can reach it: in every part that scrolls."""
    x, y = widget.to_window(*widget.center)
    return all(left <= x <= right and bottom <= y <= top for left, bottom, right, top in _frames(widget))


def is_in_sight(widget: Widget) -> bool:
    """Whether all of it is seen without scrolling."""
    left, bottom, right, top = edges(widget)
    return all(
        low_x - 1 <= left and right <= high_x + 1 and low - 1 <= bottom and top <= high + 1
        for low_x, low, high_x, high in _frames(widget)
    )


def _frames(widget: Widget) -> list[tuple[float, float, float, float]]:
    """What shows a part of what lies in it: everything around it that scrolls, and the window."""
    window = widget.get_parent_window()
    found, around = [(0.0, 0.0, float(window.width), float(window.height))], widget.parent
    while around is not None and around is not window:
        if isinstance(around, ScrollView):
            found.append(edges(around))
        around = around.parent
    return found


def check_budget(game: str, what: str, made: Touches) -> None:
    """The table says what was counted, and that is no more than there may be."""
    most, told = budgets(game)[what]
    assert made.count <= most, f"{what}: {made.count} touches"
    assert made.count == told, f"docs/touches.md says {told} for {what}, {made.count} were counted"


def budgets(game: str) -> dict[str, tuple[int, int]]:
    """The rows of a game's section: at most, and counted."""
    section = TABLE.read_text(encoding="utf-8").partition(f"\n## {game}\n")[2].partition("\n## ")[0]
    return {row["what"]: (int(row["most"]), int(row["counted"])) for row in _ROW.finditer(section)}


class Counting:
    """Touches through a stage, and how many there were."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.count = 0

    def __call__(self, target: Any | Place) -> None:
        self.count += 1
        self.stage.touch(target)
