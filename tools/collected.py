"""One language of a game's topics, split into words: their base forms, the names they are in, how telling they are."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from math import log
from pathlib import Path
from typing import NamedTuple

from companion.lookup.filler import FILLER_SHARE, is_filler, says_nothing, word_share
from companion.lookup.index import ALSO, ANSWER, ASKED, DETAILS, EXAMPLE, PART, SHARED, TITLE
from companion.lookup.spelling import compounds_of, numbered, respell, words_of
from rules.kit.topic import Topic, TopicText
from tools.asked import Asked
from tools.grams import counted
from tools.paradigms import Lemmas
from tools.told import Line, told
from tools.told import counted as counted_words

FULL_WEIGHT = 100
LEAST_SHARE = 0.2
LEAST_RARITY = 0.3
"""A word that occurs everywhere still tells a little."""


# «На меня напали. Как защититься?» is asked for by either half, "Rome, Trajan" by either name.
_PARTS = re.compile(r"[.:;!?—]+\s*|,?\s*(?:step by step|по шагам|крок за кроком)")
_SENTENCES = re.compile(r"(?<=[.!?;:])\s+")
_LANGUAGE = re.compile(r"[a-z]{2}")
LONGEST_NAME = 4
TITLE_COUNTS, LINE_COUNTS, STORY_COUNTS = 2.0, 1.0, 0.4
"""How much a topic's title, its other names and ways to ask, and stories count. A story is a way to ask with more
telling words than a name has: nobody tells it twice in the same words, so it is not a name, and most of its words occur
in others, too."""
FEW_TITLES = 3
"""A card, and the questions about it."""
FEW_BEARERS = 1
"""A name shared by more topics is that of their kind ("aggression"), and the topic about that kind comes first."""


class Name(NamedTuple):
    """A title or another name of a topic, as the base forms of its words: several if a word is ambiguous."""

    topic: int
    kind: int
    words: list[list[str]]


class Collected:
    """One language of a game's topics, split into words."""

    def __init__(self, language: str, topics: Iterable[Topic], asked: Asked) -> None:
        topics = list(topics)
        self._asked = [asked.get((topic.id, language), []) for topic in topics]
        cards = [topic.text(language) for topic in topics if is_card(topic)]
        self._cards = {_key(name) for text in cards for name in (text.title, *text.also)}
        self._is_card = [is_card(topic) for topic in topics]
        self.topics = [topic.text(language) for topic in topics]
        known = _words_in(self._everything())
        self.lemmas = Lemmas(language, known)
        self.names: list[Name] = []
        self.fields: dict[str, dict[int, int]] = defaultdict(dict)
        """Base form -> topic -> the best field it occurs in."""
        named = ({_key(name) for name in (text.title, *text.also)} for text in self.topics)
        self._bearers = Counter(key for keys in named for key in keys)
        self._surfaces: dict[str, set[str]] = defaultdict(set)
        self.grams = counted(self._called())
        for number, text in enumerate(self.topics):
            self._collect(number, text)
        self._counts = counted_words(self._lines())
        self._titled: dict[str, set[int]] = defaultdict(set)
        for name in self.names:
            if name.kind == TITLE:
                for base in (base for bases in name.words for base in bases):
                    self._titled[base].add(name.topic)
        self.families = list(self._synonyms(language))

    def _everything(self) -> Iterator[str]:
        for text in self.topics:
            yield from (text.title, *text.also, text.answer, *text.details, text.example)
        for ways in self._asked:
            yield from ways

    def _called(self) -> Iterator[tuple[int, float, str]]:
        """What the topics are called and how they are asked for, as written, and how much each counts."""
        for number, (text, ways) in enumerate(zip(self.topics, self._asked, strict=True)):
            yield number, TITLE_COUNTS, text.title
            yield from ((number, LINE_COUNTS, name) for name in text.also)
            yield from ((number, STORY_COUNTS if _is_story(way) else LINE_COUNTS, way) for way in ways)

    def _lines(self) -> Iterator[Line]:
        """The telling words in the names of the topics, in the ways to ask for them, and in their sentences."""
        for number, times, name in self._called():
            yield number, times, self._telling(name, or_all=False)
        for number, text in enumerate(self.topics):
            for paragraph in (text.answer, *text.details, text.example):
                for sentence in _SENTENCES.split(paragraph):
                    yield number, LINE_COUNTS, self._telling(sentence, or_all=False)

    def told(self, base: str) -> Iterator[tuple[int, int, float]]:
        """The topics a word occurs in, each with the best field and how much the word tells about it."""
        counts = self._counts.get(base, {})
        for topic, field in sorted(self.fields[base].items()):
            yield topic, field, told(field, counts.get(topic, 0.0))

    def called(self, base: str) -> list[int]:
        """The topics with a word in their titles, if it comes from a card's name and hardly any other title has it."""
        topics = sorted(self._titled.get(base, ()))
        is_a_name = len(topics) <= FEW_TITLES and any(self._is_card[topic] for topic in topics)
        return topics if is_a_name and not respell(base).isdigit() else []

    def _collect(self, number: int, text: TopicText) -> None:
        for kind, name in (*self._names(text), *((ASKED, way) for way in self._asked[number])):
            words = self._telling(name)
            if kind == ASKED and len(words) == 1 and len(words_of(name)) > 1:
                # "What now after statues" is no name of a topic, or whoever types "statue" would be led to it.
                continue
            for bases in words:
                self._note(number, TITLE if kind == PART else min(kind, ALSO), bases)
            if kind == ASKED and _is_story(name):
                continue
            self.names.append(Name(number, kind, words))
            # As one word as well: "citystate". It is a separate name, so that the parts are not asked for twice.
            for compound in compounds_of(name):
                bases = self.lemmas.of(compound)
                self.names.append(Name(number, kind, [bases]))
                self._note(number, TITLE if kind == PART else min(kind, ALSO), bases)
        for kind, paragraphs in ((ANSWER, [text.answer]), (DETAILS, text.details), (EXAMPLE, [text.example])):
            for folded, bases in (word for paragraph in paragraphs for word in self._words(paragraph)):
                if not folded.isdigit():
                    self._note(number, kind, bases)

    def _names(self, text: TopicText) -> Iterator[tuple[int, str]]:
        yield TITLE, text.title
        parts = [part for part in _PARTS.split(text.title) if part.strip()]
        if len(parts) == 1 and text.title.count(",") == 1:
            parts = text.title.split(",")
        # "Newton: when does the action come back?" is a question about a card: "Newton" alone is the card's name.
        yield from ((PART, part) for part in parts if len(parts) > 1 and _key(part) not in self._cards)
        yield from ((SHARED if self._bearers[_key(name)] > FEW_BEARERS else ALSO, name) for name in text.also)

    def _words(self, text: str) -> Iterator[tuple[str, list[str]]]:
        text = numbered(text)
        for word in words_of(text):
            bases = self.lemmas.of(text[word.start : word.end])
            for base in bases:
                self._surfaces[base].add(word.folded)
            yield word.folded, bases

    def _telling(self, text: str, or_all: bool = True) -> list[list[str]]:
        """The words of a text, without those that are passed over in a query; or all of them if there are no others."""
        words = list(self._words(text))
        telling = [bases for folded, bases in words if not says_nothing(folded)]
        return telling or [bases for _, bases in words if or_all]

    def _note(self, number: int, kind: int, bases: list[str]) -> None:
        for base in bases:
            self.fields[base][number] = min(kind, self.fields[base].get(number, kind))

    def _synonyms(self, language: str) -> Iterator[list[str]]:
        """Families of words for one thing. Those that no text uses are indexed, too: they lead to the others."""
        for words in _synonym_lines().get(language, []):
            family = list(dict.fromkeys(self.lemmas.of(word)[0] for word in words))
            if any(base in self.fields for base in family):
                for base in family:
                    self.fields.setdefault(base, {})
                yield family

    def weight(self, base: str) -> int:
        """How much a word tells: the fewer topics it occurs in, the more."""
        folded = respell(base)
        if folded.isdigit() and not is_filler(folded):
            # Whoever leaves the number out did not mean "Statue 12".
            share = 1.0
        elif self._surfaces[base] and not is_filler(folded):
            share = min(self.lemmas.share(base), max(map(_name_share, self._surfaces[base])))
        else:
            share = min(self.lemmas.share(base), _name_share(folded))
        count = len(self.topics)
        rarity = log(1 + count / max(1, len(self.fields[base]))) / log(1 + count)
        return max(1, round(FULL_WEIGHT * share * (LEAST_RARITY + (1 - LEAST_RARITY) * rarity)))


def _name_share(folded: str) -> float:
    """Filler tells a little more in a name than in a query: "Which tactic is mine?" is not all about tactics."""
    return max(LEAST_SHARE, word_share(folded))


@cache
def _synonym_lines() -> dict[str, list[list[str]]]:
    lines: dict[str, list[list[str]]] = {}
    for line in (Path(__file__).parent / "synonyms.txt").read_text(encoding="utf-8").splitlines():
        if _LANGUAGE.fullmatch(line):
            lines[line] = language = []
        elif line and not line.startswith("#"):
            language.append(line.split())
    return lines


def _words_in(texts: Iterable[str]) -> set[str]:
    return {text[one.start : one.end].casefold() for text in map(numbered, texts) for one in words_of(text)}


def is_card(topic: Topic) -> bool:
    return topic.source.startswith("card")


def _is_story(way: str) -> bool:
    return sum(not says_nothing(word.folded) for word in words_of(way)) > LONGEST_NAME


def _key(name: str) -> str:
    """Names that only differ in an article or the like are the same."""
    words = [word.folded for word in words_of(name)]
    return " ".join([word for word in words if word_share(word) > FILLER_SHARE] or words)
