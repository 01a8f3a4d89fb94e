"""Named values, row after row: which fields each row has, and then a column for each field.

The vocabulary knows most names. What it does not know, a type or one of its fields, is spelled out in the message.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.errors import BadCode
from companion.share.columns import TextsIn, TextsOut, put_column, read_column
from companion.share.numbers import ByteReader, ByteWriter, damaged
from companion.share.vocabulary import Vocabulary

_MOST_FIELDS = 60
"""A bit for each field makes one number. Types with more fields than any game has keep their values in one piece."""
_ONE_PIECE = _MOST_FIELDS + 1


class RowsOut:
    """Rows to be written: what they need spelled out is learned from all of them first."""

    def __init__(self, vocabulary: Vocabulary, texts: TextsOut, rows: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        self._known = vocabulary.inputs
        self._texts = texts
        self._own: dict[str, list[str]] = {}
        self._columns: dict[tuple[str, str], list[Any]] = {}
        self._shapes: dict[tuple[str, tuple[str, ...]], tuple[int, int]] = {}
        for kind, names in dict.fromkeys((kind, tuple(values)) for kind, values in rows):
            known = self._known.get(kind)
            if kind in self._own or known is None or len(known) > _MOST_FIELDS or not known.keys() >= set(names):
                fields = self._own.setdefault(kind, [*(known or ())])
                fields += [name for name in names if name not in fields]
        for kind, values in rows:
            for name, value in values.items() if self._has_bits(kind) else [("", dict(values))]:
                self._columns.setdefault((kind, name), []).append(value)

    def shape(self, kind: str, values: Mapping[str, Any]) -> tuple[int, int]:
        """The type's index, and a bit for each field that is there."""
        found = self._shapes.get((kind, tuple(values)))
        if found is None:
            fields = [*self._own.get(kind, self._known.get(kind, ()))]
            index = [*self._own].index(kind) + len(self._known) if kind in self._own else [*self._known].index(kind)
            bits = sum(1 << fields.index(name) for name in values) if self._has_bits(kind) else 1
            found = self._shapes[kind, tuple(values)] = index, bits
        return found

    def put_names(self, out: ByteWriter) -> None:
        out.count(len(self._known))
        out.count(len(self._own))
        for kind, fields in self._own.items():
            out.count(self._texts.index(kind))
            if self._has_bits(kind):
                out.count(len(fields))
                for name in fields:
                    out.count(self._texts.index(name))
            else:
                out.count(_ONE_PIECE)

    def put_columns(self, out: ByteWriter) -> None:
        for kind, fields in _in_order(self._known, len(self._known), self._own):
            words = self._known.get(kind, {})
            for name in fields if self._has_bits(kind) else ("",):
                if column := self._columns.get((kind, name)):
                    put_column(out, column, self._texts, words.get(name, ()))

    def _has_bits(self, kind: str) -> bool:
        return len(self._own.get(kind, ())) <= _MOST_FIELDS


class RowsIn:
    def __init__(self, data: ByteReader, vocabulary: Vocabulary, texts: TextsIn) -> None:
        self._data = data
        self._texts = texts
        self._known = vocabulary.inputs
        self._base = data.count()
        self._own: dict[str, list[str]] = {}
        self._whole: set[str] = set()
        count = data.count()
        data.spend(count)
        for _ in range(count):
            kind, fields = texts.at(data.count()), data.count()
            if fields > _ONE_PIECE or kind in self._own:
                raise damaged()
            if fields == _ONE_PIECE:
                self._whole.add(kind)
            names = [""] if kind in self._whole else [texts.at(data.count()) for _ in range(fields)]
            if len(set(names)) != len(names):
                raise damaged()
            self._own[kind] = names
        self._own_kinds, self._known_kinds = [*self._own], [*self._known]

    def shape(self, index: int, bits: int) -> tuple[str, tuple[str, ...]]:
        """The type and the fields that `RowsOut.shape` stood for."""
        if index >= self._base:
            if index - self._base >= len(self._own):
                raise damaged()
            kind = self._own_kinds[index - self._base]
            fields = self._own[kind]
        elif index >= len(self._known):
            raise BadCode("share.newer")
        else:
            kind = self._known_kinds[index]
            fields = [*self._known[kind]]
        if bits >> len(fields):
            raise BadCode("share.newer") if index < self._base else damaged()
        return kind, tuple(name for bit, name in enumerate(fields) if bits >> bit & 1)

    def read_columns(self, rows: Iterable[tuple[str, tuple[str, ...]]]) -> list[dict[str, Any]]:
        """The values of rows with these types and fields."""
        waiting: dict[tuple[str, str], list[dict[str, Any]]] = {}
        rows_read: list[dict[str, Any]] = []
        for kind, fields in rows:
            rows_read.append({})
            self._data.spend(len(fields))
            for name in fields:
                waiting.setdefault((kind, name), []).append(rows_read[-1])
        for kind, names in _in_order(self._known, self._base, self._own):
            words = self._known.get(kind, {})
            for name in names:
                if there := waiting.get((kind, name)):
                    column = read_column(self._data, len(there), self._texts, words.get(name, ()))
                    self._spread(kind, name, there, column)
        return rows_read

    def _spread(self, kind: str, name: str, there: list[dict[str, Any]], column: list[Any]) -> None:
        for values, value in zip(there, column, strict=True):
            if kind not in self._whole:
                values[name] = value
            elif isinstance(value, dict):
                values.update(value)
            else:
                raise damaged()


def _in_order(
    known: Mapping[str, Iterable[str]], base: int, own: Mapping[str, Iterable[str]]
) -> Iterable[tuple[str, Iterable[str]]]:
    """The types and fields as both sides count them, even if the vocabulary has grown on one of them."""
    for kind in [*known][:base]:
        if kind not in own:
            yield kind, known[kind]
    yield from own.items()
