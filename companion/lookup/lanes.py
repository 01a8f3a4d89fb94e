"""All topics at once: one long number with a lane of 32 bits for each topic.

Python goes through a row of numbers one by one, here for every topic of every game at each keystroke. But it multiplies
and adds long numbers in one go; so the most a topic may score is worked out for all of them together, and only those
that may be among the best are looked at.
"""

from __future__ import annotations

import sys
from array import array
from itertools import compress

_BITS = 32
FULL = 1 << (_BITS - 1)
"""A lane holds less than this: its top bit tells the result."""


def row(topics: int) -> array[int]:
    """A lane of nothing for each topic."""
    return array("I", bytes(topics * _BITS // 8))


def number_of(one: array[int]) -> int:
    if sys.byteorder == "big":
        one = one[:]
        one.byteswap()
    return int.from_bytes(one.tobytes(), "little")


class Lanes:
    """So many lanes."""

    def __init__(self, topics: int) -> None:
        self._topics = range(topics)
        self._size = topics * _BITS // 8
        self._ones = number_of(array("I", [1]) * topics)
        self._tops = self._ones * FULL

    def row_of(self, number: int) -> array[int]:
        made = array("I", number.to_bytes(self._size, "little"))
        if sys.byteorder == "big":
            made.byteswap()
        return made

    def at_least(self, number: int, least: int) -> list[int]:
        """The topics that have this or more."""
        # Where no more is subtracted than there is, the borrowed top bit stays.
        tops = (number | self._tops) - self._ones * least & self._tops
        return [*compress(self._topics, tops.to_bytes(self._size, "little")[_BITS // 8 - 1 :: _BITS // 8])]

    def where_any(self, one: array[int], times: int) -> int:
        """So much for each topic that has anything."""
        any_there = (number_of(one) | self._tops) - self._ones & self._tops
        return (any_there >> (_BITS - 1)) * times
