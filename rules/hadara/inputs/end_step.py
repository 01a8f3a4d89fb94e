"""The end of a step in which everyone may do something, and of the pause between two epochs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.hadara.counters import shortage, surplus_coins
from rules.hadara.faces import roman
from rules.hadara.flow import after_step, check_step, skipped_to
from rules.hadara.moment import step_name
from rules.hadara.state import State
from rules.kit.field import Choice
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say


@dataclass(frozen=True, kw_only=True)
class EndStep(Input):
    """Everyone is done with a step."""

    step: Annotated[str, Choice(("colony", "statue", "feeding", "medals", "new_epoch"))]

    title = say("hadara.do.end_step")
    sign = ("right", "")

    def check(self, state: State) -> Refusal | None:
        wrong = check_step(state, self.step)
        return _check_all_are_fed(state) if wrong is None and self.step == "feeding" else wrong

    def after(self, state: State) -> State:
        state = skipped_to(state, self.step)
        if state.step != self.step:
            return state
        return after_step(_after_feeding(state) if self.step == "feeding" else state)

    def key(self, state: State) -> str:
        return f"end:{state.when}:{self.step}"

    def tell(self, state: State) -> Text:
        if self.step == "new_epoch":
            return say("hadara.told.new_epoch", n=roman(state.epoch + 1))
        return say("hadara.told.end", step=say(f"hadara.step.{self.step}"))

    def title_now(self, state: State) -> Text:
        return say("hadara.do.new_epoch") if self.step == "new_epoch" else self.title

    def note(self, state: State) -> Text | None:
        return say("play.then", step=step_name(after_step(state))) if self.step == state.step else None


def _check_all_are_fed(state: State) -> Refusal | None:
    for seat, board in enumerate(state.boards):
        if shortage(board):  # HAD-147
            return refuse("hadara.still_short", topic="feeding", name=SeatName(seat), n=shortage(board))
    return None


def _after_feeding(state: State) -> State:
    """The agriculture marker is only compared, never spent (HAD-153)."""
    return state.with_boards([board.after_coins("surplus", surplus_coins(board)) for board in state.boards])
