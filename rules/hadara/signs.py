"""Which glyph and tint stands for what. Ours, not the publisher's."""

from __future__ import annotations

from rules.hadara.tables import EFFECTS

COUNTER_GLYPH = {"economy": "coin", "military": "shield", "culture": "lyre", "agriculture": "wheat"}
COUNTER_TINT = {"economy": "economy", "military": "military", "culture": "blue_deck", "agriculture": "agriculture"}
COLOUR_GLYPH = {"yellow": "coin", "red": "shield", "blue": "lyre", "green": "wheat", "purple": "star"}
COLOUR_TINT = {
    "yellow": "economy",
    "red": "military",
    "blue": "blue_deck",
    "green": "agriculture",
    "purple": "purple",
}
EFFECT_GLYPH = dict.fromkeys(EFFECTS, "star")
ROW_GLYPH = {
    "colonies": "colony",
    "statues": "statue",
    "silver": "medal",
    "gold": "medal",
    "cards": "cards",
    "coins": "coin",
}
