"""The two dials, drawn."""

from __future__ import annotations

from rules.kit.offer import Offer
from rules.kit.panel import Dial, Mark
from rules.kit.text import Text, say
from rules.new_dawn.faces import dial_face
from rules.new_dawn.science import path
from rules.new_dawn.state import State
from rules.new_dawn.tables import DIAL_END, MARKS


def tech_dial(state: State, seat: int, pending: int | None = None) -> Dial:
    board = state.boards[seat]
    return Dial(
        id="tech_dial",
        label=say("new_dawn.tech_dial"),
        topic="tech_dial",
        spaces=DIAL_END + 1,
        pointer=min(max(board.dial, 0), DIAL_END),
        pending=pending,
        marks=tuple(Mark(say(f"new_dawn.level.{level}"), at, board.has_reached_end) for at, level in MARKS.items()),
        tint="science",
        notes=_ahead(board.dial),
    )


def _ahead(dial: int) -> tuple[Text, ...]:
    """The next two marks and the cards they give (CND-109)."""
    marks = [at for at in MARKS if at > dial][:2]
    return tuple(say("new_dawn.mark_ahead", n=at, level=say(f"new_dawn.level.{MARKS[at]}")) for at in marks)


def next_space(state: State) -> int | None:
    """Where the science card in play will take the dial of the player to move."""
    turn = state.turn
    is_science = turn.slot and state.board.at(turn.slot).type == "science" and not turn.is_advanced
    spaces = path(state.board.dial, turn.counts_as) if is_science else []
    return spaces[-1] if spaces else None


def event_dial(state: State, offers: tuple[Offer, ...] = (), *, is_brief: bool = False) -> Dial:
    """Its faces are data: what a table reads from its own dial is shown."""
    count = len(state.faces)
    return Dial(
        id="event_dial",
        label=say("new_dawn.event_dial"),
        topic="event_dial",
        is_brief=is_brief,
        spaces=count,
        pointer=state.pointer % count,
        pending=(state.pointer + 1) % count if state.step == "dial" else None,
        faces=tuple(dial_face(face) for face in state.faces),
        offers=offers,
    )
