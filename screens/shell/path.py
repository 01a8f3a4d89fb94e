"""The pages that led to the one in sight, and what each held when it was left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.widgets.drawer import Drawer

Stop = tuple[str, dict[str, Any]]
"""A page by its name, and the values it was given."""

Open = tuple[list[list["Drawer"]], object]
"""Drawers, by the layers they lie on, and the look they were made for."""


class Path:
    """The first stop stays; the last is in sight."""

    def __init__(self, *names: str) -> None:
        self._stops: list[Stop] = [(name, {}) for name in names]
        self._memos: list[Memo] = [{} for _ in names]
        self._open: list[Open | None] = [None for _ in names]

    def __len__(self) -> int:
        return len(self._stops)

    @property
    def now(self) -> Stop:
        return self._stops[-1]

    @property
    def memo(self) -> Memo:
        """What the page in sight held when it was last left."""
        return self._memos[-1]

    @memo.setter
    def memo(self, memo: Memo) -> None:
        self._memos[-1] = memo

    @property
    def open(self) -> Open | None:
        """What lay over the page in sight when a key or another program led away from it."""
        return self._open[-1]

    @open.setter
    def open(self, drawers: Open | None) -> None:
        self._open[-1] = drawers

    def add(self, name: str, values: dict[str, Any], memo: Memo) -> None:
        self._stops.append((name, values))
        self._memos.append(memo)
        self._open.append(None)

    def replace(self, name: str, values: dict[str, Any]) -> None:
        self._stops[-1], self._memos[-1], self._open[-1] = (name, values), {}, None

    def pop(self) -> None:
        self._stops.pop()
        self._memos.pop()
        self._open.pop()

    def back_to(self, name: str) -> None:
        """Goes back to the last stop of that name, or to the first one."""
        while len(self) > 1 and self.now[0] != name:
            self.pop()

    def restart(self, *then: str, **values: Any) -> None:
        """Starts over at the first page and goes on to others; the last one gets the values."""
        del self._stops[1:], self._memos[1:], self._open[1:]
        for name in then:
            self.add(name, values if name == then[-1] else {}, {})
