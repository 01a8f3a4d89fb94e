"""Words with a slip of the finger in them, found by walking the sorted stems letter by letter.

The sorted list is read as a tree: a node is the run of stems that start alike. Along a path the walk keeps, for every
number of typed letters it may stand for, the fewest slips that takes, and turns back where there are too many. A slip
is a letter too many, too few or wrong, or two swapped. Nodes are found when first visited and kept.
"""

from __future__ import annotations

from bisect import bisect_right

from companion.lookup.index import Index

_LAST = "\uffff"
_TOO_FAR = 9
_HEAD = 2
"""People rarely go wrong twice in the first letters; allowing it would mean walking half of the tree."""

_Slips = dict[int, int]
_Node = tuple[int, int, int]
"""The first stem, the one after the last, and how many letters they share."""


def slips_allowed(length: int) -> int:
    """One from four letters on, two from seven on: any more, and everything resembles everything."""
    return 0 if length < 4 else 1 if length < 7 else 2


class Walker:
    def __init__(self, index: Index) -> None:
        self._index = index
        self._children: dict[_Node, list[tuple[str, _Node]]] = {}
        self._word, self._allowed, self._is_start = "", 0, False
        self._found: dict[int, int] = {}

    def find(self, word: str, allowed: int, is_start: bool = False) -> dict[int, int]:
        """The lemmas with a form that is the word but for a few slips, with how many.

        With `is_start` the word may also be the start of a form: the rest is still to be typed.
        """
        self._word, self._allowed, self._is_start = word, allowed, is_start
        self._found = {}
        untyped = {typed: typed for typed in range(min(allowed, len(word), 1) + 1)}
        self._walk((0, len(self._index.stems), 0), untyped, {}, "")
        lemmas: dict[int, int] = {}
        for place, slips in self._found.items():
            lemma = self._index.lemma_of[place]
            lemmas[lemma] = min(slips, lemmas.get(lemma, _TOO_FAR))
        return lemmas

    def _walk(self, node: _Node, slips: _Slips, before: _Slips, last: str) -> None:
        low, high, depth = node
        stems = self._index.stems
        place = low
        while place < high and len(stems[place]) == depth:
            self._end_at(place, slips)
            place += 1
        if self._is_start and len(self._word) in slips:
            self._note(range(low, high), slips[len(self._word)])
        most = min(self._allowed, 1) if depth < _HEAD else self._allowed
        for letter, child in self._children_of((place, high, depth)):
            after = self._step(letter, last, slips, before, most)
            if after:
                self._walk(child, after, slips, letter)

    def _step(self, letter: str, last: str, slips: _Slips, before: _Slips, most: int) -> _Slips:
        """The slips after one more letter of a stem; `before` and `last` are one letter back, for swaps."""
        word, after = self._word, _Slips()
        length = len(word)
        for typed, count in slips.items():
            if typed < length:
                same = count + (word[typed] != letter)
                if same <= most and same < after.get(typed + 1, _TOO_FAR):
                    after[typed + 1] = same
            if count < most and count + 1 < after.get(typed, _TOO_FAR):
                after[typed] = count + 1
        for typed, count in before.items():
            if count < most and word[typed : typed + 2] == letter + last and count + 1 < after.get(typed + 2, _TOO_FAR):
                after[typed + 2] = count + 1
        for typed in sorted(after):
            # A letter too many in what was typed.
            count = after[typed] + 1
            while count <= most and typed < length and count < after.get(typed + 1, _TOO_FAR):
                typed += 1
                after[typed] = count
                count += 1
        return after

    def _end_at(self, place: int, slips: _Slips) -> None:
        paradigm = self._index.paradigm_of[place]
        for typed, count in slips.items():
            rest = self._word[typed:]
            further = self._in_ending(paradigm, rest, self._allowed - count)
            if count + further <= self._allowed:
                self._note((place,), count + further)

    def _in_ending(self, paradigm: int, rest: str, allowed: int) -> int:
        endings = self._index.endings(paradigm)
        if rest in endings or (self._is_start and any(one.startswith(rest) for one in endings)):
            return 0
        if allowed > 0 and any(one_slip_apart(rest, one) for one in endings):
            return 1
        return _TOO_FAR

    def _note(self, places: range | tuple[int], slips: int) -> None:
        for place in places:
            if slips < self._found.get(place, _TOO_FAR):
                self._found[place] = slips

    def _children_of(self, node: _Node) -> list[tuple[str, _Node]]:
        found = self._children.get(node)
        if found is None:
            low, high, depth = node
            stems, found = self._index.stems, []
            while low < high:
                start = stems[low][: depth + 1]
                end = bisect_right(stems, start + _LAST, low, high)
                found.append((start[-1], (low, end, depth + 1)))
                low = end
            self._children[node] = found
        return found


def one_slip_apart(one: str, other: str) -> bool:
    """Whether one letter more, less, another, or two swapped make one out of the other."""
    if abs(len(one) - len(other)) > 1:
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    if len(one) < len(other):
        return one[start:] == other[start + 1 :]
    if len(one) > len(other):
        return one[start + 1 :] == other[start:]
    swapped = one[start + 1 : start + 2] + one[start : start + 1]
    return one[start + 1 :] == other[start + 1 :] or swapped + one[start + 2 :] == other[start:]
