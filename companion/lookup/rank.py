"""From words to topics: how well a topic answers a query, 0 to a little over 1.

Three views are added. The names: how much of the query one name of the topic covers, and how much of that name the
query covers; "corruption" is all of the title «Corruption» and half of «Corruption in the last round». The texts: how
much the words of the query tell of the topic, wherever they stand in it, and the more the oftener they do.
The letters (`grams`): how near the line as a whole is to all that the topic is called and asked for.

Between two keystrokes only the last word changes. So what the words before it come to is kept (`Sums`), and the last
one is laid over that: what it names alone is in the index already, and only names that hold other words of the query,
too, are worked out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count
from operator import itemgetter
from typing import NamedTuple

from companion.lookup.filler import is_filler, word_share
from companion.lookup.grams import Nearness
from companion.lookup.index import ALONE, KIND_SCORES, TOLD, WHOLE_NAME, Index, name_score
from companion.lookup.match import MOST_STARTED, Matcher

UNKNOWN_WEIGHT = 60.0
OWN_LANGUAGE = 1.02
OF_THE_STEP = 0.025
STANDING = 0.22 / 100
MOST_STANDING = 1 + 100 * STANDING
MOST_NAME = max(KIND_SCORES) * WHOLE_NAME * OWN_LANGUAGE
TOGETHER = 0.33
THE_VERY_NAME = 1.15
"""More where the query is a name and nothing else."""
NEARLY_ALL = 0.95
BY_NAMES, BY_TEXTS, BY_LETTERS = 0.264, 0.33, 0.6
FEW_LETTERS = 200
"""A few groups of letters tell little, however well they fit."""
MOST_KEPT = 500
TINY = 1e-9


class Term(NamedTuple):
    """A folded word of a query; the last one may still be growing. What no game knows may be guessed."""

    word: str
    is_last: bool
    may_guess: bool


@dataclass(slots=True)
class Hits:
    """What a word of a query finds: lemmas, each with how sure that is, the surest first."""

    weight: float
    lemmas: list[tuple[int, float]]
    is_filler: bool


@dataclass(slots=True)
class Sums:
    """What some words of a query come to, topic by topic; shares are of `total` or `content`, which only the end of it
    knows."""

    texts: list[float]
    together: list[float]
    """How much of the query stands in the topic."""
    best: list[float]
    """What its best name is worth."""
    total: float = 0.0
    content: float = 0.0
    """Without filler, which is in no topic's text."""
    names: dict[int, tuple[float, float]] = field(default_factory=dict)
    """Name -> how much of the query is in it, and how much of it was typed."""


class Scoring(NamedTuple):
    """What the three views of a query come to: all that is needed to score a topic."""

    sums: Sums
    levels: list[int]
    standing: list[float]
    of_names: float
    of_texts: float
    of_letters: float
    together: float
    very_name: float

    def likely(self, least: float, most: int) -> list[int]:
        """The topics that may score so much: if they had all that helps a name, and held all of the query."""
        of_names, of_texts, of_letters = self.of_names * THE_VERY_NAME * MOST_STANDING, self.of_texts, self.of_letters
        # The same sum in another order may differ in its last digit.
        least = max(least - TINY, TINY)
        views = zip(count(), self.sums.best, self.sums.texts, self.levels, strict=False)
        found = [
            (bound, topic)
            for topic, name, text, level in views
            if (bound := of_names * name + of_texts * text + of_letters * level) >= least
        ]
        if most and len(found) > 3 * most:
            found.sort(reverse=True)
            least = max(least, min(score for _, score in self.of(topic for _, topic in found[:most])) - TINY)
            return [topic for bound, topic in found if bound >= least]
        return [topic for _, topic in found]

    def of(self, topics: Iterable[int]) -> list[tuple[int, float]]:
        """How well topics answer the query."""
        sums, levels, standing, of_names, of_texts, of_letters, together, very_name = self
        best, texts, held = sums.best, sums.texts, sums.together
        found = []
        for topic in topics:
            name = best[topic]
            named = of_names * (name * THE_VERY_NAME if name > very_name else name)
            by_names = named * standing[topic] * (1 - TOGETHER + together * held[topic])
            found.append((topic, by_names + of_texts * texts[topic] + of_letters * levels[topic]))
        return found


