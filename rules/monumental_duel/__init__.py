"""Monumental Duel: two civilizations, a city of nine cards each, and one advantage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kit.cover import Cover
from rules.kit.text import say

if TYPE_CHECKING:
    from rules.monumental_duel.game import GAME as GAME

COVER = Cover("monumental_duel", say("monumental_duel.title"), fewest=2, most=2)  # MOD-001


def __getattr__(name: str) -> Any:
    """`GAME`, when it is first asked for: the first page does without the rules."""
    if name != "GAME":
        raise AttributeError(name)
    from rules.monumental_duel.game import GAME

    return GAME
