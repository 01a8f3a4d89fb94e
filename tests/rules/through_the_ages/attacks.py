"""A table at which somebody is about to attack."""

from __future__ import annotations

from typing import Any

from rules.through_the_ages.inputs import PlayAggression
from rules.through_the_ages.state import State
from tests.rules.through_the_ages.table import (
    in_politics,
    with_board,
)


def attack(own: int = 9, other: int = 3, *, players: int = 2, age: str = "III", **things: Any) -> State:
    """The first seat in its politics phase with warriors for its strength; `theirs` lies on the rival's board."""
    theirs = things.pop("theirs", {})
    state = in_politics(players=players, age=age, workers={"warriors_a": own}, **things)
    return with_board(
        state, 1, **{"military_hand": 9, **theirs, "workers": {"warriors_a": other, **theirs.get("workers", {})}}
    )


def held_in(card: str) -> str:
    """An age in which hands hold the card: not one that has not begun, nor one it is antiquated in."""
    return "II" if card.endswith("_i") else "III"


def on(rival: int = 1, card: str = "spy_ii", **values: Any) -> PlayAggression:
    return PlayAggression(seat=0, card=card, rival=rival, **values)
