"""The symbols at the bottom of cards in play, by card or added up (TTA-269, TTA-270)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from rules.through_the_ages.cards import holds_workers
from rules.through_the_ages.state import Board
from rules.through_the_ages.tables_civil import LEADERS, TECHNOLOGIES, WONDERS

SYMBOLS = ("science", "culture", "happy", "strength", "civil", "military", "blue")

Parts = Mapping[str, int]
"""Contributions by the id of the card they come from, or a word for what is not a card."""


@cache
def _showing(symbol: str) -> dict[str, int]:
    """Every technology and wonder that shows a symbol, with how many."""
    return {
        id: value
        for cards in (TECHNOLOGIES, WONDERS)
        for id, card in cards.items()
        if (value := getattr(card, symbol, 0))
    }


@cache
def _on_workers(symbol: str) -> dict[str, int]:
    return {card: value for card, value in _showing(symbol).items() if holds_workers(card)}


def symbol_parts(board: Board, symbol: str) -> dict[str, int]:
    """The symbols at the bottom of cards: for each worker, or once (TTA-269, TTA-270)."""
    parts: dict[str, int] = {}
    showing = _on_workers(symbol)
    if showing:
        for card, workers in board.workers.items():
            if workers and card in showing:
                parts[card] = showing[card] * workers
    parts.update(_lying(symbol, board.government, board.special, board.wonders, board.ruined))
    if board.leader and (value := getattr(LEADERS[board.leader], symbol, 0)):
        parts[board.leader] = value
    return parts


@lru_cache(maxsize=4096)
def _lying(
    symbol: str,
    government: str,
    special: tuple[str, ...],
    wonders: tuple[str, ...],
    ruined: frozenset[str],
) -> Parts:
    """What counts once. Asked for with every input, while these cards change only a few times a game; only read."""
    showing = _showing(symbol)
    working = (wonder for wonder in wonders if wonder not in ruined)
    return {card: showing[card] for card in (government, *special, *working) if card in showing}


def symbol_number(board: Board, symbol: str) -> int:
    """What `symbol_parts` gives, added up, where nobody asks for the cards."""
    number, workers, showing = lying_symbols(board)[symbol], board.workers, _on_workers(symbol)
    for card in showing:
        if card in workers:
            number += showing[card] * workers[card]
    return number


def lying_symbols(board: Board) -> Mapping[str, int]:
    """The same for every symbol, without workers: that covers all actions and blue cubes."""
    return _added_up(board.government, board.special, board.wonders, board.ruined, board.leader)


@lru_cache(maxsize=1024)
def _added_up(
    government: str, special: tuple[str, ...], wonders: tuple[str, ...], ruined: frozenset[str], leader: str | None
) -> Mapping[str, int]:
    """The symbols on cards without workers: whatever workers do, they stay the same."""
    own = None if leader is None else LEADERS[leader]
    return {
        symbol: sum(_lying(symbol, government, special, wonders, ruined).values()) + getattr(own, symbol, 0)
        for symbol in SYMBOLS
    }
