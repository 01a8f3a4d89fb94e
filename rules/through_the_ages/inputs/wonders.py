"""Stages of the unfinished wonder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import civil, costs, names, paying
from rules.through_the_ages.inputs.base import Action
from rules.through_the_ages.questions import why_not
from rules.through_the_ages.signs import KIND_SIGN
from rules.through_the_ages.state import State
from rules.through_the_ages.tables_civil import WONDERS


@dataclass(frozen=True, kw_only=True)
class BuildStages(Action):
    """Builds stages of the unfinished wonder, several with one action if a card allows it."""

    stages: Annotated[int, Number(1, 5)] = 1

    title = say("through_the_ages.do.stage")
    sign = KIND_SIGN["wonder"]

    def check(self, state: State) -> Refusal | None:
        board = state.board
        wrong = paying.check_acting(state, self.seat) or paying.check_civil(board, 1)
        if wrong is not None:
            return wrong
        most = costs.stages_at_once(board)
        if self.stages > most:
            return refuse("through_the_ages.stages_at_once", topic="wonder_stages", n=most)
        return civil.check_staging(board, self.stages)

    def does(self, state: State) -> State:
        assert self.seat is not None
        return civil.after_staging(state, self.seat, self.stages, civil=1)

    def tell(self, state: State) -> Text:
        unfinished = state.boards[self.seat].unfinished if self.seat is not None else None
        return say("through_the_ages.told.stages", card=names.told_card(unfinished), n=self.stages)

    def note(self, state: State) -> Text | None:
        board = state.boards[self.seat] if self.seat is not None else None
        if board is None or board.unfinished is None:
            return None
        paid = names.price(civil=1, resources=costs.stages(board, self.stages))
        return names.in_a_row([names.card(board.unfinished), *([paid] if paid is not None else [])])

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Asked only where a card allows several at once (TTA-160)."""
        board = state.boards[self.seat] if self.seat is not None else None
        if board is None or board.unfinished is None:
            return ()
        left = len(WONDERS[board.unfinished].stages) - board.stages
        most = min(left, costs.stages_at_once(board))
        if most < 2:
            return ()
        options = tuple(
            Option(
                number,
                names.amount("stages", number),
                names.amount("resources", costs.stages(board, number)),
                "wonder",
                "purple",
                refusal=why_not(state, self, stages=number),
            )
            for number in range(1, most + 1)
        )
        return (ask(self, "stages", say("through_the_ages.ask.stages"), options=options),)
