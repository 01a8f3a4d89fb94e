"""Makes the indexes that the rules lookup searches: `python -m tools.index`. Run it after the topics have changed.

One file per game, beside its topics: `rules/<game>/reference/index.json`; `companion.lookup.index` says what is in it.
The words are inflected here (pymorphy3, tens of megabytes), and the phone gets stems and endings.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from math import log
from pathlib import Path
from typing import Any, NamedTuple

from companion.lookup.filler import FILLER_SHARE, is_filler, says_nothing, word_share
from companion.lookup.index import (
    ALSO,
    ANSWER,
    ASKED,
    DETAILS,
    EXAMPLE,
    FIELDS,
    FORMAT,
    PART,
    SHARED,
    TITLE,
    index_path,
)
from companion.lookup.packed import pack, pack_lists
from companion.lookup.spelling import compounds_of, respell, words_of
from rules import all_games
from rules.kit.topic import Reference, Topic, TopicText, read_reference
from tools import filler
from tools.asked import Asked, read_asked
from tools.example import write_example
from tools.foreseen import alone, openings
from tools.grams import counted, packed_grams
from tools.kinship import families
from tools.paradigms import Lemmas, stems

FULL_WEIGHT = 100
LEAST_SHARE = 0.2
LEAST_RARITY = 0.3
"""What stands everywhere still tells a little."""


# «На меня напали. Как защититься?» is asked for by either half, "Rome, Trajan" by either name.
_PARTS = re.compile(r"[.:;!?—]+\s*|,?\s*(?:step by step|по шагам|крок за кроком)")
_LANGUAGE = re.compile(r"[a-z]{2}")
FEW_BEARERS = 1
"""A name that more topics bear is that of their kind ("aggression"), and the topic about that kind comes first."""


class Name(NamedTuple):
    """A title or another name of a topic, as the base forms of its words: several where a word may be either."""

    topic: int
    kind: int
    words: list[list[str]]


class Collected:
    """One language of a game's topics, taken apart into words."""

    def __init__(self, language: str, topics: Iterable[Topic], asked: Asked) -> None:
        topics = list(topics)
        self._asked = [asked.get((topic.id, language), []) for topic in topics]
        cards = [topic.text(language) for topic in topics if _is_card(topic)]
        self._cards = {_key(name) for text in cards for name in (text.title, *text.also)}
        self.topics = [topic.text(language) for topic in topics]
        known = _words_in(self._everything())
        self.lemmas = Lemmas(language, known)
        self.names: list[Name] = []
        self.fields: dict[str, dict[int, int]] = defaultdict(dict)
        """Base form -> topic -> the best field it stands in."""
        named = ({_key(name) for name in (text.title, *text.also)} for text in self.topics)
        self._bearers = Counter(key for keys in named for key in keys)
        self._surfaces: dict[str, set[str]] = defaultdict(set)
        self.grams = counted(self._called())
        for number, text in enumerate(self.topics):
            self._collect(number, text)
        self.families = list(self._synonyms(language))

    def _everything(self) -> Iterator[str]:
        for text in self.topics:
            yield from (text.title, *text.also, text.answer, *text.details, text.example)
        for ways in self._asked:
            yield from ways

    def _called(self) -> Iterator[tuple[int, bool, str]]:
        """What the topics are called and asked for, as it is written; and whether it is the title."""
        for number, (text, ways) in enumerate(zip(self.topics, self._asked, strict=True)):
            yield number, True, text.title
            yield from ((number, False, name) for name in (*text.also, *ways))

    def _collect(self, number: int, text: TopicText) -> None:
        for kind, name in (*self._names(text), *((ASKED, way) for way in self._asked[number])):
            words = self._telling(name)
            self.names.append(Name(number, kind, words))
            for bases in words:
                self._note(number, TITLE if kind == PART else min(kind, ALSO), bases)
            # In one piece as well: "citystate". As a name of its own, so that the parts are not asked for twice.
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
        for word in words_of(text):
            bases = self.lemmas.of(text[word.start : word.end])
            for base in bases:
                self._surfaces[base].add(word.folded)
            yield word.folded, bases

    def _telling(self, name: str) -> list[list[str]]:
        """The words of a name, without those that are passed over in a query unless there are no others."""
        words = list(self._words(name))
        return [bases for folded, bases in words if not says_nothing(folded)] or [bases for _, bases in words]

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
        """How much a word tells: the fewer topics it stands in, the more."""
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
    return {text[one.start : one.end].casefold() for text in texts for one in words_of(text)}


def _is_card(topic: Topic) -> bool:
    return topic.source.startswith("card")


def _key(name: str) -> str:
    """Names that only differ in an article or the like are the same."""
    words = [word.folded for word in words_of(name)]
    return " ".join([word for word in words if word_share(word) > FILLER_SHARE] or words)


