"""How near a query is to what a topic is called and asked for, by groups of four letters.

Words tell what a query is about, and pass over the little ones. This sees all of it as one line: "both have", "still
have", half of a word nobody foresaw. It knows no grammar and forgives everything a little; where the words of a query
say too much or nothing, it decides.

A keystroke adds one group to the result so far, which is why that is kept.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from companion.lookup.lanes import row
from companion.lookup.packed import Lists

SIZE = 4
LEVELS = 99
"""How much a group tells about a topic if no other topic has it."""
UNKNOWN = 55
"""The weight of a group that no topic has: as much as a rare one."""
_MOST_KEPT = 300


def line_of(words: Sequence[str]) -> str:
    """Words as one line; the space in front tells the start of a word from its middle."""
    return "".join(f" {word}" for word in words)


def grams_of(line: str) -> Iterator[str]:
    return (line[at : at + SIZE] for at in range(len(line) - SIZE + 1))


class Nearness(NamedTuple):
    """What the groups of a line come to."""

    whole: int
    """The value for a topic that had all of them."""
    topics: array[int]


class Grams:
    """The groups of one game, each as one number, sorted: found by binary search, they need no table."""

    def __init__(self, data: dict[str, Any], topics: int) -> None:
        self._nothing = Nearness(0, row(topics))
        self._grams: array[int] = data["grams"]
        self._topics, self._levels = Lists(data, "in_grams"), Lists(data, "levels")
        self._kept: dict[str, Nearness] = {}

    def near(self, line: str) -> Nearness:
        found = self._kept.get(line)
        if found is None:
            found = self._worked_out(line)
            if len(self._kept) == _MOST_KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[line] = found
        return found

    def _worked_out(self, line: str) -> Nearness:
        known = next((size for size in range(len(line) - 1, SIZE - 1, -1) if line[:size] in self._kept), SIZE - 1)
        before = self._kept.get(line[:known], self._nothing)
        whole, topics = before.whole, before.topics[:]
        for gram in grams_of(line[known - SIZE + 1 :]):
            number = number_of(gram)
            at = bisect_left(self._grams, number)
            if at < len(self._grams) and self._grams[at] == number:
                levels = self._levels[at]
                whole += levels[0]
                for topic, level in zip(self._topics[at], levels, strict=True):
                    topics[topic] += level
            else:
                whole += UNKNOWN
        return Nearness(whole, topics)


def number_of(gram: str) -> int:
    """Two bytes for each letter. What needs more, such as an emoji, makes a number that no group has."""
    return int.from_bytes(gram.encode("utf-16-be", "surrogatepass"), "big")
