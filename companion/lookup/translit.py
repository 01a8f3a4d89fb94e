"""Russian and Ukrainian in Latin letters: as in passports (`pidhotovka`, `vzyat`), or as in a chat (`4udo`, `hod`).

One letter may stand for several, and where one ends is not seen: `koloniya` ends with `i ya`, `sinij` with `ij`. All
ways are tried side by side, and those that no word starts with are dropped on the way; which words there are, the
caller knows. What comes out is folded as the index folds its words.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

MOST_WAYS = 12

# The longest first; of several readings the likeliest first.
_LETTERS = {
    "shch": "щ",
    "sch": "щ сч",
    "shh": "щ",
    "zgh": "зг",
    "sh": "ш щ сх сг",
    "ch": "ч цх",
    "zh": "ж зг",
    "kh": "х кг",
    "ts": "ц тс",
    "tz": "ц",
    "ya": "я",
    "ja": "я",
    "ia": "я иа ия",
    "yu": "ю",
    "ju": "ю",
    "iu": "ю иу",
    "yo": "е йо",
    "jo": "е йо",
    "io": "ио йо е",
    "ye": "е",
    "je": "е же",
    "ie": "е ие",
    "yi": "ий и",
    "ji": "и",
    "yy": "ий",
    "yj": "ий",
    "iy": "ий",
    "ij": "ий",
    "ii": "ии ий",
    "a": "а",
    "b": "б",
    "c": "ц к ч",
    "d": "д",
    "e": "е",
    "f": "ф",
    "g": "г",
    "h": "х г",
    "i": "и й",
    "j": "й ж",
    "k": "к",
    "l": "л",
    "m": "м",
    "n": "н",
    "o": "о",
    "p": "п",
    "q": "к я",
    "r": "р",
    "s": "с",
    "t": "т",
    "u": "у",
    "v": "в",
    "w": "ш в",
    "x": "х кс",
    "y": "и й",
    "z": "з",
    "4": "ч",
    "6": "ш",
}
_READINGS = {latin: tuple(ways.split()) for latin, ways in _LETTERS.items()}
_LONGEST = 4
_SILENT = "'`’"


def is_translit(word: str) -> bool:
    """Whether a word is in Latin letters, with the digits that are used as letters, and is not a number."""
    return any("a" <= letter <= "z" for letter in word) and word.isascii()


def cyrillic(word: str, is_start: Callable[[str], bool]) -> list[str]:
    """The ways to read a word in Cyrillic letters that some word starts with; the likeliest alone if none does."""
    spelt = "".join(letter for letter in word if letter not in _SILENT)
    reached: list[list[str]] = [[""], *([] for _ in spelt)]
    """What the first letters may be read as, by how many they are."""
    for at in range(len(spelt)):
        for size in range(min(_LONGEST, len(spelt) - at), 0, -1):
            ways = reached[at + size]
            for more in _READINGS.get(spelt[at : at + size], ()):
                for way in reached[at]:
                    longer = _once(way + more)
                    if len(ways) < MOST_WAYS and longer not in ways and is_start(longer):
                        ways.append(longer)
    return reached[-1] or _likeliest(spelt)


def _likeliest(spelt: str) -> list[str]:
    read, at = "", 0
    while at < len(spelt):
        size = next((size for size in range(_LONGEST, 0, -1) if spelt[at : at + size] in _READINGS), 0)
        if not size:
            return []
        read = _once(read + _READINGS[spelt[at : at + size]][0])
        at += size
    return [read]


def _once(word: str) -> str:
    """Doubled letters are folded into one everywhere; here only the last can be doubled."""
    return word if len(word) < 2 or word[-1] != word[-2] else "".join(letter for letter, _ in groupby(word))
