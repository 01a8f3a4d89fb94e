"""Touches counted on the real screens: what a budget of `docs/touches.md` means."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from screens.widgets.column import Column
from tests.screens.phone import Phone


class Counting(Phone):
    """Counts every touch, and refuses one that a player could only make after scrolling.

    is_scrolling_free: whether a touch beyond the edge of a column is a mistake
    """

    touches = 0
    is_scrolling_free = False

    def touch(self, widget: Any) -> None:
        if not self.is_scrolling_free:
            assert is_in_sight(widget), f"{widget} can only be reached by scrolling"
            widget = widget.to_window(*widget.center)  # a place: the stage scrolls to widgets
        self.stage.touch(widget)
        self.touches += 1

    def main(self) -> None:
        super().main()
        self.touches += 1

    def sheet_main(self) -> None:
        super().sheet_main()
        self.touches += 1


def is_in_sight(widget: Widget) -> bool:
    """Whether all of it lies within the column that scrolls it, as that stands."""
    column = next((one for one in _above(widget) if isinstance(one, Column)), None)
    if column is None:
        return True
    bottom, top = widget.to_window(widget.x, widget.y)[1], widget.to_window(widget.x, widget.top)[1]
    low, high = column.to_window(column.x, column.y)[1], column.to_window(column.x, column.top)[1]
    return bool(bottom >= low - 1 and top <= high + 1)


def _above(widget: Widget) -> list[Widget]:
    found, one = [], widget.parent
    while one is not None and one is not one.parent:
        found.append(one)
        one = one.parent
    return found
