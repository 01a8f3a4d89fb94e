"""The groups of letters in the names of topics and the ways to ask for them (`companion.lookup.grams`), as indexed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import log
from typing import Any

from companion.lookup.grams import LEVELS, grams_of, line_of, number_of
from companion.lookup.packed import pack, pack_lists
from companion.lookup.spelling import words_of

FULL, LENGTH = 1.2, 0.6
"""As in BM25: how soon repeating a group adds nothing, and how much a topic loses for having many names."""
Counts = dict[int, dict[str, float]]
"""Topic -> how often each group occurs in its names, in one language."""


def counted(names: Iterable[tuple[int, float, str]]) -> Counts:
    """The groups in names: each with its topic and how often it counts."""
    counts: Counts = defaultdict(lambda: defaultdict(float))
    for topic, times, name in names:
        line = line_of([word.folded for word in words_of(name)]) + " "
        for gram in set(grams_of(line)):
            counts[topic][gram] += times
    return counts


def packed_grams(languages: Iterable[Counts], topics: int) -> dict[str, Any]:
    """The groups in order, and for each the topics it tells about, as in the language in which it tells most."""
    languages = list(languages)
    bearers: dict[str, set[int]] = defaultdict(set)
    for counts in languages:
        for topic, grams in counts.items():
            for gram in grams:
                bearers[gram].add(topic)
    levels: dict[str, dict[int, int]] = {gram: {} for gram in sorted(bearers)}
    for counts in languages:
        lengths = {topic: sum(grams.values()) for topic, grams in counts.items()}
        mean = sum(lengths.values()) / max(1, len(lengths))
        for topic, grams in counts.items():
            long = FULL * (1 - LENGTH + LENGTH * lengths[topic] / mean)
            for gram, count in grams.items():
                rarity = log(1 + topics / len(bearers[gram])) / log(1 + topics)
                level = max(1, round(LEVELS * rarity * count / (count + long)))
                levels[gram][topic] = max(level, levels[gram].get(topic, 0))
    # First the topic it tells most about: all others are measured against that.
    postings = [sorted(found.items(), key=lambda one: (-one[1], one[0])) for found in levels.values()]
    return {
        "grams": pack(map(number_of, levels)),
        **pack_lists("in_grams", [[topic for topic, _ in found] for found in postings]),
        **pack_lists("levels", [[level for _, level in found] for found in postings]),
    }
