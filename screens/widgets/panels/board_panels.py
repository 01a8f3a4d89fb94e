"""The panels of a whole board, made as they come into sight."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rules.kit.panel import Panel
from screens.widgets.changing import Marked
from screens.widgets.column import Column
from screens.widgets.look_ahead import LookAhead
from screens.widgets.panels.panel_stack import PanelStack, family
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.seat_texts import SeatTexts

Group = tuple[str, list[str]]
"""The name of a family, and the ids of the panels in it."""


class BoardPanels(Marked, PanelStack):
    """A board is higher than a phone, and most people find what they came for at its top. What is below is made when
    somebody scrolls, or in a pause while they look, and is let go again when the page is left.

    column: what it scrolls in
    """

    def __init__(self, texts: SeatTexts, column: Column, **kwargs: Any) -> None:
        self._column = column
        self._made: list[Group] = []
        self._left: list[Group] = []
        self._former: dict[str, PanelWidget[Any]] = {}
        self._is_whole = False
        self._upright_ones: set[str] = set()
        self._now: dict[str, Panel] = {}
        # Earlier states of panels that nobody has seen since: when they are made later, their changes are still marked.
        self._then: dict[str, Panel] = {}
        super().__init__(texts, is_close=True, **kwargs)
        LookAhead(column, self, self._add_one)

    def update(self, panels: Sequence[Panel]) -> None:
        unseen = {name: panel for name, panel in self._now.items() if name not in self.widgets}
        self._then = {**unseen, **self._then}
        self._now = {panel.id: panel for panel in panels}
        super().update(panels)

    def _show_all(self, panels: Sequence[Panel]) -> None:
        super()._show_all([panel for panel in panels if panel.id in self.widgets])

    def unmark(self) -> None:
        self._then.clear()

    def make_rest(self) -> bool:
        """False if there is nothing left to make."""
        if self._left:
            self._is_whole = True
            self._trigger_layout()
        return bool(self._left)

    def let_rest_go(self) -> None:
        """Removes all that begins below the column when it is scrolled to its top."""
        self._is_whole = False
        high, children = 0.0, self.in_order()
        for number, child in enumerate(children):
            if high >= self._column.height:
                self._left[:0] = self._made[number:]
                del self._made[number:]
                for below in children[number:]:
                    self.remove_widget(below)
                self.widgets = {one: self.widgets[one] for _, group in self._made for one in group}
                break
            high += child.height + self.spacing

    def arrange(self) -> None:
        self._fill()
        super().arrange()

    def _fill(self) -> None:
        """Makes enough panels to fill the height of the column, or all of them if that was asked for."""
        high = self._give_heights()
        while self._left and self.width > 0 and (self._is_whole or high < self._column.height):
            self._make_next()
            high = self._give_heights()

    def _give_heights(self) -> float:
        children = self.in_order()
        self._give_widths(children)
        return float(sum(child.height + self.spacing for child in children))

    def _make_next(self) -> None:
        name, ids = self._left.pop(0)
        self._made.append((name, ids))
        panels = [self._now[one] for one in ids]
        then = [self._then.pop(panel.id, panel) for panel in panels]
        are_alike = [*map(type, then)] == [*map(type, panels)]
        self._add_group(name, then if are_alike else panels, self._upright_ones, self._former)
        self._show_all(panels)

    def _add_one(self) -> bool:
        """Called while somebody scrolls."""
        is_one_left = bool(self._left)
        if is_one_left:
            self._make_next()
        return is_one_left

    def _rebuild(self, panels: Sequence[Panel], upright: set[str]) -> None:
        """Whoever has scrolled down finds as much as there was before."""
        self._former, count = self.widgets, len(self._made)
        self.widgets, self._upright_ones = {}, upright
        self.clear_widgets()
        groups = [(name, [panel.id for panel in group]) for name, group in groupby(panels, family)]
        self._made, self._left = [], groups
        for _ in range(min(count, len(groups))):
            self._make_next()
        self._trigger_layout()
