"""A game's index, as `tools.index` wrote it: which words there are, all their forms, and where they stand.

A lemma is a word with all its forms, in one language; it is known by its number. Its forms are kept as stems with a
paradigm each, which is the set of endings a stem may take: «карт» with «а, ам, ами…». A name is a title or another
name of a topic.

| key | what it holds |
|---|---|
| `topics`, `steps` | the topics' ids; the topics of each step |
| `standing` | how much depends on each topic, of 100 |
| `languages` | the languages of the topics, each with the number of its first lemma |
| `weights` | for each lemma how much it tells, 1 to 100: rare words tell more |
| `kin` | for each lemma those of its families: of one root, or for one thing |
| `stems`, `paradigm_of`, `lemma_of` | the stems in order, with the paradigm and the lemma of each |
| `paradigms` | the endings, with commas between them |
| `names` | for each name its topic, its kind, its language, the weight of all its words |
| `in_names`, `in_texts` | for each lemma the names it is in; the topics, each with how much it tells of it |
| `alone` | for each lemma, for the topics that it names, which come first: how well if nothing else is typed |
| `grams`, `in_grams` | groups of letters; for each the topics that are called so, with how much it tells, most first |
| `openings` | the topics to show for the first letter or two, while there is nothing to rank |
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import rules
from companion.lookup.grams import Grams
from companion.lookup.heads import Heads
from companion.lookup.packed import Lists, unpack

FORMAT = 6

TITLE, ALSO, ANSWER, DETAILS, EXAMPLE = range(5)
"""Where a word stands in a topic."""
TOLD, NAMED = 100, 50
"""Of a hundred numbers for each topic a lemma stands in, the upper half is for those that it names. In either half a
number is how much it tells of the topic."""
PART, SHARED, ASKED = 2, 3, 4
"""Kinds of names beside `TITLE` and `ALSO`: a part of a title, another name that other topics share, and how people
ask for it."""
KIND_SCORES = (1.0, 0.9, 0.74, 0.7, 0.9)
"""How much a name counts, by its kind."""
COVERED = 0.33
"""This share of a name's score depends on how much of the name was typed."""
WHOLE_NAME = 1.06
"""More for a name that was typed in full."""
NEARLY = 0.995
ALONE = 1000
"""`alone` is in parts of a thousand."""

MOST_KEPT = 2000
LONGEST_REST = 4
"""Of an ending so many letters may have been typed that another is still seen in them."""
_LAST = "\uffff"


def index_path(game: str) -> Path:
    return rules.FOLDER / game / "reference" / "index.json"


