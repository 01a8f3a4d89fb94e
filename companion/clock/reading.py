"""What the clock says of a game now. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.clock.spans import Span, turn_of
from companion.clock.stretches import played
from companion.session.folded import Status

if TYPE_CHECKING:
    from companion.session.session import Session

OFF, UP, TURN, GAME = "off", "up", "turn", "game"
MODES = (OFF, UP, TURN, GAME)
"""No clock; counting up; an agreed time for a turn; an agreed time for a player's whole game."""


class Reading(NamedTuple):
    """All in seconds."""

    mover: int | None
    """Whose turn it is, if it is a single seat's."""
    turn: int
    used: tuple[int, ...]
    """By seat, including the current turn."""
    round: int
    whole: int
    is_paused: bool
    limit: int
    """What was agreed; 0 where nothing was."""
    mode: str

    def over(self, seat: int) -> int:
        """How far a seat is over the agreed time of its game; 0 where it is not."""
        return max(0, self.used[seat] - self.limit) if self.mode == GAME else 0

    @property
    def counted(self) -> int:
        """What the large numeral shows: the turn; what the mover has used, if the whole game is timed; or the round, if
        it is nobody's turn."""
        if self.mover is None:
            return self.round
        return self.used[self.mover] if self.mode == GAME else self.turn

    @property
    def is_over(self) -> bool:
        return self.mover is not None and 0 < self.limit < self.counted


def reading(session: Session, spans: list[Span], now: int, mode: str, limit: int, *, is_paused: bool) -> Reading:
    mover, running = _mover(session), _running(session, now)
    used = [0] * len(session.setup.seats)
    for span in spans:
        if span.seat is not None:
            used[span.seat] += span.seconds
    turn = running
    if mover is not None:
        used[mover] += running
        turn += sum(span.seconds for span in turn_of(spans, mover))
    at = session.rules.round(session.state)
    in_round = running + sum(span.seconds for span in spans if span.round == at)
    whole = running + sum(span.seconds for span in spans)
    return Reading(mover, turn, tuple(used), in_round, whole, is_paused, limit, mode)


def _mover(session: Session) -> int | None:
    to_move = session.step.to_move
    return to_move[0] if len(to_move) == 1 else None


def _running(session: Session, now: int) -> int:
    """Since the last entry that counts."""
    if session.rules.outcome(session.state) is not None:
        return 0
    items = session.items
    last = next((items[at] for at in range(len(items) - 1, -1, -1) if items[at].status is Status.LIVE), None)
    since = last.entry.time if last is not None else session.created
    return played(session.stretches, since, now) if since else 0


def face(seconds: int) -> str:
    """As a clock shows it: 1:12, 31:40, 1:02:05."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
