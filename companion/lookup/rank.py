"""From words to topics: how well a topic answers a query, 0 to a little over 1.

Three views are added. The names: how much of the query one name of the topic covers, and how much of that name the
query covers; "corruption" is all of the title «Corruption» and half of «Corruption in the last round». The texts: how
much the words of the query tell of the topic, wherever they stand in it, and the more the oftener they do.
The letters (`grams`): how near the line as a whole is to all that the topic is called and asked for.

A card that is named, and what else bears its name, is moved up after that: a story has many words, and the name in it
is one of them.

Between two keystrokes only the last word changes. So what the words before it come to is kept (`Sums`), and the last
one is added on top: what it names alone is already in the index, and only names that also hold other words of the query
are worked out.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import ceil
from operator import itemgetter
from typing import NamedTuple

from companion.lookup.filler import is_filler, word_share
from companion.lookup.grams import Nearness
from companion.lookup.index import ALONE, KIND_SCORES, TOLD, WHOLE_NAME, Index, name_score
from companion.lookup.lanes import Lanes, number_of, row
from companion.lookup.match import EXACT, KIN, MOST_STARTED, Matcher

UNKNOWN_WEIGHT = 60.0
OWN_LANGUAGE = 1.02
OF_THE_STEP = 0.025
STANDING = 0.22 / 100
MOST_STANDING = 1 + 100 * STANDING
UNIT = 1 << 14
"""What names and texts come to is counted in whole numbers."""
LANE = 1 << 30
"""What a score of 1 is in a lane, where topics are picked by what they may score. Less than two is always enough."""
MOST_VALUE = UNIT * max(KIND_SCORES) * WHOLE_NAME * OWN_LANGUAGE
TOGETHER = 0.33
THE_VERY_NAME = 1.15
"""More where the query is a name and nothing else."""
NEARLY_ALL = 0.95
BY_NAMES, BY_TEXTS, BY_LETTERS = 0.264, 0.33, 0.6
CALLED = 0.12 / 100
"""The bonus for a card that is named, however many other words there are."""
FEW_LETTERS = 200
"""A few groups of letters tell little, however well they fit."""
MOST_KEPT = 500
FEW_LEMMAS = 8
"""A word that may become more than these is vague."""
MANY = 3
"""Topics to score are many if they are this many times what is shown."""


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
    is_vague: bool
    """Whether it may become many words and is none of them yet: then it only counts in names."""


@dataclass(slots=True)
class Sums:
    """What some words of a query come to, topic by topic; shares are of `total` or `content`, which are known only at
    the end."""

    texts: array[int]
    """How much the words tell about it; this and the next two in parts of a `UNIT`."""
    together: array[int]
    """How much of the query stands in the topic."""
    best: array[int]
    """What its best name is worth."""
    total: float = 0.0
    content: float = 0.0
    """Without filler, which is in no topic's text."""
    names: dict[int, tuple[float, float]] = field(default_factory=dict)
    """Name -> how much of the query is in it, and how much of it was typed."""
    called: dict[int, float] = field(default_factory=dict)
    """Topic -> how much a word tells that hardly any other title has."""


class Scoring(NamedTuple):
    """What the three views of a query come to: all that is needed to score a topic."""

    sums: Sums
    levels: array[int]
    standing: list[float]
    of_names: float
    of_texts: float
    of_letters: float
    together: float
    very_name: float

    def likely(self, least: float, most: int, lanes: Lanes) -> list[int]:
        """The topics that may score this much and be among this many, assuming everything in their favor."""
        of_names = self.of_names * THE_VERY_NAME * MOST_STANDING
        # Rounded up, so that nothing is lost.
        by_names = ceil(of_names * LANE) * number_of(self.sums.best)
        by_texts = ceil(self.of_texts * LANE) * number_of(self.sums.texts)
        bounds = by_names + by_texts + ceil(self.of_letters * LANE) * number_of(self.levels)
        found = lanes.at_least(bounds, max(1, int(least * LANE)))
        if not most or len(found) <= MANY * most:
            return found
        # Those that may score most are scored first: they set the bar for the others.
        bound = lanes.row_of(bounds)
        high = sorted(map(bound.__getitem__, found))[-most]
        enough = LANE * min(self.of([topic for topic in found if bound[topic] >= high]).values())
        return [topic for topic in found if bound[topic] >= enough]

    def of(self, topics: Iterable[int]) -> dict[int, float]:
        """How well topics answer the query."""
        sums, levels, standing, of_names, of_texts, of_letters, together, very_name = self
        best, texts, held, more = sums.best, sums.texts, sums.together, of_names * THE_VERY_NAME
        return {
            topic: (more if best[topic] > very_name else of_names)
            * best[topic]
            * standing[topic]
            * (1 - TOGETHER + together * held[topic])
            + of_texts * texts[topic]
            + of_letters * levels[topic]
            for topic in topics
        }


