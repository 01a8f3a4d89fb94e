"""A query in, topics out, best first; and which words of a shown text the query meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from heapq import nsmallest

from companion.lookup.filler import is_filler
from companion.lookup.index import Index, index_of
from companion.lookup.layout import other_readings
from companion.lookup.rank import Hits, Ranker, Term
from companion.lookup.spelling import words_of

LONGEST_QUERY = 200
"""Whatever was pasted: a question at a table is shorter."""
MOST_WORDS = 16
SHORTEST_PART = 3
OTHER_KEYBOARD = 0.9
"""A query that only makes sense on another keyboard has to make that much more sense."""
GOOD_ENOUGH = 0.4
"""A misspelt query that finds something so good is not read as another keyboard's."""
LEAST_SCORE = 0.05
LEAST_SHARE = 0.1
"""What scores less than this share of the best is no answer."""


@dataclass(frozen=True, slots=True)
class Found:
    """A topic that answers a query."""

    game: str
    topic: str
    score: float


class _Reading:
    """A query as it may be read: its words, and what they find in each of the games that are searched."""

    def __init__(self, rankers: dict[str, Ranker], text: str) -> None:
        self.rankers = rankers
        words = self._joined([word.folded for word in words_of(text)[:MOST_WORDS]])
        parts = [part for at, word in enumerate(words) for part in self._apart(Term(word, at == len(words) - 1))]
        self.terms = [Term(word, at == len(parts) - 1) for at, word in enumerate(parts)]
        # A word that is in a name of any game is no misspelling of another one.
        self.doubted = {term for term in self.terms if not (is_filler(term.word) or self._is_named(term))}
        self.is_plain = bool(self.terms) and all(is_filler(term.word) or self._finds(term) for term in self.terms)

    def hits(self, ranker: Ranker) -> list[Hits]:
        return [ranker.hits(term, term in self.doubted) for term in self.terms]

    def _finds(self, term: Term) -> bool:
        return any(ranker.hits(term, False).lemmas for ranker in self.rankers.values())

    def _is_named(self, term: Term) -> bool:
        return any(ranker.hits(term, False).names for ranker in self.rankers.values())

    def _apart(self, term: Term) -> list[str]:
        """Words that were run together come apart, if that makes two known ones: "bluebank"."""
        word = term.word
        if len(word) >= 2 * SHORTEST_PART and not self._finds(term):
            for cut in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
                if all(self._is_known(part) for part in (word[:cut], word[cut:])):
                    return [word[:cut], word[cut:]]
        return [word]

    def _joined(self, words: list[str]) -> list[str]:
        """Words that were split are joined, if that makes a known one of what says little: "over pay", «фаст фуд»."""
        joined: list[str] = []
        for word in words:
            if joined and self._is_split(joined[-1], word):
                joined[-1] += word
            else:
                joined.append(word)
        return joined

    def _is_split(self, one: str, other: str) -> bool:
        if min(len(one), len(other)) < SHORTEST_PART or not self._is_known(one + other):
            return False
        # «До хода» is not «дохода»: only a long one of the words that say little is part of another.
        return any(len(part) > SHORTEST_PART if is_filler(part) else not self._is_known(part) for part in (one, other))

    def _is_known(self, word: str) -> bool:
        return any(ranker.matcher.is_known(word) for ranker in self.rankers.values())


class Lookup:
    """Searches the games' topics. Indexes are read when a game is first searched, and what was found is kept."""

    def __init__(self, find_index: Callable[[str], Index | None] = index_of) -> None:
        self._find_index = find_index
        self._rankers: dict[str, Ranker | None] = {}

    def search(
        self, query: str, games: Iterable[str], language: str, step: str | None = None, most: int = 20
    ) -> list[Found]:
        """The topics that answer a query, best first; those of `step`, where the game stands, a little sooner."""
        rankers = self._of(tuple(games))
        reading = _best_reading(rankers, query)
        found = [
            (-score, game, ranker.index.topics[topic])
            for game, ranker in rankers.items()
            for topic, score in ranker.rank(reading.hits(ranker), language, step).items()
        ]
        best = nsmallest(most, found)
        least = max(LEAST_SCORE, LEAST_SHARE * -best[0][0]) if best else 0.0
        return [Found(game, topic, round(-score, 4)) for score, game, topic in best if -score >= least]

    def spans(self, text: str, query: str, game: str) -> list[tuple[int, int]]:
        """Where the words of a query stand in a text of a game, in any of their forms: start and end of each."""
        rankers = self._of((game,))
        reading = _best_reading(rankers, query)
        found = []
        for ranker in rankers.values():
            meant = {
                lemma
                for term, hits in zip(reading.terms, reading.hits(ranker), strict=True)
                for lemma in hits.lemmas
                if not (is_filler(term.word) or term.word.isdigit())
            }
            found += [(one.start, one.end) for one in words_of(text) if meant & ranker.index.lemmas(one.folded)]
        return found

    def _of(self, games: tuple[str, ...]) -> dict[str, Ranker]:
        for game in games:
            if game not in self._rankers:
                index = self._find_index(game)
                self._rankers[game] = Ranker(index) if index is not None else None
        return {game: ranker for game in games if (ranker := self._rankers[game]) is not None}


def _best_reading(rankers: dict[str, Ranker], query: str) -> _Reading:
    """As typed, if that can be read at all; or as another keyboard would have had it."""
    query = query[:LONGEST_QUERY]
    typed = _Reading(rankers, query)
    if typed.is_plain:
        return typed
    others = [_Reading(rankers, text) for text in other_readings(query)]
    plain = [reading for reading in others if reading.is_plain]
    if plain:
        return max(plain, key=_best_score)
    score = _best_score(typed)
    if score > GOOD_ENOUGH or not others:
        return typed
    best = max(others, key=_best_score)
    return best if _best_score(best) * OTHER_KEYBOARD > score else typed


def _best_score(reading: _Reading) -> float:
    return max(
        (
            score
            for ranker in reading.rankers.values()
            for score in ranker.rank(reading.hits(ranker), "", None).values()
        ),
        default=0.0,
    )
