"""A New Dawn: a row of five focus cards, two dials, and agendas that end the game."""

from __future__ import annotations

from rules.kit.cover import GOALS, Cover
from rules.kit.text import say

COVER = Cover(
    "new_dawn",
    say("new_dawn.title"),
    fewest=2,
    most=4,  # CND-001
    counts=GOALS,
    chosen=say("new_dawn.by_leader"),
)
