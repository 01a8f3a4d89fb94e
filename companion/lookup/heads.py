"""Stems by their first letters: those that were typed, and those that are nearly what was typed."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import NamedTuple

HEAD = 4
SHORTEST_HEAD = 3
_LAST = "\uffff"
# As words are folded: without ё, ы, ь and their like.
_LATIN = "abcdefghijklmnopqrstuvwxyz"
_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщюя"


class Stem(NamedTuple):
    """Where a stem stands, and which letters it has, a bit each: most stems are told apart by these alone."""

    at: int
    letters: int


class Heads:
    """Stems with one head stand side by side, because they are sorted. A head that is short is a whole stem, not the
    start of longer ones."""

    def __init__(self, stems: Sequence[str]) -> None:
        self._stems = stems
        self._heads = set(map(itemgetter(slice(HEAD)), stems))
        self._under: dict[str, list[Stem]] = {}

    def under(self, head: str) -> list[Stem]:
        """The stems with a head."""
        found = self._under.get(head)
        if found is None:
            stems = self._stems
            last = bisect_right(stems, head + _LAST if len(head) == HEAD else head)
            found = [Stem(at, letters_of(stems[at])) for at in range(bisect_left(stems, head), last)]
            self._under[head] = found
        return found

    def near(self, word: str) -> list[str]:
        """The heads a word may have been meant to start with: one letter missing, wrong, swapped or too many."""
        return sorted(self._heads & _slipped(word[: HEAD + 1]))


def alphabet(word: str) -> str:
    """The letters among which a wrong one of this word is."""
    return _LATIN if word.isascii() else _CYRILLIC


@lru_cache(256)
def _slipped(word: str) -> frozenset[str]:
    """Cached: the same for every game, and while the rest of a word is being typed."""
    letters = alphabet(word)
    slipped: set[str] = set()
    for size in range(SHORTEST_HEAD, HEAD + 1):
        start, short = word[:size], word[: size - 1]
        slipped.update((start, *less_one(word[: size + 1])))
        for at in range(size):
            before, after, rest = start[:at], start[at + 1 :], short[at:]
            slipped.update(f"{before}{letter}{after}" for letter in letters)
            slipped.update(f"{before}{letter}{rest}" for letter in letters)
            slipped.add(before + start[at + 1 : at + 2] + start[at : at + 1] + start[at + 2 :])
    return frozenset(one for one in slipped if SHORTEST_HEAD <= len(one) <= HEAD)


@cache
def _bit(letter: str) -> int:
    return 1 << (ord(letter) % 61)


@lru_cache(8192)
def letters_of(word: str) -> int:
    """Which letters a word has. Cached, since games share most of their stems."""
    letters = 0
    for letter in word:
        letters |= _bit(letter)
    return letters


def less_one(start: str) -> list[str]:
    """The word without its first letter, without its second, and so on."""
    return [start[:at] + start[at + 1 :] for at in range(len(start))]
