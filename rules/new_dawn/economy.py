"""Economy: how many caravans there are, and what they have left."""

from __future__ import annotations

from rules.new_dawn import row
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import COLOSSUS_SPACES


def caravans(state: State, seat: int) -> int:
    """How many caravans the economy card gives (CND-120)."""
    slot = row.slot_in_play(state, seat, "economy")
    return state.focus(state.boards[seat].at(slot).id).caravans if slot else 0


def on_card(state: State, seat: int) -> int:
    return max(0, caravans(state, seat) - state.boards[seat].caravans)


def extra_left(state: State, board: Board) -> int:
    """Colossus: six spaces that all caravans of a turn share."""
    return COLOSSUS_SPACES - state.turn.extra_steps if board.has("colossus") else 0
