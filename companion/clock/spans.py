"""The time before each entry of a game, and whose it was. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from companion.clock.stretches import played
from companion.session.folded import Status
from rules.kit.setup import FULL_TABLE

if TYPE_CHECKING:
    from companion.session.folded import Folded
    from companion.session.session import Session


class Span(NamedTuple):
    """The time before an entry."""

    seat: int | None
    seconds: int
    round: str
    is_new_turn: bool


class Spans:
    """The spans of a game, one for each entry that counts after the first. A growing game costs only what is new in it.

    None where an entry has no time: a game from before there were any. None for a score sheet.
    """

    def __init__(self) -> None:
        self._items: list[Folded] = []
        self._spans: list[Span] = []

    def of(self, session: Session) -> list[Span]:
        counted = [item for item in session.items if item.status is Status.LIVE]
        if session.setup.depth != FULL_TABLE or not all(item.entry.time for item in counted):
            return []
        self._forget_after(counted)
        for item in counted[len(self._items) :]:
            if self._items:
                self._spans.append(self._between(session, self._items[-1], item))
            self._items.append(item)
        return self._spans

    def _forget_after(self, counted: list[Folded]) -> None:
        """Keeps what both have in common: an undo or another phone may have changed what comes after it."""
        same = 0
        for old, new in zip(self._items, counted, strict=False):
            if old is not new:
                break
            same += 1
        del self._items[same:], self._spans[max(0, same - 1) :]

    def _between(self, session: Session, before: Folded, item: Folded) -> Span:
        seat, last = item.entry.seat, _last_seat(self._spans)
        seconds = played(session.stretches, before.entry.time, item.entry.time)
        return Span(seat, seconds, session.rules.round(item.before), seat is not None and seat != last)


def spans_of(session: Session) -> list[Span]:
    return Spans().of(session)


def turn_of(spans: list[Span], seat: int) -> Iterator[Span]:
    """The spans of a seat's turn so far, the latest first; none if another seat has acted since."""
    for span in reversed(spans):
        if span.seat not in (seat, None):
            return
        yield span
        if span.is_new_turn:
            return


def _last_seat(spans: list[Span]) -> int | None:
    return next((span.seat for span in reversed(spans) if span.seat is not None), None)
