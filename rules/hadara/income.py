"""The income of a board: from the economy counter, and from a purple card."""

from __future__ import annotations

from rules.hadara.counters import value
from rules.hadara.state import Board
from rules.hadara.tables import CATCH_UP_CAP, CATCH_UP_COINS, COUNTERS


def income(board: Board) -> int:
    """The counter is not spent (HAD-094, HAD-095)."""
    return value(board, "economy") + catch_up(board)


def catch_up(board: Board) -> int:
    """HAD-188, HAD-189: for each other counter strictly above economy."""
    if not board.has("p2_income"):
        return 0
    economy = value(board, "economy")
    ahead = sum(value(board, counter) > economy for counter in COUNTERS[1:])
    return min(CATCH_UP_CAP, CATCH_UP_COINS * ahead)
