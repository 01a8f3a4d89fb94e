"""Technologies from the hand to the table, governments also by revolution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Flag
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense
from rules.kit.text import Text, say
from rules.through_the_ages import costs, development, names, paying, ratings
from rules.through_the_ages.cards import is_government
from rules.through_the_ages.hand import check_in_hand, in_hand
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Action
from rules.through_the_ages.questions import face_option, possible_first, why_not
from rules.through_the_ages.signs import KIND_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import TECHNOLOGIES


@dataclass(frozen=True, kw_only=True)
class Develop(Action):
    """Plays a technology from hand; a government also by revolution."""

    card: Annotated[str | None, kinds.ONE_TECHNOLOGY] = None
    is_revolution: Annotated[bool, Flag()] = False

    title = say("through_the_ages.do.develop")
    sign = KIND_SIGN["lab"]

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_acting(state, self.seat)
        if wrong is not None or self.card is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        return (
            check_in_hand(state.board, self.card)
            or development.check_actions(state, state.seat, is_revolution=self.is_revolution)
            or development.check_developing(state, state.seat, self.card, is_revolution=self.is_revolution)
        )

    def does(self, state: State) -> State:
        assert self.seat is not None
        if self.card is None:
            return state
        board = development.after_actions(state.boards[self.seat], is_revolution=self.is_revolution)
        return development.after_developing(state, self.seat, board, self.card, is_revolution=self.is_revolution)

    def tell(self, state: State) -> Text:
        key = "through_the_ages.told.revolution" if self.is_revolution else "through_the_ages.told.develop"
        return say(key, card=names.told_card(self.card))

    def note(self, state: State) -> Text | None:
        if self.seat is None:
            return None
        if self.card is None:
            return in_hand(state.boards[self.seat], TECHNOLOGIES)
        is_revolution = self.is_revolution and is_government(self.card)
        science = costs.science(state, self.seat, self.card, is_revolution=is_revolution)
        return names.in_a_row([names.card(self.card), names.amount("science", science)])

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        first = technologies(state, self, state.boards[self.seat], "card")
        if self.card is None or not is_government(self.card):
            return (first,)
        return (first, revolution(state, self, self.card))


def technologies(state: State, given: Input, board: Board, name: str) -> Ask:
    """Which technology of the hand, each with its price."""
    assert given.seat is not None
    options = [
        face_option(
            card,
            why_not(state, given, **{name: card}),
            cost=costs.science(state, given.seat, card),
            full_cost=TECHNOLOGIES[card].cost,
            cost_glyph="flask",
            cost_tint="science",
            cost_label=say("through_the_ages.symbol.science"),
        )
        for card in dict.fromkeys(board.hand)
        if card in TECHNOLOGIES
    ]
    label = say("through_the_ages.ask.develop")
    return ask(given, name, label, options=possible_first(options), is_needed=True)


def revolution(state: State, given: Input, card: str) -> Ask:
    """Peacefully for one action, or by revolution for all of them (TTA-165, TTA-166)."""
    assert given.seat is not None
    board = state.boards[given.seat]
    is_red = board.leader == development.ROBESPIERRE
    total = ratings.military_total(state, given.seat, board) if is_red else ratings.civil_total(board)
    peace = costs.science(state, given.seat, card)
    revolt = costs.science(state, given.seat, card, is_revolution=True)
    options = (
        Option(
            False,
            say("through_the_ages.peaceful"),
            names.price(science=peace, civil=1),
            "scales",
            "gold",
            refusal=why_not(state, given, is_revolution=False),
        ),
        Option(
            True,
            say("through_the_ages.revolution"),
            names.price(science=revolt, military=total) if is_red else names.price(science=revolt, civil=total),
            "bolt",
            "military",
            refusal=why_not(state, given, is_revolution=True),
        ),
    )
    return ask(given, "is_revolution", say("through_the_ages.ask.revolution"), options=options)
