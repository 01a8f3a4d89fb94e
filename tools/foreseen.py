"""What the lookup would otherwise work out at a keystroke: worked out when its index is made."""

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
    """A topic that a word stands in: how much it tells of it, and whether it names it."""

    topic: int
    told: int
    is_named: bool


def alone(
    weights: list[int], names: list[int], in_names: list[list[int]], in_texts: list[list[Told]]
) -> list[list[int]]:
    """For each lemma how well it alone names each of the topics that it names."""
    found = []
    for lemma, weight in enumerate(weights):
        best: dict[int, float] = defaultdict(float)
        for name in in_names[lemma]:
            topic, kind, _, whole = names[name * 4 : name * 4 + 4]
            best[topic] = max(best[topic], name_score(kind, weight / whole))
        found.append([round(ALONE * best[one.topic]) for one in in_texts[lemma] if one.is_named])
    return found


def openings(topics: list[Topic], standing: list[int]) -> dict[str, Any]:
    """The first letter or two of a word that starts a title: what much depends on first, a card's name after that."""
    starts: dict[str, dict[int, None]] = defaultdict(dict)
    for number in sorted(range(len(topics)), key=lambda number: -standing[number]):
        for text in topics[number].texts.values():
            words = [word.folded for word in words_of(text.title) if not says_nothing(word.folded)]
            for start in {word[:size] for word in words[:1] for size in (1, 2)}:
                starts[start][number] = None
    opened = [list(found)[:MOST_OPENING] for _, found in sorted(starts.items())]
    return {"openings": " ".join(sorted(starts)), **pack_lists("opened", opened)}
