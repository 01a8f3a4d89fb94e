"""Numbers as an index holds them: all of a kind in as few bytes each as they need, one after another.

A file is a line of JSON and then those bytes. They need not be read, only copied, which takes no time to speak of.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

_KINDS = "BHIQ"
"""One byte, two, four or eight."""
_LISTED = "numbers"
"""Where the first line says which numbers follow, of which kind and how many."""
_ENDS = "_ends"


def pack(numbers: Iterable[int]) -> array[int]:
    kept = array("Q", numbers)
    most = max(kept, default=0)
    return array(next(kind for kind in _KINDS if most < 1 << 8 * array(kind).itemsize), kept)


def pack_lists(key: str, lists: Sequence[Sequence[int]]) -> dict[str, array[int]]:
    """All of them one after another, and where each ends."""
    return {key: pack(number for one in lists for number in one), key + _ENDS: pack([0, *accumulate(map(len, lists))])}


class Lists:
    """Lists of numbers, each cut out when it is asked for."""

    def __init__(self, data: dict[str, Any], key: str) -> None:
        self._numbers: array[int] = data[key]
        self._ends: array[int] = data[key + _ENDS]

    def __getitem__(self, at: int) -> array[int]:
        return self._numbers[self._ends[at] : self._ends[at + 1]]

    def __len__(self) -> int:
        return len(self._ends) - 1


def written(data: dict[str, Any]) -> bytes:
    """The inverse of `read`."""
    numbers = {key: value for key, value in data.items() if isinstance(value, array)}
    head = {key: value for key, value in data.items() if key not in numbers}
    head[_LISTED] = {key: (value.typecode, len(value)) for key, value in numbers.items()}
    line = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    return b"\n".join([line, b"".join(_little_endian(one[:]).tobytes() for one in numbers.values())])


def read(file: bytes) -> dict[str, Any]:
    at = file.index(b"\n")
    data: dict[str, Any] = json.loads(file[:at])
    at += 1
    for key, (kind, count) in data.pop(_LISTED).items():
        numbers = array(kind)
        size = count * numbers.itemsize
        numbers.frombytes(file[at : at + size])
        data[key] = _little_endian(numbers)
        at += size
    return data


def _little_endian(numbers: array[int]) -> array[int]:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
