"""What was typed with the keyboard switched to the other language: `rjhegwbz` is `корупция`."""

from __future__ import annotations

from collections.abc import Callable

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


def other_readings(query: str) -> list[str]:
    """The query as it would have come out of other keyboards, without those that change nothing.

    Only what is in the other script is read again: "rfhnf II" and "карта Gandhi" keep their right halves.
    """
    chunks = query.split()
    readings = [
        *(_read(chunks, table, _is_latin) for table in _FROM_LATIN),
        *(_read(chunks, table, _is_cyrillic) for table in _TO_LATIN),
        _read(chunks, _TO_UKRAINIAN, _is_cyrillic),
    ]
    as_typed = " ".join(chunks)
    return [reading for reading in dict.fromkeys(readings) if reading != as_typed]


def _read(chunks: list[str], table: dict[int, int], may_be: Callable[[str], bool]) -> str:
    return " ".join(chunk.translate(table) if may_be(chunk) else chunk for chunk in chunks)


def _is_latin(chunk: str) -> bool:
    return chunk.isascii() and not chunk.isdigit()


def _is_cyrillic(chunk: str) -> bool:
    return any("а" <= letter <= "ґ" for letter in chunk.casefold())
