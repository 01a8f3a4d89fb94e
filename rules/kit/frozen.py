"""`replace` and `made` for frozen values: what `dataclasses.replace` and a constructor do, without its cost.

A game folds thousands of entries, each making a few new states. The constructor of a frozen class sets every field
through `object.__setattr__`: for a board of forty fields that is ten times the cost of copying its dictionary. States
that change often therefore have no slots; a class that has them goes through its constructor.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields as fields_of
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

from rules.kit.derived import KNOWN, SOURCES

T = TypeVar("T")

_new = object.__new__
_set = object.__setattr__

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value with other fields. What was worked out from it stays unless it depends on one of them."""
        try:
            old = value.__dict__
        except AttributeError:
            return _with_slots(value, changes)
        # Copied whole: filling an empty one grows it step by step, at twice the time.
        fields = old | changes
        assert len(fields) == len(old), f"{type(value).__name__} has no {', '.join(changes.keys() - old.keys())}"
        if KNOWN in fields and fields[KNOWN] is not None:
            sources = SOURCES.get(type(value))
            if sources is None or not sources.isdisjoint(changes):
                fields[KNOWN] = None
        new = _new(type(value))
        _set(new, "__dict__", fields)
        return new


def _with_slots(value: Any, changes: dict[str, Any]) -> Any:
    kind: type = type(value)
    names, values = _slots_of(kind)
    return kind(**(dict(zip(names, values(value), strict=True)) | changes))


@cache
def _slots_of(kind: type) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The fields of a class with slots, and what gives all their values at once."""
    names = tuple(field.name for field in fields_of(kind))
    return names, attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)


def made(kind: type[T], fields: dict[str, Any]) -> T:
    """A value of a class without slots whose constructor does nothing but set every field."""
    new = _new(kind)
    _set(new, "__dict__", fields)
    return new


def pack(value: object) -> None:
    """To be called after the constructor of a class with more than thirty fields.

    Filled field by field, its dictionary has grown to twice the size it needs, and so would every copy of it: in a
    long game, where each state stays, half of the memory and a good part of the time.
    """
    # By its items: a dictionary made from another takes as much room as the other.
    _set(value, "__dict__", dict(value.__dict__.items()))


__all__ = ["made", "pack", "replace"]
