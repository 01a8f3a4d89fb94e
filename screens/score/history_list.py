"""The entries of the history, made as they come into sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.session.fold import Folded
from companion.session.history import Chapter
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.divider import Divider
from screens.widgets.hung_stack import HungStack
from screens.widgets.look_ahead import LookAhead

FIRST = 10
"""How many entries are made at once: enough to fill a phone."""


class RoundCard(Card):
    """The entries of a round; the oldest is added last, under the others."""

    hangs = True


class HistoryList(HungStack):
    """A heading and a card for each round. A game of thousands of entries opens as fast as a short one.

    length: how many entries are there
    """

    def __init__(self, column: Column, heading: Callable[[Chapter], Widget], row: Callable[[Folded], Widget]) -> None:
        super().__init__(spacing=dp(8))
        self._heading, self._row = heading, row
        self._left: Iterator[tuple[Chapter, Folded]] = iter(())
        self._card: Card | None = None
        self._chapter: Chapter | None = None
        self.length = 0
        self._ahead = LookAhead(column, self, lambda: self._add(1))

    def show(self, entries: Iterable[tuple[Chapter, Folded]], length: int) -> None:
        """Shows these entries, newest first; `length` of them are made now."""
        self.clear_widgets()
        self._left, self._chapter, self.length = iter(entries), None, 0
        self._add(max(FIRST, length))

    def _add(self, count: int) -> bool:
        """Returns whether there were any."""
        before = self.length
        for chapter, item in islice(self._left, count):
            if chapter is not self._chapter or self._card is None:
                self._chapter, self._card = chapter, RoundCard(padding=(0, 0), spacing=0)
                self.add_widget(self._heading(chapter))
                self.add_widget(self._card)
            else:
                self._card.add_widget(Divider())
            self._card.add_widget(self._row(item))
            self.length += 1
        return self.length > before
