"""International Agreement: cards from the row for the next political action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import costs, hand, names
from rules.through_the_ages.decisions import check_due, pending
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Due
from rules.through_the_ages.inputs.card_row import row_asks
from rules.through_the_ages.state import State

MOST = 9
"""Without the event, any space."""


@dataclass(frozen=True, kw_only=True)
class TakeByAgreement(Due):
    """International Agreement: a card from the row for free, counted as the civil actions of its space."""

    card: Annotated[str | None, kinds.ONE_CIVIL_CARD] = None
    space: Annotated[int | None, kinds.SPACE] = 1

    title = say("through_the_ages.do.agreement")
    sign = ("cards", "")

    def check(self, state: State) -> Refusal | None:
        wrong = check_due(state, self.seat, "agreement")
        if wrong is not None or self.seat is None or self.card is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        if self.space is None:
            return nonsense("through_the_ages.name_a_space")
        due = pending(state, self.seat, "agreement")
        assert due is not None
        cost = costs.taking(state, self.seat, self.card, self.space)
        if cost > due.amount:
            return refuse("through_the_ages.agreement_worth", topic="international_agreement_ii", n=due.amount)
        return hand.check_taking(state, self.seat, self.card, self.space)

    def after(self, state: State) -> State:
        """Worth up to five civil actions in all, in exchange for the next political action (TTA-360, TTA-361)."""
        assert self.seat is not None
        due = pending(state, self.seat, "agreement")
        if self.card is None or self.space is None:
            return state
        cost = costs.taking(state, self.seat, self.card, self.space)
        state = hand.after_taking(state, self.seat, self.card, self.space, state.turn)
        changed = tuple(replace(one, amount=max(0, one.amount - cost)) if one is due else one for one in state.pending)
        return replace(state, pending=changed, owed_politics=state.owed_politics | {self.seat})

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.agreement", card=names.told_card(self.card))

    def asks(self, state: State) -> tuple[Ask, ...]:
        due = pending(state, self.seat, "agreement")
        return row_asks(state, self, due.amount if due is not None else MOST) if self.seat is not None else ()
