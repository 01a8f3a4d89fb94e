"""What the lookup would otherwise compute at every keystroke, computed when its index is made."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, NamedTuple

from companion.lookup.filler import says_nothing
from companion.lookup.index import ALONE, name_score
from companion.lookup.packed import pack_lists
from companion.lookup.spelling import words_of
from rules.kit.topic import Topic

MOST_OPENING = 12


class Told(NamedTuple):
    """A topic that a word occurs in: how much the word tells about it, and whether it names it."""

    topic: int
    told: int
    is_named: bool


def alone(
    weights: list[int], names: list[int], in_names: list[list[int]], in_texts: list[list[Told]]
) -> list[list[int]]:
    """For each lemma, how well it alone names each topic it names."""
    found = []
    for lemma, weight in enumerate(weights):
        best: dict[int, float] = defaultdict(float)
        for name in in_names[lemma]:
            topic, kind, _, whole = names[name * 4 : name * 4 + 4]
            best[topic] = max(best[topic], name_score(kind, weight / whole))
        found.append([round(ALONE * best[one.topic]) for one in in_texts[lemma] if one.is_named])
    return found


def openings(topics: list[Topic], standing: list[int]) -> dict[str, Any]:
    """For the first letter or two of a title: the topics, those that much depends on first, cards after them."""
    starts: dict[str, dict[int, None]] = defaultdict(dict)
    for number in sorted(range(len(topics)), key=lambda number: -standing[number]):
        for text in topics[number].texts.values():
            words = [word.folded for word in words_of(text.title) if not says_nothing(word.folded)]
            for start in {word[:size] for word in words[:1] for size in (1, 2)}:
                starts[start][number] = None
    opened = [list(found)[:MOST_OPENING] for _, found in sorted(starts.items())]
    return {"openings": " ".join(sorted(starts)), **pack_lists("opened", opened)}
