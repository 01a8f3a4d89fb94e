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

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import NamedTuple

from companion.lookup.filler import is_filler, word_share
from companion.lookup.grams import Nearness
from companion.lookup.index import KIND_SCORES, WHOLE_NAME, Index, name_score
from companion.lookup.match import Matcher

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
MOST_LEMMAS = 20
"""A word that has just been started may become very many; those that lack least are tried."""
MOST_KEPT = 500
LIKELY = 0.3
"""A topic is scored that has this share of what the best has, by names, texts or letters: others cannot come near."""


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


class Ranker:
    """One game's topics."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.matcher = Matcher(index)
        self._hits: dict[Term, Hits] = {}
        self._sums: dict[tuple[str, tuple[Term, ...]], Sums] = {}
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
        lemmas = sorted(match(word, term.is_last).items(), key=itemgetter(1), reverse=True)[:MOST_LEMMAS]
        surest = lemmas[0][1] if lemmas else 0.0
        weight = index.weight(one for one, sure in lemmas if sure > surest - 0.1) or UNKNOWN_WEIGHT
        return Hits(min(weight, 100 * word_share(word)), lemmas, is_filler(word))

    def rank(
        self, terms: Sequence[Term], line: str, language: str, step: str | None, least: float = 0.0
    ) -> dict[int, float]:
        """How well topics answer the query; without those that have nothing to do with it, or score below `least`."""
        last = terms[-1]
        if last.is_last:
            sums = self._with(self._sums_of(tuple(terms[:-1]), language), self.hits(last), language, is_last=True)
        else:
            sums = self._sums_of(tuple(terms), language)
        scores = self._scored(sums, self.index.grams.near(line), least - OF_THE_STEP if step else least)
        for topic in self.index.steps.get(step, ()) if step else ():
            if topic in scores:
                scores[topic] += OF_THE_STEP
        return scores

    def _scored(self, sums: Sums, near: Nearness, least: float) -> dict[int, float]:
        best, texts, held, levels, standing = sums.best, sums.texts, sums.together, near.topics, self._standing
        total = sums.total or 1.0
        of_names, of_texts = BY_NAMES / total, BY_TEXTS / total
        letters = BY_LETTERS / (near.whole + FEW_LETTERS)
        apart, together, very_name = 1 - TOGETHER, TOGETHER / (sums.content or total), NEARLY_ALL * total
        most_name, most_text, most_level = max(best), max(texts), max(levels)
        # What a topic would score that had the most of each; with a share of that in all three it has that share of it.
        most_named = of_names * THE_VERY_NAME * most_name * MOST_STANDING
        most = most_named + of_texts * most_text + letters * most_level
        likely = max(LIKELY, least / most) if most else LIKELY
        least_name, least_text, least_level = likely * most_name, likely * most_text, int(likely * most_level)
        scores = {}
        for topic, name, text, level in zip(range(len(best)), best, texts, levels, strict=True):
            if name > least_name or level > least_level or text > least_text:
                named = of_names * (name * THE_VERY_NAME if name > very_name else name)
                by_names = named * standing[topic] * (apart + together * held[topic])
                score = by_names + of_texts * text + letters * level
                if score >= least:
                    scores[topic] = score
        return scores

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
            for topic, score in self.index.told_by(lemma):
                text = texts_before[topic] + weight * (sure * score)
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
                own = share * OWN_LANGUAGE if lemma in own_lemmas else share
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
