"""A query in, topics out, best first; and which words of a shown text the query meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import NamedTuple

from companion.lookup.filler import is_filler
from companion.lookup.index import ALL_GAMES, Index, index_of
from companion.lookup.match import SHORTEST_START
from companion.lookup.rank import Ranker, Term
from companion.lookup.spelling import words_of
from companion.lookup.words import Vocabulary

SURE = 0.52
"""From this score on a topic is the answer; below it, it might be. Chatter stays below (`natural/off_topic.csv`); of
questions whose answer comes first, nineteen out of twenty are above."""
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
    """How well it answers. A card that is named comes before others that score a little more."""

    @property
    def is_sure(self) -> bool:
        return self.score >= SURE


class _Book(NamedTuple):
    """An index that is searched: what reads a query with its words, and what ranks its topics."""

    vocabulary: Vocabulary
    ranker: Ranker

    @classmethod
    def of(cls, index: Index) -> _Book:
        ranker = Ranker(index)
        return cls(Vocabulary(ranker.matcher), ranker)


class Lookup:
    """Searches the games' topics. An index is read when it is first searched, and what was found is kept."""

    def __init__(self, find_index: Callable[[str], Index | None] = index_of) -> None:
        self._find_index = find_index
        self._books: dict[str, _Book | None] = {}

    def search(
        self, query: str, games: Iterable[str], language: str, step: str | None = None, most: int = 20
    ) -> list[Found]:
        """The topics that answer a query, best first; those of `step`, where the game stands, a little sooner."""
        asked = {*games}
        searched = next(iter(asked)) if len(asked) == 1 else ALL_GAMES
        book = self._book(searched)
        if book is None:
            return []
        index = book.ranker.index
        # Of some games out of all it is not known beforehand which topics are theirs.
        found = _ranked(book, query, language, step, most if len(asked) in (1, index.games) else 0)
        if not found or found[0][1] < LEAST_BEST:
            return []
        least = LEAST_SHARE * found[0][1]
        near = ((*index.places[topic], score) for topic, score in found if score >= least)
        if searched != ALL_GAMES:
            return [Found(searched, topic, round(score, 4)) for _, topic, score in islice(near, most)]
        named = (Found(game, topic, round(score, 4)) for game, topic, score in near if game in asked)
        return [*islice(named, most)]

    def spans(self, text: str, query: str, game: str) -> list[tuple[int, int]]:
        """Where the words of a query stand in a text of a game, in any of their forms: start and end of each."""
        book = self._book(game)
        if book is None:
            return []
        meant = {
            lemma
            for term in book.vocabulary.read(query).terms
            if not (is_filler(term.word) or term.word.isdigit())
            for lemma, _ in book.ranker.hits(term).lemmas
        }
        return [(one.start, one.end) for one in words_of(text) if meant & book.ranker.index.lemmas(one.folded)]

    def _book(self, searched: str) -> _Book | None:
        if searched not in self._books:
            index = self._find_index(searched)
            self._books[searched] = _Book.of(index) if index is not None else None
        return self._books[searched]


def _ranked(book: _Book, query: str, language: str, step: str | None, most: int) -> list[tuple[int, float]]:
    line, terms = book.vocabulary.read(query)
    match terms:
        case []:
            return []
        case [Term(word=word, is_last=True)] if len(word) < SHORTEST_START and not book.vocabulary.is_known(word):
            return [(topic, OPENING - at / 1000) for at, topic in enumerate(book.ranker.index.opening(word))]
        case _:
            return book.ranker.rank(terms, line, language, step, most)
