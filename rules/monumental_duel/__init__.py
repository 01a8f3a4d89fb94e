"""Monumental Duel: two civilizations, a city of nine cards each, and one advantage."""

from __future__ import annotations

from rules.kit.cover import Cover
from rules.kit.text import say

COVER = Cover(
    "monumental_duel",
    say("monumental_duel.title"),
    fewest=2,
    most=2,  # MOD-001
    chosen=say("monumental_duel.by_civilization"),
)