@cache
def index_of(game: str) -> Index | None:
    """The index of a game, read when it is first searched; a game without topics has none."""
    path = index_path(game)
    return Index(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else None


def name_score(kind: int, covered: float) -> float:
    """What a name is worth of which this share was typed."""
    score = KIND_SCORES[kind] * (1 - COVERED + COVERED * min(covered, 1.0))
    return score * WHOLE_NAME if covered > NEARLY and kind != PART else score


@cache
def _endings(paradigm: str) -> frozenset[str]:
    """The same for every game that has it: what was found out about a stem with them holds for all."""
    return frozenset(paradigm.split(","))


@cache
def _ending_starts(endings: frozenset[str]) -> frozenset[str]:
    """What may have been typed of endings; of a long one a few letters."""
    return frozenset(ending[:size] for ending in endings for size in range(1, LONGEST_REST + 1))


class Index:
    """What is asked for a thousand times stays plain lists; the rest is unpacked when it is first needed."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.topics: list[str] = data["topics"].split(" ")
        self.steps: dict[str, list[int]] = data["steps"]
        self.standing = unpack(data["standing"])
        self.languages: list[str] = list(data["languages"])
        self._first_lemmas: list[int] = list(data["languages"].values())
        self.weights = unpack(data["weights"])
        self.stems: list[str] = data["stems"].split(" ")
        self.paradigm_of = unpack(data["paradigm_of"])
        self.lemma_of = unpack(data["lemma_of"])
        self.name_topic, self.name_kind, self.name_language, self.name_weight = map(unpack, data["names"])
        self._paradigms: list[str] = data["paradigms"].split(";")
        self._endings: dict[int, frozenset[str]] = {}
        self._started: dict[int, frozenset[str]] = {}
        self._in_names = Lists(data["in_names"])
        self._in_texts = Lists(data["in_texts"])
        self._alone = Lists(data["alone"])
        self._openings: dict[str, str] = data["openings"]
        self._names_with: dict[int, set[int]] = {}
        self._told_by: dict[int, list[tuple[int, float]]] = {}
        self._named_by: dict[int, list[tuple[int, float]]] = {}
        self._kin = Lists(data["kin"])
        self.grams = Grams(data["grams"], data["in_grams"], len(self.topics))
        self._stems_kept: dict[str, list[int]] = {}
        self.heads = Heads(self.stems)

    def endings(self, paradigm: int) -> frozenset[str]:
        found = self._endings.get(paradigm)
        if found is None:
            found = self._endings[paradigm] = _endings(self._paradigms[paradigm])
        return found

    def _ending_starts(self, paradigm: int) -> frozenset[str]:
        found = self._started.get(paradigm)
        if found is None:
            found = self._started[paradigm] = _ending_starts(self.endings(paradigm))
        return found

    def _stems_of(self, word: str) -> list[int]:
        """Where the stems stand that a word starts with. While it grows, only the last letter is new."""
        found = self._stems_kept.get(word)
        if found is None:
            if len(self._stems_kept) > MOST_KEPT:
                self._stems_kept.clear()
            shorter = self._stems_of(word[:-1]) if word else []
            found = self._stems_kept[word] = [*shorter, *self.heads.positions(word)]
        return found

    def positions_starting(self, start: str, low: int = 0, high: int | None = None) -> range:
        """Where the stems stand that start with this."""
        high = len(self.stems) if high is None else high
        return range(bisect_left(self.stems, start, low, high), bisect_left(self.stems, start + _LAST, low, high))

    def has_start(self, start: str) -> bool:
        """Whether any stem starts with this."""
        at = bisect_left(self.stems, start)
        return at < len(self.stems) and self.stems[at].startswith(start)

    def lemmas(self, word: str) -> set[int]:
        """The lemmas that a folded word is a form of."""
        return {
            self.lemma_of[at]
            for at in self._stems_of(word)
            if word[len(self.stems[at]) :] in self.endings(self.paradigm_of[at])
        }

    def lemmas_ending(self, word: str) -> list[int]:
        """The lemmas of which a word may be a stem and the start of an ending: «карта» becomes «картами»."""
        found = []
        for at in self._stems_of(word):
            rest = word[len(self.stems[at]) :]
            if rest and rest in self._ending_starts(self.paradigm_of[at]):
                found.append(self.lemma_of[at])
        return found

    def weight(self, lemmas: Iterable[int]) -> int:
        """How much a word tells that may be any of these: as the language has it that uses it most.

        "Food" is common in English, and a rare word in the Russian name of a card.
        """
        by_language: dict[int, int] = {}
        for lemma in lemmas:
            language = bisect_right(self._first_lemmas, lemma)
            by_language[language] = max(by_language.get(language, 0), self.weights[lemma])
        return min(by_language.values(), default=0)

    def lemmas_in(self, language: str) -> range:
        """The lemmas of a language: they are numbered one language after another."""
        if language not in self.languages:
            return range(0)
        at = self.languages.index(language)
        return range(*[*self._first_lemmas, len(self.weights)][at : at + 2])

    def names_with(self, lemma: int) -> set[int]:
        found = self._names_with.get(lemma)
        if found is None:
            found = self._names_with[lemma] = set(self._in_names[lemma])
        return found

    def named_by(self, lemma: int) -> list[tuple[int, float]]:
        """The topics that a lemma names, each with how well it does so alone."""
        found = self._named_by.get(lemma)
        if found is None:
            named = zip(self._in_texts[lemma], self._alone[lemma], strict=False)
            found = self._named_by[lemma] = [(one // TOLD, share / ALONE) for one, share in named]
        return found

    def opening(self, start: str) -> list[int]:
        """The topics to show for the first letters of a word."""
        packed = self._openings.get(start)
        return list(unpack(packed)) if packed else []

    def told_by(self, lemma: int) -> list[tuple[int, float]]:
        """The topics a lemma stands in, each with how much it tells of it, 0 to 1."""
        found = self._told_by.get(lemma)
        if found is None:
            texts = self._in_texts[lemma]
            found = self._told_by[lemma] = [(one // TOLD, one % NAMED / (NAMED - 1)) for one in texts]
        return found

    def kin(self, lemma: int) -> set[int]:
        """Words of the same root or for the same thing, the lemma itself among them; none if it has no others."""
        return set(self._kin[lemma])
