"""From words to topics: how well a topic answers a query, 0 to a little over 1.

Two views are added. The names: how much of the query one name of the topic covers, and how much of that name the query
covers; "corruption" is all of the title «Corruption» and half of «Corruption in the last round». The texts: how much of
the query stands anywhere in the topic, in the title more than in the answer, in the answer more than below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.lookup.filler import is_filler, word_share
from companion.lookup.index import Index
from companion.lookup.match import EXACT, Matcher

FIELD_SCORES = (1.0, 0.9, 0.65, 0.45, 0.25)
"""Title, other name, answer, details, example."""
NAME_SHARE = 0.58
KIND_SCORES = (1.0, 0.9, 0.82, 0.76)
"""Title, other name, part of a title, a name that several topics bear."""
COVERED = 0.45
UNCOVERED = 1 - COVERED
"""This share of a name's score depends on how much of the name was typed."""
UNKNOWN_WEIGHT = 60.0
OWN_LANGUAGE = 0.02
OF_THE_STEP = 0.06
STANDING = 0.2 / 100
TOGETHER = 0.4
THE_VERY_NAME = (0.06, 0.06, 0.0, 0.06)
"""More for a name typed in full, by its kind; a part of a title is never the whole."""
NEARLY = 0.995
SHORTEST_IN_TEXTS = 3
MOST_KEPT = 500


class Term(NamedTuple):
    """A folded word of a query; the last one may still be growing."""

    word: str
    is_last: bool


@dataclass(slots=True)
class Hits:
    """What a word of a query finds."""

    weight: float
    lemmas: dict[int, float]
    is_filler: bool
    names: dict[int, tuple[float, float]] = field(default_factory=dict)
    """Name -> how sure, and how much of the name that is."""
    topics: dict[int, float] = field(default_factory=dict)


class Ranker:
    """One game's topics. What a word finds is kept: between two keystrokes only the last word changes."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.matcher = Matcher(index)
        self._kept: dict[tuple[Term, bool], Hits] = {}

    def hits(self, term: Term, may_guess: bool) -> Hits:
        key = (term, may_guess)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            match = self.matcher.guessed if may_guess else self.matcher.as_typed
            found = self._kept[key] = self._hits(term.word, match(term.word, term.is_last))
        return found

    def _hits(self, word: str, lemmas: dict[int, float]) -> Hits:
        index = self.index
        surest = max(lemmas.values(), default=0.0)
        weight = index.weight(one for one, sure in lemmas.items() if sure > surest - 0.1) or UNKNOWN_WEIGHT
        weight = min(weight, 100 * word_share(word))
        hits = Hits(weight, lemmas, is_filler(word))
        names, topics = hits.names, hits.topics
        for lemma, sure in lemmas.items():
            told = sure * index.weights[lemma]
            for name in index.names_with(lemma):
                if name not in names or (sure, told) > names[name]:
                    names[name] = (sure, told)
            # Filler stands in every text, and so does something that starts with one letter.
            if hits.is_filler or (len(word) < SHORTEST_IN_TEXTS and sure < EXACT):
                continue
            for topic, kind in index.topics_with(lemma):
                score = sure * FIELD_SCORES[kind]
                if score > topics.get(topic, 0.0):
                    topics[topic] = score
        return hits

    def rank(self, found: Sequence[Hits], language: str, step: str | None) -> dict[int, float]:
        """Topic -> score, for all that have anything to do with the query."""
        index = self.index
        total = sum(hits.weight for hits in found)
        if not total:
            return {}
        # Filler is in no topic's text; a query of nothing else is not found there.
        content = sum(hits.weight for hits in found if not hits.is_filler) or total
        scores: dict[int, float] = {}
        asked: dict[int, float] = {}
        told: dict[int, float] = {}
        together: dict[int, float] = {}
        for hits in sorted(found, key=lambda hits: hits.is_filler):
            weight = hits.weight / total
            text_weight = weight * (1 - NAME_SHARE)
            names = hits.names
            if not asked and not scores:
                # Most queries are of one word: no need to look for what cannot be there yet.
                scores = {topic: text_weight * score for topic, score in hits.topics.items()}
                together = dict.fromkeys(scores, hits.weight / content)
                asked = {name: weight * sure for name, (sure, _) in names.items()}
                told = {name: part for name, (_, part) in names.items()}
                continue
            for topic, score in hits.topics.items():
                scores[topic] = scores.get(topic, 0.0) + text_weight * score
                together[topic] = together.get(topic, 0.0) + hits.weight / content
            # Filler finds nothing that something else has not found.
            for name in asked.keys() & names.keys() if hits.is_filler and asked else names:
                sure, part = names[name]
                asked[name] = asked.get(name, 0.0) + weight * sure
                told[name] = told.get(name, 0.0) + part
        for topic, score in self._best_names(asked, told, language).items():
            scores[topic] = scores.get(topic, 0.0) + NAME_SHARE * score
        standing = index.standing
        scores = {
            topic: score * (1 + STANDING * standing[topic]) * (1 - TOGETHER + TOGETHER * together.get(topic, 0.0))
            for topic, score in scores.items()
        }
        for topic in index.steps.get(step, ()) if step else ():
            if topic in scores:
                scores[topic] += OF_THE_STEP
        return scores

    def _best_names(self, asked: dict[int, float], told: dict[int, float], language: str) -> dict[int, float]:
        index, best = self.index, dict[int, float]()
        topics, weights, kinds, spoken = index.name_topic, index.name_weight, index.name_kind, index.name_language
        own = index.languages.index(language) if language in index.languages else -1
        for name, share in asked.items():
            topic, covered = topics[name], told[name] / weights[name]
            score = share * KIND_SCORES[kinds[name]] * (UNCOVERED + COVERED * covered if covered < 1 else 1.0)
            if spoken[name] == own:
                score += OWN_LANGUAGE * share
            if share > NEARLY and covered > NEARLY:
                score += THE_VERY_NAME[kinds[name]]
            if score > best.get(topic, 0.0):
                best[topic] = score
        return best
