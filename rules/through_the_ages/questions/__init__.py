"""What a form asks for each input, given what has been answered so far."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.through_the_ages.questions import actions, events, politics, turn
from rules.through_the_ages.state import State


def questions(state: State, given: Input) -> tuple[Ask, ...]:
    """Each file answers for its phase and is silent about the others."""
    return (
        actions.questions(state, given)
        or politics.questions(state, given)
        or events.questions(state, given)
        or turn.questions(state, given)
    )
