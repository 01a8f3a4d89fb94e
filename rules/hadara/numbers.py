"""Printed numbers that players type in: what range each has, which of them stand on what, and how they are asked."""

from __future__ import annotations

from rules.hadara.signs import COUNTER_GLYPH, COUNTER_TINT
from rules.hadara.tables import COUNTERS, CRESTS
from rules.kit.field import Number
from rules.kit.inputs import Input
from rules.kit.offer import Ask, ask
from rules.kit.text import Text, say

COST = Number(0, 30)
BONUS = Number(0, 20)
POINTS = Number(0, 60)
PRICE = Number(0, 60)
START_COINS = Number(0, 30)
COLONY_COINS = Number(0, 40)

Numbers = dict[str, Number]

_BONUSES: Numbers = dict.fromkeys(COUNTERS, BONUS)
ON_CARD: Numbers = {"cost": COST, **_BONUSES, "points": POINTS}
PRICES: Numbers = dict.fromkeys(("silver_2", "gold_2", "silver_3", "gold_3"), PRICE)
"""On the purple card that makes medals cheaper (HAD-182)."""
ON_PURPLE: Numbers = {**ON_CARD, **PRICES}
ON_START_CARD: Numbers = {"coins": START_COINS, **_BONUSES}
ON_COLONY: Numbers = {"plunder": COLONY_COINS, "annex": COLONY_COINS, "points": POINTS}
"""On the coin side, the same for a whole stack."""
ON_BACK: Numbers = {**_BONUSES, "points": POINTS}
ON_STATUE: Numbers = {"points": POINTS, "bonus": BONUS}
ON_WHEEL: Numbers = dict.fromkeys(CRESTS, Number(0, len(CRESTS) - 1))
"""How many places clockwise from the first crest of the list each crest is printed."""


def ask_number(
    given: Input, name: str, *, remembered: int | None = None, hint: Text | None = None, **more: bool
) -> Ask:
    label = say(f"hadara.counter.{name}") if name in COUNTERS else say(f"hadara.number.{name}")
    glyph = COUNTER_GLYPH.get(name, _GLYPH.get(name, ""))
    return ask(given, name, label, remembered, glyph=glyph, tint=COUNTER_TINT.get(name, ""), hint=hint, **more)


_GLYPH = {"cost": "coin", "coins": "coin", "points": "star"}
