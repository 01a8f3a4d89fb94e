"""Values in columns: what a field holds in one entry after the next. Similar values side by side pack well.

A column first says what kind all its values are, so that most values need no mark of their own. Words that the game's
frozen vocabulary lists are numbers; all others are spelled out once for the whole message.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from math import isfinite
from typing import Any

from companion.errors import BadCode
from companion.share.numbers import ByteReader, ByteWriter, damaged

# Frozen with version 1 of the format.
COUNTS, NUMBERS, WORDS, TEXTS, WORDS_AND_TEXTS, FLAGS, FIXED, LISTS, MIXED = range(9)
ALL_SAME = 16
"""Added to the kind of a column whose values are all the same: one stands for all."""


class Tag(IntEnum):
    """Before each value of a mixed column. Frozen like the kinds."""

    NONE = 0
    FALSE = 1
    TRUE = 2
    NUMBER = 3
    WORD = 4
    LIST = 5
    MAP = 6
    FRACTION = 7
    LONG = 8


_HIGHEST = 2**62
_MOST_DIGITS = 4300
DEEPEST = 15
"""A session file may nest 20 deep, and a value of an entry begins at the fifth."""


class TextsOut:
    """Texts that no vocabulary knows: each is spelled out once and then a number."""

    def __init__(self) -> None:
        self._indices: dict[str, int] = {}

    def index(self, text: str) -> int:
        return self._indices.setdefault(text, len(self._indices))

    def put(self, out: ByteWriter) -> None:
        out.count(len(self._indices))
        for text in self._indices:
            out.text(text)


class TextsIn:
    def __init__(self, data: ByteReader) -> None:
        count = data.count()
        data.spend(count)
        self._texts = [data.text() for _ in range(count)]

    def at(self, index: int) -> str:
        if index >= len(self._texts):
            raise damaged()
        return self._texts[index]


def put_column(out: ByteWriter, values: Sequence[Any], texts: TextsOut, words: Sequence[str] = ()) -> None:
    kind = _kind(values, words)
    if kind == MIXED:
        out.count(MIXED)
        for value in values:
            _put_value(out, value, texts)
    elif kind == FIXED:
        out.count(FIXED)
        out.count(len(values[0]))
        for one in zip(*values, strict=True):
            put_column(out, one, texts, words)
    elif kind == LISTS:
        out.count(LISTS)
        for value in values:
            out.count(len(value))
        put_column(out, [one for value in values for one in value], texts, words)
    else:
        is_same = len(values) > 1 and values.count(values[0]) == len(values)
        out.count(kind + ALL_SAME if is_same else kind)
        put = _putter(kind, out, texts, words)
        for value in values[:1] if is_same else values:
            put(value)


def read_column(data: ByteReader, length: int, texts: TextsIn, words: Sequence[str] = (), depth: int = 0) -> list[Any]:
    if depth > DEEPEST:
        raise damaged()
    data.spend(length)
    kind = data.count()
    if kind == MIXED:
        return [_read_value(data, texts, depth) for _ in range(length)]
    if kind == FIXED:
        columns = data.count()
        data.spend(columns + length)
        parts = [read_column(data, length, texts, words, depth + 1) for _ in range(columns)]
        return [list(one) for one in zip(*parts, strict=True)] if parts else [[] for _ in range(length)]
    if kind == LISTS:
        return _read_lists(data, length, texts, words, depth)
    is_same = kind >= ALL_SAME
    read = _reading(kind - ALL_SAME if is_same else kind, data, texts, words)
    return [read()] * length if is_same else [read() for _ in range(length)]


def _read_lists(data: ByteReader, length: int, texts: TextsIn, words: Sequence[str], depth: int) -> list[Any]:
    lengths = data.counts(length)
    flat = read_column(data, sum(lengths), texts, words, depth + 1)
    lists, start = [], 0
    for one in lengths:
        lists.append(flat[start : start + one])
        start += one
    return lists


def _kind(values: Sequence[Any], words: Sequence[str]) -> int:
    kinds = {type(value) for value in values}
    if kinds == {int}:
        if max(values) >= _HIGHEST or min(values) <= -_HIGHEST:
            return MIXED
        return COUNTS if min(values) >= 0 else NUMBERS
    if kinds == {str}:
        known = set(values) & set(words)
        return TEXTS if not known else WORDS if len(known) == len(set(values)) else WORDS_AND_TEXTS
    if kinds == {bool}:
        return FLAGS
    if kinds == {list}:
        lengths = {len(value) for value in values}
        return FIXED if len(lengths) == 1 and len(values) > 1 else LISTS
    return MIXED


def _putter(kind: int, out: ByteWriter, texts: TextsOut, words: Sequence[str]) -> Callable[[Any], None]:
    if kind == COUNTS:
        return out.count
    if kind == NUMBERS:
        return out.number
    if kind == FLAGS:
        return lambda value: out.count(int(value))
    if kind == TEXTS:
        return lambda text: out.count(texts.index(text))
    indices = {word: index for index, word in enumerate(words)}
    if kind == WORDS:
        return lambda text: out.count(indices[text])
    # The vocabulary may have grown by the time this is read: where the other texts begin is said, not counted.
    out.count(len(words))
    return lambda text: out.count(indices[text] if text in indices else len(words) + texts.index(text))


def _reading(kind: int, data: ByteReader, texts: TextsIn, words: Sequence[str]) -> Callable[[], Any]:
    if kind == COUNTS:
        return data.count
    if kind == NUMBERS:
        return data.number
    if kind == FLAGS:
        return lambda: data.count() != 0
    if kind == TEXTS:
        return lambda: texts.at(data.count())
    if kind not in (WORDS, WORDS_AND_TEXTS):
        raise damaged()
    known = data.count() if kind == WORDS_AND_TEXTS else None

    def word() -> str:
        index = data.count()
        if known is not None and index >= known:
            return texts.at(index - known)
        if index >= len(words):
            raise BadCode("share.newer")
        return words[index]

    return word


def _put_value(out: ByteWriter, value: Any, texts: TextsOut) -> None:
    if value is None:
        out.count(Tag.NONE)
    elif isinstance(value, bool):
        out.count(Tag.TRUE if value else Tag.FALSE)
    elif isinstance(value, int) and abs(value) < _HIGHEST:
        out.count(Tag.NUMBER)
        out.number(value)
    elif isinstance(value, int):
        out.count(Tag.LONG)
        out.count(texts.index(str(value)))
    elif isinstance(value, float):
        out.count(Tag.FRACTION)
        out.fraction(value)
    elif isinstance(value, str):
        out.count(Tag.WORD)
        out.count(texts.index(value))
    elif isinstance(value, Mapping):
        out.count(Tag.MAP)
        out.count(len(value))
        for name, one in value.items():
            out.count(texts.index(name))
            _put_value(out, one, texts)
    else:
        out.count(Tag.LIST)
        out.count(len(value))
        for one in value:
            _put_value(out, one, texts)


def _read_value(data: ByteReader, texts: TextsIn, depth: int) -> Any:
    if depth > DEEPEST:
        raise damaged()
    match data.count():
        case Tag.NONE:
            return None
        case Tag.FALSE:
            return False
        case Tag.TRUE:
            return True
        case Tag.NUMBER:
            return data.number()
        case Tag.WORD:
            return texts.at(data.count())
        case Tag.LIST:
            length = data.count()
            data.spend(length)
            return [_read_value(data, texts, depth + 1) for _ in range(length)]
        case Tag.MAP:
            length = data.count()
            data.spend(length)
            return {texts.at(data.count()): _read_value(data, texts, depth + 1) for _ in range(length)}
        case Tag.FRACTION:
            fraction = data.fraction()
            if isfinite(fraction):
                return fraction
        case Tag.LONG:
            digits = texts.at(data.count())
            if len(digits) <= _MOST_DIGITS and digits.removeprefix("-").isdecimal() and digits.isascii():
                return int(digits)
    raise damaged()
