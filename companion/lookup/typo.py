"""Words with a slip of the finger in them: a letter too many, too few or wrong, or two swapped.

Comparing a word with every stem would take too long for a keystroke. So stems are first found by their heads, the first
letters, with a slip in them; then those with too many letters that the word lacks are dropped. What is left, one stem
in a thousand, is compared letter by letter. A word may have two slips, but not both in its head: people get the start
of a word right. While a word grows, only what was near it a letter ago can still be near.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from companion.lookup.heads import Stem, alphabet, less_one, letters_of
from companion.lookup.index import Index

_TOO_MANY = 9
_MOST_KEPT = 100


def slips_allowed(length: int) -> int:
    """One from four letters on, two from seven on: any more, and everything resembles everything."""
    return 0 if length < 4 else 1 if length < 7 else 2


class Misspelt:
    """The stems of an index, ready to be found by a word that is not quite right."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._near: dict[tuple[str, int], list[Stem]] = {}

    def find(self, word: str, allowed: int, is_start: bool = False) -> dict[int, int]:
        """The lemmas with a form that is the word but for at most so many slips, with how many.

        With `is_start` the word may also be the start of a form: the rest is still to be typed.
        """
        found: dict[int, int] = {}
        compare = self._slips_so_far if is_start else self._slips
        stems = self._growing(word, allowed) if is_start else self._alike(word, allowed)
        for stem in stems:
            slips, lemma = compare(word, stem.at, allowed), self._index.lemma_of[stem.at]
            if slips <= allowed and slips < found.get(lemma, _TOO_MANY):
                found[lemma] = slips
        return found

    def _alike(self, word: str, allowed: int) -> Iterator[Stem]:
        heads, others = self._index.heads, ~letters_of(word)
        for head in heads.near(word):
            for stem in heads.under(head):
                if (stem.letters & others).bit_count() <= allowed:
                    yield stem

    def _growing(self, word: str, allowed: int) -> list[Stem]:
        """Stems that the word may be the start of: of those that the word without its last letter might have been."""
        before = self._near.get((word[:-1], allowed))
        if before is None:
            heads = self._index.heads
            before = [stem for head in heads.near(word) for stem in heads.under(head)]
        stems, sure = self._index.stems, [letters_of(word[:size]) for size in range(len(word) + 1)]
        found = [
            stem
            for stem in before
            # Its endings may hold the letters after it.
            if (sure[max(0, min(len(word), len(stems[stem.at]) - allowed))] & ~stem.letters).bit_count() <= allowed
        ]
        if len(self._near) > _MOST_KEPT:
            self._near.clear()
        self._near[word, allowed] = found
        return found

    def _slips(self, word: str, at: int, allowed: int) -> int:
        return _slips_in_form(word, self._index.stems[at], self._index.endings(self._index.paradigm_of[at]), allowed)

    def _slips_so_far(self, word: str, at: int, allowed: int) -> int:
        stem = self._index.stems[at]
        if len(stem) < len(word):
            endings = self._index.endings(self._index.paradigm_of[at])
            cuts = range(max(1, len(stem) - allowed), min(len(word), len(stem) + allowed) + 1)
            fitting = (cut for cut in cuts if any(one.startswith(word[cut:]) for one in endings))
            return min((slips_between(stem, word[:cut], allowed) for cut in fitting), default=_TOO_MANY)
        if allowed == 1:
            return _slips_at_start(stem, word)
        sizes = range(len(word) - allowed, min(len(word) + allowed, len(stem)) + 1)
        return min(slips_between(stem[:size], word, allowed) for size in sizes)


@lru_cache(2048)
def _slips_in_form(word: str, stem: str, endings: frozenset[str], allowed: int) -> int:
    """How many slips a word is from a stem with any of the endings. Games have most of their stems in common."""
    fewest = _TOO_MANY
    for cut in range(max(1, len(stem) - allowed), min(len(word), len(stem) + allowed) + 1):
        typed, ending = word[:cut], word[cut:]
        if ending in endings:
            fewest = min(fewest, slips_between(stem, typed, allowed))
        elif typed == stem and any(one_slip_apart(ending, one) for one in endings):
            fewest = min(fewest, 1)
    return fewest


def _slips_at_start(stem: str, word: str) -> int:
    """How many slips a word is from the start of a stem: none, one, or too many."""
    at = _shared(stem, word)
    if at == len(word):
        return 0
    rest = word[at + 1 :]
    is_one = (
        stem.startswith(rest, at)
        or stem.startswith(rest, at + 1)
        or stem.startswith(word[at:], at + 1)
        or (stem[at : at + 2] == word[at : at + 2][::-1] and stem.startswith(word[at + 2 :], at + 2))
    )
    return 1 if is_one else _TOO_MANY


def one_slip_apart(one: str, other: str) -> bool:
    """Whether one extra, missing or wrong letter, or two swapped ones, turn one into the other."""
    half = (min(len(one), len(other)) - 1) // 2
    # With one slip in the first half the second is right, and the other way round.
    if abs(len(one) - len(other)) > 1 or (half > 0 and one[:half] != other[:half] and one[-half:] != other[-half:]):
        return False
    start = _shared(one, other)
    if len(one) < len(other):
        return one[start:] == other[start + 1 :]
    if len(one) > len(other):
        return one[start + 1 :] == other[start:]
    swapped = one[start + 1 : start + 2] + one[start : start + 1]
    return one[start + 1 :] == other[start + 1 :] or swapped + one[start + 2 :] == other[start:]


def one_slip_from(word: str) -> set[str]:
    """What a word may have been meant to be: two letters swapped; from four letters on, one too many, wrong or missing.

    A short word is another one with any other letter: "can", "car", "cat".
    """
    found = {word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :] for at in range(len(word) - 1)}
    if slips_allowed(len(word)):
        starts = range(len(word) + 1)
        found.update(less_one(word))
        found.update(word[:at] + one + word[at + gone :] for at in starts for one in alphabet(word) for gone in (0, 1))
    return found - {word}


def slips_between(one: str, other: str, allowed: int) -> int:
    """How many slips apart two words are; nine if that is more than allowed."""
    if one == other:
        return 0
    if allowed > 0 and one_slip_apart(one, other):
        return 1
    if allowed < 2 or abs(len(one) - len(other)) > allowed:
        return _TOO_MANY
    start = _shared(one, other)
    one, other = one[start:], other[start:]
    # The first difference is a slip of one kind or another, and one more must do for the rest.
    rests = [(one[1:], other), (one, other[1:]), (one[1:], other[1:])]
    if one[1:2] == other[:1] and other[1:2] == one[:1]:
        rests.append((one[2:], other[2:]))
    return 2 if any(left == right or one_slip_apart(left, right) for left, right in rests) else _TOO_MANY


def _shared(one: str, other: str) -> int:
    """How many letters two words have in common at the start."""
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return at
    return min(len(one), len(other))
