"""What is told of a finished game, whatever it is told in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import accumulate

from companion.errors import Problem
from companion.fold import Status
from companion.history import by_round, is_correction
from companion.session import Session
from companion.stats.finished import Finished
from companion.stats.finishing import finished_game
from companion.text import local_time
from rules.kit.sheet import Sheet, TieBreak
from rules.kit.text import Text


@dataclass(frozen=True, slots=True)
class Mark:
    """The totals at the end of a round; of the beginning, where somebody starts with points."""

    label: Text
    totals: tuple[int, ...]
    is_round: bool


@dataclass(frozen=True, slots=True)
class Recap:
    """A finished game as the library keeps it, and what only its session can tell."""

    game: Finished
    title: Text
    bgg_id: int
    sheet: Sheet
    ties: tuple[TieBreak, ...]
    marks: tuple[Mark, ...]
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
    def rounds(self) -> int:
        return sum(mark.is_round for mark in self.marks)


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
        sum(map(is_correction, live)),
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
