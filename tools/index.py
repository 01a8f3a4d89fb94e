"""Makes the indexes that the rules lookup searches: `python -m tools.index`. Run it after the topics have changed.

One file per game, beside its topics: `rules/<game>/reference/index.bin`, and one of all games together beside
`companion.lookup.index`, which says what is in them.
The words are inflected here (pymorphy3, tens of megabytes), and the phone gets stems and endings.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace
from math import log
from typing import Any

from companion.lookup.index import ALL_GAMES, ALSO, FORMAT, TOLD, index_path
from companion.lookup.packed import pack, pack_lists, written
from companion.lookup.spelling import respell
from rules import all_games
from rules.kit.topic import Reference, Topic, read_reference
from tools import filler, indexed
from tools.asked import Asked, read_asked
from tools.collected import Collected, is_card
from tools.example import write_example
from tools.foreseen import Told, alone, openings
from tools.grams import packed_grams
from tools.kinship import families
from tools.paradigms import stems

NAMES = ("name_topic", "name_kind", "name_language", "name_weight")


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
            # In "step by step", each word counts once.
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
        **pack_lists("kin", _kin(collected, bases, numbers)),
        **{key: pack(names[part::4]) for part, key in enumerate(NAMES)},
        **pack_lists("in_names", in_names),
        **pack_lists("alone", alone(weights, names, in_names, in_texts)),
        **pack_lists("called", [one.called(base) for one, some in zip(collected, bases, strict=True) for base in some]),
        **openings(topics, _standing(topics)),
        **pack_lists("in_texts", [[one.topic for one in some] for some in in_texts]),
        **pack_lists("told", [[one.told for one in some] for some in in_texts]),
        **packed_grams((one.grams for one in collected), len(topics)),
        **_stems(collected, bases, numbers),
    }


def _told(topic: int, field: int, told: float) -> Told:
    return Told(topic, max(1, round(TOLD * told)), field <= ALSO)


def _in_order(told: Iterable[Told]) -> list[Told]:
    """The topics a lemma occurs in; those it names come first, in the order of `alone`."""
    return sorted(told, key=lambda one: (not one.is_named, one))


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


def of_all_games() -> tuple[Reference, Asked]:
    """The topics of all games as if they were one, and how people ask for them."""
    topics: list[Topic] = []
    asked: Asked = {}
    for game in all_games():
        known = read_reference(index_path(game).parent).topics.values()
        topics += [replace(topic, id=f"{game}/{topic.id}") for topic in known]
        asked |= {(f"{game}/{topic}", language): ways for (topic, language), ways in read_asked(game).items()}
    return Reference.of(topics), asked


def fresh(game: str) -> bytes:
    """The index of a game or of all, as it is shipped; empty for a game without topics."""
    if game == ALL_GAMES:
        reference, asked = of_all_games()
    else:
        reference, asked = read_reference(index_path(game).parent), read_asked(game)
    return written(build(reference, asked)) if reference.topics else b""


def main(games: Iterable[str]) -> int:
    filler.write()
    for game in (*(games or all_games()), ALL_GAMES):
        made = fresh(game)
        if not made:
            print(f"{game}: no topics, so there is nothing to search")
            continue
        index_path(game).write_bytes(made)
        indexed.record(game)
        if game != ALL_GAMES:
            write_example(game)
        print(f"{game}: {len(made):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
