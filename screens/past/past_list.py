"""Cards of games, made as they come into sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kivy.uix.widget import Widget

from companion.past.listed import Listed
from screens.draw.theme import theme
from screens.widgets.column import Column
from screens.widgets.look_ahead import LookAhead
from screens.widgets.stack import Stack

FIRST = 5
"""Cards that are made at once: they fill a phone."""
KEPT = 80
"""How many cards are kept for reuse after the next letter is typed."""


class PastList(Stack):
    """However many games there are, only those in sight have a card. A card that was made once is used again.

    length: how many cards are there
    """

    def __init__(self, column: Column, make: Callable[[Listed], Widget], **kwargs: Any) -> None:
        super().__init__(spacing=theme.space("between_cards"), **kwargs)
        self._make = make
        self._cards: dict[str, tuple[Listed, Widget]] = {}
        self._left: Iterator[Listed] = iter(())
        self._waiting: Listed | None = None
        self.length = 0
        self._ahead = LookAhead(column, self, self._add_next)

    def show(self, games: Iterable[Listed], length: int = 0) -> None:
        """Shows these games: at once those whose cards exist, and at least `length` of them; the others follow."""
        self.clear_widgets()
        self._left, self.length = iter(games), 0
        for game in self._left:
            if self._card_of(game) is None and self.length >= length:
                self._waiting = game
                break
            self._add(game)
            if self.length >= max(FIRST, length):
                break
        if self.length < FIRST:
            self._ahead.go_on()

    def _add(self, game: Listed) -> None:
        if len(self._cards) > KEPT:
            self._cards = {session: own for session, own in self._cards.items() if own[1].parent is self}
        card = self._card_of(game) or self._make(game)
        self._cards[game.session] = game, card
        self.add_widget(card)
        self.length += 1

    def _card_of(self, game: Listed) -> Widget | None:
        """Its card, if there is one that is still up to date."""
        known, card = self._cards.get(game.session, (None, None))
        return card if known is game else None

    def _add_next(self) -> bool:
        game = self._waiting or next(self._left, None)
        self._waiting = None
        if game is not None:
            self._add(game)
        return game is not None
