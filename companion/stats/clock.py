"""How long a game took, and who thought how long: from the time at each entry to that at the next."""

from __future__ import annotations

from typing import NamedTuple

from companion.clock.spans import Span, spans_of
from companion.session.fold import Status
from companion.session.session import Session
from companion.stats.kept import Thinking

TYPED = 3
"""Average seconds per entry below which a game was typed in afterwards: that is not thinking time."""


class Clock(NamedTuple):
    began: int
    """When the first thing was recorded, in seconds since 1970."""
    seconds: int
    """Played, without pauses."""
    thinking: tuple[Thinking, ...]
    """By seat."""


def clock_of(session: Session) -> Clock | None:
    """None where the times say nothing: a score sheet, a game typed in afterwards, entries without a time."""
    spans = spans_of(session)
    seconds = sum(span.seconds for span in spans)
    if not spans or seconds < TYPED * len(spans):
        return None
    began = session.created or next(item.entry.time for item in session.items if item.status is Status.LIVE)
    seats = range(len(session.setup.seats))
    return Clock(began, seconds, tuple(_thinking(spans, seat) for seat in seats))


def _thinking(spans: list[Span], seat: int) -> Thinking:
    own = [span for span in spans if span.seat == seat]
    return Thinking(sum(span.seconds for span in own), sum(span.is_new_turn for span in own))
