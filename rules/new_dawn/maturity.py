"""Mature cities: what must lie around one."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kit.text import SeatName, Text, say
from rules.new_dawn.state import Board


def counts(board: Board, space: str) -> bool:
    """Own control tokens and water (CND-086). The Sydney Opera House adds rivals' tokens, Open Borders its owner's."""
    if space == "lent":
        return board.has("sydney_opera_house") or any(held.card == "open_borders" for held in board.cards)
    return space in ("own", "water") or (space == "rival" and board.has("sydney_opera_house"))


def is_mature(board: Board, around: Sequence[str]) -> bool:
    """Only spaces that exist count, so a city at the edge has fewer to fill (CND-087)."""
    return bool(around) and all(counts(board, space) for space in around)


def counted_last(board: Board) -> int:
    """As a form begins: no more than there are cities, since some may have been lost."""
    return max(0, min(board.mature, board.cities + 1))


def mature_hint(board: Board) -> Text:
    """CND-086 in words, with what changes it: the Sydney Opera House, Open Borders."""
    if board.has("sydney_opera_house"):
        return say("new_dawn.mature_opera")
    owners = [held.owner for held in board.cards if held.card == "open_borders" and held.owner is not None]
    if owners:
        return say("new_dawn.mature_borders", name=SeatName(owners[0]))
    return say("new_dawn.mature_hint")
