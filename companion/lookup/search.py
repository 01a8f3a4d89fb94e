"""A query in, topics out, best first; and which words of a shown text the query meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from companion.lookup.filler import is_filler
from companion.lookup.index import Index, index_of
from companion.lookup.match import SHORTEST_START
from companion.lookup.rank import Ranker, Term
from companion.lookup.spelling import words_of
from companion.lookup.words import Reading, Vocabulary

SURE = 0.45
"""From this score on a topic is the answer; below it, it may be. Chatter stays below (`natural/off_topic.csv`), and of
the questions that are answered first nineteen of twenty are above."""
LEAST_BEST = 0.05
"""If the best is worse than this, there is nothing near."""
LEAST_SHARE = 0.05
"""What scores less than this share of the best is not an answer."""
OPENING = 0.3
"""The score of what is shown for a first letter, while there is nothing to rank."""


class Found(NamedTuple):
    """A topic that answers a query."""

    game: str
    topic: str
    score: float

    @property
    def is_sure(self) -> bool:
        return self.score >= SURE


class Lookup:
    """Searches the games' topics. Indexes are read when a game is first searched, and what was found is kept."""

    def __init__(self, find_index: Callable[[str], Index | None] = index_of) -> None:
        self._find_index = find_index
        self._rankers: dict[str, Ranker | None] = {}
        self._vocabularies: dict[tuple[str, ...], Vocabulary] = {}

    def search(
        self, query: str, games: Iterable[str], language: str, step: str | None = None, most: int = 20
    ) -> list[Found]:
        """The topics that answer a query, best first; those of `step`, where the game stands, a little sooner."""
        rankers = self._of(tuple(games))
        reading = self._read(rankers, query)
        scores: dict[str, dict[int, float]] = {}
        best: list[float] = []
        for game, ranker in rankers.items():
            # What scores less than so many topics of the games before is not shown.
            least = best[-1] if len(best) == most else 0.0
            scores[game] = _scores(ranker, reading, language, step, least)
            best = sorted([*best, *scores[game].values()], reverse=True)[:most]
        if not best or best[0] < LEAST_BEST:
            return []
        least = max(best[-1], LEAST_SHARE * best[0])
        found = sorted(
            (-score, game, rankers[game].index.topics[topic])
            for game, of_game in scores.items()
            for topic, score in of_game.items()
            if score >= least
        )
        return [Found(game, topic, round(-score, 4)) for score, game, topic in found[:most]]

    def spans(self, text: str, query: str, game: str) -> list[tuple[int, int]]:
        """Where the words of a query stand in a text of a game, in any of their forms: start and end of each."""
        rankers = self._of((game,))
        found = []
        for ranker in rankers.values():
            meant = {
                lemma
                for term in self._read(rankers, query).terms
                if not (is_filler(term.word) or term.word.isdigit())
                for lemma, _ in ranker.hits(term).lemmas
            }
            found += [(one.start, one.end) for one in words_of(text) if meant & ranker.index.lemmas(one.folded)]
        return found

    def _read(self, rankers: dict[str, Ranker], query: str) -> Reading:
        games = tuple(rankers)
        if games not in self._vocabularies:
            self._vocabularies[games] = Vocabulary([ranker.matcher for ranker in rankers.values()])
        return self._vocabularies[games].read(query)

    def _of(self, games: tuple[str, ...]) -> dict[str, Ranker]:
        for game in games:
            if game not in self._rankers:
                index = self._find_index(game)
                self._rankers[game] = Ranker(index) if index is not None else None
        return {game: ranker for game in games if (ranker := self._rankers[game]) is not None}


def _scores(ranker: Ranker, reading: Reading, language: str, step: str | None, least: float) -> dict[int, float]:
    match reading.terms:
        case []:
            return {}
        case [Term(word=word, is_last=True)] if len(word) < SHORTEST_START and not ranker.matcher.is_known(word):
            return {topic: OPENING - at / 1000 for at, topic in enumerate(ranker.index.opening(word))}
        case terms:
            return ranker.rank(terms, reading.line, language, step, least)
