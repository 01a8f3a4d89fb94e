"""Where a word may be divided, and text set in lines: a word never breaks inside itself without a hyphen.

The rule follows the grammar of both alphabets as far as that needs no dictionary: each part has a vowel and two
letters, a single consonant goes with the vowel after it, and of several consonants the last one does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

VOWELS = frozenset("aeiouyаеёиоуыэюяіїє")
TIED = frozenset("ьъй'’ʼ")
"""Never at the start of a line: they belong to the letter before."""
TOGETHER = ("th", "ch", "sh", "ph", "gh", "ck", "qu")
HYPHEN = "-"

Measure = Callable[[str], float]


@lru_cache(1024)
def breaks(word: str) -> tuple[int, ...]:
    """After how many letters the word may be hyphenated."""
    low = word.lower()
    return tuple(at for at in range(2, len(low) - 1) if _may_break(low[:at], low[at:]))


def _may_break(left: str, right: str) -> bool:
    if VOWELS.isdisjoint(left) or VOWELS.isdisjoint(right):
        return False
    before, after = left[-1], right[0]
    if not (before.isalpha() and after.isalpha()) or after in TIED or after in VOWELS:
        return False
    if before + after in TOGETHER:
        return False
    return right[1] in VOWELS if before in VOWELS else True


def lines(text: str, width: float, measure: Measure) -> tuple[str, ...]:
    """The text in lines no wider than this; a word that is too long for one is divided."""
    found: list[str] = []
    for word in text.split():
        before = f"{found.pop()} " if found else ""
        if (
            before
            and measure(before + word) > width
            and (measure(word) <= width or not _fitting(before, word, width, measure))
        ):
            found.append(before.rstrip())
            before = ""
        rest = word
        while measure(before + rest) > width and (at := _fitting(before, rest, width, measure)):
            found.append(before + rest[:at] + HYPHEN)
            before, rest = "", rest[at:]
        found.append(before + rest)
    return tuple(found)


def _fitting(before: str, word: str, width: float, measure: Measure) -> int:
    """The most letters that fit on a line before a hyphen, after what stands there; 0 if none do."""
    fitting = [at for at in breaks(word) if measure(before + word[:at] + HYPHEN) <= width]
    return fitting[-1] if fitting else 0
