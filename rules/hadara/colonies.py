"""Taking a colony: plundered for coins, or annexed for what stands on its back."""

from __future__ import annotations

from dataclasses import replace

from rules.hadara.bars import after_taking, at_most, bar, check_bar
from rules.hadara.buying import not_enough_coins
from rules.hadara.inputs import TakeColony
from rules.hadara.printed import with_stack_points
from rules.hadara.remembered import back_of, colony_name, noted
from rules.hadara.state import Board, Colony, State
from rules.hadara.tables import COLONY_BACKS, COLONY_REWARD, COUNTERS, Bonus, ColonyBack
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say


def reward(board: Board) -> int:
    """HAD-181: coins for every colony taken, in time to pay for the annexation."""
    return COLONY_REWARD * board.has("p2_colony")


def colony_meant(state: State, given: TakeColony) -> Colony | Refusal:
    if given.seat is None or given.requirement is None or given.way is None:
        return nonsense("hadara.which_colony")
    stack = state.printed.stack(given.requirement)
    if given.way == "plunder":
        points = stack.points if given.points is None else given.points
        if points is None:
            return nonsense("hadara.points_missing")
        return Colony(given.requirement, False, (0, 0, 0, 0), points)  # HAD-105, HAD-106
    known = next((back for back in backs_of(state, given.requirement) if back.id == given.back), None)
    typed = [getattr(given, counter) for counter in COUNTERS]
    if known is None and given.points is None:
        return nonsense("hadara.back_missing")
    printed = known.bonus if known else (0, 0, 0, 0)
    bonus: Bonus = tuple(  # type: ignore[assignment]  # four counters, four numbers
        old if new is None else new for old, new in zip(printed, typed, strict=True)
    )
    points = given.points if given.points is not None else (known.points if known else 0)
    return Colony(given.requirement, True, bonus, points, given.back or "")


def backs_of(state: State, requirement: int) -> tuple[ColonyBack, ...]:
    return tuple(back_of(state.printed.typed, back) for back in COLONY_BACKS[requirement])


def check(state: State, given: TakeColony) -> Refusal | None:
    if given.seat is None or given.requirement is None:
        return nonsense("hadara.which_colony")
    board = state.boards[given.seat]
    open_refusal = check_is_open(state, board, given.requirement)
    colony = colony_meant(state, given)
    if isinstance(colony, Refusal):
        return colony
    if open_refusal is not None:
        return open_refusal
    return _check_back(state, given, colony) or _check_annexation(state, board, colony)


def check_is_open(state: State, board: Board, requirement: int) -> Refusal | None:
    """Whether a colony of this requirement may be taken at all."""
    if state.step != "colony":
        return refuse("hadara.only_in_step", topic="colony", step=say("hadara.step.colony"))
    if any(own.requirement == requirement for own in board.colonies):  # HAD-099, HAD-200
        return refuse("hadara.colony_owned", topic="colony", n=requirement)
    if board.taken >= at_most(board):
        return refuse("hadara.colony_limit", topic="colony", n=at_most(board))
    return check_bar(board, bar(board, "military", requirement), "colony")  # HAD-098


def _check_back(state: State, given: TakeColony, colony: Colony) -> Refusal | None:
    if not colony.is_annexed:
        return None
    if given.back and given.back not in {back.id for back in COLONY_BACKS[colony.requirement]}:
        return refuse("hadara.other_stack", topic="colony")
    if given.back and any(own.back == given.back for board in state.boards for own in board.colonies):
        return refuse("hadara.token_taken", topic="colony")
    front = state.printed.stack(colony.requirement).points
    if front is not None and colony.points < front:  # HAD-109
        return refuse("hadara.back_below_front", topic="colony", n=front)
    return None


def _check_annexation(state: State, board: Board, colony: Colony) -> Refusal | None:
    if not colony.is_annexed:
        return None
    cost = state.printed.stack(colony.requirement).annex  # HAD-107
    left = board.after_coins("bars", -bar(board, "military", colony.requirement).coins)
    left = left.after_coins("p2_colony", reward(board))
    return None if cost <= left.purse else not_enough_coins(left, cost, say("hadara.annex_price", n=cost), "annex")


def after(state: State, given: TakeColony) -> State:
    """The military marker stays where it is (HAD-102); the choice cannot be changed (HAD-111)."""
    colony = colony_meant(state, given)
    if isinstance(colony, Refusal) or given.seat is None:
        return state
    board = state.boards[given.seat]
    stack = state.printed.stack(colony.requirement)
    paid = bar(board, "military", colony.requirement).coins if board.has("p3_pay") else 0
    board = board.after_coins("bars", -paid).after_coins("p2_colony", reward(board))
    board = (
        board.after_coins("annexed", -stack.annex) if colony.is_annexed else board.after_coins("plunder", stack.plunder)
    )
    board = replace(board, colonies=tuple(sorted((*board.colonies, colony), key=lambda own: own.requirement)))
    state = state.with_board(given.seat, after_taking(board, paid, state.step == "colony"))
    if colony.is_annexed:
        typed = {name: getattr(given, name) for name in (*COUNTERS, "points")}
        return noted(state, given.back, typed) if given.back else state
    if given.points is None:
        return state
    state = with_stack_points(state, colony.requirement, given.points)
    return noted(state, colony_name(colony.requirement), {"points": given.points})
