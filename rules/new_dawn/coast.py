"""The Explorer's count: own spaces by water or the edge, kept up as spaces are won and lost.

Only the map knows them, so whoever takes or loses a space is asked. What nobody asks about is counted as lost, never as
won: an agenda once marked stays marked (CND-221), and a recount on the map puts the rest right.
"""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.new_dawn.agendas import in_play
from rules.new_dawn.questions import flag
from rules.new_dawn.state import Board, State

EXPLORER = "explorer"


def is_counted(state: State, *seats: int | None) -> bool:
    """Whether it still matters to one of these players (CND-229, CND-230)."""
    is_open = any(seat in seats and EXPLORER not in board.done for seat, board in enumerate(state.boards))
    return is_open and EXPLORER in in_play(state)


def ask_by_water(state: State, given: Input, *seats: int | None) -> list[Ask]:
    return [flag(given, "is_by_water")] if is_counted(state, *seats) else []


def with_coast(board: Board, number: int) -> Board:
    return replace(board, coast=max(0, board.coast + number)) if number else board


def after_coast(state: State, seat: int, number: int) -> State:
    return state.with_board(seat, with_coast(state.boards[seat], number))
