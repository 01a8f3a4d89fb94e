"""Culture: how many control tokens a card places."""

from __future__ import annotations

from rules.new_dawn import row
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import ERAS, FRANCE_TOKENS, WONDERS


def tokens_of_card(state: State, seat: int) -> int:
    """What the culture card places before anything is spent (CND-093)."""
    board, slot = state.boards[seat], row.slot_in_play(state, seat, "culture")
    printed = state.focus(board.at(slot).id).tokens if slot else 0
    return printed + grand_tour(board)


def grand_tour(board: Board) -> int:
    """France: more tokens by the latest era among its world wonders."""
    if board.leader != "france" or not board.wonders:
        return 0
    latest = max((WONDERS[wonder].era for wonder in board.wonders), key=ERAS.index)
    return FRANCE_TOKENS[latest]
