"""Feeding: cards above agriculture have to go, one by one, each taking its bonuses with it at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.hadara.counters import shortage
from rules.hadara.faces import card_face, card_name
from rules.hadara.flow import check_step
from rules.hadara.prices import not_enough_coins
from rules.hadara.state import Board, State
from rules.hadara.tables import FEEDING_PAYMENTS, FEEDING_PRICE
from rules.kit.field import FreeText
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say


@dataclass(frozen=True, kw_only=True)
class RemoveCard(Input):
    """Removes one of the player's cards in feeding."""

    card: Annotated[str | None, FreeText(20)] = None

    title = say("hadara.do.remove")
    sign = ("minus", "")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None or not any(card.id == self.card for card in state.boards[self.seat].cards):
            return nonsense("hadara.no_such_card")
        return _check_is_short(state, state.boards[self.seat])

    def after(self, state: State) -> State:
        """No coins (HAD-151); bonuses, effect and a token on it end at once (HAD-149, HAD-150, HAD-175)."""
        if self.seat is None:
            return state
        board = state.boards[self.seat]
        removed = {card.id for card in board.cards if card.id == self.card}
        kept = tuple(card for card in board.cards if card.id != self.card)
        return replace(state.with_board(self.seat, replace(board, cards=kept)), gone=state.gone | removed)

    def key(self, state: State) -> str:
        return f"remove:{self.seat}:{self.card}"

    def tell(self, state: State) -> Text:
        cards = state.boards[self.seat].cards if self.seat is not None else ()
        named = next((card_name(card) for card in cards if card.id == self.card), say("hadara.card_any"))
        return say("hadara.told.remove", card=named)

    def note(self, state: State) -> Text | None:
        return None if self.seat is None else say("hadara.to_remove", n=shortage(state.boards[self.seat]))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        cards = state.boards[self.seat].cards
        own = tuple(Option(card.id, card_name(card), face=card_face(state, card)) for card in cards)
        hint = say("hadara.ask.remove_hint")  # HAD-148
        return (ask(self, "card", say("hadara.ask.remove"), options=own, hint=hint, is_needed=True),)

    def blocked(self, state: State, asks: tuple[Ask, ...]) -> Refusal | None:
        return None if self.seat is None else _check_is_short(state, state.boards[self.seat])


@dataclass(frozen=True, kw_only=True)
class PayForCard(Input):
    """Pays coins in feeding instead of removing a card, where a purple card allows it."""

    title = say("hadara.do.pay")
    sign = ("coin", "")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        board = state.boards[self.seat]
        if not board.has("p2_feedpay"):
            return refuse("hadara.no_such_effect", topic="p2_feedpay", effect=say("hadara.effect.p2_feedpay"))
        refusal = _check_is_short(state, board)
        if refusal is not None:
            return refusal
        if board.paid_for_cards >= FEEDING_PAYMENTS:  # HAD-184
            return refuse("hadara.feeding_cap", topic="p2_feedpay", n=FEEDING_PAYMENTS)
        if board.purse < FEEDING_PRICE:
            return not_enough_coins(board, FEEDING_PRICE, say("hadara.feeding_price", n=FEEDING_PRICE), "p2_feedpay")
        return None

    def after(self, state: State) -> State:
        """HAD-183: the card stays, and counts as fed in this step."""
        if self.seat is None:
            return state
        board = state.boards[self.seat].after_coins("feeding", -FEEDING_PRICE)
        return state.with_board(self.seat, replace(board, paid_for_cards=board.paid_for_cards + 1))

    def key(self, state: State) -> str:
        return "" if self.seat is None else f"pay:{state.when}:{self.seat}:{state.boards[self.seat].paid_for_cards}"

    def tell(self, state: State) -> Text:
        return say("hadara.told.pay")

    def note(self, state: State) -> Text | None:
        return say("plural.coin", n=FEEDING_PRICE)


def _check_is_short(state: State, board: Board) -> Refusal | None:
    """No card goes, and nothing is paid, while agriculture is enough (HAD-146, HAD-155)."""
    wrong = check_step(state, "feeding")
    if wrong is not None:
        return wrong
    return None if shortage(board) else refuse("hadara.not_short", topic="feeding")
