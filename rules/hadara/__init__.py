"""Hadara: three epochs, four counters, and a wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kit.cover import Cover
from rules.kit.text import say

if TYPE_CHECKING:
    from rules.hadara.game import GAME as GAME

COVER = Cover("hadara", say("hadara.title"), fewest=2, most=5)  # HAD-001


def __getattr__(name: str) -> Any:
    """`GAME`, when it is first asked for: the first page does without the rules."""
    if name != "GAME":
        raise AttributeError(name)
    from rules.hadara.game import GAME

    return GAME
