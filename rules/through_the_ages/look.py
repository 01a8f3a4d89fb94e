"""Which glyph and tint stands for what. Ours, not the publisher's."""

from __future__ import annotations

from functools import cache

from rules.through_the_ages.cards import kind
from rules.through_the_ages.tables_civil import ACTION_CARDS, LEADERS, TECHNOLOGIES, WONDERS
from rules.through_the_ages.tables_military import AGGRESSIONS, EVENTS, PACTS, TACTICS, TERRITORIES, WARS

Look = tuple[str, str]
"""Glyph and tint."""

FOOD_LOOK: Look = ("wheat", "food")
RESOURCE_LOOK: Look = ("ore", "resource")
SCIENCE_LOOK: Look = ("flask", "science")
CULTURE_LOOK: Look = ("lyre", "culture")
STRENGTH_LOOK: Look = ("sword", "strength")
HAPPINESS_LOOK: Look = ("smile", "happiness")
CIVIL_LOOK: Look = ("cube", "")
"""In ink, since white on paper would not be seen: an outlined cube."""
MILITARY_LOOK: Look = ("cube", "cube_red")
WORKER_LOOK: Look = ("worker", "cube_yellow")
BLUE_LOOK: Look = ("cube", "cube_blue")

GOODS_LOOK = {"food": FOOD_LOOK, "resources": RESOURCE_LOOK}

KIND_LOOK: dict[str, Look] = {
    "farm": FOOD_LOOK,
    "mine": RESOURCE_LOOK,
    "lab": SCIENCE_LOOK,
    "temple": HAPPINESS_LOOK,
    "library": ("book", "science"),
    "arena": ("target", "happiness"),
    "theater": CULTURE_LOOK,
    "infantry": STRENGTH_LOOK,
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
SYMBOL_LOOK: dict[str, Look] = {
    "food": FOOD_LOOK,
    "resources": RESOURCE_LOOK,
    "science": SCIENCE_LOOK,
    "culture": CULTURE_LOOK,
    "happy": HAPPINESS_LOOK,
    "strength": STRENGTH_LOOK,
    "civil": CIVIL_LOOK,
    "military": MILITARY_LOOK,
    "yellow": ("cube", "cube_yellow"),
    "blue": BLUE_LOOK,
    "colonization": ("colony", "strength"),
    "population": WORKER_LOOK,
    "cards": ("cards", ""),
}
TACTIC_LOOK: Look = ("helmet_star", "strength")
TERRITORY_LOOK: Look = ("colony", "agriculture")
AGGRESSION_LOOK: Look = ("sword", "military")
WAR_LOOK: Look = ("flag", "military")
PACT_LOOK: Look = ("treaty", "trade")
EVENT_LOOK: Look = ("scroll", "culture")
LINE_LOOK: dict[str, Look] = {
    "discard": ("cards", ""),
    "uprising": HAPPINESS_LOOK,
    "science": SCIENCE_LOOK,
    "culture": CULTURE_LOOK,
    "corruption": RESOURCE_LOOK,
    "food": FOOD_LOOK,
    "consumption": FOOD_LOOK,
    "resources": RESOURCE_LOOK,
    "genghis": CULTURE_LOOK,
    "draw": ("cards", ""),
}
_WORD_LOOK: dict[str, Look] = {
    "production": ("rotate", "culture"),
    "prepared": EVENT_LOOK,
    "famine": FOOD_LOOK,
    "resigned": WAR_LOOK,
    "aggression": AGGRESSION_LOOK,
    "attacked": AGGRESSION_LOOK,
    "war": WAR_LOOK,
    "units": STRENGTH_LOOK,
    "armies": TACTIC_LOOK,
    "modifier": ("colony", "strength"),
    "bonus": ("cards", ""),
    "defence": ("shield", ""),
    "discarded": ("cards", ""),
    "other": ("pencil", ""),
    "strength": STRENGTH_LOOK,
}


@cache
def look(card: str) -> Look:
    """Of any card, or of a word that stands for a reason."""
    if card in TECHNOLOGIES or card in WONDERS or card in LEADERS or card in ACTION_CARDS:
        return KIND_LOOK[kind(card)]
    for cards, own in (
        (TACTICS, TACTIC_LOOK),
        (TERRITORIES, TERRITORY_LOOK),
        (AGGRESSIONS, AGGRESSION_LOOK),
        (WARS, WAR_LOOK),
        (PACTS, PACT_LOOK),
        (EVENTS, EVENT_LOOK),
    ):
        if card in cards:
            return own
    return _WORD_LOOK.get(card, ("", ""))
