"""Saying which card it is, without doing anything with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import hand, names, row_questions
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.state import State


@dataclass(frozen=True, kw_only=True)
class NameCard(Input):
    """Says what lies in a space of the row. Whoever takes it later need not say so again."""

    card: Annotated[str | None, kinds.ONE_CIVIL_CARD] = None
    space: Annotated[int, kinds.SPACE] = 1

    title = say("through_the_ages.do.name_card")
    sign = ("eye", "")

    def check(self, state: State) -> Refusal | None:
        if self.card is None:
            return nonsense("through_the_ages.name_a_card")
        return hand.check_lying(state, self.card, self.space)

    def after(self, state: State) -> State:
        if self.card is None or not state.row[self.space - 1]:
            return state
        return replace(state, named={**state.named, self.space: self.card})

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.name_card", space=self.space, card=names.told_card(self.card))

    def asks(self, state: State) -> tuple[Ask, ...]:
        return (row_questions.card_ask(state, self, self.space),)


@dataclass(frozen=True, kw_only=True)
class NameHeldCard(Input):
    """Says what one of the unnamed cards in hand is."""

    card: Annotated[str | None, kinds.ONE_HAND_CARD] = None

    title = say("through_the_ages.do.name_held")
    sign = ("eye", "")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None or self.card is None:
            return nonsense("through_the_ages.name_a_card")
        if not state.boards[self.seat].unnamed:
            return refuse("through_the_ages.none_unnamed", topic="hand")
        return hand.check_naming(state, self.card)

    def after(self, state: State) -> State:
        if self.seat is None or self.card is None:
            return state
        return hand.after_naming(state, self.seat, self.card)

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.name_held", card=names.told_card(self.card))

    def asks(self, state: State) -> tuple[Ask, ...]:
        return (row_questions.held_ask(state, self),) if self.seat is not None else ()
