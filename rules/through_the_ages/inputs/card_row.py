"""Taking a card from the row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, nonsense
from rules.kit.text import Text, say
from rules.through_the_ages import costs, hand, names, paying, row_questions
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Action
from rules.through_the_ages.inputs.naming import NameCard
from rules.through_the_ages.state import State

if TYPE_CHECKING:
    from rules.through_the_ages.inputs.agreement import TakeByAgreement


@dataclass(frozen=True, kw_only=True)
class TakeCard(Action):
    """Takes a card from a space of the row: into the hand, or into play if it is a wonder. One that nobody names is
    in the hand as well, until somebody does."""

    card: Annotated[str | None, kinds.ONE_CIVIL_CARD] = None
    space: Annotated[int | None, kinds.SPACE] = 1
    """None until it is said; an entry that leaves it out means the first."""

    title = say("through_the_ages.do.take")
    sign = ("cards", "")

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_acting(state, self.seat, in_first_round=True)
        if wrong is not None or self.space is None:
            return wrong or nonsense("through_the_ages.name_a_space")
        cost = costs.taking(state, state.seat, self.card, self.space)
        return paying.check_civil(state.board, cost) or hand.check_taking(state, state.seat, self.card, self.space)

    def does(self, state: State) -> State:
        assert self.seat is not None
        if self.space is None:
            return state
        cost = costs.taking(state, self.seat, self.card, self.space)
        turn = replace(state.turn, taken=(*state.turn.taken, self.card or hand.UNNAMED))
        return hand.after_taking(state, self.seat, self.card, self.space, turn, cost)

    def tell(self, state: State) -> Text:
        if self.card is None:
            return say("through_the_ages.told.take_unnamed")
        return say("through_the_ages.told.take", card=names.told_card(self.card))

    def title_now(self, state: State) -> Text:
        """With the card, once it has been named."""
        card = self._meant(state)
        if card is not None:
            return say("through_the_ages.do.take_named", card=names.card_with_age(card))
        return self.title if self.space is None else say("through_the_ages.do.take_unnamed")

    def _meant(self, state: State) -> str | None:
        return self.card or (state.named.get(self.space) if self.space is not None else None)

    def note(self, state: State) -> Text | None:
        if self.seat is None:
            return None
        if self.space is None:
            return say("through_the_ages.take_note")
        cost = costs.taking(state, self.seat, self._meant(state), self.space)
        left = max(0, state.boards[self.seat].civil - cost)
        price = names.amount("civil", cost)
        return say("through_the_ages.take_for", space=self.space, cost=price, n=left)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return row_asks(state, self, state.boards[self.seat].civil) if self.seat is not None else ()


def only_space(state: State) -> int | None:
    """The space to take from, where only one has a card: otherwise the player says which."""
    full = [space for space, is_full in enumerate(state.row, 1) if is_full]
    return full[0] if len(full) == 1 else None


def row_asks(state: State, given: TakeCard | TakeByAgreement, actions: int) -> tuple[Ask, ...]:
    """Which space, then which card lies there: the app knows how many cards are in the row, but not which."""
    spaces = row_questions.space_ask(state, given, actions, lambda space: NameCard(space=space))
    if given.space is None:
        return (spaces,)
    card = row_questions.card_ask(state, given, given.space, is_needed=not isinstance(given, TakeCard))
    return (card,) if only_space(state) == given.space else (spaces, card)
