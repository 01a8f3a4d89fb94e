"""What is told about a finished game, in whatever form."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from companion.errors import Problem
from companion.past.course import SCORE, marks_of, values_of
from companion.session.fold import Status
from companion.session.session import Session
from companion.stats.finished import Finished
from companion.stats.finishing import finished_game
from companion.text import local_time
from rules.kit.sheet import Sheet, TieBreak
from rules.kit.text import Text


@dataclass(frozen=True, slots=True)
class RoundTotals:
    """The totals at the end of a round."""

    number: int
    """Of the round, from 1."""
    age: str
    """As it is printed; empty in a game without ages."""
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Recap:
    """A finished game as the library keeps it, and what only its session can tell."""

    game: Finished
    title: Text
    bgg_id: int
    sheet: Sheet
    ties: tuple[TieBreak, ...]
    marks: tuple[RoundTotals, ...]
    """Empty for a score sheet alone and for a single round: neither has a course."""
    entries: int
    forced: int
    """How many count although the rules refused them."""
    corrected: int
    place: str = ""
    note: str = ""
    record: Text | None = None
    """The best that was ever reached here, if this game did."""

    @property
    def order(self) -> list[int]:
        """The seats by place."""
        return [seat for group in self.game.ranking for seat in group]

    @property
    def when(self) -> datetime | None:
        return local_time(self.game.began) if self.game.began else None

    @property
    def ages(self) -> list[int]:
        """The marks, counted from 0, after which another age begins."""
        return [at for at, (mark, after) in enumerate(pairwise(self.marks)) if mark.age != after.age]


def recap_of(session: Session, place: str = "", note: str = "", record: Text | None = None) -> Recap:
    """Raises Problem for a game that is not over: there is no result to tell."""
    game, outcome = finished_game(session, 0), session.rules.outcome(session.state)
    if game is None or outcome is None:
        raise Problem("send.not_over")
    live = [item for item in session.items if item.status is Status.LIVE]
    return Recap(
        game,
        session.game.meta.title,
        session.game.meta.bgg_id,
        session.rules.sheet(session.state),
        outcome.ties,
        _marks(session),
        len(live),
        sum(item.is_forced for item in live),
        sum(item.is_correction for item in live),
        place,
        note,
        record,
    )


def _marks(session: Session) -> tuple[RoundTotals, ...]:
    """The same as the page of the result draws."""
    marks = marks_of(session)
    totals = values_of(session, marks, SCORE)
    found = tuple(RoundTotals(mark.number, mark.age, total) for mark, total in zip(marks, totals, strict=True))
    return found if len(found) > 1 else ()
