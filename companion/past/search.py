"""Finds games while typing: by game, people, place, note and leader."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from unicodedata import normalize

from companion.past.listed import Listed

_MARKS = re.compile("[\u0300-\u036f]")
Said = Callable[[Listed], str]
"""All that can be found of a game, in words."""


def spelled(text: str) -> str:
    """As it is compared: nobody types a capital or the dots and accents of a letter to find something."""
    return text.casefold() if text.isascii() else _MARKS.sub("", normalize("NFD", text.casefold()))


class Search:
    """What the games of a list say, put in words once: every letter typed searches all of them."""

    def __init__(self, said: Said) -> None:
        self._said, self._words = said, dict[str, str]()

    def learn(self, games: Iterable[Listed]) -> None:
        """Puts these into words now, before anybody waits for it."""
        for game in games:
            if game.session not in self._words:
                self._words[game.session] = spelled(self._said(game))

    def found(self, games: Sequence[Listed], query: str) -> Sequence[Listed]:
        """Those that contain every word of the query, anywhere in a word."""
        wanted = spelled(query).split()
        if not wanted:
            return games
        self.learn(games)
        words = self._words
        return [game for game in games if all(word in words[game.session] for word in wanted)]
