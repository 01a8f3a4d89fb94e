"""Which words are of one root: attack and attacker, победа and победить, наука and научный.

A rough cut is enough. Kinship only ever adds a weak match, and only between words in the same game's texts, so a wrong
pair is rare and cheap, and a right one answers "как победить" with the topic called «Победа».
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

SHORTEST = 4
"""A root shorter than this says nothing."""

# All of it folded, longest first.
_ENGLISH = (
    "ization ations ation ition ments ment nesses ness ings ing ions ion ers er ors or ives ive ably able ally al "
)
_ENGLISH += "fuly ful ships ship ity ous ies ied ed es e y s"
_RUSSIAN = (
    "ителств ителн ител енност аност ност ост еств ств енник аник ник енец енк ениц ниц щик чик овк евк "
    "ованн ован ени ани ити ет ит ат от ут от иват ават оват ова ева ива ав ива ичн ическ еск ск овн енн ен ан н "
    "ов ев ив лив к ц ч т л ш"
)
_UKRAINIAN = (
    "ителств ител увани уванн ованн ован енн анн ени ани енност ност ист ост еств ств цтв ництв ник енец енк ниц "
    "щик чик овк увати ати ити ути ува юва ова ева ичн ичн еск ск овн ен ан н ов ев ив лив к ц ч т л"
)
_ENDINGS = {
    "en": sorted(set(_ENGLISH.split()), key=len, reverse=True),
    "ru": sorted(set(_RUSSIAN.split()), key=len, reverse=True),
    "uk": sorted(set(_UKRAINIAN.split()), key=len, reverse=True),
}
_ENGLISH_ROOT = {"ing": 3, "er": 3, "ers": 3}
"""Buy and buying; other endings need a longer root."""
_VOWELS = "аеиоуюяй"
# Prefixes that only say that the action is done: строить, построить. Other prefixes change what a verb means.
_DONE = ("по", "с", "з")
_VERB = {"ru": "т", "uk": "ти"}
_SOFTENED = [(re.compile(pattern), hard) for pattern, hard in (("щ$", "ст"), ("ч$", "к"), ("ж$", "г"), ("ш$", "х"))]


def root(language: str, word: str) -> str:
    """A folded base form without its prefixes and suffixes; all of it for a language not known here."""
    left = word
    if language not in _ENDINGS:
        return word
    if language == "en":
        fitting = (one for one in _ENDINGS["en"] if word.endswith(one))
        return next(
            (word.removesuffix(one) for one in fitting if len(word) - len(one) >= _ENGLISH_ROOT.get(one, 4)), word
        )
    for _ in range(3):
        bare = left.rstrip(_VOWELS)
        if len(bare) >= SHORTEST:
            left = bare
        cut = next((one for one in _ENDINGS[language] if left.endswith(one) and len(left) - len(one) >= SHORTEST), "")
        if not cut:
            break
        left = left.removesuffix(cut)
    for pattern, hard in _SOFTENED:
        left = pattern.sub(hard, left)
    return left


def families(language: str, bases: Iterable[str]) -> list[list[str]]:
    """The words that share a root, in groups of two and more."""
    by_root: dict[str, list[str]] = defaultdict(list)
    for base in bases:
        if len(base) >= (3 if language == "en" else SHORTEST):
            by_root[root(language, base)].append(base)
    for whole in [base for family in by_root.values() for base in family]:
        bare = next((one for one in _undone(language, whole) if root(language, one) in by_root), None)
        if bare is not None and root(language, bare) != root(language, whole):
            by_root[root(language, whole)].remove(whole)
            by_root[root(language, bare)].append(whole)
    return sorted(sorted(family) for family in by_root.values() if len(family) > 1)


def _undone(language: str, word: str) -> Iterator[str]:
    for prefix in _DONE:
        if language in _VERB and word.startswith(prefix) and word.endswith(_VERB[language]) and len(word) > 6:
            yield word.removeprefix(prefix)
