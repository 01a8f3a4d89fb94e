"""What the values of several inputs may be."""

from __future__ import annotations

from rules.kit.field import FreeText, Number, Several
from rules.monumental_duel.tables import FREE_CITIES, SLOTS

AMOUNT = Number(0, 30)
NAME = FreeText(36)
SLOT = Number(1, SLOTS)
SOME_SLOTS = Several(tuple(range(1, SLOTS + 1)))
FREE_CITY = Number(1, FREE_CITIES)
IN_PILE = Number(1, 20)
"""A card of a province pile, counted from the bottom."""
