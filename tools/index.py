"""Makes the indexes that the rules lookup searches: `python -m tools.index`. Run it after the topics have changed.

One file per game, beside its topics: `rules/<game>/reference/index.json`; `companion.lookup.index` says what is in it.
The words are inflected here (pymorphy3, tens of megabytes), and the phone gets stems and endings.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from math import log
from pathlib import Path
from typing import Any

from companion.lookup.index import ALSO, FORMAT, NAMED, TOLD, index_path
from companion.lookup.packed import pack, pack_lists
from companion.lookup.spelling import respell
from rules import all_games
from rules.kit.topic import Reference, Topic, read_reference
from tools import filler, indexed
from tools.asked import Asked, read_asked
from tools.collected import Collected, is_card
from tools.example import write_example
from tools.foreseen import alone, openings
from tools.grams import packed_grams
from tools.kinship import families
from tools.paradigms import stems


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
        _in_order(_told(*told) for told in one.told(base))
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
        "names": [pack(names[part::4]) for part in range(4)],
        "in_names": pack_lists(in_names),
        "alone": pack_lists(alone(weights, names, in_names, in_texts)),
        "openings": openings(topics, _standing(topics)),
        "in_texts": pack_lists(in_texts),
        **packed_grams((one.grams for one in collected), len(topics)),
        **_stems(collected, bases, numbers),
    }


def _told(topic: int, field: int, told: float) -> int:
    return topic * TOLD + (NAMED if field <= ALSO else 0) + max(1, round((NAMED - 1) * told))


def _in_order(told: Iterable[int]) -> list[int]:
    """The topics a lemma stands in; first those that it names, as `alone` has them."""
    return sorted(told, key=lambda one: (one % TOLD < NAMED, one))


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
        if is_card(topic)
        else log(2 + links[topic.id] + 3 * len(topic.steps) + 2 * len(topic.panels) + len(topic.rules) / 2)
        for topic in topics
    ]
    return [round(100 * one / max(told)) for one in told]


def _kin(collected: list[Collected], bases: list[list[str]], numbers: list[dict[str, int]]) -> list[list[int]]:
    kin: list[dict[int, None]] = [{} for some in bases for _ in some]
    for one, some, number in zip(collected, bases, numbers, strict=True):
        by_folded: dict[str, list[int]] = defaultdict(list)
        for base in some:
            by_folded[respell(base.replace("-", ""))].append(number[base])
        related = families(one.lemmas.language, by_folded)
        groups = [[at for base in family for at in by_folded[base]] for family in related]
        groups += [[number[base] for base in family] for family in one.families]
        for group in map(sorted, groups):
            for lemma in group:
                kin[lemma].update(dict.fromkeys(group))
    return [list(one) for one in kin]


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
            indexed.record(game)
            write_example(game)
            print(f"{game}: {len(reference.topics)} topics, {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
