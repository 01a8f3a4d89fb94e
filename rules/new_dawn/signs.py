"""Which glyph and tint stands for what. Ours, not the publisher's."""

from __future__ import annotations

from rules.new_dawn.tables import BLANK, MOVE, NATURAL_SPACE, SPAWN, TRADE, WATER

TYPE_GLYPH = {"culture": "lyre", "science": "flask", "economy": "coin", "industry": "gear", "military": "shield"}
"""The tint of a type has the type's own name."""
TERRAIN_GLYPH = {
    "grassland": "grass",
    "hills": "hill",
    "forest": "forest",
    "desert": "desert",
    "mountains": "mountain",
    WATER: "drop",
    NATURAL_SPACE: "star",
}
RESOURCE_GLYPH = {"marble": "block", "mercury": "drop", "oil": "barrel", "diamond": "gem"}
FACE_GLYPH = {SPAWN: "helmet_star", BLANK: "", MOVE: "helmet_move", TRADE: "crate"}
TARGET_GLYPH = {"barbarian": "helmet", "city_state": "arch", "token": "hex", "city": "city", "capital": "crown"}
PIECE_GLYPH = {"caravan": "caravan", "token": "hex", "fortified": "shield", "city": "city", "capital": "crown"}
TRADE_GLYPH, TRADE_TINT = "crate", "trade"
PACT_GLYPH = "scroll"
AGENDA_GLYPH = {
    "civilized": "city",
    "money_grubber": "coin",
    "explorer": "drop",
    "aesthetic": "lyre",
    "warmonger": "sword",
    "paranoid": "shield",
    "technophile": "flask",
    "scholarly": "flask",
    "populous": "users",
    "preservationist": "star",
}
AGENDA_TINT = {
    "money_grubber": "economy",
    "aesthetic": "culture",
    "warmonger": "military",
    "paranoid": "military",
    "technophile": "science",
    "scholarly": "science",
}
SOURCE_GLYPH = {"wonder": "wonder", "pact": "scroll", "city_state": "arch", "leader": "crown", "focus": "sword"}
"""For what gives a bonus or a discount, by the group of its name."""
