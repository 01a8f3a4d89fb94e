"""Through the Ages: four ages, two banks, and everything that follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kit.cover import Cover
from rules.kit.text import say

if TYPE_CHECKING:
    from rules.through_the_ages.game import GAME as GAME

COVER = Cover("through_the_ages", say("through_the_ages.title"), fewest=2, most=4)


def __getattr__(name: str) -> Any:
    """`GAME`, when it is first asked for: the first page does without the rules."""
    if name != "GAME":
        raise AttributeError(name)
    from rules.through_the_ages.game import GAME

    return GAME
