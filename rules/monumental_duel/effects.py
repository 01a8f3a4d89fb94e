"""What effects of cards bring and take, and what is printed on a city card (MOD-070, MOD-202 to MOD-209)."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.monumental_duel import flow, supply
from rules.monumental_duel.city import slot_at
from rules.monumental_duel.inputs import GainResources, NameCard, PayResources
from rules.monumental_duel.numbers import after_reading, tidy
from rules.monumental_duel.state import Board, State


def check_gain(state: State, given: GainResources) -> Refusal | None:
    if not any(supply.typed(given).values()):
        return nonsense("monumental_duel.nothing_typed")
    return flow.check_effect(state, given)


def after_gain(state: State, given: GainResources) -> State:
    if given.seat is None:
        return state
    board = supply.after_gain(state.boards[given.seat], supply.typed(given), "effects")
    return state.with_board(given.seat, board)


def _paid(board: Board, given: PayResources) -> tuple[Board, Refusal | None]:
    """Resource by resource, gold last: it stands in for what is missing before (MOD-052, MOD-207)."""
    refusal = None
    amounts = supply.typed(given)
    for resource in sorted(amounts, key=lambda name: name == "gold"):
        bill = supply.Bill(resource, amounts[resource])
        refusal = refusal or supply.check_bill(board, bill)
        board = supply.after_bill(board, bill)
    return board, refusal


def check_payment(state: State, given: PayResources) -> Refusal | None:
    if not any(supply.typed(given).values()):
        return nonsense("monumental_duel.nothing_typed")
    wrong = flow.check_effect(state, given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    return _paid(state.boards[given.seat], given)[1]


def after_payment(state: State, given: PayResources) -> State:
    return state if given.seat is None else state.with_board(given.seat, _paid(state.boards[given.seat], given)[0])


def check_name(state: State, given: NameCard) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    slot = slot_at(state.boards[given.seat], given.slot)
    if slot is None:
        return nonsense("monumental_duel.which_slot")
    if not tidy(given.name):
        return nonsense("monumental_duel.name_missing")
    return None if slot.is_filled else refuse("monumental_duel.no_card_there", topic="city")


def after_name(state: State, given: NameCard) -> State:
    if given.seat is None or given.slot is None:
        return state
    board, name = state.boards[given.seat], tidy(given.name)
    slot = slot_at(board, given.slot)
    if slot is None or not name:
        return state
    state = state.with_board(given.seat, board.with_slot(given.slot - 1, replace(slot, card=name)))
    read = supply.typed(given)
    if read:  # what a card does not give is known too, once someone has read it
        read = {**dict.fromkeys(("production", "science", "military"), 0), **read}
    return after_reading(state, "building", name, read)
