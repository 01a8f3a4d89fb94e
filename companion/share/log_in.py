"""Columns as a log again. Whatever they hold becomes entries that a session file could hold too, or is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from companion.errors import BadCode
from companion.session.entry import Entry, read_entry
from companion.share.columns import TextsIn, read_column
from companion.share.expected import CONTROLS, FORCED, KEY, SEAT, SEEN, Expected, read_seen
from companion.share.keys import read_keys
from companion.share.message import MOST_ENTRIES
from companion.share.numbers import ByteReader, damaged
from companion.share.rows import RowsIn
from companion.share.vocabulary import Vocabulary

T = TypeVar("T")

_MOST_TOTALS = 100

Shape = tuple[int, int, str, tuple[str, ...]]
"""Marks, the form of the key or 0, the type its values belong to, if it has any, and its fields."""


def read_entries(
    data: ByteReader, devices: Sequence[str], created: int, words: Vocabulary, texts: TextsIn
) -> tuple[Entry, ...]:
    count = data.count()
    if count > MOST_ENTRIES:
        raise BadCode("share.too_large")
    starts = dict(zip(devices, _numbers(read_column(data, len(devices), texts)), strict=True))
    rows = RowsIn(data, words, texts)
    shapes = _read_shapes(data, rows, count, texts)
    plain = list(_read_origins(data, devices, Expected(starts, created), shapes, texts))
    values = iter(rows.read_columns((kind, fields) for _, _, kind, fields in shapes if kind))
    for entry, (marks, _, kind, _) in zip(plain, shapes, strict=True):
        entry["type"] = CONTROLS[marks & 7] or kind
        entry["values"] = next(values) if kind else {}
    read_keys(data, zip(plain, (form for _, form, *_ in shapes), strict=True), texts, words.keys)
    if not data.is_at_end:
        raise damaged()
    return _read(plain)


def _read(plain: list[dict[str, Any]]) -> tuple[Entry, ...]:
    """As an import reads them."""
    entries = [entry for one in plain if (entry := read_entry(one)) is not None]
    if len(entries) < len(plain):
        raise damaged()
    return tuple(entries)


def _read_shapes(data: ByteReader, rows: RowsIn, count: int, texts: TextsIn) -> list[Shape]:
    kinds = data.count()
    if kinds > count:
        raise damaged()
    shapes: list[Shape] = []
    for _ in range(kinds):
        marks, has_row = divmod(data.count(), 2)
        if marks & 7 >= len(CONTROLS) or marks >= 2 * SEEN or not (has_row or marks & 7):
            raise damaged()
        form = data.count() if marks & KEY else 0
        kind, fields = rows.shape(data.count(), data.count()) if has_row else ("", ())
        if bool(kind) != bool(has_row) or bool(form) != bool(marks & KEY):
            raise damaged()
        shapes.append((marks, form, kind, fields))
    indices = _numbers(read_column(data, count, texts))
    if any(not 0 <= index < len(shapes) for index in indices):
        raise damaged()
    return [shapes[index] for index in indices]


def _read_origins(
    data: ByteReader, devices: Sequence[str], expected: Expected, shapes: list[Shape], texts: TextsIn
) -> Iterator[dict[str, Any]]:
    def column(length: int) -> Iterator[int]:
        return iter(_numbers(read_column(data, length, texts)))

    count = len(shapes)
    who, seqs, lamports, times = column(count), column(count), column(count), column(count)
    seats = column(sum(1 for marks, *_ in shapes if marks & SEAT))
    targets = column(2 * sum(1 for marks, *_ in shapes if marks & 7))
    seen = column(data.count())
    for marks, *_ in shapes:
        device = _at(devices, next(who))
        seq = expected.last_seq(device) + 1 + next(seqs)
        lamport, time = expected.lamport + next(lamports), expected.time + next(times)
        entry: dict[str, Any] = {"device": device, "seq": seq, "lamport": lamport, "time": time}
        entry["forced"] = bool(marks & FORCED)
        if marks & SEAT:
            entry["seat"] = next(seats)
        if marks & 7:
            about = _at(devices, next(targets))
            entry["target"] = (about, expected.last_seq(about) - next(targets))
        expected.pass_by(device, seq, lamport, time)
        if marks & SEEN:
            entry["seen"] = _read_seen(seen, devices, expected)
        yield entry


def _read_seen(seen: Iterator[int], devices: Sequence[str], expected: Expected) -> dict[str, Any]:
    length = next(seen, -1)
    numbers = list(islice(seen, length + len(devices))) if 0 <= length <= _MOST_TOTALS else []
    if len(numbers) != length + len(devices):
        raise damaged()
    totals = [then + more for then, more in zip(expected.totals(length), numbers, strict=False)]
    upto = {one: read_seen(code, expected.last_seq(one)) for one, code in zip(devices, numbers[length:], strict=True)}
    expected.pass_totals(totals)
    return {"totals": totals, "upto": {one: number for one, number in upto.items() if number is not None}}


def _numbers(column: list[Any]) -> list[int]:
    if any(type(one) is not int for one in column):
        raise damaged()
    return column


def _at(listed: Sequence[T], index: int) -> T:
    if not 0 <= index < len(listed):
        raise damaged()
    return listed[index]
