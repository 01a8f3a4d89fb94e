"""Building a statue: a bonus token in a slot, for a counter now or for points at the end."""

from __future__ import annotations

from rules.hadara.bars import after_taking, at_most, bar, check_bar
from rules.hadara.counters import unused_tokens
from rules.hadara.inputs import BuildStatue
from rules.hadara.state import Board, State, Statue
from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say


def check(state: State, given: BuildStatue) -> Refusal | None:
    if given.seat is None or given.requirement is None or given.counter is None or given.side is None:
        return nonsense("hadara.which_statue")
    board = state.boards[given.seat]
    return check_is_open(state, board, given.requirement) or check_token(board, given.counter)


def check_is_open(state: State, board: Board, requirement: int) -> Refusal | None:
    if state.step != "statue":
        return refuse("hadara.only_in_step", topic="statue", step=say("hadara.step.statue"))
    if any(own.requirement == requirement for own in board.statues):  # HAD-117, HAD-119, HAD-200
        return refuse("hadara.statue_built", topic="statue", n=requirement)
    if board.taken >= at_most(board):
        return refuse("hadara.statue_limit", topic="statue", n=at_most(board))
    return check_bar(board, bar(board, "culture", requirement), "statue")  # HAD-118


def check_token(board: Board, counter: str) -> Refusal | None:
    """HAD-122, HAD-129, HAD-163."""
    if unused_tokens(board, counter) < 1:
        return refuse("hadara.no_token", topic="tokens", counter=say(f"hadara.counter.{counter}"))
    return None


def after(state: State, given: BuildStatue) -> State:
    """Culture stays where it is (HAD-126), and what is built is never lost or turned (HAD-127, HAD-128)."""
    if given.seat is None or given.requirement is None or given.counter is None or given.side is None:
        return state
    board = state.boards[given.seat]
    slot = state.printed.slot(given.requirement)
    paid = bar(board, "culture", given.requirement).coins if board.has("p3_pay") else 0
    statue = Statue(slot.requirement, slot.points, slot.bonus, given.counter, given.side == "symbol")
    board = replace(
        board.after_coins("bars", -paid),
        statues=tuple(sorted((*board.statues, statue), key=lambda own: own.requirement)),
    )
    return state.with_board(given.seat, after_taking(board, paid, state.step == "statue"))
