"""The course of a game: how the score, or any figure, went round by round, and who led when."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby
from typing import Any, NamedTuple

from companion.clock.spans import spans_of
from companion.session.session import Session
from companion.stats.clock import clock_of
from rules.kit.contract import SETUP
from rules.kit.setup import FULL_TABLE
from rules.kit.text import Text, say

SCORE, TIME = "", "time"
"""What every game has: its score, and how long each seat thought."""

Values = tuple[tuple[int, ...], ...]
"""A number of each seat, mark by mark."""


class RoundEnd(NamedTuple):
    """The end of a round, or where the game stands now."""

    number: int
    """Of the round, from 1."""
    round: str
    entry: int
    """The last entry of it, by its index."""
    age: str
    state: Any


class Measure(NamedTuple):
    """Something that can be drawn over the rounds."""

    key: str
    label: Text
    glyph: str = ""
    tint: str = ""


THE_SCORE = Measure(SCORE, say("result.score"), "trophy")


class Led(NamedTuple):
    """Who led from one mark to another; nobody where it was a tie."""

    seat: int | None
    first: int
    last: int


def marks_of(session: Session) -> tuple[RoundEnd, ...]:
    """One for each round. A score sheet has no course."""
    if session.setup.depth != FULL_TABLE:
        return ()
    rules, found, number = session.rules, [], 0
    for name, group in groupby(enumerate(session.items), lambda one: rules.round(one[1].before)):
        *_, (index, last) = group
        if name != SETUP:
            number += 1
            age = rules.age(last.before) if rules.age is not None else ""
            found.append(RoundEnd(number, name, index, age, last.after))
    return tuple(found)


def measures_of(session: Session) -> list[Measure]:
    """The score first, then the figures the game shows, then the time, where somebody kept it."""
    found = [THE_SCORE]
    seen: set[str] = set()
    for seat in range(len(session.setup.seats)):
        for figure in session.rules.figures(session.state, seat):
            if not figure.is_quiet and figure.glyph and figure.key not in seen:
                seen.add(figure.key)
                found.append(Measure(figure.key, figure.label, figure.glyph, figure.tint))
    if clock_of(session) is not None:
        found.append(Measure(TIME, say("result.minutes"), "clock"))
    return found


def values_of(session: Session, marks: tuple[RoundEnd, ...], key: str) -> Values:
    """What each seat had of a measure at each mark; 0 where it did not have it yet."""
    if key == TIME:
        return _minutes(session, marks)
    if key == SCORE:
        return tuple(tuple(session.rules.totals(mark.state)) for mark in marks)
    seats = range(len(session.setup.seats))
    return tuple(tuple(_figure(session, mark.state, seat, key) for seat in seats) for mark in marks)


def _figure(session: Session, state: Any, seat: int, key: str) -> int:
    return next((one.value for one in session.rules.figures(state, seat) if one.key == key), 0)


def _minutes(session: Session, marks: tuple[RoundEnd, ...]) -> Values:
    """Minutes of thought in each round, rounded."""
    taken: dict[tuple[str, int | None], int] = defaultdict(int)
    for span in spans_of(session):
        taken[span.round, span.seat] += span.seconds
    seats = range(len(session.setup.seats))
    return tuple(tuple(round(taken[mark.round, seat] / 60) for seat in seats) for mark in marks)


def leads(totals: Values) -> list[Led]:
    """Who led, in stretches of rounds."""
    leaders = [_leader(row) for row in totals]
    found = []
    for seat, group in groupby(range(len(leaders)), lambda index: leaders[index]):
        first, *others = group
        found.append(Led(seat, first, others[-1] if others else first))
    return found


def _leader(row: tuple[int, ...]) -> int | None:
    most = max(row)
    return row.index(most) if row.count(most) == 1 else None
