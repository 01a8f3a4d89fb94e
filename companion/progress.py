"""How far something long is, for whoever waits: a bar to look at, and a way to stop it.

Work on a thread of its own is run under `watched`. The loops that may be long go through `each`, wherever below it they
are, and cost nothing when nobody waits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from companion.errors import Problem

T = TypeVar("T")

OFTEN = 50
"""Items between two looks at the clock on the wall: a few milliseconds."""


class Cancelled(Problem):
    """Whoever waited no longer wants it. Nothing has changed."""

    def __init__(self) -> None:
        super().__init__("scan.cancelled")


class Progress:
    """How many loops will come is not known in advance: each fills half of what is left of the bar."""

    def __init__(self) -> None:
        self.share = 0.0
        self.is_cancelled = False
        self._from = self._to = 0.0

    def cancel(self) -> None:
        self.is_cancelled = True

    def begin(self) -> None:
        self._from = self._to
        self._to = (1 + self._from) / 2

    def reach(self, share: float) -> None:
        """This much of the loop is done. Raises `Cancelled` if it was cancelled."""
        if self.is_cancelled:
            raise Cancelled
        self.share = self._from + (self._to - self._from) * share


_watching: ContextVar[Progress | None] = ContextVar("watching", default=None)


@contextmanager
def watched(progress: Progress) -> Iterator[None]:
    token = _watching.set(progress)
    try:
        yield
    finally:
        _watching.reset(token)


def each(items: Sequence[T]) -> Iterator[T]:
    """The items one after another; whoever watches sees how far it is and can stop it between two of them."""
    progress = _watching.get()
    return iter(items) if progress is None else _seen(items, progress)


def _seen(items: Sequence[T], progress: Progress) -> Iterator[T]:
    progress.begin()
    for number, item in enumerate(items):
        if number % OFTEN == 0:
            progress.reach(number / len(items))
        yield item
