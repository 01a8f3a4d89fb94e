"""Copies of a city card or a policy (MOD-221, MOD-222)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.city import slot_at
from rules.monumental_duel.inputs.base import Effect, Gains, told_of_slot
from rules.monumental_duel.inputs.kinds import SLOT
from rules.monumental_duel.names import policy_name
from rules.monumental_duel.numbers import city_card_yields
from rules.monumental_duel.questions import gain_questions, slot_options
from rules.monumental_duel.state import State
from rules.monumental_duel.supply import after_gain
from rules.monumental_duel.tables import POLICIES


@dataclass(frozen=True, kw_only=True)
class CopyCard(Effect, Gains):
    """An effect copies a card of the player's own city or a developed policy, counted from the first one."""

    slot: Annotated[int | None, SLOT] = None
    policy: Annotated[int | None, Number(1, POLICIES)] = None

    title = say("monumental_duel.do.CopyCard")
    sign = ("copy", "")

    def gains(self, state: State, seat: int) -> dict[str, int]:
        """A city card gives its resources again (MOD-221)."""
        slot = slot_at(state.boards[seat], self.slot)
        return {**(city_card_yields(state, "" if slot is None else slot.card) or {}), **self.typed()}

    def missing(self, state: State, seat: int) -> Refusal | None:
        return nonsense("monumental_duel.slot_or_policy") if (self.slot is None) == (self.policy is None) else None

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        """Only a card of the player's city or a developed policy (MOD-222), whether it was used or not (MOD-221)."""
        board = state.boards[seat]
        slot = slot_at(board, self.slot)
        if slot is not None and slot.is_empty:
            return refuse("monumental_duel.no_card_there", topic="copy")
        if self.policy is not None and self.policy > len(board.policies):
            return refuse("monumental_duel.not_developed", topic="copy")
        return None

    def does(self, state: State, seat: int) -> State:
        return state.with_board(seat, after_gain(state.boards[seat], self.gains(state, seat), "effects"))

    def tell(self, state: State) -> Text:
        return told_of_slot(state, self, self.slot)

    def questions(self, state: State, seat: int) -> list[Ask]:
        board = state.boards[seat]
        cards = slot_options(board, lambda _, slot: not slot.is_empty)
        asks = [ask(self, "slot", say("monumental_duel.ask.slot"), options=cards)]
        if board.policies:
            developed = tuple(
                Option(ordinal, policy_name(policy, ordinal), glyph="scroll")
                for ordinal, policy in enumerate(board.policies, 1)
            )
            asks.append(ask(self, "policy", say("monumental_duel.ask.policy"), options=developed))
        return [*asks, *gain_questions(self, self.gains(state, seat) or None)]