def build(reference: Reference, asked: Asked | None = None) -> dict[str, Any]:
    """All that a game's index holds. The same topics always give the same index."""
    topics = list(reference.topics.values())
    collected = [Collected(language, topics, asked or {}) for language in reference.languages]
    bases = [sorted(one.fields) for one in collected]
    starts = [sum(map(len, bases[:language])) for language in range(len(bases))]
    numbers = [{base: start + at for at, base in enumerate(some)} for start, some in zip(starts, bases, strict=True)]
    weights = [one.weight(base) for one, some in zip(collected, bases, strict=True) for base in some]
    names: list[int] = []
    in_names: list[list[int]] = [[] for _ in weights]
    for language, one in enumerate(collected):
        for name in one.names:
            told = [[numbers[language][base] for base in word] for word in name.words]
            if not told:
                continue
            # "Step by step" says it once.
            told = [list(word) for word in dict.fromkeys(map(tuple, told))]
            for lemma in dict.fromkeys(lemma for word in told for lemma in word):
                in_names[lemma].append(len(names) // 4)
            names += [
                name.topic,
                name.kind,
                language,
                sum(max(weights[at] for at in word) for word in told),
            ]
    in_texts = [
        sorted(topic * FIELDS + kind for topic, kind in one.fields[base].items())
        for one, some in zip(collected, bases, strict=True)
        for base in some
    ]
    return {
        "format": FORMAT,
        "topics": " ".join(topic.id for topic in topics),
        "steps": _steps(topics),
        "standing": pack(_standing(topics)),
        "languages": dict(zip(reference.languages, starts, strict=True)),
        "weights": pack(weights),
        "kin": pack_lists(_kin(collected, bases, numbers)),
        "names": pack(names),
        "in_names": pack_lists(in_names),
        "alone": pack_lists(alone(weights, names, in_names, in_texts)),
        "openings": openings(topics, _standing(topics)),
        "in_texts": pack_lists(in_texts),
        **packed_grams((one.grams for one in collected), len(topics)),
        **_stems(collected, bases, numbers),
    }


def _steps(topics: list[Topic]) -> dict[str, list[int]]:
    steps: dict[str, list[int]] = defaultdict(list)
    for number, topic in enumerate(topics):
        for step in topic.steps:
            steps[step].append(number)
    return dict(sorted(steps.items()))


def _standing(topics: list[Topic]) -> list[int]:
    """How much depends on each, of 100: other topics, steps, panels, rules. That is what is asked for most.

    A card is mostly asked for by its name, which needs no help.
    """
    links = Counter(name for topic in topics for name in topic.see)
    told = [
        0.0
        if _is_card(topic)
        else log(2 + links[topic.id] + 3 * len(topic.steps) + 2 * len(topic.panels) + len(topic.rules) / 2)
        for topic in topics
    ]
    return [round(100 * one / max(told)) for one in told]


def _kin(collected: list[Collected], bases: list[list[str]], numbers: list[dict[str, int]]) -> list[list[int]]:
    kin = []
    for one, some, number in zip(collected, bases, numbers, strict=True):
        by_folded: dict[str, list[int]] = defaultdict(list)
        for base in some:
            by_folded[respell(base.replace("-", ""))].append(number[base])
        language = one.lemmas.language
        kin += [sorted(at for base in family for at in by_folded[base]) for family in families(language, by_folded)]
        kin += [sorted(number[base] for base in family) for family in one.families]
    return kin


def _stems(collected: list[Collected], bases: list[list[str]], numbers: list[dict[str, int]]) -> dict[str, Any]:
    found = {
        (stem, endings, number[base])
        for one, some, number in zip(collected, bases, numbers, strict=True)
        for base in some
        for group in one.lemmas.forms[base]
        if group
        for stem, endings in stems(group)
    }
    rows = sorted(found)
    paradigms = sorted({endings for _, endings, _ in rows})
    numbered = {endings: at for at, endings in enumerate(paradigms)}
    return {
        "paradigms": ";".join(",".join(endings) for endings in paradigms),
        "stems": " ".join(stem for stem, _, _ in rows),
        "paradigm_of": pack(numbered[endings] for _, endings, _ in rows),
        "lemma_of": pack(lemma for _, _, lemma in rows),
    }


def dumped(index: dict[str, Any]) -> str:
    return json.dumps(index, ensure_ascii=False, separators=(",", ":")).replace(',"', ',\n"') + "\n"


def main(games: Iterable[str]) -> int:
    filler.write()
    for game in games or all_games():
        path: Path = index_path(game)
        reference = read_reference(path.parent)
        if not reference.topics:
            print(f"{game}: no topics, so there is nothing to search")
        else:
            path.write_text(dumped(build(reference, read_asked(game))), encoding="utf-8")
            write_example(game)
            print(f"{game}: {len(reference.topics)} topics, {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
