"""What is told of a finished game, whatever it is told in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import accumulate

from companion.errors import Problem
from companion.fold import Status
from companion.history import by_round, is_correction
from companion.session import Session
from companion.text import local_time
from rules.kit.sheet import Outcome, Sheet
from rules.kit.text import Text


@dataclass(frozen=True, slots=True)
class Mark:
    """The totals at the end of a round; of the beginning, where somebody starts with points."""

    label: Text
    totals: tuple[int, ...]
    is_round: bool


@dataclass(frozen=True, slots=True)
class Recap:
    """Seats are counted as at the table; `order` has them by place."""

    session: str
    game: str
    title: Text
    depth: str
    names: tuple[str, ...]
    """As they were typed: a seat may have none."""
    colours: tuple[str, ...]
    outcome: Outcome
    sheet: Sheet
    marks: tuple[Mark, ...]
    """Empty for a score sheet alone and for a single round: neither has a course."""
    first: int | None
    """The seat that began."""
    began: int
    ended: int
    """Seconds since 1970; 0 where nobody knows."""
    entries: int
    forced: int
    """How many count although the rules refused them."""
    corrected: int
    bgg: int = 0
    place: str = ""
    note: str = ""
    record: Text | None = None
    """The best that was ever reached here, if this game did."""

    @property
    def order(self) -> list[int]:
        return [seat for group in self.outcome.ranking for seat in group]

    def rank(self, seat: int) -> int:
        """From 1; seats that share a place have the same, and the next one is as many further on."""
        before = 0
        for group in self.outcome.ranking:
            if seat in group:
                break
            before += len(group)
        return before + 1

    @property
    def minutes(self) -> int:
        return max(1, (self.ended - self.began) // 60) if self.began else 0

    @property
    def when(self) -> datetime | None:
        return local_time(self.began) if self.began else None


def recap_of(session: Session, place: str = "", note: str = "", record: Text | None = None) -> Recap:
    """Raises Problem for a game that is not over: there is no result to tell."""
    rules, seats = session.rules, session.setup.seats
    outcome = rules.outcome(session.state)
    if outcome is None:
        raise Problem("send.not_over")
    times = [entry.time for entry in session.log if entry.time]
    live = [item for item in session.items if item.status is Status.LIVE]
    return Recap(
        session.id,
        session.game.meta.id,
        session.game.meta.title,
        session.setup.depth,
        tuple(seat.name for seat in seats),
        tuple(seat.colour for seat in seats),
        outcome,
        rules.sheet(session.state),
        _marks(session),
        _first(session),
        times[0] if times else 0,
        times[-1] if times else 0,
        len(live),
        sum(item.is_forced for item in live),
        sum(map(is_correction, live)),
        session.game.meta.bgg_id,
        place,
        note,
        record,
    )


def _marks(session: Session) -> tuple[Mark, ...]:
    """What each round brought, added up."""
    rows = by_round(session).rows
    gained = [tuple(cell.total for cell in row.cells) for row in rows]
    totals = accumulate(gained, lambda before, new: tuple(map(sum, zip(before, new, strict=True))))
    found = tuple(
        Mark(row.label, total, row.label.key == "result.round") for row, total in zip(rows, totals, strict=True)
    )
    return found if sum(mark.is_round for mark in found) > 1 else ()


def _first(session: Session) -> int | None:
    """The first choice of the table that names a seat says who begins."""
    setup = session.setup
    options = (one for one in session.game.meta.table_options if one.is_seat and setup.depth in one.depths)
    option = next(options, None)
    if option is None:
        return None
    seat = setup.options.get(option.name, option.default)
    return seat - 1 if isinstance(seat, int) and 1 <= seat <= len(setup.seats) else None
