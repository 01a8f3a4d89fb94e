"""The keys of bookkeeping entries, in parts. Most of a key is already in the entry, or counts on from before.

`production:7:2` of seat 2 is three parts: a word, a number and the seat. Keys of one kind of entry that begin alike
have the same form, so the form is sent once, and for each key only the parts that are neither the seat nor a value.
Numbers are kept as differences from the seat's last one. Whatever a key looks like, the same key comes out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from companion.session.entry import HIGHEST, Entry
from companion.share.columns import TextsIn, TextsOut, put_column, read_column
from companion.share.numbers import ByteReader, ByteWriter, damaged

# Frozen with version 1 of the format: what a part of a form is.
_OWN, _SEAT, _FIELD = _PARTS = range(3)

_LONGEST_NUMBER = 9

Part = tuple[int, str]
"""What it is, and the field whose value it repeats, if any."""
Form = tuple[str, tuple[Part, ...]]


class KeysOut:
    """The keys of a log. `form` is a number for each entry, to be sent with it; 0 for one that has no key."""

    def __init__(self, entries: Sequence[Entry], kinds: Sequence[str]) -> None:
        forms = _forms(entries, kinds)
        numbers = {form: which for which, form in enumerate(dict.fromkeys(form for form in forms if form), start=1)}
        self.form = [numbers[form] if form else 0 for form in forms]
        self._forms = [*numbers]
        self._entries = entries

    def put(self, out: ByteWriter, texts: TextsOut, words: Sequence[str]) -> None:
        parts = [part for _, form in self._forms for part in form]
        out.count(len(self._forms))
        put_column(out, [first for first, _ in self._forms], texts, words)
        put_column(out, [len(form) for _, form in self._forms], texts)
        put_column(out, [what for what, _ in parts], texts)
        put_column(out, [name for what, name in parts if what == _FIELD], texts, words)
        there_are: dict[int, list[Entry]] = {}
        for entry, which in zip(self._entries, self.form, strict=True):
            there_are.setdefault(which, []).append(entry)
        for which, (_, form) in enumerate(self._forms, start=1):
            there = there_are[which]
            for number, (what, _) in enumerate(form, start=1):
                if what == _OWN:
                    column = [(entry.seat, entry.key.split(":")[number]) for entry in there]
                    put_column(out, _differences(column), texts, words)


def words_of(entries: Sequence[Entry]) -> set[str]:
    """For a vocabulary: the words in these entries' keys, and the fields whose values they repeat."""
    found: set[str] = set()
    forms = _forms(entries, [entry.type for entry in entries])
    for entry, form in zip(entries, forms, strict=True):
        if form:
            _, *rest = entry.key.split(":")
            pairs = [*zip(rest, form[1], strict=True)]
            found |= {form[0], *(name for _, (_, name) in pairs if name)}
            found |= {part for part, (what, _) in pairs if what == _OWN and not _is_number(part)}
    return found


