"""A New Dawn: a row of five focus cards, two dials, and agendas that end the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kit.cover import Cover
from rules.kit.text import say

if TYPE_CHECKING:
    from rules.new_dawn.game import GAME as GAME

COVER = Cover("new_dawn", say("new_dawn.title"), fewest=2, most=4)  # CND-001


def __getattr__(name: str) -> Any:
    """`GAME`, when it is first asked for: the first page does without the rules."""
    if name != "GAME":
        raise AttributeError(name)
    from rules.new_dawn.game import GAME

    return GAME
