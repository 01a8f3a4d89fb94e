"""Words with a slip of the finger in them: a letter too many, too few or wrong, or two swapped.

Comparing a word with every stem would take too long for a keystroke. So stems are first found by their heads, the
first letters, leaving a letter out on either side: two heads that are one slip apart have such a rest in common. What
is found that way, one stem in a hundred, is compared letter by letter. A word may have two slips, but not both in its
head: people get the start of a word right.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.lookup.heads import HEAD, SHORTEST_HEAD, less_one
from companion.lookup.index import Index

_TOO_MANY = 9


def slips_allowed(length: int) -> int:
    """One from four letters on, two from seven on: any more, and everything resembles everything."""
    return 0 if length < 4 else 1 if length < 7 else 2


class Misspelt:
    """The stems of an index, ready to be found by a word that is not quite right."""

    def __init__(self, index: Index) -> None:
        self._index = index

    def find(self, word: str, allowed: int, is_start: bool = False) -> dict[int, int]:
        """The lemmas with a form that is the word but for at most so many slips, with how many.

        With `is_start` the word may also be the start of a form: the rest is still to be typed.
        """
        index, letters = self._index, set(word)
        compare = self._slips_so_far if is_start else self._slips
        found: dict[int, int] = {}
        for head in self._heads_near(word):
            for at in self._index.heads.positions[head]:
                if not is_start and len(set(index.stems[at]) - letters) > allowed:
                    continue
                slips = compare(word, at, allowed)
                if slips <= allowed and slips < found.get(index.lemma_of[at], _TOO_MANY):
                    found[index.lemma_of[at]] = slips
        return found

    def _heads_near(self, word: str) -> Iterator[str]:
        heads = self._index.heads
        near: dict[str, None] = {}
        for size in range(SHORTEST_HEAD, HEAD + 1):
            start = word[:size]
            # One letter of the head is missing, wrong or swapped, or there is one too many.
            for rest in (word[: size - 1], *less_one(start)):
                near.update(dict.fromkeys(head for head in heads.by_rest.get(rest, ()) if len(head) == size))
            near.update(dict.fromkeys((start, *less_one(word[: size + 1]))))
        return (head for head in near if head in heads.positions)

    def _slips(self, word: str, at: int, allowed: int) -> int:
        stem, endings = self._index.stems[at], self._index.endings(self._index.paradigm_of[at])
        fewest = _TOO_MANY
        for cut in range(max(1, len(stem) - allowed), min(len(word), len(stem) + allowed) + 1):
            typed, ending = word[:cut], word[cut:]
            if ending in endings:
                fewest = min(fewest, slips_between(stem, typed, allowed))
            elif typed == stem and any(one_slip_apart(ending, one) for one in endings):
                fewest = min(fewest, 1)
        return fewest

    def _slips_so_far(self, word: str, at: int, allowed: int) -> int:
        stem = self._index.stems[at]
        if len(stem) < len(word):
            endings = self._index.endings(self._index.paradigm_of[at])
            cuts = range(max(1, len(stem) - allowed), min(len(word), len(stem) + allowed) + 1)
            fitting = (cut for cut in cuts if any(one.startswith(word[cut:]) for one in endings))
            return min((slips_between(stem, word[:cut], allowed) for cut in fitting), default=_TOO_MANY)
        sizes = range(len(word) - allowed, min(len(word) + allowed, len(stem)) + 1)
        return min(slips_between(stem[:size], word, allowed) for size in sizes)


def one_slip_apart(one: str, other: str) -> bool:
    """Whether one letter more, less, another, or two swapped make one out of the other."""
    if abs(len(one) - len(other)) > 1:
        return False
    start = _shared(one, other)
    if len(one) < len(other):
        return one[start:] == other[start + 1 :]
    if len(one) > len(other):
        return one[start + 1 :] == other[start:]
    swapped = one[start + 1 : start + 2] + one[start : start + 1]
    return one[start + 1 :] == other[start + 1 :] or swapped + one[start + 2 :] == other[start:]


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
