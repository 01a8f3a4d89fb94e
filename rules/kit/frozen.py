"""`replace` for frozen states: what `dataclasses.replace` does, without running the constructor again.

A game folds thousands of entries, each making a few new states. The constructor of a frozen class sets every field
through `object.__setattr__`: for a board of forty fields that is ten times the cost of copying its dictionary. States
that change often therefore have no slots; a class that has them is replaced the usual way.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace
else:
    _new = object.__new__
    _set = object.__setattr__

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value with other fields."""
        try:
            # Copied whole: filling an empty one grows it step by step, at twice the time.
            fields = value.__dict__.copy()
        except AttributeError:
            return dataclasses.replace(value, **changes)
        known = len(fields)
        fields.update(changes)
        assert len(fields) == known, (
            f"{type(value).__name__} has no {', '.join(changes.keys() - value.__dict__.keys())}"
        )
        new = _new(type(value))
        _set(new, "__dict__", fields)
        return new


def pack(value: object) -> None:
    """To be called after the constructor of a class with more than thirty fields.

    Field by field its dictionary has grown to twice the room it needs, and every copy would take that room again: in a
    long game, where each state stays, half of the memory and a good part of the time.
    """
    object.__setattr__(value, "__dict__", dict(value.__dict__))


__all__ = ["pack", "replace"]
