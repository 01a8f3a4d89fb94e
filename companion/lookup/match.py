"""From a typed word to the words of the index it may mean, each with how sure that is, 0 to 1."""

from __future__ import annotations

from companion.lookup.index import LONGEST_REST, Index
from companion.lookup.typo import Misspelt, slips_allowed

EXACT = 1.0
STARTED = 0.9
"""The start of a word that is still being typed; less the more is missing."""
KIN = 0.82
SAME_START = 0.45
"""A form the index does not know, of a word that starts like one it does: «победитель» where only «победа» stands."""
SLIPS = (1.0, 0.8, 0.6)
BESIDE_EXACT = 0.75
"""The factor for what merely might be meant, if the word exists as typed."""

SHORTEST_START = 3
MOST_STARTED = 20
"""A word that was just started may become any of very many; those with the least missing are tried."""
_FEW = 3
_SHORTEST_ROOT = 4


class Matcher:
    """The words of one game."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._misspelt = Misspelt(index)

    def is_known(self, word: str) -> bool:
        return bool(self._index.lemmas(word))

    def is_start(self, word: str) -> bool:
        """Whether a word that is still being typed may become a known one."""
        return self._index.has_start(word) or bool(self._index.lemmas_ending(word))

    def has_slip(self, word: str) -> bool:
        """Whether it is a known word but for one slip."""
        return slips_allowed(len(word)) > 0 and bool(self._misspelt.find(word, 1))

    def as_typed(self, word: str, is_last: bool) -> dict[int, float]:
        """Lemma -> how sure, the word read as it stands. `is_last`: it may still be growing."""
        exact = self._index.lemmas(word)
        found = dict.fromkeys(exact, EXACT)
        if is_last and len(word) >= SHORTEST_START and not word.isdigit():
            started = self._started(word)
            if exact:
                _better(found, started, BESIDE_EXACT)
            else:
                found = started
        # What has just been started may still become anything.
        sure = (
            list(found.items())
            if len(found) <= _FEW and len(word) > SHORTEST_START
            else [(one, EXACT) for one in exact]
        )
        for lemma, share in sure:
            _better(found, dict.fromkeys(self._index.kin(lemma), KIN * share))
        return found

    def guessed(self, word: str, is_last: bool) -> dict[int, float]:
        """What a word that does not exist as typed may have been meant to be."""
        found = self.as_typed(word, is_last)
        if found or word.isdigit():
            return found
        _better(found, self._with_slips(word, is_last))
        if len(word) >= _SHORTEST_ROOT:
            _better(found, self._started(word))
        _better(found, self._of_same_start(word))
        for lemma, share in list(found.items()) if len(found) <= _FEW else []:
            _better(found, dict.fromkeys(self._index.kin(lemma), KIN * share))
        return found

    def _started(self, word: str) -> dict[int, float]:
        """What a word may become; of very many those that lack least."""
        index, typed = self._index, len(word)
        found = dict.fromkeys(index.lemmas_ending(word), STARTED)
        most = len(found) + MOST_STARTED
        for size, lemma in index.shortest_starting(word):
            if lemma not in found:
                found[lemma] = STARTED * _share(typed, size - typed)
                if len(found) == most:
                    break
        return found

    def _with_slips(self, word: str, is_last: bool) -> dict[int, float]:
        allowed = slips_allowed(len(word))
        if not allowed:
            return {}
        slips = self._misspelt.find(word, allowed)
        if is_last and not slips and len(word) > _SHORTEST_ROOT:
            started = self._misspelt.find(word, 1, is_start=True)
            return {lemma: SLIPS[count] * STARTED for lemma, count in started.items()}
        return {lemma: SLIPS[count] for lemma, count in slips.items()}

    def _of_same_start(self, word: str) -> dict[int, float]:
        index, found = self._index, dict[int, float]()
        for cut in range(len(word) - 1, max(_SHORTEST_ROOT, len(word) // 2) - 1, -1):
            start = word[:cut]
            sure = SAME_START * _share(cut, len(word) - cut)
            for at in index.positions_starting(start):
                # Two long words that share only their first letters are not of one root.
                if len(index.stems[at]) - cut <= LONGEST_REST and (cut > _SHORTEST_ROOT or len(word) < 8):
                    found.setdefault(index.lemma_of[at], sure)
            if found:
                break
        return found


def _better(found: dict[int, float], more: dict[int, float], share: float = 1.0) -> None:
    for lemma, sure in more.items():
        if sure * share > found.get(lemma, 0.0):
            found[lemma] = sure * share


def _share(there: int, missing: int) -> float:
    return there / (there + 0.1 * missing)
