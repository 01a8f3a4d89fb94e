"""What many inputs of this game have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, refuse
from rules.through_the_ages.decisions import settled
from rules.through_the_ages.state import State


@dataclass(frozen=True, kw_only=True)
class Form(Input):
    """An input that asks for a card, a rival, a colony."""

    def blocked(self, state: State, asks: tuple[Ask, ...]) -> Refusal | None:
        """A question that has to be answered but has no possible answer is a reason as well."""
        unanswered = next((one for one in asks if one.is_needed and getattr(self, one.field.name) is None), None)
        if unanswered is not None and not unanswered.options:
            return refuse("through_the_ages.nothing_fits", topic="turn")
        return super().blocked(state, asks)


@dataclass(frozen=True, kw_only=True)
class Action(Form):
    """A civil or military action. Acting passes over the politics phase (TTA-081: it may be left out)."""

    def after(self, state: State) -> State:
        state = self.does(state)
        return replace(state, step="actions") if state.step == "politics" else state

    def does(self, state: State) -> State:
        """What the action changes."""
        return state


@dataclass(frozen=True, kw_only=True)
class Due(Form):
    """What has to be settled before the game goes on: an event to reveal, a bid, a decision."""

    def is_answered(self, state: State) -> bool:
        """Whether one touch records it as it stands; otherwise a form asks for the rest."""
        return False


@dataclass(frozen=True, kw_only=True)
class Decision(Due):
    """What an event or an attack left somebody to decide; this settles the matter."""

    settles: ClassVar[tuple[str, ...]] = ()
    """The kinds of pending decisions it answers."""

    def after(self, state: State) -> State:
        return settled(self.does(state), self.seat, *self.settles)

    def does(self, state: State) -> State:
        """What was decided."""
        return state
