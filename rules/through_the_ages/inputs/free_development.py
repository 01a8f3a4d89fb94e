"""Development of Civilization, Religion and Warfare: events of age A that let everyone do something for less."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import cards, civil, costs, development, names
from rules.through_the_ages.decisions import check_due, pending
from rules.through_the_ages.hand import check_in_hand
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Decision
from rules.through_the_ages.questions import card_option, possible_first, why_not
from rules.through_the_ages.state import State
from rules.through_the_ages.tables_civil import TECHNOLOGIES


@dataclass(frozen=True, kw_only=True)
class DevelopFreely(Decision):
    """What an event of age A lets a civilization do: grow, build or develop for one less, or build for nothing."""

    way: Annotated[str, Choice(("population", "build", "develop"))]
    card: Annotated[str | None, Choice(tuple(kinds.TECHNOLOGIES))] = None
    is_revolution: Annotated[bool, Flag()] = False

    title = say("through_the_ages.do.free")
    sign = ("plus", "")
    settles = ("build_free", "develop_for_less")

    def check(self, state: State) -> Refusal | None:
        wrong = check_due(state, self.seat, *self.settles)
        if wrong is not None or self.seat is None:
            return wrong
        due, board = pending(state, self.seat, *self.settles), state.boards[self.seat]
        assert due is not None
        if due.what == "build_free":
            if self.way != "build" or self.card not in (None, due.by):
                return refuse("through_the_ages.other_building", topic="events")
            return civil.check_building(board, due.by, costs.building(board, due.by))
        if self.way == "population":
            return civil.check_growing(board, due.amount)
        if self.card is None:
            return nonsense("through_the_ages.name_a_card")
        if self.way == "build":
            if not cards.holds_workers(self.card) or cards.is_unit(self.card):
                return refuse("through_the_ages.other_building", topic="events")
            return civil.check_building(board, self.card, due.amount)
        # TTA-168, TTA-358: a revolution is allowed, for one science less and all civil actions.
        wrong = check_in_hand(board, self.card)
        if wrong is None and self.is_revolution:
            wrong = development.check_actions(state, self.seat, is_revolution=True)
        return wrong or development.check_developing(
            state, self.seat, self.card, is_revolution=self.is_revolution, less=due.amount
        )

    def does(self, state: State) -> State:
        assert self.seat is not None
        seat, due = self.seat, pending(state, self.seat, *self.settles)
        board, less = state.boards[seat], due.amount if due is not None else 0
        if due is not None and due.what == "build_free":
            return state.with_board(seat, civil.after_building(board, due.by, costs.building(board, due.by)))
        if self.way == "population":
            return state.with_board(seat, civil.after_growing(board, less))
        if self.card is not None and self.way == "build" and self.card in board.workers:
            return state.with_board(seat, civil.after_building(board, self.card, less))
        if self.card is not None and self.way == "develop":
            if self.is_revolution:
                board = development.after_actions(board, is_revolution=True)
            return development.after_developing(
                state, seat, board, self.card, is_revolution=self.is_revolution, less=less
            )
        return state

    def tell(self, state: State) -> Text:
        return say(f"through_the_ages.told.free_{self.way}", card=names.told_card(self.card))

    def is_answered(self, state: State) -> bool:
        return self.way == "population" or self.card is not None

    def title_now(self, state: State) -> Text:
        return say(f"through_the_ages.free.{self.way}")

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Which of the three, and on which card; Religion and Warfare ask nothing more."""
        if self.seat is None:
            return ()
        due = pending(state, self.seat, *self.settles)
        if due is not None and due.what == "build_free":
            return ()
        ways = tuple(
            Option(way, say(f"through_the_ages.free.{way}"), None, glyph)
            for way, glyph in (("population", "worker"), ("build", "plus"), ("develop", "flask"))
        )
        first = ask(self, "way", say("through_the_ages.ask.free"), options=ways, is_needed=True)
        if self.way == "population":
            return (first,)
        options = self._options(state, self.seat, due.amount if due is not None else 0)
        second = ask(self, "card", say("through_the_ages.ask.card"), options=possible_first(options), is_needed=True)
        if self.way == "develop" and self.card is not None and cards.is_government(self.card):
            return (first, second, self._revolution(state))
        return (first, second)

    def _options(self, state: State, seat: int, less: int) -> list[Option]:
        """Where to build, or what to develop, each with its price."""
        board = state.boards[seat]
        if self.way == "build":
            prices = {
                card: names.amount("resources", costs.building(board, card, less))
                for card in board.workers
                if not cards.is_unit(card)
            }
        else:
            prices = {
                card: names.amount("science", costs.science(state, seat, card, less=less))
                for card in board.hand
                if card in TECHNOLOGIES
            }
        return [card_option(card, why_not(state, self, card=card), price) for card, price in prices.items()]

    def _revolution(self, state: State) -> Ask:
        ways = (
            Option(False, say("through_the_ages.peaceful"), refusal=why_not(state, self, is_revolution=False)),
            Option(True, say("through_the_ages.revolution"), refusal=why_not(state, self, is_revolution=True)),
        )
        return ask(self, "is_revolution", say("through_the_ages.ask.revolution"), options=ways)
