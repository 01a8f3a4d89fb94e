"""Trade Routes Agreement: a pact that turns food into resources for one side, and back for the other."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal
from rules.kit.text import Text, say
from rules.through_the_ages import goods, pact_numbers, paying
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.inputs.base import Action
from rules.through_the_ages.once_a_turn import TRADE_ROUTES, after_using, check_effect
from rules.through_the_ages.signs import PACT_SIGN
from rules.through_the_ages.state import FIRST_VERSION, Board, State


@dataclass(frozen=True, kw_only=True)
class TradeGoods(Action):
    """Trade Routes Agreement: in the next payment one food counts as a resource, or one resource as food."""

    title = say("through_the_ages.do.trade")
    sign = PACT_SIGN

    def check(self, state: State) -> Refusal | None:
        side = trade_side(state, self.seat) if self.seat is not None else None
        wrong = check_effect(state, self.seat, TRADE_ROUTES, is_there=side is not None)
        if wrong is not None:
            return wrong
        return paying.check_food(state.board, 1) if side == "A" else paying.check_resources(state.board, 1)

    def does(self, state: State) -> State:
        assert self.seat is not None
        board, used = state.boards[self.seat], FOOD if trade_side(state, self.seat) == "A" else RESOURCES
        board = _exchanged(board, used) if state.rules_version == FIRST_VERSION else replace(board, swap=used)
        return after_using(state, self.seat, board, TRADE_ROUTES)

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.trade")


def _exchanged(board: Board, used: str) -> Board:
    """The first version took the good at once; what was never spent was lost with the turn."""
    board = goods.after_paying(board, used, 1)
    if used == FOOD:
        return replace(board, spare_resources=board.spare_resources + 1)
    return replace(board, spare_food=board.spare_food + 1)


def trade_side(state: State, seat: int) -> str | None:
    """A may use a food as a resource, B a resource as food."""
    return next((side for card, side in pact_numbers.sides(state, seat) if card == TRADE_ROUTES), None)
