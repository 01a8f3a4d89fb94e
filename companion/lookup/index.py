"""An index, as `tools.index` wrote it: which words there are, all their forms, and where they stand.

Each game has one, and all games together have another: searching that costs as much as one game, not four. There a
topic is known by its game as well, with a slash between them.

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
| `name_topic`, `name_kind`, `name_language`, `name_weight` | for each name these; the weight is that of all its words |
| `in_names` | for each lemma the names it is in |
| `in_texts`, `told` | for each lemma the topics it stands in; how much it tells of each |
| `alone` | for each lemma, for the topics that it names, which come first: how well if nothing else is typed |
| `called` | for each lemma the topics whose titles have it, if it is out of a card's name and hardly any other has it |
| `grams` | groups of letters |
| `in_grams`, `levels` | for each group the topics that are called so; how much it tells of each, most first |
| `openings`, `opened` | first letters; for each the topics to show while there is nothing to rank |
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import rules
from companion.lookup.grams import Grams
from companion.lookup.heads import Heads
from companion.lookup.packed import Lists, read

FORMAT = 8
ALL_GAMES = "all games"

TITLE, ALSO, ANSWER, DETAILS, EXAMPLE = range(5)
"""Where a word stands in a topic."""
TOLD = 49
"""How much a word tells about a topic if it occurs in no other."""
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

LONGEST_REST = 4
"""An unfinished ending is recognized by at most this many letters."""
_LAST = "\uffff"


def index_path(game: str) -> Path:
    return Path(__file__).with_name("index.bin") if game == ALL_GAMES else rules.FOLDER / game / "reference/index.bin"


@cache
def index_of(game: str) -> Index | None:
    """The index of a game, or of all, read when it is first searched; a game without topics has none."""
    path = index_path(game)
    return Index(read(path.read_bytes())) if path.exists() else None


def name_score(kind: int, covered: float) -> float:
    """What a name is worth of which this share was typed."""
    score = KIND_SCORES[kind] * (1 - COVERED + COVERED * min(covered, 1.0))
    return score * WHOLE_NAME if covered > NEARLY and kind != PART else score


@cache
def _endings(paradigm: str) -> frozenset[str]:
    """Shared by every game that has these: what was found out about a stem with them holds for all."""
    return frozenset(paradigm.split(","))


@cache
def _ending_starts(endings: frozenset[str]) -> frozenset[str]:
    """What may have been typed of endings; of a long one a few letters."""
    return frozenset(ending[:size] for ending in endings for size in range(1, LONGEST_REST + 1))


class Index:
    """What a query asks for is cut out of long rows of numbers when it is needed."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.topics: list[str] = data["topics"].split(" ")
        self.places = [tuple(topic.rpartition("/")[::2]) for topic in self.topics]
        """The game of each topic, where there are several, and its id there."""
        self.games = len({game for game, _ in self.places})
        self.steps: dict[str, list[int]] = data["steps"]
        self.standing: array[int] = data["standing"]
        self.languages: list[str] = list(data["languages"])
        self._first_lemmas: list[int] = list(data["languages"].values())
        self.weights: array[int] = data["weights"]
        self.stems: list[str] = data["stems"].split(" ")
        self.paradigm_of: array[int] = data["paradigm_of"]
        self.lemma_of: array[int] = data["lemma_of"]
        self.name_topic: array[int] = data["name_topic"]
        self.name_kind: array[int] = data["name_kind"]
        self.name_language: array[int] = data["name_language"]
        self.name_weight: array[int] = data["name_weight"]
        self._paradigms: list[str] = data["paradigms"].split(";")
        self._endings: dict[int, frozenset[str]] = {}
        self._started: dict[int, frozenset[str]] = {}
        self._in_names = Lists(data, "in_names")
        self._in_texts, self._told = Lists(data, "in_texts"), Lists(data, "told")
        self._alone = Lists(data, "alone")
        self._called = Lists(data, "called")
        self._opened = Lists(data, "opened")
        self._openings = {start: at for at, start in enumerate(data["openings"].split(" "))}
        self._names_with: dict[int, set[int]] = {}
        self._kin = Lists(data, "kin")
        self.grams = Grams(data, len(self.topics))
        # Of several that are the same the first is written last, and stays.
        self._first = dict(zip(reversed(self.stems), range(len(self.stems) - 1, -1, -1), strict=True))
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

    def _rows(self, word: str, shortest: int) -> list[tuple[int, str]]:
        """Where the stems stand that a word starts with, each with the rest of the word."""
        first, stems, rows = self._first, self.stems, []
        for size in range(len(word), shortest - 1, -1):
            at = first.get(word[:size])
            if at is not None:
                stem, rest = stems[at], word[size:]
                # It may be there several times, with different endings.
                while at < len(stems) and stems[at] == stem:
                    rows.append((at, rest))
                    at += 1
        return rows

    def positions_starting(self, start: str, low: int = 0, high: int | None = None) -> range:
        """Where the stems stand that start with this."""
        high = len(self.stems) if high is None else high
        return range(bisect_left(self.stems, start, low, high), bisect_left(self.stems, start + _LAST, low, high))

    def shortest_starting(self, start: str) -> list[tuple[int, int]]:
        """The stems that start with this as their sizes and lemmas, the shortest first."""
        rows = self.positions_starting(start)
        low, high = rows.start, rows.stop
        return sorted(zip(map(len, self.stems[low:high]), self.lemma_of[low:high], strict=True))

    def has_start(self, start: str) -> bool:
        """Whether any stem starts with this."""
        at = bisect_left(self.stems, start)
        return at < len(self.stems) and self.stems[at].startswith(start)

    def lemmas(self, word: str) -> set[int]:
        """The lemmas that a folded word is a form of."""
        rows = self._rows(word, 1)
        return {self.lemma_of[at] for at, rest in rows if rest in self.endings(self.paradigm_of[at])}

    def lemmas_ending(self, word: str) -> list[int]:
        """The lemmas of which a word may be a stem and the start of an ending: «карта» becomes «картами»."""
        rows = self._rows(word, max(1, len(word) - LONGEST_REST))
        return [self.lemma_of[at] for at, rest in rows if rest and rest in self._ending_starts(self.paradigm_of[at])]

    def weight(self, lemmas: Iterable[int]) -> int:
        """How much a word tells if it may be any of these: as in the language that uses it most.

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

    def named_by(self, lemma: int) -> Iterator[tuple[int, int]]:
        """The topics that a lemma names, each with how well it does so alone, of `ALONE`."""
        return zip(self._in_texts[lemma], self._alone[lemma], strict=False)

    def told_by(self, lemma: int) -> Iterator[tuple[int, int]]:
        """The topics a lemma stands in, each with how much it tells of it, of `TOLD`."""
        return zip(self._in_texts[lemma], self._told[lemma], strict=True)

    def told_of_named(self, lemma: int) -> Iterator[tuple[int, int]]:
        """The same of the topics that it names, and of no others."""
        named = len(self._alone[lemma])
        return zip(self._in_texts[lemma][:named], self._told[lemma][:named], strict=True)

    def called_by(self, lemma: int) -> Sequence[int]:
        """The topics that hardly any other word names: a card, and what there is to say about it."""
        return self._called[lemma]

    def opening(self, start: str) -> Sequence[int]:
        """The topics to show for the first letters of a word."""
        at = self._openings.get(start)
        return self._opened[at] if at is not None else ()

    def kin(self, lemma: int) -> set[int]:
        """Words of the same root or for the same thing, the lemma itself among them; none if it has no others."""
        return set(self._kin[lemma])
