"""Which glyph and tint stands for what. Ours, not the publisher's."""

from __future__ import annotations

from functools import cache

from rules.through_the_ages.cards import kind
from rules.through_the_ages.tables_civil import ACTION_CARDS, LEADERS, TECHNOLOGIES, WONDERS
from rules.through_the_ages.tables_military import AGGRESSIONS, EVENTS, PACTS, TACTICS, TERRITORIES, WARS

Sign = tuple[str, str]
"""Glyph and tint."""

FOOD_SIGN: Sign = ("wheat", "food")
RESOURCE_SIGN: Sign = ("ore", "resource")
SCIENCE_SIGN: Sign = ("flask", "science")
CULTURE_SIGN: Sign = ("lyre", "culture")
STRENGTH_SIGN: Sign = ("sword", "strength")
HAPPINESS_SIGN: Sign = ("smile", "happiness")
CIVIL_SIGN: Sign = ("cube", "")
"""In ink, since white on paper would not be seen: an outlined cube."""
MILITARY_SIGN: Sign = ("cube", "cube_red")
WORKER_SIGN: Sign = ("worker", "cube_yellow")
BLUE_SIGN: Sign = ("cube", "cube_blue")

GOODS_SIGN = {"food": FOOD_SIGN, "resources": RESOURCE_SIGN}

KIND_SIGN: dict[str, Sign] = {
    "farm": FOOD_SIGN,
    "mine": RESOURCE_SIGN,
    "lab": SCIENCE_SIGN,
    "temple": HAPPINESS_SIGN,
    "library": ("book", "science"),
    "arena": ("target", "happiness"),
    "theater": CULTURE_SIGN,
    "infantry": STRENGTH_SIGN,
    "cavalry": ("shield", "strength"),
    "artillery": ("bolt", "strength"),
    "air_force": ("send", "strength"),
    "government": ("scales", "gold"),
    "civil": ("scroll", "blue_deck"),
    "military": ("helmet", "blue_deck"),
    "colonization": ("colony", "blue_deck"),
    "construction": ("arch", "blue_deck"),
    "wonder": ("wonder", "purple"),
    "leader": ("leader", "agriculture"),
    "action": ("hand", "economy"),
}
SYMBOL_SIGN: dict[str, Sign] = {
    "food": FOOD_SIGN,
    "resources": RESOURCE_SIGN,
    "science": SCIENCE_SIGN,
    "culture": CULTURE_SIGN,
    "happy": HAPPINESS_SIGN,
    "strength": STRENGTH_SIGN,
    "civil": CIVIL_SIGN,
    "military": MILITARY_SIGN,
    "yellow": ("cube", "cube_yellow"),
    "blue": BLUE_SIGN,
    "colonization": ("colony", "strength"),
    "population": WORKER_SIGN,
    "cards": ("cards", ""),
}
TACTIC_SIGN: Sign = ("helmet_star", "strength")
TERRITORY_SIGN: Sign = ("colony", "agriculture")
AGGRESSION_SIGN: Sign = ("sword", "military")
WAR_SIGN: Sign = ("flag", "military")
PACT_SIGN: Sign = ("treaty", "trade")
EVENT_SIGN: Sign = ("scroll", "culture")
LINE_SIGN: dict[str, Sign] = {
    "discard": ("cards", ""),
    "uprising": HAPPINESS_SIGN,
    "science": SCIENCE_SIGN,
    "culture": CULTURE_SIGN,
    "corruption": RESOURCE_SIGN,
    "food": FOOD_SIGN,
    "consumption": FOOD_SIGN,
    "resources": RESOURCE_SIGN,
    "genghis": CULTURE_SIGN,
    "draw": ("cards", ""),
}
_WORD_SIGN: dict[str, Sign] = {
    "production": ("rotate", "culture"),
    "prepared": EVENT_SIGN,
    "famine": FOOD_SIGN,
    "resigned": WAR_SIGN,
    "aggression": AGGRESSION_SIGN,
    "attacked": AGGRESSION_SIGN,
    "war": WAR_SIGN,
    "units": STRENGTH_SIGN,
    "armies": TACTIC_SIGN,
    "modifier": ("colony", "strength"),
    "bonus": ("cards", ""),
    "defence": ("shield", ""),
    "discarded": ("cards", ""),
    "other": ("pencil", ""),
    "strength": STRENGTH_SIGN,
}


@cache
def look(card: str) -> Sign:
    """Of any card, or of a word that stands for a reason."""
    if card in TECHNOLOGIES or card in WONDERS or card in LEADERS or card in ACTION_CARDS:
        return KIND_SIGN[kind(card)]
    for cards, own in (
        (TACTICS, TACTIC_SIGN),
        (TERRITORIES, TERRITORY_SIGN),
        (AGGRESSIONS, AGGRESSION_SIGN),
        (WARS, WAR_SIGN),
        (PACTS, PACT_SIGN),
        (EVENTS, EVENT_SIGN),
    ):
        if card in cards:
            return own
    return _WORD_SIGN.get(card, ("", ""))
