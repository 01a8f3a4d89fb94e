"""Selling a card: its coins depend on the epoch alone (HAD-091 to HAD-093)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.hadara.cards import CARD_IDS, CARDS
from rules.hadara.inputs.base import CardInHand, check_is_free, known_top
from rules.hadara.state import Board, State
from rules.hadara.tables import COLOURS, EXTRA_PER_SALE, SALE
from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, nonsense
from rules.kit.text import Text, say


@dataclass(frozen=True, kw_only=True)
class SellCard(CardInHand):
    """Sells a drawn or picked card. There is no need to say which one it was."""

    colour: Annotated[str | None, Choice(COLOURS)] = None
    card: Annotated[str | None, CARD_IDS] = None
    discarded: Annotated[str | None, CARD_IDS] = None

    title = say("hadara.do.sell")
    sign = ("coin", "")

    def check(self, state: State) -> Refusal | None:
        colour = self.source(state)
        if colour is None or self.seat is None:
            return nonsense("hadara.which_card")
        return self.check_source(state, self.seat, colour) or (check_is_free(state, self.card) if self.card else None)

    def after(self, state: State) -> State:
        colour = self.source(state)
        if colour is None or self.seat is None:
            return state
        board = state.boards[self.seat]
        state = state.with_board(self.seat, board.after_coins("sales", _coins(board, self._epoch(state))))
        sold = self.card or known_top(state, colour)
        if sold:
            state = replace(state, gone=state.gone | {sold})  # HAD-090
        return self.after_source(state, self.seat, colour)

    def tell(self, state: State) -> Text:
        colour = self.source(state)
        return say("hadara.told.sell", card=say(f"hadara.card.{colour}" if colour else "hadara.card_any"))

    def note(self, state: State) -> Text | None:
        if self.seat is None:
            return None
        return say("hadara.gain_coins", n=_coins(state.boards[self.seat], self._epoch(state)))

    def asks(self, state: State) -> tuple[Ask, ...]:
        return self.ask_pile(state)

    def _epoch(self, state: State) -> int:
        """A sale goes by the back of the card: one of another epoch, sold against the rules, keeps its own value."""
        return CARDS[self.card].epoch if self.card else state.epoch


def _coins(board: Board, epoch: int) -> int:
    """HAD-091 to HAD-093, and one more with the sales card (HAD-173)."""
    return SALE[epoch] + EXTRA_PER_SALE * board.has("p1_sell")