def read_keys(
    data: ByteReader, entries: Iterable[tuple[dict[str, Any], int]], texts: TextsIn, words: Sequence[str]
) -> None:
    """Gives each of these plain entries the key that `KeysOut` wrote for it, by the number of its form."""
    waiting: dict[int, list[dict[str, Any]]] = {}
    for entry, form in entries:
        if form:
            waiting.setdefault(form, []).append(entry)
    forms = _read_forms(data, texts, words)
    if waiting.keys() != set(range(1, len(forms) + 1)):
        raise damaged()
    for which, (first, parts) in enumerate(forms, start=1):
        there = waiting[which]
        keys = [[first] for _ in there]
        for part in parts:
            data.spend(len(there))
            for key, text in zip(keys, _read_part(data, part, there, texts, words), strict=True):
                key.append(text)
        for entry, key in zip(there, keys, strict=True):
            # A key is put together from texts that may be long and are sent once only.
            data.spend(sum(map(len, key)) // 8)
            entry["key"] = ":".join(key)


def _forms(entries: Sequence[Entry], kinds: Sequence[str]) -> list[Form | None]:
    alike: dict[tuple[str, str, int], list[Entry]] = {}
    groups = [(kind, *_beginning(entry.key)) for entry, kind in zip(entries, kinds, strict=True)]
    for entry, group in zip(entries, groups, strict=True):
        alike.setdefault(group, []).append(entry)
    found = {group: (group[1], tuple(_parts(there))) for group, there in alike.items() if there[0].key}
    return [found.get(group) for group in groups]


def _beginning(key: str) -> tuple[str, int]:
    first, *rest = key.split(":")
    return first, len(rest)


def _parts(entries: Sequence[Entry]) -> Iterable[Part]:
    """What each part is in all of these keys."""
    _, *columns = zip(*(entry.key.split(":") for entry in entries), strict=True)
    for column in columns:
        pairs = [*zip(entries, column, strict=True)]
        if all(entry.seat is not None and part == str(entry.seat) for entry, part in pairs):
            yield _SEAT, ""
        else:
            named = [name for name in entries[0].values if all(_says(entry, name, part) for entry, part in pairs)]
            yield (_FIELD, named[0]) if named else (_OWN, "")


def _says(entry: Entry, name: str, part: str) -> bool:
    # Only for words: a number that happens to be the same would differ in the next entry.
    value = entry.values.get(name)
    return isinstance(value, str) and value == part


def _differences(column: Iterable[tuple[int | None, str]]) -> list[Any]:
    pairs = [*column]
    if not all(_is_number(part) for _, part in pairs):
        return [part for _, part in pairs]
    counted = _Counted()
    return [counted.pass_by(seat, int(part)) for seat, part in pairs]


def _is_number(part: str) -> bool:
    is_plain = part.isascii() and part.isdecimal() and len(part) <= _LONGEST_NUMBER
    return is_plain and str(int(part)) == part


class _Counted:
    """Follows the numbers of a column: each seat counts on from its own, at first from the latest of any seat."""

    def __init__(self) -> None:
        self._last = 0
        self._seats: dict[int | None, int] = {}

    def expected(self, seat: int | None) -> int:
        return self._seats.get(seat, self._last)

    def pass_by(self, seat: int | None, number: int) -> int:
        """The difference from what was expected."""
        difference = number - self.expected(seat)
        self._last = self._seats[seat] = number
        return difference


def _read_forms(data: ByteReader, texts: TextsIn, words: Sequence[str]) -> list[Form]:
    count = data.count()
    data.spend(count)
    firsts, lengths = read_column(data, count, texts, words), read_column(data, count, texts)
    if any(type(length) is not int or length < 0 for length in lengths):
        raise damaged()
    kinds = read_column(data, sum(lengths), texts)
    names = iter(read_column(data, kinds.count(_FIELD), texts, words))
    parts = iter([(what, next(names) if what == _FIELD else "") for what in kinds])
    forms = [(first, tuple(next(parts) for _ in range(length))) for first, length in zip(firsts, lengths, strict=True)]
    for first, form in forms:
        if not isinstance(first, str) or not all(what in _PARTS and isinstance(name, str) for what, name in form):
            raise damaged()
    return forms


def _read_part(
    data: ByteReader, part: Part, there: list[dict[str, Any]], texts: TextsIn, words: Sequence[str]
) -> Iterable[str]:
    what, name = part
    if what == _SEAT:
        return [str(entry.get("seat")) for entry in there]
    is_field = what == _FIELD
    column = [entry["values"].get(name) for entry in there] if is_field else read_column(data, len(there), texts, words)
    if all(type(one) is str for one in column):
        return column
    if is_field or not all(type(one) is int and abs(one) <= HIGHEST for one in column):
        raise damaged()
    numbers, counted = [], _Counted()
    for entry, difference in zip(there, column, strict=True):
        number = counted.expected(entry.get("seat")) + difference
        counted.pass_by(entry.get("seat"), number)
        numbers.append(str(number))
    return numbers
