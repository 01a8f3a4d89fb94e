"""Where the game stands, for the top bar and the history."""

from __future__ import annotations

from rules.kit.contract import SETUP
from rules.kit.text import Text, say
from rules.monumental_duel.state import State


def round_of(state: State) -> str:
    """What is done before the first round is not part of it."""
    if state.step in ("mix_deck", "cities"):
        return SETUP
    return "end" if state.step == "end" else str(state.round)


def moment(state: State) -> Text:
    if state.step == "end":
        return say("monumental_duel.place_end")
    if state.step in ("mix_deck", "cities"):
        return say("monumental_duel.place_setup")
    phase = step_name(state.step)
    return say("monumental_duel.place_final" if state.is_final else "monumental_duel.place", n=state.round, phase=phase)


def step_name(step: str) -> Text:
    return say(f"monumental_duel.step.{step}")
