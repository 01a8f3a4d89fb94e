"""What the lookup would otherwise work out at a keystroke: worked out when its index is made."""

from __future__ import annotations

from collections import defaultdict

from companion.lookup.filler import says_nothing
from companion.lookup.index import ALONE, NAMED, TOLD, name_score
from companion.lookup.packed import pack
from companion.lookup.spelling import words_of
from rules.kit.topic import Topic

MOST_OPENING = 12


def alone(
    weights: list[int], names: list[int], in_names: list[list[int]], in_texts: list[list[int]]
) -> list[list[int]]:
    """For each lemma how well it alone names each of the topics that it names."""
    found = []
    for lemma, weight in enumerate(weights):
        best: dict[int, float] = defaultdict(float)
        for name in in_names[lemma]:
            topic, kind, _, whole = names[name * 4 : name * 4 + 4]
            best[topic] = max(best[topic], name_score(kind, weight / whole))
        named = (divmod(one, TOLD) for one in in_texts[lemma])
        found.append([round(ALONE * best[topic]) for topic, told in named if told >= NAMED])
    return found


def openings(topics: list[Topic], standing: list[int]) -> dict[str, str]:
    """The first letter or two of a word that starts a title: what much depends on first, a card's name after that."""
    starts: dict[str, dict[int, None]] = defaultdict(dict)
    for number in sorted(range(len(topics)), key=lambda number: -standing[number]):
        for text in topics[number].texts.values():
            words = [word.folded for word in words_of(text.title) if not says_nothing(word.folded)]
            for start in {word[:size] for word in words[:1] for size in (1, 2)}:
                starts[start][number] = None
    return {start: pack(list(found)[:MOST_OPENING]) for start, found in sorted(starts.items())}
