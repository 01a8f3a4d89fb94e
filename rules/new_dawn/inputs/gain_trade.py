"""The event that brings trade tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import row
from rules.new_dawn.flow import check_face
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.maturity import counted_last, mature_hint
from rules.new_dawn.questions import gained, number
from rules.new_dawn.signs import TRADE_TINT
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import TRADE

MOST = 8


@dataclass(frozen=True, kw_only=True)
class GainTrade(PlayerDeed):
    """The trade event: a token for each mature city, put on the cards named."""

    mature: Annotated[int | None, Number(0, MOST)] = None
    trade_on: Annotated[tuple[str, ...], kinds.TRADE_ON] = ()

    title = say("new_dawn.do.gain_trade")
    sign = ("crate", TRADE_TINT)

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        wrong = check_face(state, TRADE)
        if wrong is not None:
            return wrong
        if self.seat in state.paid:
            return refuse("new_dawn.paid_already", topic="trade_event", name=SeatName(self.seat))
        board = state.boards[self.seat]
        tokens = _mature(board, self)
        if tokens > board.cities + 1:
            return refuse("new_dawn.too_many_mature", topic="mature_cities", n=board.cities + 1)
        wrong = row.check_places(state, self.seat, self.trade_on, tokens)
        return wrong or row.check_all_placed(state, self.seat, self.trade_on, tokens)

    def does(self, state: State) -> State:
        """A token for each (CND-260), past three on a card to the supply (CND-261)."""
        if self.mature is not None:
            state = state.with_board(self.who, replace(state.boards[self.who], mature=self.mature))
        return replace(row.after_gaining(state, self.who, self.trade_on), paid=state.paid | {self.who})

    def key(self, state: State) -> str:
        return f"trade:{state.round}:{self.seat}"

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.gain_trade", n=len(self.trade_on))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board = state.boards[self.seat]
        label, tokens = say("new_dawn.figure.mature"), max(0, _mature(board, self))
        return (
            number(self, "mature", label, board.cities + 1, hint=mature_hint(board), glyph="users"),
            gained(state, self, "trade_on", say("new_dawn.ask.trade_event"), tokens),
        )


def _mature(board: Board, given: GainTrade) -> int:
    """As counted now, or else as counted last."""
    return board.mature if given.mature is None else given.mature


def gain_trade(state: State, seat: int) -> GainTrade:
    """With the number of mature cities that was counted last."""
    return GainTrade(seat=seat, mature=min(MOST, counted_last(state.boards[seat])))
