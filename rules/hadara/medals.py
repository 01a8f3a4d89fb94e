"""Medals, bought in the last step of an epoch, as many as the purse and the slots allow (HAD-156, HAD-157)."""

from __future__ import annotations

from rules.hadara.buying import not_enough_coins
from rules.hadara.inputs import BuyGold, BuySilver
from rules.hadara.state import Board, State
from rules.hadara.statues import check_token
from rules.hadara.tables import GOLD_PRICE, GOLD_SLOTS, SILVER_PRICE, SILVER_SLOTS
from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say


def silver_price(board: Board, epoch: int) -> int:
    """By type and epoch only (HAD-226), lower with the card of HAD-182."""
    return min([SILVER_PRICE[epoch], *_printed_prices(board, epoch, 0)])


def gold_price(board: Board, epoch: int) -> int:
    return min([GOLD_PRICE[epoch], *_printed_prices(board, epoch, 1)])


def _printed_prices(board: Board, epoch: int, offset: int) -> list[int]:
    """Silver II, gold II, silver III, gold III; nothing in epoch I."""
    return [card.prices[2 * (epoch - 2) + offset] for card in board.cards if card.prices and epoch > 1]


def check_silver(state: State, given: BuySilver) -> Refusal | None:
    if given.seat is None or given.counter is None:
        return nonsense("hadara.which_counter")
    board = state.boards[given.seat]
    return check_silver_is_open(state, board) or check_token(board, given.counter)


def check_silver_is_open(state: State, board: Board) -> Refusal | None:
    return _check_medal(state, board, len(board.silver), SILVER_SLOTS, silver_price(board, state.epoch))


def check_gold(state: State, given: BuyGold) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    board = state.boards[given.seat]
    return _check_medal(state, board, board.gold, GOLD_SLOTS, gold_price(board, state.epoch))


def _check_medal(state: State, board: Board, owned: int, slots: int, price: int) -> Refusal | None:
    if state.step != "medals":
        return refuse("hadara.only_in_step", topic="medals", step=say("hadara.step.medals"))
    if owned >= slots:  # HAD-158
        return refuse("hadara.medal_limit", topic="medals", n=slots)
    if price > board.purse:
        return not_enough_coins(board, price, say("hadara.medal_price", n=price), "medals")
    return None


def after_silver(state: State, given: BuySilver) -> State:
    """HAD-163, HAD-164: the token in the slot is the medal and names its counter."""
    if given.seat is None or given.counter is None:
        return state
    board = state.boards[given.seat]
    board = board.after_coins("medals", -silver_price(board, state.epoch))
    return state.with_board(given.seat, replace(board, silver=(*board.silver, given.counter)))


def after_gold(state: State, given: BuyGold) -> State:
    """HAD-166."""
    if given.seat is None:
        return state
    board = state.boards[given.seat]
    board = board.after_coins("medals", -gold_price(board, state.epoch))
    return state.with_board(given.seat, replace(board, gold=board.gold + 1))
