"""How much a word tells about each topic it occurs in.

A word tells most about the topic whose names and sentences keep coming back to it: «tie» occurs in many answers, but
one of them is about ties. So we count how often it occurs there, as in BM25, and where: in a title, in another name, in
a way to ask, in a sentence of the text.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

FULL, LENGTH = 3.0, 0.6
"""How soon repeating a word adds nothing, and how much a topic loses for having many words."""
FIELD_SCORES = (1.0, 0.5, 0.6, 0.4, 0.28)
"""Title, other name, answer, details, example."""
BY_FIELD = 0.2
"""This share depends on the best field a word occurs in, the rest on how often it occurs."""

Line = tuple[int, float, list[list[str]]]
"""A topic, how often the line counts, and the base forms of its words."""


def counted(lines: Iterable[Line]) -> dict[str, dict[int, float]]:
    """Base form -> topic -> how much of it the topic has, 0 to 1."""
    counts: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    lengths: dict[int, float] = defaultdict(float)
    for topic, times, words in lines:
        lengths[topic] += times * len(words)
        for base in {base for bases in words for base in bases}:
            counts[base][topic] += times
    mean = sum(lengths.values()) / max(1, len(lengths))
    enough = {topic: FULL * (1 - LENGTH + LENGTH * length / mean) for topic, length in lengths.items()}
    return {
        base: {topic: count / (count + enough[topic]) for topic, count in topics.items()}
        for base, topics in counts.items()
    }


def told(field: int, count: float) -> float:
    """How much a word tells about a topic, 0 to 1: by its best field there, and by how much of it the topic has."""
    return BY_FIELD * FIELD_SCORES[field] + (1 - BY_FIELD) * count
