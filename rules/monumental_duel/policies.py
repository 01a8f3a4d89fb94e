"""Cultural policies: each new one costs more, and sets off the bonus effects of all (MOD-094 to MOD-104)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.monumental_duel import flow
from rules.monumental_duel.inputs import DevelopPolicy, UsePolicy
from rules.monumental_duel.numbers import after_reading, policy_cost, tidy, yields
from rules.monumental_duel.state import Board, Policy, State
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill, typed
from rules.monumental_duel.tables import POLICIES


def active(board: Board) -> Policy | None:
    """MOD-195: the one developed last, on top; only its lasting effect is in force (MOD-099)."""
    return board.policies[-1] if board.policies else None


def cost_of(state: State, given: DevelopPolicy) -> int | None:
    if given.cost is not None or given.seat is None:
        return given.cost
    return policy_cost(state, len(state.boards[given.seat].policies) + 1)


def new_policy(state: State, given: DevelopPolicy) -> Policy:
    """The card with its bonus: as typed, else as known by name."""
    name = tidy(given.name)
    bonus = {**(yields(state, "policy", name, "bonus_") or {}), **typed(given)}
    kept = {resource: amount for resource, amount in bonus.items() if amount}
    return Policy(name, cost_of(state, given) or 0, kept, given.effect or "")


def bonus_of_all(policies: Iterable[Policy]) -> dict[str, int]:
    """MOD-098, MOD-200: the new one's and every older one's again."""
    total: dict[str, int] = {}
    for policy in policies:
        for resource, amount in policy.bonus.items():
            total[resource] = total.get(resource, 0) + amount
    return total


def check_develop(state: State, given: DevelopPolicy) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    board, cost = state.boards[given.seat], cost_of(state, given)
    if len(board.policies) >= POLICIES:
        return refuse("monumental_duel.no_policies_left", topic="policies")
    if cost is None:
        return nonsense("monumental_duel.policy_cost_missing")
    may = flow.check_effect if given.by_effect else flow.check_turn
    return may(state, given) or _check_card(board, given, cost) or check_bill(board, Bill("culture", cost))


def _check_card(board: Board, given: DevelopPolicy, cost: int) -> Refusal | None:
    name, before = tidy(given.name), active(board)
    if name and any(name.casefold() == policy.name.casefold() for policy in board.policies):
        return refuse("monumental_duel.policy_developed", topic="policies")
    if before is not None and cost <= before.cost and not given.by_effect:  # MOD-095
        return refuse("monumental_duel.policy_costs_more", topic="policies", n=before.cost)
    return None


def after_develop(state: State, given: DevelopPolicy) -> State:
    cost = cost_of(state, given)
    if given.seat is None or cost is None or len(state.boards[given.seat].policies) >= POLICIES:
        return state
    policy = new_policy(state, given)
    board = after_bill(state.boards[given.seat], Bill("culture", cost))
    board = replace(board, policies=(*board.policies, policy), is_policy_used=False)  # MOD-096, MOD-097
    board = after_gain(board, bonus_of_all(board.policies), "policies")
    state = state.with_board(given.seat, board)
    if not given.by_effect:
        state = after_reading(state, "policy", str(len(board.policies)), {"cost": given.cost})
    read = {f"bonus_{resource}": amount for resource, amount in typed(given).items()}
    state = after_reading(state, "policy", policy.name, read)
    return state if given.by_effect else flow.after_turn(state, given.seat)


def check_use(state: State, given: UsePolicy) -> Refusal | None:
    wrong = flow.check_turn(state, given)
    return wrong if wrong is not None or given.seat is None else check_usable(state.boards[given.seat], given)


def check_usable(board: Board, given: UsePolicy) -> Refusal | None:
    """MOD-102, MOD-103."""
    top, name = active(board), tidy(given.name)
    if top is None:
        return refuse("monumental_duel.no_policy", topic="policies")
    if name and name.casefold() != top.name.casefold():
        return refuse("monumental_duel.only_top_policy", topic="policies")
    if top.effect == "lasting":
        return refuse("monumental_duel.policy_lasts", say("monumental_duel.policy_lasts_note"), "policies")
    if board.is_policy_used:
        return refuse("monumental_duel.card_used", topic="policies")
    return None


def after_use(state: State, given: UsePolicy) -> State:
    if given.seat is None:
        return state
    board = after_gain(replace(state.boards[given.seat], is_policy_used=True), typed(given), "policies")
    return flow.after_turn(state.with_board(given.seat, board), given.seat)
