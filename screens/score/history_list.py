"""The entries of the history, made as they come into sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.session.fold import Folded
from companion.session.history import Chapter
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.divider import Divider
from screens.widgets.hung_stack import HungStack

FIRST = 10
"""Entries that are made at once: they fill a phone."""
MORE = 1
"""Entries that are made in one frame while a finger scrolls towards them."""
AHEAD = 0.75
"""Of the column's height: so much is always there below what is seen."""


class RoundCard(Card):
    """The entries of a round; the oldest is added last, under the others."""

    hangs = True


class HistoryList(HungStack):
    """A heading and a card for each round. A game of thousands of entries opens as fast as a short one.

    length: how many entries are there
    """

    def __init__(self, column: Column, heading: Callable[[Chapter], Widget], row: Callable[[Folded], Widget]) -> None:
        super().__init__(spacing=dp(8))
        self._column, self._heading, self._row = column, heading, row
        self._left: Iterator[tuple[Chapter, Folded]] = iter(())
        self._card: Card | None = None
        self._chapter: Chapter | None = None
        self.length = 0
        self._reach = Clock.create_trigger(self._add_in_sight)
        column.keeps_top = True
        for name in ("scroll_y", "height", "content_height"):
            column.fbind(name, self._look_ahead)

    def show(self, entries: Iterable[tuple[Chapter, Folded]], length: int) -> None:
        """These entries, the newest first, of which so many are made now."""
        self.clear_widgets()
        self._left, self._chapter, self.length = iter(entries), None, 0
        self._add(max(FIRST, length))

    def _add(self, count: int) -> None:
        for chapter, item in islice(self._left, count):
            if chapter is not self._chapter or self._card is None:
                self._chapter, self._card = chapter, RoundCard(padding=(0, 0), spacing=0)
                self.add_widget(self._heading(chapter))
                self.add_widget(self._card)
            else:
                self._card.add_widget(Divider())
            self._card.add_widget(self._row(item))
            self.length += 1

    def _look_ahead(self, *_: Any) -> None:
        if self._is_near_end():
            self._reach()

    def _is_near_end(self) -> bool:
        """Before anything was scrolled it is enough that the column is full."""
        column = self._column
        below = column.scroll_y * (column.content_height - column.height)
        return bool(below < (AHEAD * column.height if column.scroll_y < 1 else 1))

    def _add_in_sight(self, *_: Any) -> None:
        if self.parent is not None and self._is_near_end():
            self._add(MORE)
