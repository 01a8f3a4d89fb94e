"""The province pile, Barricades included (MOD-080 to MOD-083, MOD-225 to MOD-228). Its cards are counted from 1 at the
bottom."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.monumental_duel.state import Board, PileCard
from rules.monumental_duel.supply import after_gain
from rules.monumental_duel.tables import CONQUEST_GOLD


def controlled(board: Board) -> int:
    """Every province in the pile counts, no Barricade (MOD-210)."""
    return sum(card.is_province for card in board.provinces)


def of_type(board: Board, kind: str) -> int:
    """All controlled provinces count, not the top one alone (MOD-083)."""
    return sum(kind in card.all_types for card in board.provinces)


def province_at(board: Board, number: int | None) -> PileCard | None:
    if number is None or number > len(board.provinces) or not board.provinces[number - 1].is_province:
        return None
    return board.provinces[number - 1]


def with_province(board: Board, number: int, card: PileCard) -> Board:
    return replace(board, provinces=(*board.provinces[: number - 1], card, *board.provinces[number:]))


def top_province(board: Board) -> int | None:
    """Which card of the pile is the uppermost province."""
    numbers = [number for number, card in enumerate(board.provinces, 1) if card.is_province]
    return numbers[-1] if numbers else None


def barricades_above(board: Board, number: int) -> int:
    """Those laid later than the province; one below protects what lies under it (MOD-112)."""
    return sum(not card.is_province for card in board.provinces[number:])


def resource_for_conquest(board: Board) -> str:
    """Military (MOD-050); the Malians pay gold only, from the row and from the opponent alike (MOD-225, MOD-227)."""
    return "gold" if board.civilization == "malians" else "military"


def conquered(board: Board) -> Board:
    """A conquest brings the Malians gold (MOD-226, MOD-227)."""
    return after_gain(board, {"gold": CONQUEST_GOLD}, "conquest") if board.civilization == "malians" else board
