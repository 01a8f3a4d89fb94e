"""Feeding: cards above agriculture have to go, one by one, each taking its bonuses with it at once."""

from __future__ import annotations

from rules.hadara.buying import not_enough_coins
from rules.hadara.counters import shortage, value
from rules.hadara.inputs import PayForCard, RemoveCard
from rules.hadara.state import Board, State
from rules.hadara.tables import FEEDING_PAYMENTS, FEEDING_PRICE, SURPLUS_CAP, SURPLUS_COINS
from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, say


def surplus_coins(board: Board) -> int:
    """HAD-186, HAD-187."""
    spare = max(0, value(board, "agriculture") - len(board.cards))
    return min(SURPLUS_CAP, SURPLUS_COINS * spare) if board.has("p2_surplus") else 0


def check_removal(state: State, given: RemoveCard) -> Refusal | None:
    if given.seat is None or not any(card.id == given.card for card in state.boards[given.seat].cards):
        return nonsense("hadara.no_such_card")
    return check_is_short(state, state.boards[given.seat])


def check_payment(state: State, given: PayForCard) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    board = state.boards[given.seat]
    if not board.has("p2_feedpay"):
        return refuse("hadara.no_such_effect", topic="p2_feedpay", effect=say("hadara.effect.p2_feedpay"))
    short = check_is_short(state, board)
    if short is not None:
        return short
    if board.paid_for_cards >= FEEDING_PAYMENTS:  # HAD-184
        return refuse("hadara.feeding_cap", topic="p2_feedpay", n=FEEDING_PAYMENTS)
    if board.purse < FEEDING_PRICE:
        return not_enough_coins(board, FEEDING_PRICE, say("hadara.feeding_price", n=FEEDING_PRICE), "p2_feedpay")
    return None


def check_is_short(state: State, board: Board) -> Refusal | None:
    if state.step != "feeding":
        return refuse("hadara.only_in_step", topic="feeding", step=say("hadara.step.feeding"))
    if not shortage(board):  # HAD-146, HAD-155
        return refuse("hadara.not_short", topic="feeding")
    return None


def check_end(state: State) -> Refusal | None:
    for seat, board in enumerate(state.boards):
        if shortage(board):  # HAD-147
            return refuse("hadara.still_short", topic="feeding", name=SeatName(seat), n=shortage(board))
    return None


def after_removal(state: State, given: RemoveCard) -> State:
    """No coins (HAD-151); bonuses, effect and a token on it end at once (HAD-149, HAD-150, HAD-175)."""
    if given.seat is None:
        return state
    board = state.boards[given.seat]
    removed = {card.id for card in board.cards if card.id == given.card}
    kept = tuple(card for card in board.cards if card.id != given.card)
    return replace(state.with_board(given.seat, replace(board, cards=kept)), gone=state.gone | removed)


def after_payment(state: State, given: PayForCard) -> State:
    """HAD-183: the card stays, and counts as fed in this step."""
    if given.seat is None:
        return state
    board = state.boards[given.seat].after_coins("feeding", -FEEDING_PRICE)
    return state.with_board(given.seat, replace(board, paid_for_cards=board.paid_for_cards + 1))


def after_feeding(state: State) -> State:
    """The agriculture marker is only compared, never spent (HAD-153)."""
    return state.with_boards([board.after_coins("surplus", surplus_coins(board)) for board in state.boards])
