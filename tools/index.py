"""Makes the indexes that the rules lookup searches: `python -m tools.index`. Run it after the topics have changed.

One file per game, beside its topics: `rules/<game>/reference/index.json`; `companion.lookup.index` says what is in it.
The words are inflected here (pymorphy3, tens of megabytes), and the phone gets stems and endings.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import log
from pathlib import Path
from typing import Any, NamedTuple

from companion.lookup.filler import is_filler
from companion.lookup.fold import compounds_of, fold, words_of
from companion.lookup.index import ALSO, ANSWER, DETAILS, EXAMPLE, FIELDS, FORMAT, LANGUAGES, TITLE, index_path
from rules import all_games
from rules.kit.topic import Reference, Topic, TopicText, read_reference
from tools.kinship import families
from tools.paradigms import Lemmas, stems

FULL_WEIGHT = 100
FILLER_SHARE = 0.1
NUMBER_SHARE = 0.4
"""A number tells "age II" from "age III", but it is no word to search for."""


class Name(NamedTuple):
    """A title or another name of a topic, as the base forms of its words: several where a word may be either."""

    topic: int
    kind: int
    words: list[list[str]]


class Collected:
    """One language of a game's topics, taken apart into words."""

    def __init__(self, language: str, topics: Iterable[Topic]) -> None:
        self.topics = [topic.texts[language] for topic in topics]
        known = {text[one.start : one.end].casefold() for text in self._everything() for one in words_of(text)}
        self.lemmas = Lemmas(language, known)
        self.names: list[Name] = []
        self.fields: dict[str, dict[int, int]] = defaultdict(dict)
        """Base form -> topic -> the best field it stands in."""
        self._surfaces: dict[str, set[str]] = defaultdict(set)
        for number, text in enumerate(self.topics):
            self._collect(number, text)

    def _everything(self) -> Iterator[str]:
        for text in self.topics:
            yield from (text.title, *text.also, text.answer, *text.details, text.example)

    def _collect(self, number: int, text: TopicText) -> None:
        for kind, name in ((TITLE, text.title), *((ALSO, one) for one in text.also)):
            words = [bases for _, bases in self._words(name)]
            self.names.append(Name(number, kind, words))
            for bases in words:
                self._note(number, kind, bases)
            # In one piece as well: "citystate". As a name of its own, so that the parts are not asked for twice.
            for compound in compounds_of(name):
                bases = self.lemmas.of(compound)
                self.names.append(Name(number, ALSO, [bases]))
                self._note(number, kind, bases)
        for kind, paragraphs in ((ANSWER, [text.answer]), (DETAILS, text.details), (EXAMPLE, [text.example])):
            for folded, bases in (word for paragraph in paragraphs for word in self._words(paragraph)):
                if not folded.isdigit():
                    self._note(number, kind, bases)

    def _words(self, text: str) -> Iterator[tuple[str, list[str]]]:
        for word in words_of(text):
            bases = self.lemmas.of(text[word.start : word.end])
            for base in bases:
                self._surfaces[base].add(word.folded)
            yield word.folded, bases

    def _note(self, number: int, kind: int, bases: list[str]) -> None:
        for base in bases:
            self.fields[base][number] = min(kind, self.fields[base].get(number, kind))

    def weight(self, base: str) -> int:
        """How much a word tells: the fewer topics it stands in, the more."""
        share = 1.0
        if fold(base).isdigit():
            share = NUMBER_SHARE
        elif is_filler(fold(base)) or (self._surfaces[base] and all(map(is_filler, self._surfaces[base]))):
            share = FILLER_SHARE
        count = len(self.topics)
        rarity = log(1 + count / len(self.fields[base])) / log(1 + count)
        return max(1, round(FULL_WEIGHT * share * rarity))


def build(reference: Reference) -> dict[str, Any]:
    """All that a game's index holds. The same topics always give the same index."""
    topics = list(reference.topics.values())
    collected = [Collected(language, topics) for language in LANGUAGES]
    bases = [sorted(one.fields) for one in collected]
    starts = [sum(map(len, bases[:place])) for place in range(len(bases))]
    numbers = [{base: start + at for at, base in enumerate(some)} for start, some in zip(starts, bases, strict=True)]
    weights = [one.weight(base) for one, some in zip(collected, bases, strict=True) for base in some]
    names: list[int] = []
    in_names: list[list[int]] = [[] for _ in weights]
    for place, one in enumerate(collected):
        for name in one.names:
            told = [[numbers[place][base] for base in word] for word in name.words]
            if not told:
                continue
            for lemma in dict.fromkeys(lemma for word in told for lemma in word):
                in_names[lemma].append(len(names) // 3)
            names += [
                name.topic,
                name.kind * len(LANGUAGES) + place,
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
        "languages": starts,
        "weights": weights,
        "kin": _kin(collected, bases, numbers),
        "names": names,
        "in_names": [" ".join(map(str, some)) for some in in_names],
        "in_texts": [" ".join(map(str, some)) for some in in_texts],
        **_stems(collected, bases, numbers),
    }


def _steps(topics: list[Topic]) -> dict[str, list[int]]:
    steps: dict[str, list[int]] = defaultdict(list)
    for number, topic in enumerate(topics):
        for step in topic.steps:
            steps[step].append(number)
    return dict(sorted(steps.items()))


def _kin(collected: list[Collected], bases: list[list[str]], numbers: list[dict[str, int]]) -> list[list[int]]:
    kin = []
    for one, some, number in zip(collected, bases, numbers, strict=True):
        by_folded: dict[str, list[int]] = defaultdict(list)
        for base in some:
            by_folded[fold(base.replace("-", ""))].append(number[base])
        language = one.lemmas.language
        kin += [sorted(at for base in family for at in by_folded[base]) for family in families(language, by_folded)]
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
    place = {endings: at for at, endings in enumerate(paradigms)}
    return {
        "paradigms": [",".join(endings) for endings in paradigms],
        "stems": " ".join(stem for stem, _, _ in rows),
        "paradigm_of": [place[endings] for _, endings, _ in rows],
        "lemma_of": [lemma for _, _, lemma in rows],
    }


def dumped(index: dict[str, Any]) -> str:
    return json.dumps(index, ensure_ascii=False, separators=(",", ":")).replace(',"', ',\n"') + "\n"


def main(games: Iterable[str]) -> int:
    for game in games or all_games():
        path: Path = index_path(game)
        reference = read_reference(path.parent)
        if reference.topics:
            path.write_text(dumped(build(reference)), encoding="utf-8")
            print(f"{game}: {len(reference.topics)} topics, {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
