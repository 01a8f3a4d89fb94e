"""The parts of a line that is kept of a finished game, read from plain values. What makes no sense raises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from companion.kept_text import all_of, is_a, plain_text, read_text
from rules.kit.text import Text

T = TypeVar("T")

Ranking = tuple[tuple[int, ...], ...]
"""Seats that share a place, the best first."""


class Source(NamedTuple):
    """A line of the score sheet: what it is called, and what each seat has in it."""

    id: str
    label: Text
    points: tuple[int, ...]


class Thinking(NamedTuple):
    """How long a seat took for its entries, in how many turns."""

    seconds: int
    turns: int


def read_or(kept: Mapping[str, Any], name: str, read: Callable[[Any], T], without: T) -> T:
    value = kept.get(name)
    if value is None:
        return without
    try:
        return read(value)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return without


def read_ranking(value: Any, seats: int) -> Ranking:
    groups = tuple(all_of(int, group) for group in is_a(list, value))
    if sorted(seat for group in groups for seat in group) != [*range(seats)] or not all(groups):
        raise ValueError
    return groups


def read_source(value: Any, seats: int) -> Source:
    name, label, points = value
    return Source(is_a(str, name), _label(label), read_points(points, seats))


_WHOLE = frozenset({int})


def read_points(value: Any, seats: int) -> tuple[int, ...]:
    """One for each seat. These are most of what is read: checking their types directly takes a third of the time."""
    if type(value) is not list or len(value) != seats or not _WHOLE.issuperset(map(type, value)):
        raise ValueError
    return tuple(value)


def each_seat(read: Callable[[Any], T], value: Any, seats: int) -> tuple[T, ...]:
    if len(is_a(list, value)) != seats:
        raise ValueError
    return tuple(map(read, value))


def read_chosen(value: Any) -> Text | None:
    return None if value is None else _label(value)


def read_thinking(value: Any) -> Thinking:
    seconds, turns = value
    return Thinking(read_count(seconds), read_count(turns))


def read_count(value: Any) -> int:
    if is_a(int, value) < 0:
        raise ValueError
    return int(value)


def read_seat(value: Any, seats: int) -> int:
    if not 0 <= is_a(int, value) < seats:
        raise ValueError
    return int(value)


def read_label(value: Any) -> Text | None:
    """A label as it is kept; None for what is none."""
    return read_or({"label": value}, "label", _label, None)


def short(text: Text) -> Any:
    """Most have no values: then the key says it all."""
    return plain_text(text) if text.values else text.key


def _label(value: Any) -> Text:
    return Text(value) if isinstance(value, str) else read_text(value)
