"""The door: a query in, topics out, best first; and which words of a shown text the query meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from companion.lookup.filler import is_filler
from companion.lookup.fold import words_of
from companion.lookup.index import Index, index_of
from companion.lookup.layout import other_readings
from companion.lookup.rank import Ranker

LONGEST_QUERY = 200
"""Whatever was pasted: a question at a table is shorter."""
MOST_WORDS = 16
SHORTEST_PART = 3
OTHER_KEYBOARD = 0.9
"""A query that only makes sense on another keyboard has to make that much more sense."""
LEAST_SCORE = 0.05
LEAST_SHARE = 0.2
"""What scores less than this share of the best is no answer."""


@dataclass(frozen=True, slots=True)
class Found:
    """A topic that answers a query."""

    game: str
    topic: str
    score: float


class _Query:
    """A query as one game understands it: its words, and the topics they lead to."""

    def __init__(self, ranker: Ranker, text: str, language: str, step: str | None) -> None:
        self.words = _split(ranker, [word.folded for word in words_of(text)[:MOST_WORDS]])
        self.scores = ranker.rank(self.words, language, step)
        self.best = max(self.scores.values(), default=0.0)

    def is_plain(self, ranker: Ranker) -> bool:
        """Whether every word is there as it was typed, or started so."""
        last = len(self.words) - 1
        surest = (
            max(ranker.hits(word, place == last).lemmas.values(), default=0.0)
            for place, word in enumerate(self.words)
            if not is_filler(word)
        )
        return bool(self.words) and all(sure > 0.8 for sure in surest)


class Lookup:
    """Searches the games' topics. Indexes are read when a game is first searched, and what was found is kept."""

    def __init__(self, find_index: Callable[[str], Index | None] = index_of) -> None:
        self._find_index = find_index
        self._rankers: dict[str, Ranker | None] = {}
        self._last: dict[tuple[str, str, str, str | None], _Query] = {}

    def search(
        self, query: str, games: Iterable[str], language: str, step: str | None = None, most: int = 20
    ) -> list[Found]:
        """The topics that answer a query, best first; those of `step`, where the game stands, a little sooner."""
        found = [
            Found(game, ranker.index.topics[topic], round(score, 4))
            for game in games
            if (ranker := self._ranker(game)) is not None
            for topic, score in self._read(game, ranker, query, language, step).scores.items()
        ]
        best = max((one.score for one in found), default=0.0)
        found = [one for one in found if one.score >= max(LEAST_SCORE, LEAST_SHARE * best)]
        return sorted(found, key=lambda one: (-one.score, one.game, one.topic))[:most]

    def spans(self, text: str, query: str, game: str, language: str) -> list[tuple[int, int]]:
        """Where the words of a query stand in a text of a game, in any of their forms: start and end of each."""
        ranker = self._ranker(game)
        if ranker is None:
            return []
        words = self._read(game, ranker, query, language, None).words
        meant = set[int]()
        for place, word in enumerate(words):
            if not is_filler(word):
                meant |= ranker.hits(word, place == len(words) - 1).lemmas.keys()
        return [(one.start, one.end) for one in words_of(text) if meant & ranker.index.lemmas(one.folded)]

    def _ranker(self, game: str) -> Ranker | None:
        if game not in self._rankers:
            index = self._find_index(game)
            self._rankers[game] = Ranker(index) if index is not None else None
        return self._rankers[game]

    def _read(self, game: str, ranker: Ranker, query: str, language: str, step: str | None) -> _Query:
        key = (game, query, language, step)
        if key not in self._last:
            if len(self._last) > 200:
                self._last.clear()
            self._last[key] = self._best_reading(ranker, query[:LONGEST_QUERY], language, step)
        return self._last[key]

    def _best_reading(self, ranker: Ranker, query: str, language: str, step: str | None) -> _Query:
        typed = _Query(ranker, query, language, step)
        if typed.is_plain(ranker):
            return typed
        others = (_Query(ranker, reading, language, step) for reading in other_readings(query))
        best = max(others, key=lambda one: one.best, default=typed)
        return best if best.best * OTHER_KEYBOARD > typed.best else typed


def _split(ranker: Ranker, words: list[str]) -> list[str]:
    """Words that were run together come apart, if that makes two known ones: "bluebank"."""
    parts: list[str] = []
    for place, word in enumerate(words):
        parts += _apart(ranker, word, place == len(words) - 1)
    return parts


def _apart(ranker: Ranker, word: str, is_last: bool) -> list[str]:
    if len(word) < 2 * SHORTEST_PART or ranker.matcher.matches(word, is_last):
        return [word]
    for cut in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
        if ranker.matcher.is_known(word[:cut]) and ranker.matcher.is_known(word[cut:]):
            return [word[:cut], word[cut:]]
    return [word]
