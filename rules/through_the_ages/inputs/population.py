"""Growing: food for one more worker."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.refusal import Refusal
from rules.kit.text import Text, say
from rules.through_the_ages import civil, costs, names, paying
from rules.through_the_ages.inputs.base import Action
from rules.through_the_ages.state import State


@dataclass(frozen=True, kw_only=True)
class IncreasePopulation(Action):
    """A cube from the yellow bank becomes an unused worker."""

    title = say("through_the_ages.do.growth")
    sign = ("worker", "")

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_acting(state, self.seat)
        return wrong or paying.check_civil(state.board, 1) or civil.check_growing(state.board)

    def does(self, state: State) -> State:
        assert self.seat is not None
        board = paying.after_civil(state.boards[self.seat], 1)
        return state.with_board(self.seat, civil.after_growing(board))

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.growth")

    def note(self, state: State) -> Text | None:
        return names.price(civil=1, food=costs.growth(state.boards[self.seat])) if self.seat is not None else None
