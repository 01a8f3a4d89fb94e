"""Which glyph and tint stands for what. Ours, not the publisher's."""

from __future__ import annotations

GLYPH = {"production": "gear", "science": "flask", "military": "shield", "gold": "coin", "culture": "lyre"}
TINT = {"production": "production", "science": "science", "military": "military", "gold": "gold", "culture": "culture"}
CARD_GLYPH = {
    "knowledge": "book",
    "building": "city",
    "province": "hill",
    "wonder": "wonder",
    "workshop": "gear",
    "laboratory": "flask",
    "archery_range": "target",
    "barricade": "block",
}
CARD_TINT = {
    "knowledge": "science",
    "province": "military",
    "barricade": "marble",
    **dict.fromkeys(("building", "wonder", "workshop", "laboratory", "archery_range"), "production"),
}
TYPE_GLYPH = {"coastal": "drop", "mountain": "mountain", "agrarian": "wheat"}
ROW_GLYPH = {
    "provinces": "hill",
    "knowledge": "book",
    "wonders": "wonder",
    "policies": "scroll",
    "free_cities": "city",
    "dominance": "crown",
}
ROW_TINT = {
    "provinces": "military",
    "knowledge": "science",
    "wonders": "production",
    "policies": "culture",
    "free_cities": "gold",
}
MODULE_GLYPH = {"trade": "caravan", "exploration": "flag", "espionage": "eye"}
