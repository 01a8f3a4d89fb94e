"""Where the game stands, in words and for grouping the history."""

from __future__ import annotations

from rules.kit.text import Text, say
from rules.new_dawn.state import State


def round_of(state: State) -> str:
    return "end" if state.step == "end" else str(state.round)


def moment(state: State) -> Text:
    """For the top bar and the history."""
    if state.step == "end":
        return say("new_dawn.place_end")
    if state.step == "prepare":
        return say("new_dawn.place_prepare")
    return say("new_dawn.place", n=state.round)
