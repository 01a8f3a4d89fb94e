"""Counters, tokens and what purple cards add to them. Every value is a sum over the board, so removal undoes it all."""

from __future__ import annotations

from rules.hadara.state import Board
from rules.hadara.tables import (
    COLOUR_OF,
    COUNTERS,
    RICHER_STATUE,
    SURPLUS_CAP,
    SURPLUS_COINS,
    TOKEN_CARD_RISE,
    TOKENS_PER_COLOUR,
)
from rules.kit.derived import once


@once
def value(board: Board, counter: str) -> int:
    return sum(contributions(board, counter).values())


def contributions(board: Board, counter: str) -> dict[str, int]:
    """Where a counter comes from, by source."""
    at = COUNTERS.index(counter)
    parts = {
        "start": board.start[at],
        "cards": sum(card.bonus[at] for card in board.cards),
        "colonies": sum(colony.bonus[at] for colony in board.colonies if colony.is_annexed),  # HAD-108
        "statues": sum(
            statue.bonus for statue in board.statues if statue.is_symbol_up and statue.counter == counter
        ),  # HAD-123
        "p2_statue": from_richer_statues(board, counter),
        "p1_token": TOKEN_CARD_RISE
        * sum(card.effect == "p1_token" and card.counter == counter for card in board.cards),  # HAD-174, HAD-175
        "p1_colour": from_colour_cards(board, counter),
        "by_hand": board.by_hand.get(counter, 0),
    }
    return {source: amount for source, amount in parts.items() if amount or source == "start"}


def from_colour_cards(board: Board, counter: str) -> int:
    """HAD-177 to HAD-180: one for each card of the colour, as long as both the colour card and that card lie here."""
    colour_cards = sum(card.effect == "p1_colour" and card.counter == counter for card in board.cards)
    return colour_cards * board.of_colour(COLOUR_OF[counter])


def from_richer_statues(board: Board, counter: str) -> int:
    """HAD-190, HAD-192: what a purple card adds to a counter for each statue with its symbol up."""
    raised = sum(statue.is_symbol_up and statue.counter == counter for statue in board.statues)
    return RICHER_STATUE * board.has("p2_statue") * raised


def unused_tokens(board: Board, counter: str) -> int:
    """HAD-129: a token in a statue, in a silver slot or on a purple card is used, whichever side is up."""
    used = sum(statue.counter == counter for statue in board.statues)
    used += board.silver.count(counter)
    used += sum(card.effect == "p1_token" and card.counter == counter for card in board.cards)
    return TOKENS_PER_COLOUR - used


def shortage(board: Board) -> int:
    """How many cards must still go or be paid for (HAD-145, HAD-147, HAD-152). Start cards do not count (HAD-008)."""
    return max(0, len(board.cards) - board.paid_for_cards - value(board, "agriculture"))


def surplus_coins(board: Board) -> int:
    """HAD-186, HAD-187: what a purple card gives for agriculture that feeds nobody."""
    spare = max(0, value(board, "agriculture") - len(board.cards))
    return min(SURPLUS_CAP, SURPLUS_COINS * spare) if board.has("p2_surplus") else 0