class Ranker:
    """The topics of an index."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.matcher = Matcher(index)
        self._hits: dict[Term, Hits] = {}
        self._sums: dict[tuple[str, tuple[Term, ...]], Sums] = {}
        self._shown: list[int] = []
        self._standing = [1 + STANDING * one for one in index.standing]

    def hits(self, term: Term) -> Hits:
        found = self._hits.get(term)
        if found is None:
            if len(self._hits) > MOST_KEPT:
                self._hits.clear()
            found = self._hits[term] = self._find(term)
        return found

    def _find(self, term: Term) -> Hits:
        word, index = term.word, self.index
        match = self.matcher.guessed if term.may_guess else self.matcher.as_typed
        lemmas = sorted(match(word, term.is_last).items(), key=itemgetter(1), reverse=True)[:MOST_STARTED]
        surest = lemmas[0][1] if lemmas else 0.0
        weight = index.weight(one for one, sure in lemmas if sure > surest - 0.1) or UNKNOWN_WEIGHT
        return Hits(min(weight, 100 * word_share(word)), lemmas, is_filler(word))

    def rank(
        self, terms: Sequence[Term], line: str, language: str, step: str | None = None, most: int = 0
    ) -> list[tuple[int, float]]:
        """The topics that have to do with a query, each with how well it answers it; the best `most`, or all."""
        last = terms[-1]
        if last.is_last:
            sums = self._with(self._sums_of(tuple(terms[:-1]), language), self.hits(last), language, is_last=True)
        else:
            sums = self._sums_of(tuple(terms), language)
        scoring = self._scoring(sums, self.index.grams.near(line))
        of_step = set(self.index.steps.get(step, ())) if step else set()
        least = self._least(scoring, most) - (OF_THE_STEP if of_step else 0.0)
        found = scoring.of(scoring.likely(least, most))
        if of_step:
            found = [(topic, score + OF_THE_STEP if topic in of_step else score) for topic, score in found]
        # Of two that score the same the one that the rules have first.
        found.sort()
        found.sort(key=itemgetter(1), reverse=True)
        best = found[:most] if most else found
        self._shown = [topic for topic, _ in best]
        return best

    def _least(self, scoring: Scoring, most: int) -> float:
        """What a topic has to score to be among the best: as much as the worst of so many others.

        What was found a keystroke ago is mostly found again.
        """
        if not most or len(self._shown) < most:
            return 0.0
        return min(score for _, score in scoring.of(self._shown[:most]))

    def _scoring(self, sums: Sums, near: Nearness) -> Scoring:
        total = sums.total or 1.0
        return Scoring(
            sums,
            near.topics,
            self._standing,
            BY_NAMES / total,
            BY_TEXTS / total,
            BY_LETTERS / (near.whole + FEW_LETTERS),
            TOGETHER / (sums.content or total),
            NEARLY_ALL * total,
        )

    def _sums_of(self, terms: tuple[Term, ...], language: str) -> Sums:
        if not terms:
            nothing = [0.0] * len(self._standing)
            return Sums(nothing, nothing, nothing)
        key = (language, terms)
        found = self._sums.get(key)
        if found is None:
            if len(self._sums) > MOST_KEPT // 10:
                self._sums.clear()
            before = self._sums_of(terms[:-1], language)
            found = self._sums[key] = self._with(before, self.hits(terms[-1]), language)
        return found

    def _with(self, before: Sums, hits: Hits, language: str, is_last: bool = False) -> Sums:
        """What the words before come to with one more. After the last one names need not be kept."""
        total, content = before.total + hits.weight, before.content + (0.0 if hits.is_filler else hits.weight)
        sums = Sums(before.texts, before.together, before.best, total, content, before.names)
        if hits.lemmas:
            if not hits.is_filler:
                self._add_texts(before, sums, hits)
            self._add_names(before, sums, hits, language, is_last)
        return sums

    def _add_texts(self, before: Sums, sums: Sums, hits: Hits) -> None:
        """A word counts once in a topic, for the best that it finds there."""
        weight, texts_before, held_before = hits.weight, before.texts, before.together
        texts, together = texts_before.copy(), held_before.copy()
        for lemma, sure in hits.lemmas:
            share = weight * sure / TOLD
            for topic, told in self.index.told_by(lemma):
                text = texts_before[topic] + share * told
                if text > texts[topic]:
                    texts[topic] = text
                    together[topic] = held_before[topic] + weight
        sums.texts, sums.together = texts, together

    def _add_names(self, before: Sums, sums: Sums, hits: Hits, language: str, is_last: bool) -> None:
        index, known = self.index, before.names
        own_lemmas = index.lemmas_in(language)
        best = sums.best = before.best.copy()
        shared: dict[int, tuple[float, float]] = {}
        names = known if is_last else known.copy()
        finds = not (hits.is_filler and known)
        # The surest last: what it finds stands.
        for lemma, sure in reversed(hits.lemmas):
            share, part = hits.weight * sure, sure * index.weights[lemma]
            for name in known.keys() & index.names_with(lemma) if known else ():
                asked, told = known[name]
                shared[name] = (asked + share, told + part)
            # Filler finds nothing that something else has not found.
            if finds:
                own = (share * OWN_LANGUAGE if lemma in own_lemmas else share) / ALONE
                for topic, alone in index.named_by(lemma):
                    value = own * alone
                    if value > best[topic]:
                        best[topic] = value
                if not is_last:
                    names.update(dict.fromkeys(index.names_with(lemma), (share, part)))
        self._score_names(shared, best, language)
        if not is_last:
            names.update(shared)
            sums.names = names

    def _score_names(self, shared: dict[int, tuple[float, float]], best: list[float], language: str) -> None:
        index = self.index
        topics, weights, kinds = index.name_topic, index.name_weight, index.name_kind
        own = index.languages.index(language) if language in index.languages else -1
        for name, (share, part) in shared.items():
            topic = topics[name]
            if share * MOST_NAME > best[topic]:
                value = share * name_score(kinds[name], part / weights[name])
                if index.name_language[name] == own:
                    value *= OWN_LANGUAGE
                if value > best[topic]:
                    best[topic] = value
