"""Control tokens on the map: one is lost or turned, and what lay under it."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import say
from rules.new_dawn import row
from rules.new_dawn.state import TOKEN, Board, State


def check_natural(board: Board, natural: str | None) -> Refusal | None:
    """Whether a token of this player can stand on the natural wonder named, if one is."""
    if natural is not None and natural not in board.all_natural:
        return refuse("new_dawn.natural_not_yours", topic="natural_wonders", name=say(f"new_dawn.natural.{natural}"))
    return None


def check_lifted(board: Board, lifted: str | None, left: str | None) -> Refusal | None:
    """A control token to place: an unused one or, with none left, one lifted from the map (CND-104)."""
    if lifted is None:
        return refuse("new_dawn.no_tokens_left", topic="control_tokens", n=0) if board.unused < 1 else None
    if (board.plain if lifted == "plain" else board.fortified) < 1:
        return refuse("new_dawn.no_such_token", topic="control_tokens")
    return check_natural(board, left)


def after_lifting(state: State, seat: int, lifted: str | None, left: str | None) -> State:
    """An own control token leaves the map to be placed again (CND-104); its natural wonder stays there (CND-105)."""
    return state if lifted is None else after_token_lost(state, seat, lifted == "fortified", left)


def after_turning(board: Board) -> Board:
    """A fortified token is turned to its plain side."""
    return replace(board, plain=board.plain + 1, fortified=max(0, board.fortified - 1))


def after_token_lost(
    state: State, seat: int, is_fortified: bool, natural: str | None = None, wonder: str | None = None
) -> State:
    """A control token leaves the map: a natural wonder is back on its space (CND-105), a world wonder stays there."""
    board = state.boards[seat]
    kept = {one: place for one, place in board.wonders.items() if (one, place) != (wonder, TOKEN)}
    gone = set(board.wonders) - set(kept)
    board = replace(
        board,
        plain=board.plain if is_fortified else max(0, board.plain - 1),
        fortified=max(0, board.fortified - 1) if is_fortified else board.fortified,
        wonders=kept,
    )
    if natural is not None:
        board = row.after_natural_lost(board, natural)
    return replace(state.with_board(seat, board), abandoned=state.abandoned | gone)
