"""World wonders: what they cost, what the industry card makes, and where their tokens can lie."""

from __future__ import annotations

from rules.new_dawn import row
from rules.new_dawn.state import CAPITAL, CITY, Board, State
from rules.new_dawn.tables import (
    BRUSSELS_DISCOUNT,
    BUENOS_AIRES_DISCOUNT,
    EGYPT_DISCOUNT,
    NATIONALISM_PRODUCTION,
    WONDERS,
)


def discounts(board: Board, wonder: str, mature: int | None = None) -> dict[str, int]:
    """What makes a wonder cheaper, by reason."""
    found = {}
    if board.leader == "egypt":
        found["leader.egypt"] = EGYPT_DISCOUNT
    if board.holds("buenos_aires") and not board.wonders_of(WONDERS[wonder].type):
        found["city_state.buenos_aires"] = BUENOS_AIRES_DISCOUNT
    if board.holds("brussels"):
        found["city_state.brussels"] = BRUSSELS_DISCOUNT * (board.mature if mature is None else mature)
    return found


def cost(board: Board, wonder: str, mature: int | None = None) -> int:
    return max(0, WONDERS[wonder].cost - sum(discounts(board, wonder, mature).values()))


def base_production(state: State, seat: int) -> int:
    """What the slot of the industry card makes (CND-159); Nationalism counts 7 in slot 5."""
    slot = row.slot_in_play(state, seat, "industry")
    strength = row.strength(state, seat, "industry")
    if slot and state.boards[seat].at(slot).id == "nationalism" and strength == 5:
        return NATIONALISM_PRODUCTION
    return strength


def free_places(board: Board) -> tuple[str, ...]:
    """Where another wonder's token can lie: under a city, or in the capital."""
    in_capital = (CAPITAL,) if not board.has_wonder_in_capital else ()
    return ((CITY,) if board.free_cities > len(in_capital) else ()) + in_capital