class Ranker:
    """The topics of an index."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.matcher = Matcher(index)
        self._hits: dict[Term, Hits] = {}
        self._sums: dict[tuple[str, tuple[Term, ...]], Sums] = {}
        self._lanes = Lanes(len(index.topics))
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
        is_vague = term.is_last and surest < EXACT and len(lemmas) > FEW_LEMMAS
        return Hits(min(weight, 100 * word_share(word)), lemmas, is_filler(word), is_vague)

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
        of_step = self.index.steps.get(step, ()) if step else ()
        # What was found a keystroke ago is mostly found again: the worst of it sets the bar for the others.
        scores = scoring.of(self._shown)
        least = min(scores.values()) if most and len(scores) >= most else 0.0
        likely = (
            scoring.likely(least - OF_THE_STEP, 0, self._lanes) if of_step else scoring.likely(least, most, self._lanes)
        )
        scores |= scoring.of([topic for topic in likely if topic not in scores])
        scores |= scoring.of([topic for topic in sums.called if topic not in scores])
        for topic in of_step:
            if scores.get(topic):
                scores[topic] += OF_THE_STEP
        # Of two that score the same the one that the rules have first.
        found = sorted((one for one in sorted(scores.items()) if one[1] > 0), key=itemgetter(1), reverse=True)
        if sums.called:
            # That moves them up, but makes no answer surer: there is a card called "Movies", and a film tonight.
            found.sort(key=lambda one: one[1] + CALLED * sums.called.get(one[0], 0.0), reverse=True)
        self._shown = [topic for topic, _ in found[:most]]
        return found[:most] if most else found

    def _scoring(self, sums: Sums, near: Nearness) -> Scoring:
        total = sums.total or 1.0
        return Scoring(
            sums,
            near.topics,
            self._standing,
            BY_NAMES / total / UNIT,
            BY_TEXTS / total / UNIT,
            BY_LETTERS / (near.whole + FEW_LETTERS),
            TOGETHER / (sums.content or total) / UNIT,
            NEARLY_ALL * total * UNIT,
        )

    def _sums_of(self, terms: tuple[Term, ...], language: str) -> Sums:
        if not terms:
            nothing = row(len(self._standing))
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
        """Adds one more word to what those before it come to. After the last one, names need not be kept."""
        total, content = before.total + hits.weight, before.content + (0.0 if hits.is_filler else hits.weight)
        sums = Sums(before.texts, before.together, before.best, total, content, before.names, before.called)
        if hits.lemmas:
            if not hits.is_filler:
                self._add_texts(before, sums, hits)
                if not hits.is_vague:
                    self._add_called(before, sums, hits)
            # Filler adds no topics that other words have not found.
            if not (hits.is_filler and before.names):
                self._add_alone(before, sums, hits, language)
            self._add_names(before, sums, hits, language, is_last)
        return sums

    def _add_texts(self, before: Sums, sums: Sums, hits: Hits) -> None:
        """A word counts once in a topic, with its best match there."""
        most = [0] * len(before.texts)
        told_by = self.index.told_of_named if hits.is_vague else self.index.told_by
        for lemma, sure in hits.lemmas:
            share = round(hits.weight * sure * UNIT / TOLD)
            for topic, told in told_by(lemma):
                text = share * told
                if text > most[topic]:
                    most[topic] = text
        lanes, added = self._lanes, array("I", most)
        held = lanes.where_any(added, round(hits.weight * UNIT))
        sums.texts = lanes.row_of(number_of(before.texts) + number_of(added))
        sums.together = lanes.row_of(number_of(before.together) + held)

    def _add_called(self, before: Sums, sums: Sums, hits: Hits) -> None:
        """Whoever names a card means it, whatever else is told."""
        lemmas = (lemma for lemma, sure in hits.lemmas if sure > KIN)
        called = {topic: hits.weight for lemma in lemmas for topic in self.index.called_by(lemma)}
        if called:
            sums.called = before.called | called

    def _add_alone(self, before: Sums, sums: Sums, hits: Hits, language: str) -> None:
        """Names that hold nothing else of the query."""
        index, own_lemmas = self.index, self.index.lemmas_in(language)
        best = sums.best = before.best[:]
        for lemma, sure in hits.lemmas:
            mine = OWN_LANGUAGE if lemma in own_lemmas else 1.0
            share = round(hits.weight * sure * mine * UNIT / ALONE)
            for topic, alone in index.named_by(lemma):
                value = share * alone
                if value > best[topic]:
                    best[topic] = value

    def _add_names(self, before: Sums, sums: Sums, hits: Hits, language: str, is_last: bool) -> None:
        """Names that hold other words of the query, too; and those that may, once there are more words."""
        index, known, weight = self.index, before.names, hits.weight
        topics, weights, kinds, languages = index.name_topic, index.name_weight, index.name_kind, index.name_language
        own = index.languages.index(language) if language in index.languages else -1
        names = known if is_last else known.copy()
        best = sums.best = sums.best[:]
        shared: dict[int, tuple[float, float]] = {}
        # The surest last: what it finds stands.
        for lemma, sure in reversed(hits.lemmas):
            share, part = weight * sure, sure * index.weights[lemma]
            for name in known.keys() & index.names_with(lemma) if known else ():
                asked, told = known[name]
                asked, told, topic = asked + share, told + part, topics[name]
                if asked * MOST_VALUE > best[topic]:
                    value = UNIT * asked * name_score(kinds[name], told / weights[name])
                    if languages[name] == own:
                        value *= OWN_LANGUAGE
                    if value > best[topic]:
                        best[topic] = int(value)
                if not is_last:
                    shared[name] = (asked, told)
            if not is_last and not (hits.is_filler and known):
                names.update(dict.fromkeys(index.names_with(lemma), (share, part)))
        if not is_last:
            names.update(shared)
            sums.names = names
