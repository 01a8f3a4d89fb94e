"""`replace` for frozen states: what `dataclasses.replace` does, without running the constructor again.

A game folds thousands of entries, each making a few new states: the constructor of a frozen class sets every field
through `object.__setattr__`, which for a board of forty fields is ten times the cost of copying its dictionary.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value with other fields. Its class must have no slots: they would have to be copied one by one."""
        new = object.__new__(type(value))
        fields = new.__dict__
        fields.update(value.__dict__)
        known = len(fields)
        fields.update(changes)
        assert len(fields) == known, f"{type(value).__name__} has no {changes.keys() - value.__dict__.keys()}"
        return new


__all__ = ["replace"]
