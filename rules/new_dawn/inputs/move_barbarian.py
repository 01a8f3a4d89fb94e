"""Seoul: a barbarian moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.offer import Ask, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.new_dawn import row
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.questions import barbarians, on_map
from rules.new_dawn.state import State


@dataclass(frozen=True, kw_only=True)
class MoveBarbarian(PlayerDeed):
    """Seoul: one barbarian moves to a neighbouring empty space."""

    barbarian: Annotated[str | None, kinds.ONE_BARBARIAN] = None

    title = say("new_dawn.do.move_barbarian")
    sign = ("helmet", "")

    def check(self, state: State) -> Refusal | None:
        wrong = row.check_start_of_turn(state, self.seat)
        if wrong is not None:
            return wrong
        if not state.board.holds("seoul"):
            return refuse("new_dawn.card_not_held", topic="seoul", name=say("new_dawn.city_state.seoul"))
        if self.barbarian is None:
            return nonsense("new_dawn.name_a_barbarian")
        if self.barbarian not in on_map(state):
            return refuse("new_dawn.barbarian_not_there", topic="barbarians", letter=self.barbarian)
        return row.check_once(state, "seoul")

    def does(self, state: State) -> State:
        """It moves on the map alone."""
        return row.after_using(state, "seoul")

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.moves_barbarian", letter=self.barbarian or "?")

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        label, hint = say("new_dawn.ask.barbarian"), say("new_dawn.effect.seoul")
        return (ask(self, "barbarian", label, options=barbarians(on_map(state)), hint=hint, is_needed=True),)
