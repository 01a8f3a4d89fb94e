"""Children side by side as long as they fit, then on the next line."""

from __future__ import annotations

from typing import Literal

from kivy.uix.widget import Widget

from screens.widgets.lean import Own
from screens.widgets.stack import SHARES, Lined


class Flow(Lined):
    """Children keep their width and wrap like words.

    A child with a `size_hint_x` gets what its line leaves, and its `least_width` decides whether it fits. A child with
    a `room` is told how wide it may become.

    align: where a line stands; "ends" puts its first child at the left and its last at the right
    across: where lower children stand in a line
    line_spacing: between lines, in pixels; None: as between children
    """

    align = Own[Literal["left", "middle", "right", "ends"]]("left")
    across = Own[Literal["top", "middle", "bottom"]]("middle")
    line_spacing = Own[float | None](None)

    def arrange(self) -> None:
        left, top, right, bottom = self.padding
        inner = self.width - left - right
        if inner <= 0:
            return
        self.settle(self.children)
        lines = self._lines(inner)
        gap = self.spacing if self.line_spacing is None else self.line_spacing
        for line in lines:
            self._give_widths(line, inner)
        heights = [max(child.height for child, _ in line) for line in lines]
        needed = self.minimum_height = sum(heights) + gap * max(0, len(lines) - 1) + top + bottom
        self.fit()
        self._trigger_layout.cancel()
        # Lines that need less than the least height stand in the middle of it.
        y = self.top - top - (self.minimum_height - needed) / 2
        for number, (line, height) in enumerate(zip(lines, heights, strict=True)):
            self._set_line(line, self.x + left, y, inner, height, is_single=len(lines) == 1 or number == 0)
            y -= height + gap

    def _lines(self, inner: float) -> list[list[tuple[Widget, float]]]:
        lines: list[list[tuple[Widget, float]]] = []
        used = 0.0
        for child in self.in_order():
            if child.size_hint_x is None and not child.width:
                continue
            if hasattr(child, "room"):
                child.room = inner
                self.settle((child,))
            width = child.width if child.size_hint_x is None else getattr(child, "least_width", 0)
            width = min(width, inner)
            if lines and used + self.spacing + width <= inner + 0.5:
                lines[-1].append((child, width))
                used += self.spacing + width
            else:
                lines.append([(child, width)])
                used = width
        return lines

    def _give_widths(self, line: list[tuple[Widget, float]], inner: float) -> None:
        spare = self._spare(line, inner)
        weights = sum(child.size_hint_x or 0 for child, _ in line)
        for child, width in line:
            if child.size_hint_x is not None:
                child.width = width + (spare * child.size_hint_x / weights if weights else 0)
        self.settle(child for child, _ in line)

    def _spare(self, line: list[tuple[Widget, float]], inner: float) -> float:
        return inner - sum(width for _, width in line) - self.spacing * (len(line) - 1)

    def _set_line(
        self, line: list[tuple[Widget, float]], x: float, y: float, inner: float, height: float, is_single: bool
    ) -> None:
        spare = self._spare(line, inner)
        weights = sum(child.size_hint_x or 0 for child, _ in line)
        between = self.spacing
        if not weights:
            if self.align == "ends" and len(line) > 1:
                between += spare / (len(line) - 1)
            # The second half of a pair that had to wrap still ends at the right.
            elif self.align == "right" or (self.align == "ends" and not is_single):
                x += spare
            elif self.align == "middle":
                x += spare / 2
        share = SHARES[self.across]
        for child, _ in line:
            if child.size_hint_y is not None:
                child.height = height
            child.x, child.y = x, y - height + (height - child.height) * share
            x += child.width + between
