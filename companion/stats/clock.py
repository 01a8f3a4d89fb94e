"""How long a game took, and who thought how long: from the time at each entry to that at the next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from companion.session.fold import Folded, Status
from companion.session.session import Session
from companion.stats.kept import Thinking
from rules.kit.setup import FULL_TABLE

PAUSE = 10 * 60
"""Seconds after which nobody is thinking any more: that is supper."""
TYPED = 3
"""Seconds an entry, on average, below which a game was typed in afterwards: that is no thinking either."""


class Clock(NamedTuple):
    began: int
    """When the first thing was recorded, in seconds since 1970."""
    seconds: int
    """Played, without pauses."""
    thinking: tuple[Thinking, ...]
    """By seat."""


class Span(NamedTuple):
    """The time before an entry."""

    seat: int | None
    seconds: int
    round: str
    is_new_turn: bool


def clock_of(session: Session) -> Clock | None:
    """None where the times say nothing: a score sheet, a game typed in afterwards, entries without a time."""
    spans = [*spans_of(session)]
    seconds = sum(span.seconds for span in spans)
    if not spans or seconds < TYPED * len(spans):
        return None
    began = session.created or next(item.entry.time for item in session.items if _counts(item))
    seats = range(len(session.setup.seats))
    return Clock(began, seconds, tuple(_thinking(spans, seat) for seat in seats))


def spans_of(session: Session) -> Iterator[Span]:
    """One for each entry after the first. Nothing where an entry has no time: a game from before there were any."""
    counted = [item for item in session.items if _counts(item)]
    if session.setup.depth != FULL_TABLE or not all(item.entry.time for item in counted):
        return
    last: int | None = None
    for before, item in pairwise(counted):
        seat = item.entry.seat
        # Clocks of two phones differ, and a clock may be set back.
        passed = max(0, item.entry.time - before.entry.time)
        round_of = session.rules.round(item.before)
        yield Span(seat, passed if passed <= PAUSE else 0, round_of, seat is not None and seat != last)
        last = seat if seat is not None else last


def _counts(item: Folded) -> bool:
    return item.status is Status.LIVE


def _thinking(spans: list[Span], seat: int) -> Thinking:
    own = [span for span in spans if span.seat == seat]
    return Thinking(sum(span.seconds for span in own), sum(span.is_new_turn for span in own))
