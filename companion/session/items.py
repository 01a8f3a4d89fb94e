"""A sequence whose items are made only when somebody looks at them."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Sized
from typing import TypeVar, overload

T = TypeVar("T")


class Items(Sequence[T]):
    """As many as something else has; `item` makes one by its index, and what was made is kept."""

    def __init__(self, all_of: Sized, item: Callable[[int], T]) -> None:
        self._all = all_of
        self._item = item

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> list[T]: ...

    def __getitem__(self, index: int | slice) -> T | list[T]:
        found = range(len(self))[index]
        return self._item(found) if isinstance(found, int) else [self._item(one) for one in found]
