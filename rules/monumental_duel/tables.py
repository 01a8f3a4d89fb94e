"""Printed numbers only, each with its source and confidence. What is not known is asked of the players."""

from __future__ import annotations

RESOURCES = ("production", "science", "military", "gold", "culture")
ORDINARY = ("production", "science", "military")
"""MOD-047: gold and culture are not ordinary resources."""

COMMON = ("workshop", "laboratory", "archery_range", "barricade")
"""The four kinds of common buildings (MOD-008, MOD-211)."""
ROW_CARDS = ("knowledge", "building", "province", "wonder")
CARDS = (*ROW_CARDS, *COMMON)
# MOD-048 to MOD-050: what each card is paid with.
PAID_WITH = {
    "knowledge": "science",
    "province": "military",
    **dict.fromkeys(("building", "wonder", *COMMON), "production"),
}

UNKNOWN_CIVILIZATIONS = ("other_1", "other_2")
CIVILIZATIONS = ("japanese", "malians", "aztecs", "chinese", "danes", "egyptians", *UNKNOWN_CIVILIZATIONS)
"""MOD-012 and the box Exploration (one shop page: medium). Espionage's are not known: they are the `other_` ones."""
MODULES = ("trade", "exploration", "espionage")
"""One for each box (MOD-039)."""
TYPES = ("coastal", "mountain", "agrarian")
"""Of provinces (MOD-082)."""

STARTING = "*"
"""The knowledge a civilization begins with: nobody has to type its name."""

# Setup: high.
START_GOLD = 2  # MOD-037
CIVILIZATION_CARDS = 15  # MOD-030: 14 buildings and a knowledge
SLOTS, SIDE = 9, 3  # MOD-031
POLICIES = 5  # MOD-006
COPIES = 5  # MOD-008
FREE_CITIES, FACE_UP = 10, 3  # MOD-005, MOD-024
TYPE_TOKENS = 6  # MOD-011, MOD-230
TEXCOCO = "lake_texcoco"  # MOD-228

# MOD-043, MOD-044 by era. High as the table for mixing; that the box holds exactly this is medium (12, 12, 6 agree).
DECK = {"knowledge": (3, 3, 2), "wonder": (3, 3, 2), "province": (3, 3, 2), "building": (3, 3, 0)}
ERAS = (1, 2, 3)
ERA_SIZES = (12, 12, 6)  # MOD-007

# The round: high.
ROW, ROW_KEPT = 6, 3  # MOD-020, MOD-165, MOD-166
FINAL_AT = 4  # MOD-175
PROGRESS_COST = 2  # MOD-119
BARRICADE_DEFENCE = 2  # MOD-109
CLAIM_AT = 4  # MOD-140
TRADE_GOLD = 1  # MOD-136
CONQUEST_GOLD = 1  # MOD-226

# Scoring: high (MOD-177 to MOD-181, MOD-184 to MOD-187).
POINTS = {"provinces": 1, "knowledge": 1, "wonders": 2, "policies": 2, "free_cities": 2}
CATEGORIES = ("provinces", "knowledge", "wonders", "policies")
DOMINANCE = 3

# Names of cards that the rulebook shows, by kind. All others are on the cards alone: players type them.
NAMES = {
    "building": ("work_camp", "fort", "library", "trading_post", "mine", *COMMON[:3]),
    "knowledge": ("regional_levies", "land_use"),
    "province": ("sahara", TEXCOCO),
    "wonder": ("colossus_of_rhodes",),
    "policy": ("calendar", "codex"),
}

# Numbers in the rulebook's examples: high.
PRINTED = {
    "building:work_camp:production": 1,  # MOD-065
    "building:fort:military": 1,
    "building:library:science": 1,
    "building:trading_post:gold": 2,  # MOD-123
    "province:sahara:cost": 4,  # MOD-114
    "wonder:colossus_of_rhodes:bonus_military": 2,  # MOD-093
}
