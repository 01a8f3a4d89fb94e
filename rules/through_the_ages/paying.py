"""Paying with actions, food, resources and science, what is temporary first (TTA-317, TTA-323)."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse
from rules.through_the_ages import goods, ratings
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.state import Board, State


def check_turn(state: State, seat: int | None) -> Refusal | None:
    """Whether it is this seat's turn and nothing else has to be settled first."""
    if seat is None:
        return nonsense("kit.no_such_seat")
    if state.step in ("final", "end"):
        return refuse("through_the_ages.game_over", topic="game_end")
    if state.pending and state.is_waiting:
        return refuse("through_the_ages.decide_first", topic="events")
    if state.auction is not None:
        return refuse("through_the_ages.auction_first", topic="colonisation")
    if state.is_event_due:
        return refuse("through_the_ages.reveal_first", topic="prepare_event")
    if seat != state.seat:
        return refuse("through_the_ages.not_your_turn", topic="turn")
    return None


def check_acting(state: State, seat: int | None, *, in_first_round: bool = False) -> Refusal | None:
    """The action phase. Acting in the politics phase passes over it (TTA-081, TTA-128)."""
    wrong = check_turn(state, seat)
    if wrong is not None:
        return wrong
    if state.step not in ("politics", "actions"):
        return refuse("through_the_ages.begin_first", topic="turn")
    if state.round == 1 and not in_first_round:  # TTA-042
        return refuse("through_the_ages.first_turn", topic="first_turn")
    return None


# Actions.


def check_civil(board: Board, cost: int) -> Refusal | None:
    if board.civil < cost:
        lack = Shortage(board.civil, cost, "cube", "cube_white")
        return refuse("through_the_ages.civil_actions", topic="actions", shortage=lack, n=cost - board.civil)
    return None


def check_military(board: Board, cost: int) -> Refusal | None:
    have = board.military + board.extra_military
    if have < cost:
        lack = Shortage(have, cost, "cube", "cube_red")
        return refuse("through_the_ages.military_actions", topic="actions", shortage=lack, n=cost - have)
    return None


def after_civil(board: Board, cost: int) -> Board:
    return replace(board, civil=max(0, board.civil - cost)) if cost else board


def after_military(board: Board, cost: int) -> Board:
    """This turn's extra action goes first: a revolution may need the regular ones (TTA-341)."""
    extra = min(cost, board.extra_military)
    return replace(board, extra_military=board.extra_military - extra, military=max(0, board.military - cost + extra))


def with_civil_back(board: Board) -> Board:
    """A spent action is available again; with none spent, nothing happens (TTA-283)."""
    return replace(board, civil=board.civil + 1) if board.civil < ratings.civil_total(board) else board


# Goods.


def resources(board: Board, *, for_unit: bool = False) -> int:
    """What can be spent: what is stored, and what this turn gives on top."""
    own = goods.amount(board, RESOURCES) + board.spare_resources + _swapped(board, FOOD)
    return own + (board.unit_resources if for_unit else 0)


def _swapped(board: Board, other: str) -> int:
    """Trade Routes: one of the other goods counts too, as long as it is there (TTA-317)."""
    return int(board.swap == other and goods.amount(board, other) > 0)


def _after_paying(board: Board, kind: str, other: str, due: int) -> Board:
    """What may be swapped goes first. It changes hands only here: a swap that is never spent costs nothing."""
    if due and _swapped(board, other):
        board = goods.after_paying(replace(board, swap=""), other, 1)
        due -= 1
    return goods.after_paying(board, kind, due) if due else board


def check_resources(board: Board, cost: int, *, for_unit: bool = False) -> Refusal | None:
    """What costs more than there is cannot be paid for (TTA-314)."""
    have = resources(board, for_unit=for_unit)
    if have < cost:
        lack = Shortage(have, cost, "ore", "resource")
        return refuse("through_the_ages.resources", topic="resources", shortage=lack, n=cost - have)
    return None


def after_resources(board: Board, cost: int, *, for_unit: bool = False) -> Board:
    unit = min(cost, board.unit_resources) if for_unit else 0
    spare = min(cost - unit, board.spare_resources)
    if unit or spare:
        board = replace(
            board, unit_resources=board.unit_resources - unit, spare_resources=board.spare_resources - spare
        )
    return _after_paying(board, RESOURCES, FOOD, cost - unit - spare)


def check_food(board: Board, cost: int) -> Refusal | None:
    have = goods.amount(board, FOOD) + board.spare_food + _swapped(board, RESOURCES)
    if have < cost:
        lack = Shortage(have, cost, "wheat", "food")
        return refuse("through_the_ages.food", topic="food", shortage=lack, n=cost - have)
    return None


def after_food(board: Board, cost: int) -> Board:
    spare = min(cost, board.spare_food)
    if spare:
        board = replace(board, spare_food=board.spare_food - spare)
    return _after_paying(board, FOOD, RESOURCES, cost - spare)


# Science.


def check_science(board: Board, cost: int, *, for_unit: bool = False) -> Refusal | None:
    have = board.science + (board.unit_science if for_unit else 0)
    if have < cost:
        lack = Shortage(have, cost, "flask", "science")
        return refuse("through_the_ages.science", topic="science", shortage=lack, n=cost - have)
    return None


def after_science(board: Board, cost: int, *, for_unit: bool = False) -> Board:
    unit = min(cost, board.unit_science) if for_unit else 0
    if unit:
        board = replace(board, unit_science=board.unit_science - unit)
    return board.with_science(unit - cost)
