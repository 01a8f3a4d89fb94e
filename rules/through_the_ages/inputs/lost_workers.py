"""Workers and buildings that an event or an attack takes, where their owner chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.frozen import replace
from rules.kit.offer import Ask, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import bank, civil, names
from rules.through_the_ages.cards import is_unit, is_urban
from rules.through_the_ages.decisions import check_due, pending
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Decision
from rules.through_the_ages.questions import card_option, why_not
from rules.through_the_ages.state import State


@dataclass(frozen=True, kw_only=True)
class LosePopulation(Decision):
    """The card that loses a worker, where none is unused."""

    card: Annotated[str | None, kinds.ONE_WORKER_CARD] = None

    title = say("through_the_ages.do.lose_population")
    sign = ("worker", "")
    settles = ("population",)

    def check(self, state: State) -> Refusal | None:
        wrong = check_due(state, self.seat, *self.settles)
        if wrong is not None or self.seat is None or self.card is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        if not state.boards[self.seat].on(self.card):
            return refuse("through_the_ages.no_worker_there", topic="population", card=names.card(self.card))
        return None

    def does(self, state: State) -> State:
        assert self.seat is not None
        return state.with_board(self.seat, bank.without_population(state.boards[self.seat], self.card))

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.lose_population", card=names.told_card(self.card))

    def note(self, state: State) -> Text | None:
        return names.card(self.card) if self.card is not None else None

    def is_answered(self, state: State) -> bool:
        return self.card is not None

    def asks(self, state: State) -> tuple[Ask, ...]:
        return _own_card(state, self, "through_the_ages.ask.worker")


@dataclass(frozen=True, kw_only=True)
class LoseBuilding(Decision):
    """A building that an event destroys."""

    card: Annotated[str | None, kinds.ONE_WORKER_CARD] = None

    title = say("through_the_ages.do.lose_building")
    sign = ("minus", "")
    settles = ("destroy_any", "destroy_urban")

    def check(self, state: State) -> Refusal | None:
        wrong = check_due(state, self.seat, *self.settles)
        if wrong is not None or self.seat is None or self.card is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        if not state.boards[self.seat].on(self.card):
            return refuse("through_the_ages.no_worker_there", topic="events", card=names.card(self.card))
        due = pending(state, self.seat, *self.settles)
        is_wrong = is_unit(self.card) or (due is not None and due.what == "destroy_urban" and not is_urban(self.card))
        return refuse("through_the_ages.other_building", topic="events") if is_wrong else None

    def does(self, state: State) -> State:
        assert self.seat is not None
        if self.card is None:
            return state
        return state.with_board(self.seat, civil.without_building(state.boards[self.seat], self.card))

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.lose_building", card=names.told_card(self.card))

    def note(self, state: State) -> Text | None:
        return names.card(self.card) if self.card is not None else None

    def is_answered(self, state: State) -> bool:
        return self.card is not None

    def asks(self, state: State) -> tuple[Ask, ...]:
        return _own_card(state, self, "through_the_ages.ask.lose_building")


def with_only_card(state: State, given: LosePopulation | LoseBuilding) -> LosePopulation | LoseBuilding:
    """Ready to be touched where only one card fits: a question with one answer is not asked."""
    fitting = [option.value for one in given.asks(state) for option in one.options if option.refusal is None]
    return replace(given, card=fitting[0]) if len(fitting) == 1 else given


def _own_card(state: State, given: LosePopulation | LoseBuilding, label: str) -> tuple[Ask, ...]:
    """Cards with workers that fit; all of them if none does."""
    if given.seat is None:
        return ()
    options = [
        card_option(card, why_not(state, given, card=card), say("through_the_ages.workers", n=workers))
        for card, workers in state.boards[given.seat].workers.items()
        if workers > 0
    ]
    fitting = [option for option in options if option.refusal is None]
    return (ask(given, "card", say(label), options=tuple(fitting or options), is_needed=True),)
