"""From a typed word to the words of the index it may mean, each with how sure that is, 0 to 1."""

from __future__ import annotations

from companion.lookup.index import ALSO, Index
from companion.lookup.typo import Walker, slips_allowed

EXACT = 1.0
STARTED = 0.9
"""The start of a word that is still being typed; less the more is missing."""
KIN = 0.5
SAME_START = 0.45
"""A form the index does not know, of a word that starts like one it does: «победитель» where only «победа» stands."""
SLIPS = (1.0, 0.8, 0.6)
BESIDE_EXACT = 0.75
"""What merely might be meant counts so much less if the word as typed is there."""

_SHORTEST_START = 4
_LONGEST_REST = 4
_FEW_LETTERS = 2


class Matcher:
    """The words of one game. Answers are kept: between two keystrokes only the last word changes."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._walker = Walker(index)
        self._kept: dict[tuple[str, bool], dict[int, float]] = {}

    def matches(self, word: str, is_last: bool) -> dict[int, float]:
        """Lemma -> how sure. `is_last`: the word may still be growing."""
        key = (word, is_last)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 2000:
                self._kept.clear()
            found = self._kept[key] = self._match(word, is_last)
        return found

    def is_known(self, word: str) -> bool:
        return bool(self._index.lemmas(word))

    def _match(self, word: str, is_last: bool) -> dict[int, float]:
        exact = self._index.lemmas(word)
        found = dict.fromkeys(exact, EXACT)
        if word.isdigit():
            return found
        less = BESIDE_EXACT if exact else 1.0
        if is_last or (not exact and len(word) >= _SHORTEST_START):
            _better(found, self._started(word), less)
        for lemma, sure in list(found.items()):
            _better(found, dict.fromkeys(self._index.kin(lemma), KIN * sure))
        if not self._is_in_a_name(found):
            less = BESIDE_EXACT if found else 1.0
            _better(found, self._misspelt(word, is_last), less)
            if not exact:
                _better(found, self._of_same_start(word), less)
        return found

    def _started(self, word: str) -> dict[int, float]:
        index, found = self._index, dict[int, float]()
        for place in index.places_starting(word):
            missing = len(index.stems[place]) - len(word)
            found[index.lemma_of[place]] = max(
                found.get(index.lemma_of[place], 0), STARTED * _share(len(word), missing)
            )
        for cut in range(max(1, len(word) - _LONGEST_REST), len(word)):
            for place in index.places(word[:cut]):
                rest = word[cut:]
                if any(ending.startswith(rest) for ending in index.endings(index.paradigm_of[place])):
                    found[index.lemma_of[place]] = STARTED
        return found

    def _misspelt(self, word: str, is_last: bool) -> dict[int, float]:
        allowed = slips_allowed(len(word))
        if not allowed:
            return {}
        slips = self._walker.find(word, allowed)
        if is_last and not slips and len(word) > _SHORTEST_START:
            started = self._walker.find(word, 1 if len(word) < 9 else allowed, is_start=True)
            return {lemma: SLIPS[count] * STARTED for lemma, count in started.items()}
        return {lemma: SLIPS[count] for lemma, count in slips.items()}

    def _of_same_start(self, word: str) -> dict[int, float]:
        index, found = self._index, dict[int, float]()
        for cut in range(len(word) - 1, max(_SHORTEST_START, len(word) - _LONGEST_REST) - 1, -1):
            start = word[:cut]
            sure = SAME_START * _share(cut, len(word) - cut)
            for place in index.places_starting(start):
                if len(index.stems[place]) - cut <= _LONGEST_REST:
                    found.setdefault(index.lemma_of[place], sure)
            if found:
                break
        return found

    def _is_in_a_name(self, found: dict[int, float]) -> bool:
        return any(kind <= ALSO for lemma in found for _, kind in self._index.topics_with(lemma))


def _better(found: dict[int, float], more: dict[int, float], share: float = 1.0) -> None:
    for lemma, sure in more.items():
        if sure * share > found.get(lemma, 0.0):
            found[lemma] = sure * share


def _share(there: int, missing: int) -> float:
    return there / (there + 0.5 * missing)
