"""What was typed with the keyboard switched to the other language: `rjhegwbz` is `корупция`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

_LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>"
_RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ"
_UKRAINIAN = "'йцукенгшщзхїфівапролджєячсмитьбю'ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄЯЧСМИТЬБЮ"

_FROM_LATIN = (
    str.maketrans(_LATIN, _RUSSIAN),
    # ґ is on the backslash where a keyboard has it at all.
    str.maketrans(_LATIN + "\\|", _UKRAINIAN + "ґҐ"),
)
_TO_LATIN = (
    str.maketrans(_RUSSIAN, _LATIN),
    str.maketrans(_UKRAINIAN.replace("'", "") + "ґҐ", _LATIN.replace("`", "").replace("~", "") + "\\|"),
)
# Ukrainian on a Russian keyboard: the other keys that differ are folded into one letter anyway.
_TO_UKRAINIAN = str.maketrans("ъЪ", "їЇ")


_TABLES = (
    *((table, False) for table in _FROM_LATIN),
    *((table, True) for table in (*_TO_LATIN, _TO_UKRAINIAN)),
)


@cache
def other_keyboards() -> tuple[Callable[[str], str], ...]:
    """For each keyboard, a word as it would come out there; a word in another script stays as it is.

    So "rfhnf II" and "карта Gandhi" keep their right halves.
    """
    return tuple(partial(_read, table, is_cyrillic) for table, is_cyrillic in _TABLES)


def other_readings(query: str) -> list[str]:
    """The query as it would have come out of other keyboards, without those that change nothing."""
    chunks = query.split()
    readings = [" ".join(map(keyboard, chunks)) for keyboard in other_keyboards()]
    as_typed = " ".join(chunks)
    return [reading for reading in dict.fromkeys(readings) if reading != as_typed]


def _read(table: dict[int, int], is_cyrillic: bool, chunk: str) -> str:
    may_be = _is_cyrillic if is_cyrillic else _is_latin
    return chunk.translate(table) if may_be(chunk) else chunk


def _is_latin(chunk: str) -> bool:
    return chunk.isascii() and not chunk.isdigit()


def _is_cyrillic(chunk: str) -> bool:
    return any("а" <= letter <= "ґ" for letter in chunk.casefold())
