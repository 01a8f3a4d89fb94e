"""What is kept of a game when it ends. It is made from the session, once: nobody has to open the game for it again."""

from __future__ import annotations

from companion.session.fold import Status
from companion.session.history import course
from companion.session.session import Session
from companion.stats.clock import clock_of
from companion.stats.finished import Finished, plain_details
from companion.stats.kept import Source
from rules.kit import play
from rules.kit.contract import SETUP
from rules.kit.setup import FULL_TABLE
from rules.kit.sheet import Outcome
from rules.kit.text import Text


def finished_game(session: Session, now: int) -> Finished | None:
    """None while the game goes on. `now` is when it ended where its entries do not tell."""
    outcome = session.rules.outcome(session.state)
    return None if outcome is None else _finished(session, outcome, now)


def _finished(session: Session, outcome: Outcome, now: int) -> Finished:
    setup, clock = session.setup, clock_of(session)
    is_played = setup.depth == FULL_TABLE
    return Finished(
        session.id,
        session.game.meta.id,
        tuple(seat.name for seat in setup.seats),
        tuple(seat.colour for seat in setup.seats),
        outcome.totals,
        outcome.winners,
        _ended(session) or now,
        outcome.ranking,
        play.first_seat(session.game, setup),
        clock.began if clock else session.created,
        clock.seconds // 60 if clock else None,
        setup.depth,
        _rounds(session) if is_played else None,
        plain_details(
            _sources(session),
            _chosen(session),
            clock.thinking if clock else (),
            [mark.totals for mark in course(session)] if is_played else (),
        ),
    )


def _ended(session: Session) -> int:
    return max((item.entry.time for item in session.items if item.status is Status.LIVE), default=0)


def _rounds(session: Session) -> int:
    return len({session.rules.round(item.before) for item in session.items} - {SETUP})


def _sources(session: Session) -> tuple[Source, ...]:
    rows = session.rules.sheet(session.state).rows
    return tuple(Source(row.id, row.label, tuple(cell.total for cell in row.cells)) for row in rows)


def _chosen(session: Session) -> tuple[Text | None, ...]:
    """The last one of each seat: it may be gone by the end."""
    chosen = session.rules.chosen
    if chosen is None:
        return ()
    seats = range(len(session.setup.seats))
    found: dict[int, Text] = {}
    for state in (session.state, *(item.before for item in reversed(session.items))):
        for seat in seats:
            own = None if seat in found else chosen(session.setup, state, seat)
            if own is not None:
                found[seat] = own
        if len(found) == len(seats):
            break
    return tuple(found.get(seat) for seat in seats)
