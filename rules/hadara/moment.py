"""Where the game stands, in words."""

from __future__ import annotations

from rules.hadara.faces import roman
from rules.hadara.state import State
from rules.kit.text import Text, say


def moment(state: State) -> Text:
    """Where the game stands, for the top bar and the history."""
    if state.step == "end":
        return say("hadara.place_end")
    return say(
        "hadara.place", epoch=say("hadara.epoch", n=roman(state.epoch)), phase=say(f"hadara.phase.{state.phase}")
    )


def step_name(state: State) -> Text:
    return say("hadara.step.scoring" if state.step == "end" else f"hadara.step.{state.step}")


def round_of(state: State) -> str:
    """A phase is a round: totals are kept at its end."""
    return "end" if state.step == "end" else state.when


def age_of(state: State) -> str:
    """The epoch, as printed."""
    return roman(state.epoch)
