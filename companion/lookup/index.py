"""A game's index, as `tools.index` wrote it: which words there are, all their forms, and where they stand.

A lemma is a word with all its forms, in one language; it is known by its number. Its forms are kept as stems with a
paradigm each, which is the set of endings a stem may take: «карт» with «а, ам, ами…». A name is a title or another
name of a topic.

| key | what it holds |
|---|---|
| `topics`, `steps` | the topics' ids; the topics of each step |
| `languages` | the number of the first lemma of each language |
| `weights` | for each lemma how much it tells, 1 to 100: rare words tell more |
| `kin` | families of lemmas of one root |
| `stems`, `paradigm_of`, `lemma_of` | the stems in order, with the paradigm and the lemma of each |
| `paradigms` | the endings, with commas between them |
| `names` | for each name its topic, its kind and language, the weight of all its words |
| `in_names`, `in_texts` | for each lemma the names it is in; the topics, each with the best field it stands in |
"""

from __future__ import annotations

import json
from bisect import bisect_left
from functools import cache
from pathlib import Path
from typing import Any

FORMAT = 1
LANGUAGES = ("en", "ru", "uk")

TITLE, ALSO, ANSWER, DETAILS, EXAMPLE = range(5)
FIELDS = 5

_RULES = Path(__file__).resolve().parent.parent.parent / "rules"
_LAST = "\uffff"


def index_path(game: str) -> Path:
    return _RULES / game / "reference" / "index.json"


@cache
def index_of(game: str) -> Index | None:
    """The index of a game, read when it is first searched; a game without topics has none."""
    path = index_path(game)
    return Index(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else None


class Index:
    """What is asked for a thousand times stays plain lists; the rest is taken apart when it is first needed."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.topics: list[str] = data["topics"].split(" ")
        self.steps: dict[str, list[int]] = data["steps"]
        self.weights: list[int] = data["weights"]
        self.stems: list[str] = data["stems"].split(" ")
        self.paradigm_of: list[int] = data["paradigm_of"]
        self.lemma_of: list[int] = data["lemma_of"]
        names = data["names"]
        self.name_topic: list[int] = names[0::3]
        self.name_kind: list[int] = names[1::3]
        self.name_weight: list[int] = names[2::3]
        self._paradigms: list[str] = data["paradigms"]
        self._endings: dict[int, frozenset[str]] = {}
        self._in_names: list[str] = data["in_names"]
        self._in_texts: list[str] = data["in_texts"]
        self._names_of: dict[int, list[int]] = {}
        self._topics_of: dict[int, list[tuple[int, int]]] = {}
        self._kin: list[list[int]] = data["kin"]
        self._family: dict[int, list[int]] | None = None
        # Stems that are equal lie side by side; this is the first of them.
        count = len(self.stems)
        self._first = dict(zip(reversed(self.stems), range(count - 1, -1, -1), strict=True))

    def endings(self, paradigm: int) -> frozenset[str]:
        found = self._endings.get(paradigm)
        if found is None:
            found = self._endings[paradigm] = frozenset(self._paradigms[paradigm].split(","))
        return found

    def places(self, stem: str) -> range:
        """Where a stem stands in `stems`; nowhere, or several times with different endings."""
        first = self._first.get(stem)
        if first is None:
            return range(0)
        last = first + 1
        while last < len(self.stems) and self.stems[last] == stem:
            last += 1
        return range(first, last)

    def places_starting(self, start: str, low: int = 0, high: int | None = None) -> range:
        """The stems that start so."""
        high = len(self.stems) if high is None else high
        return range(bisect_left(self.stems, start, low, high), bisect_left(self.stems, start + _LAST, low, high))

    def lemmas(self, word: str) -> set[int]:
        """The lemmas that a folded word is a form of."""
        found = set()
        for cut in range(1, len(word) + 1):
            for place in self.places(word[:cut]):
                if word[cut:] in self.endings(self.paradigm_of[place]):
                    found.add(self.lemma_of[place])
        return found

    def is_in_a_name(self, lemma: int) -> bool:
        return bool(self._in_names[lemma])

    def names_with(self, lemma: int) -> list[int]:
        found = self._names_of.get(lemma)
        if found is None:
            found = self._names_of[lemma] = [int(one) for one in self._in_names[lemma].split()]
        return found

    def topics_with(self, lemma: int) -> list[tuple[int, int]]:
        """The topics a lemma stands in, each with the best field."""
        found = self._topics_of.get(lemma)
        if found is None:
            found = self._topics_of[lemma] = [divmod(int(one), FIELDS) for one in self._in_texts[lemma].split()]
        return found

    def kin(self, lemma: int) -> list[int]:
        """Words of the same root, the lemma itself among them."""
        if self._family is None:
            self._family = {one: family for family in self._kin for one in family}
        return self._family.get(lemma, [])
