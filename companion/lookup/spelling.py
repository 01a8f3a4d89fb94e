"""Words as the index spells them: whatever players mix up when they type is spelled one way here.

The index and the queries are folded by the same function, so a difference that is folded away costs nothing and is no
typo. That is why it goes further than ё/е: ы and и stand on the same key of two keyboards, ь is what is left out
most often, and doubled letters are doubled at random.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from unicodedata import normalize

from companion.lookup.filler import is_filler

# Letters with their accents, and apostrophes inside a word in all the ways they are typed.
_WORD = re.compile(r"[^\W_][^\W_\u0300-\u036f]*(?:[\u0300-\u036f'’ʼ`′]+[^\W_]+)*[\u0300-\u036f]*")
_COMPOUND = re.compile(rf"{_WORD.pattern}(?:[-‐‑]{_WORD.pattern})+")

# ё, ї and é lose their marks when they are taken apart; й keeps its own, or war (войну) would be a warrior (воину).
_SHORT_I = "\ue000"
_LETTERS = str.maketrans({"і": "и", "ы": "и", "ґ": "г", "э": "е", "є": "е", "ь": "", "ъ": ""})
_NOT_A_LETTER = re.compile(r"[\u0300-\u036f'’ʼ`′]")

# Ages and epochs are printed in Roman numerals and typed in any: II, ІІ (Cyrillic), 2.
_ROMAN = {
    "ii": "2",
    "iii": "3",
    "iv": "4",
    "v": "5",
    "vi": "6",
    "vii": "7",
    "viii": "8",
    "ix": "9",
    "x": "10",
}
_LOOK_LATIN = str.maketrans("іхасве", "ixacbe")
# "I" is the speaker far more often than the first age, and «і» is "and". They are a number after what is numbered
# ("age i", «епоха І»), and where a capital ends a phrase: "Irrigation I, how much".
_NUMBERED = r"(?i:ages?|epochs?|eras?|levels?|эпох\w*|век\w*|епох\w*|вік\w*|доб[аиіу])"
_FIRST = re.compile(rf"\b{_NUMBERED}\s+([IiІ])(?![\w'’ʼ`′])|\b(\w\w+)\s+([IІ])(?=\s*(?:[^\w\s'’ʼ`′]|$))")
# As they come out without their apostrophes.
_SHORT = {"cant": "canot", "dont": "not", "doesnt": "not", "didnt": "not", "isnt": "not", "arent": "not", "wont": "not"}
_TWINS = frozenset("асве")
"""Phase A is Latin or Cyrillic, and nobody sees which: a letter that stands alone is Latin."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text: folded, and where it stands in the text."""

    folded: str
    start: int
    end: int


def numbered(text: str) -> str:
    """A text in which a Roman one is a digit; every letter stays where it was."""
    return _FIRST.sub(_as_digit, text) if "I" in text or "i" in text or "І" in text else text


def _as_digit(found: re.Match[str]) -> str:
    # "What can I?"
    is_asking = found[2] is not None and is_filler(respell(found[2]))
    return found[0] if is_asking else f"{found[0][:-1]}1"


@lru_cache(4096)
def respell(word: str) -> str:
    """A single word as the index spells it; empty if nothing of it is left."""
    lowered = word.casefold()
    latin = lowered.translate(_LOOK_LATIN)
    if latin in _ROMAN and (len(lowered) > 1 or lowered == latin):
        return _ROMAN[latin]
    if lowered in _TWINS:
        return latin
    whole = normalize("NFC", lowered).replace("й", _SHORT_I)
    letters = _NOT_A_LETTER.sub("", normalize("NFKD", whole)).translate(_LETTERS).replace(_SHORT_I, "й")
    if letters.isdigit():
        return letters
    single = "".join(letter for letter, _ in groupby(letters))
    return _SHORT.get(single, single)


def words_of(text: str) -> list[Word]:
    """The words of a text in their order; the parts of a compound are words of their own."""
    found = (Word(respell(one[0]), one.start(), one.end()) for one in _WORD.finditer(numbered(text)))
    return [word for word in found if word.folded]


def compounds_of(text: str) -> list[str]:
    """Compounds as written: they are looked for in one piece, too ("citystate")."""
    return _COMPOUND.findall(text)
