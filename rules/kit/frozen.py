"""`replace` and `made` for frozen values: what `dataclasses.replace` and a constructor do, without its cost.

A game folds thousands of entries, each making a few new states. The constructor of a frozen class sets every field
through `object.__setattr__`: for a board of forty fields that is ten times the cost of copying its dictionary. States
that change often therefore have no slots; a class that has them is replaced the usual way.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import replace
else:
    _new = object.__new__
    _set = object.__setattr__

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value with other fields."""
        try:
            # Copied whole: filling an empty one grows it step by step, at twice the time.
            fields = value.__dict__ | changes
        except AttributeError:
            return dataclasses.replace(value, **changes)
        assert len(fields) == len(value.__dict__), (
            f"{type(value).__name__} has no {', '.join(changes.keys() - value.__dict__.keys())}"
        )
        new = _new(type(value))
        _set(new, "__dict__", fields)
        return new


def made(kind: type[T], fields: dict[str, Any]) -> T:
    """A value of a class without slots that needs no more of its constructor than that it sets every field."""
    new = object.__new__(kind)
    object.__setattr__(new, "__dict__", fields)
    return new


def pack(value: object) -> None:
    """To be called after the constructor of a class with more than thirty fields.

    Field by field its dictionary has grown to twice the room it needs, and every copy would take that room again: in a
    long game, where each state stays, half of the memory and a good part of the time.
    """
    object.__setattr__(value, "__dict__", dict(value.__dict__))


__all__ = ["made", "pack", "replace"]
