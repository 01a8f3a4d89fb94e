"""The key of a bookkeeping entry, taken apart. Most of it stands in the entry already.

`production:r7:2` of seat 2 is three parts, of which the last is the seat. A part that repeats the seat or a value is
kept as a mark; whatever a key looks like, putting its parts together gives the same key.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.entry import Entry

_SEAT, _FIELD, _WHOLE = "\0", "\1", "\2"
_MARKS = (_SEAT, _FIELD, _WHOLE)


def parts_of(entry: Entry) -> list[str]:
    parts = entry.key.split(":")
    if any(part.startswith(_MARKS) for part in parts):
        return [_WHOLE + entry.key]
    return [_mark(part, entry) for part in parts]


def _mark(part: str, entry: Entry) -> str:
    if entry.seat is not None and part == str(entry.seat):
        return _SEAT
    for name, value in entry.values.items():
        # The value itself: a number that happens to be the same would be another part in the next entry.
        if isinstance(value, str) and value == part and not name.startswith(_MARKS):
            return _FIELD + name
    return part


def key_from(parts: Iterable[str], seat: int | None, values: Mapping[str, Any]) -> str:
    return ":".join(_unmarked(part, seat, values) for part in parts)


def _unmarked(part: str, seat: int | None, values: Mapping[str, Any]) -> str:
    if part == _SEAT:
        return str(seat)
    if part.startswith(_FIELD):
        return str(values.get(part[1:], ""))
    return part.removeprefix(_WHOLE)
