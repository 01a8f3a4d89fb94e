"""Ocean Liner Service: a wonder that brings a worker every turn."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import bank, ratings
from rules.through_the_ages.inputs.base import Action
from rules.through_the_ages.once_a_turn import LINER, after_using, check_effect
from rules.through_the_ages.state import State


@dataclass(frozen=True, kw_only=True)
class WelcomeWorker(Action):
    """Ocean Liner Service: a worker comes for free."""

    title = say("through_the_ages.do.liner")
    sign = ("worker", "")

    def check(self, state: State) -> Refusal | None:
        wrong = check_effect(state, self.seat, LINER, is_there=ratings.has_wonder(state.board, LINER))
        if wrong is None and state.board.yellow < 1:
            return refuse("through_the_ages.bank_empty", topic=LINER)
        return wrong

    def does(self, state: State) -> State:
        assert self.seat is not None
        return after_using(state, self.seat, bank.with_population(state.boards[self.seat]), LINER)

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.liner")
