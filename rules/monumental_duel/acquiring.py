"""Acquiring cards and finishing wonders (MOD-073 to MOD-093)."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.monumental_duel import flow
from rules.monumental_duel.inputs import AcquireCard, FinishWonder
from rules.monumental_duel.numbers import after_reading, kind_of, known, tidy, yields
from rules.monumental_duel.provinces import conquered, resource_for_conquest
from rules.monumental_duel.state import Board, PileCard, State, Wonder
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill, typed
from rules.monumental_duel.tables import COMMON, PAID_WITH


def name_meant(given: AcquireCard) -> str:
    return (given.card or "") if given.card in COMMON else tidy(given.name)


def cost_of(state: State, given: AcquireCard) -> int | None:
    """As typed, else as known by name. A card that is gained costs nothing (MOD-212)."""
    if given.is_free:
        return 0
    if given.cost is not None or given.card is None:
        return given.cost
    return known(state, kind_of(given.card), name_meant(given), "cost")


def bill_for(state: State, given: AcquireCard) -> Bill | None:
    """MOD-048 to MOD-050, MOD-225."""
    cost = cost_of(state, given)
    if cost is None or given.card is None or given.seat is None:
        return None
    if given.card == "province":
        return Bill(resource_for_conquest(state.boards[given.seat]), cost, given.paid_gold)
    return Bill(PAID_WITH[given.card], cost, given.paid_gold)


def check_source(state: State, card: str) -> Refusal | None:
    """MOD-073, MOD-076."""
    if card in COMMON and state.stacks[card] <= 0:
        return refuse("monumental_duel.stack_empty", topic="acquire", card=say(f"monumental_duel.card.{card}"))
    if card not in COMMON and state.development_row <= 0:
        return refuse("monumental_duel.row_empty", topic="development_row")
    return None


def check(state: State, given: AcquireCard) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    if given.card is None:
        return nonsense("monumental_duel.which_card")
    board, bill = state.boards[given.seat], bill_for(state, given)
    if bill is None:
        return nonsense("monumental_duel.cost_missing")
    if given.card == "wonder" and board.wonder is not None and given.keep is None:
        return nonsense("monumental_duel.which_wonder")  # MOD-086, MOD-087
    may = flow.check_effect if given.by_effect else flow.check_turn
    return may(state, given) or check_source(state, given.card) or check_bill(board, bill)


def bonus_of(state: State, given: AcquireCard | FinishWonder, kind: str, name: str) -> dict[str, int]:
    """The bonus effect as far as it gives resources: as typed, else as known by name."""
    return {**(yields(state, kind, name, "bonus_") or {}), **typed(given)}


def after(state: State, given: AcquireCard) -> State:
    bill = bill_for(state, given)
    if given.card is None or given.seat is None or bill is None:
        return state
    state = _without(state, given.card)
    state = state.with_board(given.seat, after_bill(state.boards[given.seat], bill))
    state = _with_card(state, given, given.card)
    state = _after_reading(state, given)
    return state if given.by_effect else flow.after_turn(state, given.seat)


def _without(state: State, card: str) -> State:
    """The gap in the row stays (MOD-088)."""
    if card in COMMON:
        return replace(state, stacks={**state.stacks, card: state.stacks[card] - 1})
    return replace(state, development_row=state.development_row - 1)


def _with_card(state: State, given: AcquireCard, card: str) -> State:
    assert given.seat is not None
    board, name = state.boards[given.seat], name_meant(given)
    if card == "barricade":  # MOD-075
        return state.with_board(given.seat, replace(board, provinces=(*board.provinces, PileCard("barricade"))))
    if card == "province":  # MOD-078, MOD-079
        cost = given.cost if given.cost is not None else known(state, "province", name, "cost")
        province = PileCard("province", name, cost, given.types)
        board = replace(board, provinces=(*board.provinces, province))
        board = after_gain(board, bonus_of(state, given, "province", name), "provinces")
        # The reading taken: a province that is given away is not conquered, so it brings the Malians no gold.
        return state.with_board(given.seat, board if given.is_free else conquered(board))
    if card == "wonder":
        return _with_wonder(state, given, name)
    if card == "knowledge":  # MOD-077
        board = on_top(replace(board, knowledge=(*board.knowledge, name)), name or "knowledge")
    else:  # MOD-074
        board = on_top(replace(board, buildings=(*board.buildings, card)), name or "building")
    return state.with_board(given.seat, board)


def on_top(board: Board, card: str) -> Board:
    return replace(board, city_deck=board.city_deck + 1, top=(*board.top, card))


def _with_wonder(state: State, given: AcquireCard, name: str) -> State:
    """MOD-084, MOD-087: of two begun wonders one goes to the development discard pile; what was paid is gone."""
    assert given.seat is not None
    board = state.boards[given.seat]
    if board.wonder is not None:
        state = replace(state, development_discard=state.development_discard + 1)
        if given.keep == "old":
            return state
    second = given.second_cost
    if second is None:
        second = known(state, "wonder", name, "second_cost")
    turns = board.turns + (0 if given.by_effect else 1)
    return state.with_board(given.seat, replace(board, wonder=Wonder(name, second, turns)))


def _after_reading(state: State, given: AcquireCard) -> State:
    assert given.card is not None
    kind, name = kind_of(given.card), name_meant(given)
    read: dict[str, int | None] = {} if given.is_free else {"cost": given.cost}
    if kind == "wonder":
        read["second_cost"] = given.second_cost
    if kind == "province":
        read |= {f"bonus_{resource}": amount for resource, amount in typed(given).items()}
    return after_reading(state, kind, name, read)


# The second part of a wonder.


def finishing_cost(state: State, given: FinishWonder) -> int | None:
    board = state.boards[given.seat] if given.seat is not None else None
    if board is None or board.wonder is None:
        return None
    if given.is_free:
        return 0
    if given.cost is not None:
        return given.cost
    second = board.wonder.second_cost
    return second if second is not None else known(state, "wonder", board.wonder.name, "second_cost")


def check_finish(state: State, given: FinishWonder) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    board, cost = state.boards[given.seat], finishing_cost(state, given)
    if board.wonder is None:
        return nonsense("monumental_duel.no_wonder")
    if cost is None:
        return nonsense("monumental_duel.cost_missing")
    may = flow.check_effect if given.by_effect else flow.check_turn
    wrong = may(state, given)
    if wrong is not None:
        return wrong
    if given.by_effect and board.turns <= board.wonder.started:  # MOD-085, MOD-214
        return refuse("monumental_duel.wonder_same_turn", topic="wonders")
    return check_bill(board, Bill("production", cost, given.paid_gold))


def after_finish(state: State, given: FinishWonder) -> State:
    """MOD-089 to MOD-091: paid in production, its bonus at once, then the card on top of the city deck."""
    cost = finishing_cost(state, given)
    if given.seat is None or cost is None:
        return state
    board = state.boards[given.seat]
    assert board.wonder is not None
    name = board.wonder.name
    board = after_bill(board, Bill("production", cost, given.paid_gold))
    board = after_gain(board, bonus_of(state, given, "wonder", name), "wonders")
    board = on_top(replace(board, wonder=None, wonders=(*board.wonders, name)), name or "wonder")
    state = state.with_board(given.seat, board)
    read: dict[str, int | None] = {f"bonus_{resource}": amount for resource, amount in typed(given).items()}
    if not given.is_free:
        read["second_cost"] = given.cost
    state = after_reading(state, "wonder", name, read)
    return state if given.by_effect else flow.after_turn(state, given.seat)
