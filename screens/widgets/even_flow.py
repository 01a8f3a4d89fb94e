"""Cells side by side, all of a line equally high."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from screens.draw.theme import theme
from screens.widgets.flow import Flow
from screens.widgets.grid import Grid
from screens.widgets.stack import needed_height


class EvenFlow(Flow):
    """A Flow whose children in one line are equally high. Unlike in a grid they need not be equally wide.

    Every child has a `least_width`: how much it needs.
    """

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.size_hint_y = 1
        widget.fbind("least_width", self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.funbind("least_width", self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)

    def arrange(self) -> None:
        left, top, right, bottom = self.padding
        inner = self.width - left - right
        if inner <= 0:
            return
        self.settle(self.children)
        lines = self._lines(inner)
        for line in lines:
            self._give_widths(line, inner)
        heights = [max(needed_height(child) for child, _ in line) for line in lines]
        self.minimum_height = sum(heights) + self.spacing * max(0, len(lines) - 1) + top + bottom
        self.fit()
        y = self.top - top
        for line, height in zip(lines, heights, strict=True):
            self._set_line(line, self.x + left, y, inner, height, is_single=len(lines) == 1)
            y -= height + self.spacing


class EvenGrid(Grid):
    """A grid in which one or two cells are no wider than three would be."""

    def columns(self, inner: float) -> int:
        least = theme.grown(self.column) * (1 + 0.4 * (theme.text_scale - 1))
        fitting = int((inner + self.spacing) / (least + self.spacing))
        return max(1, min(int(self.most), fitting, max(len(self.children), 3)))
