"""The player board, the card row and the decks: printed numbers only. Source: facts/tta_board.json, all high."""

from __future__ import annotations

AGES = ("A", "I", "II", "III", "IV")
LEVEL = {age: level for level, age in enumerate(AGES)}

# The yellow bank from left to right: squares of a section, food to grow, food eaten (on its first square).
YELLOW_SECTIONS = ((4, 7, 6), (4, 5, 4), (4, 4, 3), (4, 3, 2), (2, 2, 1))
YELLOW_SQUARES = 18
# Happy faces needed, by the squares of each subsection from left to right.
HAPPY_SECTIONS = ((2, 8), (2, 7), (2, 6), (2, 5), (2, 4), (2, 3), (4, 2), (2, 1))
# The blue bank: squares and corruption on the first square of each section.
BLUE_SECTIONS = ((5, 6), (5, 4), (6, 2))
BLUE_SQUARES = 16

# The start (TTA-020 to TTA-026).
STARTING_WORKERS = {"agriculture_a": 2, "bronze_a": 2, "philosophy_a": 1, "religion_a": 0, "warriors_a": 1}
DESPOTISM = "despotism_a"
UNUSED_AT_START = 1

# The card row.
ROW_SPACES = 13
SPACE_COST = (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
CLEARED = {1: 3, 2: 3, 3: 2, 4: 1}
"""Spaces cleared in a refill by players still in the game (TTA-046 to TTA-049)."""
CIVIL_DECK = {"A": (20, 20, 20), "I": (44, 50, 53), "II": (44, 50, 53), "III": (44, 50, 53)}
"""By two, three, four players."""
MILITARY_DECK = {"A": (10, 10, 10), "I": (43, 45, 45), "II": (46, 50, 50), "III": (41, 45, 45)}
"""Without the pacts for two players."""
CIVIL_REMOVED = {2: 9, 3: 3, 4: 0}
PACTS_REMOVED = {"I": 2, "II": 4, "III": 4}

YELLOW_LOST_AT_AGE_END = 2
MOST_DRAWN = 3
FAMINE = 4
HAPPIEST = 8
RESIGNED_WAR = 7
DISCARD_DEFENCE = 1

FARM, MINE, LAB = "farm", "mine", "lab"
URBAN = ("lab", "temple", "library", "arena", "theater")
UNITS = ("infantry", "cavalry", "artillery", "air_force")
SPECIAL = ("civil", "military", "colonization", "construction")
GOVERNMENT = "government"
WORKER_KINDS = (FARM, MINE, *URBAN, *UNITS)

# Numbers of single cards (facts/tta_civil_cards.csv).
CONSTRUCTION = {"masonry_i": (0, 1, 1, 1), "architecture_ii": (0, 1, 2, 2), "engineering_iii": (0, 1, 2, 3)}
"""How much less an urban building costs, by its level."""
STAGES_AT_ONCE = {"masonry_i": 2, "architecture_ii": 3, "engineering_iii": 4}
RUIN_CULTURE = 2
TAJ_MAHAL_DISCOUNT = 2
HAMMURABI_DISCOUNT = 1
GENGHIS_CULTURE = 3
NAPOLEON_STRENGTH = 2
SHAKESPEARE_CULTURE, SHAKESPEARE_DISCOUNT = 2, 1
BACH_DISCOUNT = 2
ROBESPIERRE_CULTURE = 3
EINSTEIN_CULTURE = 3
CHURCHILL_GAIN = 3
BARBAROSSA_LESS = 1
COOK_FIRST, COOK_MORE, COOK_DISCARDS = 2, 1, 2
GANDHI_FACTOR = 2
SCIENTIFIC_DISCOUNT, SCIENTIFIC_SHARE = 2, 1
OPEN_BORDERS_STRENGTH = 2

# What a pact gives: (side A, side B) by kind of number (facts/tta_military_cards.csv).
PACT_NUMBERS: dict[str, tuple[dict[str, int], dict[str, int]]] = {
    "open_borders_agreement_i": ({"military": 1}, {"military": 1}),
    "acceptance_of_supremacy_ii": ({"resources": 1}, {"resources": -1}),
    "international_trade_agreement_ii": ({"resources": 1}, {"food": 1}),
    "promise_of_military_protection_ii": ({"culture": 1}, {"strength": 4, "culture": -1}),
    "loss_of_sovereignty_iii": ({"culture": 2}, {"culture": -2}),
    "military_pact_iii": ({"strength": 3}, {"strength": 3}),
    "peace_treaty_iii": ({"culture": 1}, {"culture": 1}),
}
