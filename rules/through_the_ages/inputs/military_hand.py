"""The number of military cards in hand, where the table knows it better."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, nonsense
from rules.kit.text import Text, say
from rules.through_the_ages.questions import number
from rules.through_the_ages.state import State


@dataclass(frozen=True, kw_only=True)
class ChangeHand(Input):
    """Military cards drawn or discarded beyond what the app counts."""

    by: Annotated[int, Number(-30, 30)] = 0

    title = say("through_the_ages.do.hand")
    sign = ("cards", "")

    def check(self, state: State) -> Refusal | None:
        return nonsense("kit.no_such_seat") if self.seat is None else None

    def after(self, state: State) -> State:
        assert self.seat is not None
        board = state.boards[self.seat]
        return state.with_board(self.seat, replace(board, military_hand=max(0, board.military_hand + self.by)))

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.hand", n=self.by)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        return (number(self, "by", say("through_the_ages.ask.hand"), -30, 30, ("cards", "")),)
