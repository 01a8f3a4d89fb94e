"""Through the Ages: four ages, two banks, and everything that follows from them."""

from __future__ import annotations

from rules.kit.cover import Cover
from rules.kit.text import say

COVER = Cover(
    "through_the_ages",
    say("through_the_ages.title"),
    fewest=2,
    most=4,
    chosen=say("through_the_ages.by_leader"),
)
