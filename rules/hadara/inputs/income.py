"""Income: coins by the economy counter, which is not spent (HAD-094, HAD-095)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.hadara.counters import value
from rules.hadara.flow import after_step, check_step, skipped_to
from rules.hadara.income import catch_up, income
from rules.hadara.state import State
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.kit.text import Text, say


@dataclass(frozen=True, kw_only=True)
class TakeIncome(Input):
    """Everyone takes coins by the economy counter."""

    title = say("hadara.do.income")
    sign = ("coin", "")

    def check(self, state: State) -> Refusal | None:
        return check_step(state, "income")

    def after(self, state: State) -> State:
        boards = [
            board.after_coins("income", value(board, "economy")).after_coins("p2_income", catch_up(board))
            for board in state.boards
        ]
        state = skipped_to(state.with_boards(boards), "income")
        return after_step(state) if state.step == "income" else state

    def key(self, state: State) -> str:
        return f"income:{state.when}"

    def tell(self, state: State) -> Text:
        return say("hadara.told.income")

    def note(self, state: State) -> Text | None:
        return say("hadara.income_note", n=sum(income(board) for board in state.boards))
