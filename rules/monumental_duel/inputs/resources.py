"""What effects of cards bring and take (MOD-070, MOD-202 to MOD-209)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, nonsense
from rules.kit.text import say
from rules.monumental_duel.inputs.base import Effect, Gains
from rules.monumental_duel.questions import gain_questions
from rules.monumental_duel.state import Board, State
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill


@dataclass(frozen=True, kw_only=True)
class GainResources(Effect, Gains):
    """An effect gives resources."""

    title = say("monumental_duel.do.GainResources")
    sign = ("plus", "")

    def check(self, state: State) -> Refusal | None:
        return _check_typed(self) or super().check(state)

    def does(self, state: State, seat: int) -> State:
        return state.with_board(seat, after_gain(state.boards[seat], self.typed(), "effects"))

    def questions(self, state: State, seat: int) -> list[Ask]:
        return gain_questions(self, hint=say("monumental_duel.hint.GainResources"))


@dataclass(frozen=True, kw_only=True)
class PayResources(Effect, Gains):
    """An effect takes resources. Gold stands in for ordinary ones that are missing."""

    title = say("monumental_duel.do.PayResources")
    sign = ("minus", "")

    def check(self, state: State) -> Refusal | None:
        return _check_typed(self) or super().check(state)

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        return _paid(state.boards[seat], self.typed())[1]

    def does(self, state: State, seat: int) -> State:
        return state.with_board(seat, _paid(state.boards[seat], self.typed())[0])

    def questions(self, state: State, seat: int) -> list[Ask]:
        return gain_questions(self, hint=say("monumental_duel.hint.PayResources"))


def _check_typed(given: Gains) -> Refusal | None:
    """Without an amount it means nothing, whoever it is about."""
    return None if any(given.typed().values()) else nonsense("monumental_duel.nothing_typed")


def _paid(board: Board, amounts: dict[str, int]) -> tuple[Board, Refusal | None]:
    """Resource by resource, gold last: before that it stands in for what is missing (MOD-052, MOD-207)."""
    refusal = None
    for resource in sorted(amounts, key=lambda name: name == "gold"):
        bill = Bill(resource, amounts[resource])
        refusal = refusal or check_bill(board, bill)
        board = after_bill(board, bill)
    return board, refusal
