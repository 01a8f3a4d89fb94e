"""Blue cubes that come off farms and mines when the bank is empty, where their owner chooses."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Annotated

from rules.kit.offer import Ask, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import names
from rules.through_the_ages.blue_cubes import GIVE_UP, held, without_cubes
from rules.through_the_ages.decisions import check_due, pending
from rules.through_the_ages.goods import held_on
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Decision
from rules.through_the_ages.questions import at_most, card_option
from rules.through_the_ages.signs import BLUE_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import TECHNOLOGY_VALUE


@dataclass(frozen=True, kw_only=True)
class GiveUpCubes(Decision):
    """The cards that give up blue cubes, each named once for each cube (TTA-158, TTA-293)."""

    cards: Annotated[tuple[str, ...], kinds.SOME_CUBES] = ()

    title = say("through_the_ages.do.give_up_cubes")
    sign = BLUE_SIGN
    settles = (GIVE_UP,)

    def check(self, state: State) -> Refusal | None:
        wrong = check_due(state, self.seat, *self.settles)
        if wrong is not None or self.seat is None:
            return wrong
        there = held(state.boards[self.seat])
        for card, number in Counter(self.cards).items():
            if number > there.get(card, 0):
                return refuse("through_the_ages.no_cube_there", topic="losing_cubes", card=names.card(card))
        if len(self.cards) != self._due(state):
            return refuse("through_the_ages.give_up_so_many", topic="losing_cubes", n=self._due(state))
        return None

    def _due(self, state: State) -> int:
        """As many as are owed, or all there are if that is fewer."""
        due = pending(state, self.seat, *self.settles)
        if due is None or self.seat is None:
            return 0
        return min(due.amount, sum(held(state.boards[self.seat]).values()))

    def does(self, state: State) -> State:
        assert self.seat is not None
        board = state.boards[self.seat]
        there = Counter(held(board))
        given = tuple((Counter(self.cards) & there).elements())
        return state.with_board(self.seat, without_cubes(board, given))

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.give_up_cubes", what=_told(self.cards) or names.told_card(None))

    def is_answered(self, state: State) -> bool:
        return bool(self.cards)

    def title_now(self, state: State) -> Text:
        return _told(self.cards) or self.title

    def note(self, state: State) -> Text | None:
        lost: Counter[str] = Counter()
        for card in self.cards:
            lost[held_on(card)] += TECHNOLOGY_VALUE[card]
        return names.price(**lost)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board = state.boards[self.seat]
        options = tuple(card_option(card, note=_worth(board, card)) for card in held(board))
        made = ask(self, "cards", say("through_the_ages.ask.give_up_cubes"), options=options)
        return (at_most(made, max(len(self.cards), self._due(state))),)


def _told(cards: tuple[str, ...]) -> Text | None:
    return names.in_a_row(
        [
            names.card(card) if number == 1 else say("through_the_ages.so_many_of", n=number, card=names.card(card))
            for card, number in Counter(cards).items()
        ]
    )


def _worth(board: Board, card: str) -> Text:
    """How many cubes lie there, and what each is."""
    each = names.amount(held_on(card), TECHNOLOGY_VALUE[card])
    return say("through_the_ages.cubes_there", n=board.cubes[card], each=each)
