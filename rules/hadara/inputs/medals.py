"""Medals, bought in the last step of an epoch, as many as the coins and the slots allow (HAD-156, HAD-157)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.hadara.flow import check_step
from rules.hadara.prices import not_enough_coins
from rules.hadara.state import Board, State
from rules.hadara.tables import COUNTERS, GOLD_PRICE, GOLD_SLOTS, SILVER_PRICE, SILVER_SLOTS
from rules.hadara.tokens import ask_token, check_token
from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say


@dataclass(frozen=True, kw_only=True)
class BuySilver(Input):
    """Buys a silver medal: a bonus token goes into a silver slot and names the counter it scores."""

    counter: Annotated[str | None, Choice(COUNTERS)] = None

    title = say("hadara.do.silver")
    sign = ("medal", "marble")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None or self.counter is None:
            return nonsense("hadara.which_counter")
        board = state.boards[self.seat]
        return _check_silver(state, board) or check_token(board, self.counter)

    def after(self, state: State) -> State:
        """HAD-163, HAD-164: the token in the slot is the medal and names its counter."""
        if self.seat is None or self.counter is None:
            return state
        board = state.boards[self.seat]
        board = board.after_coins("medals", -_silver_price(board, state.epoch))
        return state.with_board(self.seat, replace(board, silver=(*board.silver, self.counter)))

    def key(self, state: State) -> str:
        return "" if self.seat is None else f"silver:{self.seat}:{len(state.boards[self.seat].silver)}"

    def tell(self, state: State) -> Text:
        return say("hadara.told.silver", counter=say(f"hadara.counter.{self.counter or 'economy'}"))

    def note(self, state: State) -> Text | None:
        if self.seat is None:
            return None
        return say("plural.coin", n=_silver_price(state.boards[self.seat], state.epoch))

    def asks(self, state: State) -> tuple[Ask, ...]:
        return () if self.seat is None else (ask_token(self, state.boards[self.seat], "hadara.ask.silver"),)

    def blocked(self, state: State, asks: tuple[Ask, ...]) -> Refusal | None:
        return None if self.seat is None else _check_silver(state, state.boards[self.seat])


@dataclass(frozen=True, kw_only=True)
class BuyGold(Input):
    """Buys a gold medal."""

    title = say("hadara.do.gold")
    sign = ("medal", "gold")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        board = state.boards[self.seat]
        return _check_medal(state, board, board.gold, GOLD_SLOTS, _gold_price(board, state.epoch))

    def after(self, state: State) -> State:
        """A gold medal takes no token: only their number counts (HAD-166)."""
        if self.seat is None:
            return state
        board = state.boards[self.seat]
        board = board.after_coins("medals", -_gold_price(board, state.epoch))
        return state.with_board(self.seat, replace(board, gold=board.gold + 1))

    def key(self, state: State) -> str:
        return "" if self.seat is None else f"gold:{self.seat}:{state.boards[self.seat].gold}"

    def tell(self, state: State) -> Text:
        return say("hadara.told.gold")

    def note(self, state: State) -> Text | None:
        return None if self.seat is None else say("plural.coin", n=_gold_price(state.boards[self.seat], state.epoch))


def _silver_price(board: Board, epoch: int) -> int:
    """By type and epoch only (HAD-226), lower with the card of HAD-182."""
    return min([SILVER_PRICE[epoch], *_printed_prices(board, epoch, 0)])


def _gold_price(board: Board, epoch: int) -> int:
    """By type and epoch only (HAD-226), lower with the card of HAD-182."""
    return min([GOLD_PRICE[epoch], *_printed_prices(board, epoch, 1)])


def _printed_prices(board: Board, epoch: int, offset: int) -> list[int]:
    """Silver II, gold II, silver III, gold III; nothing in epoch I."""
    return [card.prices[2 * (epoch - 2) + offset] for card in board.cards if card.prices and epoch > 1]


def _check_silver(state: State, board: Board) -> Refusal | None:
    return _check_medal(state, board, len(board.silver), SILVER_SLOTS, _silver_price(board, state.epoch))


def _check_medal(state: State, board: Board, owned: int, slots: int, price: int) -> Refusal | None:
    wrong = check_step(state, "medals")
    if wrong is not None:
        return wrong
    if owned >= slots:  # HAD-158
        return refuse("hadara.medal_limit", topic="medals", n=slots)
    if price > board.purse:
        return not_enough_coins(board, price, say("hadara.medal_price", n=price), "medals")
    return None
