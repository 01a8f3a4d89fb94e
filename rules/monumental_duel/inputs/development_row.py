"""Cards of the development row discarded by an effect (MOD-218)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.monumental_duel import flow
from rules.monumental_duel.state import State
from rules.monumental_duel.tables import ROW


@dataclass(frozen=True, kw_only=True)
class DiscardFromRow(Input):
    """An effect puts cards of the development row on the development discard pile."""

    cards: Annotated[int, Number(1, ROW)] = 1

    title = say("monumental_duel.do.DiscardFromRow")
    sign = ("strike", "")

    def check(self, state: State) -> Refusal | None:
        wrong = flow.check_effect(state)
        if wrong is None and self.cards > state.development_row:
            return refuse("monumental_duel.row_short", topic="development_row", n=state.development_row)
        return wrong

    def after(self, state: State) -> State:
        """The gap stays until the round ends (MOD-088)."""
        cards = min(self.cards, max(0, state.development_row))
        return replace(
            state,
            development_row=state.development_row - cards,
            development_discard=state.development_discard + cards,
        )

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.DiscardFromRow", n=self.cards)

    def asks(self, state: State) -> tuple[Ask, ...]:
        label, hint = say("monumental_duel.ask.row_cards"), say("monumental_duel.hint.crosswise")
        return (ask(self, "cards", label, glyph="cards", hint=hint),)
