"""A list that grows while somebody scrolls: however long it is, only what comes into sight is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from screens.widgets.column import Column

AHEAD = 0.75
"""Of the column's height: this much is always there below what is in sight."""


class LookAhead:
    """While the end is near, asks for one more thing each frame, so that a finger is never kept waiting.

    `add` makes it and says whether there was one left to make.
    """

    def __init__(self, column: Column, growing: Widget, add: Callable[[], bool]) -> None:
        self._column, self._growing, self._add = column, growing, add
        self.go_on = Clock.create_trigger(self._add_in_sight)
        """Checks in the next frame."""
        column.keeps_top = True
        for name in ("scroll_y", "height", "content_height"):
            column.fbind(name, self._look)

    def _look(self, *_: Any) -> None:
        if self._is_near_end():
            self.go_on()

    def _is_near_end(self) -> bool:
        """As long as nothing has been scrolled, a full column is enough."""
        column = self._column
        below = column.scroll_y * (column.content_height - column.height)
        return bool(below < (AHEAD * column.height if column.scroll_y < 1 else 1))

    def _add_in_sight(self, *_: Any) -> None:
        if self._growing.parent is not None and self._is_near_end() and self._add():
            self.go_on()
