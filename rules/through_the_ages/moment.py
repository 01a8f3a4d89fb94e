"""Where the game stands."""

from __future__ import annotations

from rules.kit.text import Text, say
from rules.through_the_ages import names
from rules.through_the_ages.state import State


def moment(state: State) -> Text:
    """For the top bar and the history."""
    if state.step == "end":
        return say("through_the_ages.place_end")
    if state.step == "final":
        return say("through_the_ages.place_final")
    return say(
        "through_the_ages.place",
        age=names.age(state.age),
        n=state.round,
        phase=say(f"through_the_ages.phase.{state.step}"),
    )


def round_of(state: State) -> str:
    """Changes with every round, and once more when the game ends."""
    return "end" if state.step == "end" else str(state.round)


def age_of(state: State) -> str:
    """As printed on the cards."""
    return state.age
