"""Declining what an event allows."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import flow
from rules.through_the_ages.antiquated import told_end
from rules.through_the_ages.decisions import settled
from rules.through_the_ages.inputs.base import Due
from rules.through_the_ages.state import Pending, State

OPTIONAL = ("build_free", "develop_for_less", "agreement")
"""What may be declined."""


@dataclass(frozen=True, kw_only=True)
class PassDecision(Due):
    """Makes no use of what an event allows, or is done with it."""

    title = say("through_the_ages.do.pass_decision")
    sign = ("pass", "")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        due = self._due(state)
        if due is None:
            return refuse("through_the_ages.nothing_to_decide", topic="events")
        if due.what not in OPTIONAL:
            return refuse("through_the_ages.must_decide", topic="events")
        return None

    def _due(self, state: State) -> Pending | None:
        return next((one for one in state.decisions if one.seat == self.seat), None)

    def after(self, state: State) -> State:
        due = self._due(state)
        if due is None:
            return state
        state = settled(state, self.seat, due.what)
        if due.what == "agreement" and self.seat in state.owed_politics:
            # TTA-362, TTA-363: the row is filled again without clearing, which may end the age.
            state = flow.refilled(state, is_cleared=False)
        return state

    def tell(self, state: State) -> Text:
        passed, due = say("through_the_ages.told.pass_decision"), self._due(state)
        is_refilled = due is not None and due.what == "agreement" and self.seat in state.owed_politics
        if not is_refilled or state.age in ("A", "IV") or state.deck > state.row.count(False):
            return passed
        return say("through_the_ages.told.then", one=passed, other=told_end(state))
