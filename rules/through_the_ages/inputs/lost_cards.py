"""Colonies and wonders that an event takes, where their owner chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.offer import Ask, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import changes, events_ii, names
from rules.through_the_ages.decisions import check_due
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Decision
from rules.through_the_ages.questions import face_option
from rules.through_the_ages.signs import KIND_SIGN, TERRITORY_SIGN
from rules.through_the_ages.state import State


@dataclass(frozen=True, kw_only=True)
class LoseColony(Decision):
    """The colony that declares its independence."""

    colony: Annotated[str | None, kinds.ONE_TERRITORY] = None

    title = say("through_the_ages.do.lose_colony")
    sign = TERRITORY_SIGN
    settles = ("lose_colony",)

    def check(self, state: State) -> Refusal | None:
        wrong = check_due(state, self.seat, *self.settles)
        if wrong is not None or self.seat is None or self.colony is None:
            return wrong or nonsense("through_the_ages.name_a_territory")
        if self.colony not in state.boards[self.seat].colonies:
            return refuse("through_the_ages.not_in_play", topic="colonies", card=names.card(self.colony))
        return None

    def does(self, state: State) -> State:
        assert self.seat is not None
        colony = self.colony
        if colony is None or colony not in state.boards[self.seat].colonies:
            return state
        return changes.with_change(state, self.seat, lambda board: changes.without_colony(board, colony))

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.lose_colony", card=names.told_card(self.colony))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        colonies = tuple(face_option(one) for one in state.boards[self.seat].colonies)
        return (ask(self, "colony", say("through_the_ages.ask.lose_colony"), options=colonies, is_needed=True),)


@dataclass(frozen=True, kw_only=True)
class RuinWonder(Decision):
    """The wonder that time ravages."""

    wonder: Annotated[str | None, kinds.ONE_WONDER] = None

    title = say("through_the_ages.do.ruin")
    sign = KIND_SIGN["wonder"]
    settles = ("ruin",)

    def check(self, state: State) -> Refusal | None:
        wrong = check_due(state, self.seat, *self.settles)
        if wrong is not None or self.seat is None or self.wonder is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        if self.wonder not in events_ii.ruinable(state.boards[self.seat]):
            return refuse("through_the_ages.cannot_be_ruined", topic="ravages_of_time_ii")
        return None

    def does(self, state: State) -> State:
        assert self.seat is not None
        if self.wonder is None or self.wonder not in state.boards[self.seat].wonders:
            return state
        return events_ii.after_ruin(state, self.seat, self.wonder)

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.ruin", card=names.told_card(self.wonder))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        wonders = tuple(face_option(one) for one in events_ii.ruinable(state.boards[self.seat]))
        return (ask(self, "wonder", say("through_the_ages.ask.ruin"), options=wonders, is_needed=True),)
