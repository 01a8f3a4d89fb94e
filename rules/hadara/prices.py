"""What a card costs, and what is said when coins are short."""

from __future__ import annotations

from rules.hadara.state import Board, Card
from rules.kit.refusal import Refusal, Shortage, refuse
from rules.kit.text import Text


def price(board: Board, card: Card) -> int:
    """One coin less for each card of the colour the player has, never below 0 (HAD-075 to HAD-079)."""
    return max(0, card.cost - board.of_colour(card.colour))


def not_enough_coins(board: Board, cost: int, note: Text, topic: str) -> Refusal:
    short = Shortage(max(0, board.purse), cost, "coin", "coin")
    return refuse("hadara.not_enough_coins", note, topic, short, n=cost - board.purse)
