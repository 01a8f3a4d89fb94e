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

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value with other fields."""
        try:
            old = value.__dict__
        except AttributeError:
            return dataclasses.replace(value, **changes)
        new = object.__new__(type(value))
        fields = new.__dict__
        fields.update(old)
        fields.update(changes)
        assert len(fields) == len(old), f"{type(value).__name__} has no {', '.join(changes.keys() - old.keys())}"
        return new


__all__ = ["replace"]
