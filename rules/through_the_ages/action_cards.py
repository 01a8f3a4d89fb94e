"""Action cards: what they may be used on, and what they bring by themselves."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.through_the_ages import civil, goods, ratings
from rules.through_the_ages.cards import is_urban
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import FARM, MINE
from rules.through_the_ages.tables_civil import HERITAGE_SCIENCE, PER_RIVAL, TECHNOLOGIES, ActionCard


def fits(effect: str, technology: str) -> bool:
    """Whether the work that a card orders can be done on this technology."""
    is_field = TECHNOLOGIES[technology].kind in (FARM, MINE)
    if effect == "rich_land":
        return is_field
    return is_urban(technology) or (effect == "efficient_upgrade" and is_field)


def with_gain(state: State, seat: int, card: ActionCard, kind: str | None) -> Board:
    """The board with the gain of a card that orders nothing; `kind` is the food or resources chosen for reserves."""
    board = state.boards[seat]
    match card.effect:
        case "frugality":  # at full price: the food comes afterwards
            return goods.with_goods(civil.after_growing(board), FOOD, card.amount)
        case "patriotism":
            return replace(
                board, extra_military=board.extra_military + 1, unit_resources=board.unit_resources + card.amount
            )
        case "cultural_heritage":
            return board.with_science(HERITAGE_SCIENCE[card.level]).with_culture(card.id, card.amount)
        case "stockpile":
            return goods.with_goods(goods.with_goods(board, RESOURCES, card.amount), FOOD, card.amount)
        case "reserves" if kind is not None:
            return goods.with_goods(board, kind, card.amount)
        case "revolutionary_idea":
            return board.with_science(card.amount)
        case "wave_of_nationalism" | "military_build_up":
            return replace(board, unit_resources=board.unit_resources + per_rival(state, seat, card.effect))
        case "endowment_for_the_arts":
            return board.with_culture(card.id, per_rival(state, seat, card.effect))
    return board


def per_rival(state: State, seat: int, effect: str) -> int:
    """For each stronger civilization, or each with more culture points."""

    def value(one: int) -> int:
        board = state.boards[one]
        return board.points if effect == "endowment_for_the_arts" else ratings.strength(state, one, board)

    ahead = sum(value(one) > value(seat) for one in state.active)
    return ahead * PER_RIVAL[effect][max(2, len(state.active))]
