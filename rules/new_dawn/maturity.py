"""Mature cities: what must lie around one."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.new_dawn.inputs import CityMatures
from rules.new_dawn.state import Board, State


def counts(board: Board, space: str) -> bool:
    """Own control tokens and water (CND-086). The Sydney Opera House adds rivals' tokens, Open Borders its owner's."""
    if space == "lent":
        return board.has("sydney_opera_house") or any(held.card == "open_borders" for held in board.cards)
    return space in ("own", "water") or (space == "rival" and board.has("sydney_opera_house"))


def is_mature(board: Board, around: Sequence[str]) -> bool:
    """Only spaces that exist count, so a city at the edge has fewer to fill (CND-087)."""
    return bool(around) and all(counts(board, space) for space in around)


def check_maturing(state: State, given: CityMatures) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    if not given.around:
        return nonsense("new_dawn.name_the_spaces")
    board = state.boards[given.seat]
    if board.mature > board.cities:  # CND-085: the capital is a city
        return refuse("new_dawn.too_many_mature", topic="mature_cities", n=board.cities + 1)
    if not is_mature(board, given.around):
        number = sum(not counts(board, space) for space in given.around)
        return refuse("new_dawn.spaces_open", topic="mature_cities", n=number)
    return None


def after_maturing(state: State, given: CityMatures) -> State:
    assert given.seat is not None
    board = state.boards[given.seat]
    return state.with_board(given.seat, replace(board, mature=board.mature + 1))
