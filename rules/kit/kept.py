"""Frozen states as plain JSON values, and back: for what is worked out once and kept beside a game's log.

A class is a list of its fields in their order; what each may hold is read off its annotations, so that whatever a file
says becomes a state of the right shape or is `NotKept`, and nothing else. `rules.kit.plain` is for people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

Reader = Callable[[Any], Any]


class NotKept(ValueError):
    """What was given is not what it should be."""


def keep(value: Any) -> Any:
    """As `kept` reads it: a class by its fields, a mapping by its pairs where the keys are not texts."""
    kind = type(value)
    if kind in (int, str, bool) or value is None:
        return value
    if kind in (tuple, list):
        return [keep(one) for one in value]
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, Mapping):
        if all(type(key) is str for key in value):
            return {key: keep(one) for key, one in value.items()}
        return [[key, keep(one)] for key, one in value.items()]
    if is_dataclass(kind):
        return [keep(one) for one in _values(kind)(value)]
    raise NotKept(kind.__name__)


@cache
def _values(kind: type) -> Callable[[Any], tuple[Any, ...]]:
    names = [field.name for field in fields(kind)]
    return attrgetter(*names) if len(names) > 1 else lambda value: tuple(getattr(value, name) for name in names)


def kept(kind: type, data: Any) -> Any:
    """The value of this class that was kept this way. Raises `NotKept` for anything else."""
    try:
        return _reader(kind)(data)
    except (TypeError, ValueError, RecursionError) as error:
        raise NotKept(kind.__name__) from error


@cache
def _reader(hint: Any) -> Reader:
    """What reads values of a type."""
    origin, of = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _one_of([_reader(one) for one in of if one is not type(None)], type(None) in of)
    if origin is tuple:
        return _tuple_of(of)
    if origin is frozenset:
        return _all_of(frozenset, _reader(of[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(*map(_reader, of))
    if hint is Any:
        return _plain
    return _fields_of(hint) if isinstance(hint, type) and is_dataclass(hint) else _just(hint)


def _just(kind: Any) -> Reader:
    def read(data: Any) -> Any:
        if not isinstance(data, kind):
            raise ValueError
        return data

    return read


def _plain(data: Any) -> Any:
    """What a setup may hold: a value, or a row of them."""
    if isinstance(data, list):
        return tuple(map(_plain, data))
    return _just(int | str | None)(data)


def _one_of(readers: list[Reader], is_optional: bool) -> Reader:
    (only,) = readers

    def read(data: Any) -> Any:
        return None if data is None and is_optional else only(data)

    return read


def _all_of(kind: type, only: Reader) -> Reader:
    def read(data: Any) -> Any:
        if not isinstance(data, list):
            raise ValueError
        return kind(map(only, data))

    return read


def _tuple_of(of: tuple[Any, ...]) -> Reader:
    if of[-1] is ...:
        return _all_of(tuple, _reader(of[0]))
    readers = [_reader(one) for one in of]

    def read(data: Any) -> Any:
        if not isinstance(data, list):
            raise ValueError
        return tuple(one(value) for one, value in zip(readers, data, strict=True))

    return read


def _mapping(key: Reader, value: Reader) -> Reader:
    def read(data: Any) -> Any:
        if not isinstance(data, dict | list):
            raise ValueError
        pairs = data.items() if isinstance(data, dict) else data
        return {key(name): value(one) for name, one in pairs}

    return read


def _fields_of(kind: type[Any]) -> Reader:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    readers = [_reader(hints[name]) for name in names]

    def read(data: Any) -> Any:
        if not isinstance(data, list):
            raise ValueError
        given = [one(value) for one, value in zip(readers, data, strict=True)]
        return kind(**dict(zip(names, given, strict=True)))

    return read
