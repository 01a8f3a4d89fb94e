"""What things cost, after every card that makes them cheaper (TTA-175: never below 0)."""

from __future__ import annotations

from rules.through_the_ages import bank, pact_numbers, ratings
from rules.through_the_ages.cards import is_urban
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import (
    BACH_DISCOUNT,
    CONSTRUCTION,
    HAMMURABI_DISCOUNT,
    SCIENTIFIC_DISCOUNT,
    SHAKESPEARE_DISCOUNT,
    SPACE_COST,
    STAGES_AT_ONCE,
    TAJ_MAHAL_DISCOUNT,
)
from rules.through_the_ages.tables_civil import LEADERS, TECHNOLOGIES, WONDERS

SCIENTIFIC = "scientific_cooperation_ii"


TAJ_MAHAL = "taj_mahal_i"
_ONE_OF_EACH = ("iron_i", "moses_a", TAJ_MAHAL)
"""A card of each price: a technology as expensive as most cards, a leader, and the wonder that may be cheaper."""


def taking(state: State, seat: int, card: str | None, space: int) -> int:
    """Civil actions for a card of the row (TTA-133, TTA-138). One that nobody names costs what its space says."""
    board = state.boards[seat]
    cost = SPACE_COST[space - 1]
    if card in WONDERS:
        if board.leader != "michelangelo_i":
            cost += len(board.wonders)  # ruined ones included (TTA-359)
        if card == TAJ_MAHAL and state.turn.has_new_leader and seat == state.seat:
            cost -= TAJ_MAHAL_DISCOUNT
    elif card in LEADERS and board.leader == "hammurabi_a":
        cost -= HAMMURABI_DISCOUNT
    return max(0, cost)


def cheapest_taking(state: State, seat: int, space: int) -> int:
    """Civil actions for what costs least there: what is discounted at the moment may lie anywhere."""
    gone = (TAJ_MAHAL,) if state.seen.get(TAJ_MAHAL) else ()
    return min(taking(state, seat, card, space) for card in _ONE_OF_EACH if card not in gone)


def growth(board: Board, less: int = 0) -> int | None:
    """Food for one more worker; None if the bank is empty (TTA-142, TTA-144)."""
    cost = bank.growth_cost(board.yellow)
    if cost is None:
        return None
    return max(0, cost - (board.leader == "moses_a") - less)


def building(board: Board, card: str, less: int = 0) -> int:
    """Resources for a worker's card (TTA-145, TTA-146)."""
    cost = TECHNOLOGIES[card].build
    if is_urban(card):
        cost -= _construction(board, TECHNOLOGIES[card].level) if board.special else 0
        cost -= _shakespeare(board, TECHNOLOGIES[card].kind)
    return max(0, cost - less)


def _construction(board: Board, level: int) -> int:
    return max((CONSTRUCTION[one][level] for one in board.special if one in CONSTRUCTION), default=0)


def _shakespeare(board: Board, kind: str) -> int:
    """With a library theaters are cheaper, with a theater libraries."""
    if board.leader != "william_shakespeare_ii":
        return 0
    other = {"theater": "library", "library": "theater"}.get(kind)
    return SHAKESPEARE_DISCOUNT if other is not None and ratings.count(board, other) else 0


def upgrade(board: Board, card: str, to: str, less: int = 0) -> int:
    """The difference, each card with its own discounts first (TTA-150)."""
    return max(0, building(board, to) - building(board, card) - less)


def stages(board: Board, number: int, less: int = 0) -> int:
    """The next stages of the unfinished wonder together (TTA-160)."""
    if board.unfinished is None:
        return 0
    costs = WONDERS[board.unfinished].stages[board.stages : board.stages + number]
    return max(0, sum(costs) - less)


def stages_at_once(board: Board) -> int:
    if not board.special:
        return 1
    return max((STAGES_AT_ONCE[card] for card in board.special if card in STAGES_AT_ONCE), default=1)


def science(state: State, seat: int, card: str, *, is_revolution: bool = False, less: int = 0) -> int:
    """Science points for a technology (TTA-161, TTA-162)."""
    board, technology = state.boards[seat], TECHNOLOGIES[card]
    cost = technology.revolution if is_revolution else technology.cost
    cost -= _shakespeare(board, technology.kind)
    if technology.kind == "theater" and board.leader == "j_s_bach_ii":
        cost -= BACH_DISCOUNT
    if pact_numbers.partner(state, seat, SCIENTIFIC) is not None:
        cost -= SCIENTIFIC_DISCOUNT
    return max(0, cost - less)
