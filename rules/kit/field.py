"""What a value of an input may be. Declared once with the input, checked on the way in, drawn by any form."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any


@dataclass(frozen=True, slots=True)
class Number:
    minimum: int
    maximum: int

    def fits(self, value: Any) -> bool:
        return type(value) is int and self.minimum <= value <= self.maximum


@dataclass(frozen=True)
class Choice:
    """One of a few known values."""

    values: tuple[str | int, ...]

    @cached_property
    def _known(self) -> frozenset[str | int]:
        """All cards of a game are a choice too, and looked up for every entry of a log: so not one by one."""
        return frozenset(self.values)

    def fits(self, value: Any) -> bool:
        return type(value) in _PLAIN and value in self._known


@dataclass(frozen=True, slots=True)
class Several:
    """Some of a few known values, none twice; the order is kept."""

    values: tuple[str | int, ...]
    at_most: int | None = None

    def fits(self, value: Any) -> bool:
        if not isinstance(value, (list, tuple)) or not all(map(_is_plain, value)):
            return False
        limit = len(self.values) if self.at_most is None else self.at_most
        return len(value) <= limit and len(set(value)) == len(value) and all(one in self.values for one in value)


MOST_COUNTED = 99


@dataclass(frozen=True, slots=True)
class Counts:
    """Some of a few known values, each as often as wanted: `["hills", "hills", "forest"]`."""

    values: tuple[str | int, ...]
    at_most: int | None = None

    @property
    def most(self) -> int:
        """How many in all."""
        return MOST_COUNTED if self.at_most is None else self.at_most

    def fits(self, value: Any) -> bool:
        if not isinstance(value, (list, tuple)) or not all(map(_is_plain, value)):
            return False
        return len(value) <= self.most and all(one in self.values for one in value)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All of a few known values, in an order."""

    values: tuple[str, ...]

    def fits(self, value: Any) -> bool:
        if not isinstance(value, (list, tuple)) or not all(isinstance(one, str) for one in value):
            return False
        return sorted(value) == sorted(self.values)


@dataclass(frozen=True, slots=True)
class Flag:
    def fits(self, value: Any) -> bool:
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class FreeText:
    """Free text of one line."""

    longest: int = 200

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and len(value) <= self.longest and "\n" not in value


def _is_plain(value: Any) -> bool:
    return type(value) in _PLAIN


_PLAIN = (str, int)
"""Exactly these: True == 1 == 1.0 in Python, but neither a flag nor a fraction is a number or a choice of one."""


Kind = Number | Choice | Several | Counts | Arrangement | Flag | FreeText


@dataclass(frozen=True, slots=True)
class Field:
    name: str
    kind: Kind
    is_optional: bool
    default: Any = None

    def fits(self, value: Any) -> bool:
        return (value is None and self.is_optional) or self.kind.fits(value)
