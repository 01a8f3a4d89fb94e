"""What a shelf shows of a game: little enough to be read for every game whenever the app starts."""

from __future__ import annotations

from typing import NamedTuple

from rules.kit.text import Text

POINTS, GOALS = "points", "goals"


class Cover(NamedTuple):
    id: str
    title: Text
    fewest: int
    most: int
    counts: str = POINTS
    """What totals are made of."""
    chosen: Text | None = None
    """What statistics by leader or civilization are called, where the game has either."""
