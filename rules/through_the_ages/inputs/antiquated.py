"""Military cards of past ages that leave the hands when an age ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages.decisions import check_due
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Decision
from rules.through_the_ages.questions import number
from rules.through_the_ages.state import HANDS, State


@dataclass(frozen=True, kw_only=True)
class DiscardAntiquated(Decision):
    """How many military cards are too old: which ones is secret, so only their owner can say (TTA-060)."""

    discarded: Annotated[int | None, kinds.CARDS] = None

    title = say("through_the_ages.do.discard_antiquated")
    sign = ("cards", "")
    settles = (HANDS,)

    def check(self, state: State) -> Refusal | None:
        wrong = check_due(state, self.seat, *self.settles)
        if wrong is not None or self.seat is None or self.discarded is None:
            return wrong or nonsense("through_the_ages.name_a_number")
        if self.discarded > state.boards[self.seat].military_hand:
            return refuse("through_the_ages.no_military_card", topic="military_hand")
        return None

    def does(self, state: State) -> State:
        assert self.seat is not None
        board = state.boards[self.seat]
        left = max(0, board.military_hand - (self.discarded or 0))
        return state.with_board(self.seat, replace(board, military_hand=left))

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.discard_antiquated", n=self.discarded or 0)

    def is_answered(self, state: State) -> bool:
        return self.discarded is not None

    def title_now(self, state: State) -> Text:
        return self.title if self.discarded is None else say("through_the_ages.discards", n=self.discarded)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        label, most = say("through_the_ages.ask.discard_antiquated"), state.boards[self.seat].military_hand
        return (number(self, "discarded", label, 0, most, ("cards", ""), is_needed=True),)
