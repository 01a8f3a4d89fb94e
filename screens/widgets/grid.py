"""Columns of equal width, as many as fit."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from screens.draw.theme import theme
from screens.widgets.lean import Own
from screens.widgets.stack import Lined, needed_height


class Grid(Lined):
    """Cells of equal width; those of a row are equally high.

    column: how many dp a column needs at least, at 100 % text
    most: how many columns there may be
    """

    column = Own(150.0, "_trigger_layout")
    most = Own(6, "_trigger_layout")

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if hasattr(widget, "minimum_height"):
            widget.size_hint_y = 1
        super().add_widget(widget, *args, **kwargs)

    def columns(self, inner: float) -> int:
        # Drawings in a cell grow less than words, so a column asks for less than the full growth of text.
        least = theme.grown(self.column) * (1 + 0.4 * (theme.text_scale - 1))
        return max(1, min(int(self.most), len(self.children), int((inner + self.spacing) / (least + self.spacing))))

    def arrange(self) -> None:
        left, top, right, bottom = self.padding
        inner = self.width - left - right
        if inner <= 0 or not self.children:
            return
        columns = self.columns(inner)
        width = (inner - self.spacing * (columns - 1)) / columns
        cells = self.in_order()
        for cell in cells:
            cell.width = width
        self.settle(cells)
        rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
        needs = [max(map(needed_height, row)) for row in rows]
        self.minimum_height = sum(needs) + self.spacing * (len(rows) - 1) + top + bottom
        self.fit()
        y = self.top - top
        for row, height in zip(rows, needs, strict=True):
            for number, cell in enumerate(row):
                cell.height = height
                cell.x, cell.y = self.x + left + number * (width + self.spacing), y - height
            y -= height + self.spacing
