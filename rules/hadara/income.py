"""Income: coins by the economy counter, which is not spent (HAD-094, HAD-095)."""

from __future__ import annotations

from rules.hadara.counters import value
from rules.hadara.flow import after_step, skipped_to
from rules.hadara.state import Board, State
from rules.hadara.tables import CATCH_UP_CAP, CATCH_UP_COINS, COUNTERS


def income(board: Board) -> int:
    return value(board, "economy") + catch_up(board)


def catch_up(board: Board) -> int:
    """HAD-188, HAD-189: for each other counter strictly above economy."""
    if not board.has("p2_income"):
        return 0
    economy = value(board, "economy")
    ahead = sum(value(board, counter) > economy for counter in COUNTERS[1:])
    return min(CATCH_UP_CAP, CATCH_UP_COINS * ahead)


def after_income(state: State) -> State:
    boards = [
        board.after_coins("income", value(board, "economy")).after_coins("p2_income", catch_up(board))
        for board in state.boards
    ]
    state = skipped_to(state.with_boards(boards), "income")
    return after_step(state) if state.step == "income" else state
