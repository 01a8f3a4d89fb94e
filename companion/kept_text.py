"""Texts as plain values, to be kept: a key and its values, said in whatever language is chosen when they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from rules.kit.text import SeatName, Text, Value

T = TypeVar("T")


def plain_text(value: Value | None) -> Any:
    if isinstance(value, Text):
        return {"key": value.key, "values": {name: plain_text(one) for name, one in value.values}}
    return {"seat": value.seat} if isinstance(value, SeatName) else value


def read_text(data: Any) -> Text:
    """Raises TypeError, KeyError or AttributeError where the data are no text."""
    values = is_a(dict, data["values"])
    return Text(is_a(str, data["key"]), tuple((name, _value(one)) for name, one in values.items()))


def is_a(kind: type[T], value: Any) -> T:
    """The value, if it is of that kind. JSON's true and false are numbers to Python, and not to us."""
    if not isinstance(value, kind) or isinstance(value, bool):
        raise TypeError
    return value


def all_of(kind: type[T], values: Any) -> tuple[T, ...]:
    return tuple(is_a(kind, value) for value in is_a(list, values))


def _value(data: Any) -> Value:
    if not isinstance(data, Mapping):
        return data if isinstance(data, str) else is_a(int, data)
    return SeatName(is_a(int, data["seat"])) if "seat" in data else read_text(data)
