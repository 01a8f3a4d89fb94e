"""Printed numbers only, each with its source and confidence. What only the map shows is asked of the players."""

from __future__ import annotations

from dataclasses import dataclass

TYPES = ("culture", "science", "economy", "industry", "military")
"""The types of focus cards (CND-090)."""
SLOTS = (1, 2, 3, 4, 5)
LEVELS = (1, 2, 3, 4)

# CND-070, CND-071, CND-083: high.
TERRAINS = ("grassland", "hills", "forest", "desert", "mountains")
"""The terrain above slot 1, 2, 3, 4, 5."""
WATER, NATURAL_SPACE = "water", "natural_wonder"
DIFFICULTY = {**{terrain: slot for slot, terrain in enumerate(TERRAINS, 1)}, WATER: 1, NATURAL_SPACE: 5}

# Components and limits (CND-003 to CND-021): high.
CONTROL_TOKENS = 31
CITIES = 7
"""Besides the capital."""
CARAVANS = 3
RESOURCES = ("marble", "mercury", "oil", "diamond")
RESOURCE_TOKENS = 8
TRADE_LIMIT = 3
"""CND-286. Tokens on a card; a city-state's token does not count (CND-287)."""
CITY_STATE_CARDS = 2
BARBARIANS = tuple("ABCDEFGHI")

# The tech dial (CND-108, CND-116): marks high, going on from 15 medium.
DIAL_END, DIAL_BACK = 24, 15
MARKS = {3: 2, 6: 2, 10: 3, 14: 3, 19: 4, 24: 4}

# The event dial: icons and start high, number of sections and their order medium.
SPAWN, BLANK, MOVE, TRADE = "spawn", "blank", "move", "trade"
FACES = (SPAWN, BLANK, MOVE, TRADE)
EVENT_DIAL = (SPAWN, BLANK, MOVE, TRADE, MOVE)

# Trade and combat numbers (CND-132, CND-203, CND-208, CND-247, CND-160, CND-192): high.
ARRIVAL_TRADE = 2
BARBARIAN_TRADE = 1
CAPITAL_TRADE = 2
RAID_TRADE = 2
PRODUCTION_PER_RESOURCE = 2
CITY_STATE_DEFENCE = 8


@dataclass(frozen=True, slots=True)
class FocusCard:
    """A printed focus card. Only the numbers of its own type mean anything."""

    id: str
    type: str
    level: int
    tokens: int = 0
    """Culture: control tokens placed."""
    caravans: int = 0
    movement: int = 0
    is_water_open: bool = False
    """Caravans may cross water, or range may be counted through it."""
    range: int = 0
    """Industry: how far a city may be; military: how far a target."""
    attacks: int = 0
    bonus: int = 0
    barbarian_bonus: int | None = None
    """Where the bonus against barbarians is a different one."""
    is_sure: bool = True


# facts/newdawn.json, focus_cards. Culture, science, economy, industry high (Animal Husbandry's caravan clause medium);
# military I and II medium, III and IV low: these ask to be checked against the card.
FOCUS_CARDS = (
    FocusCard("early_empire", "culture", 1, tokens=2),
    FocusCard("drama_and_poetry", "culture", 2, tokens=2),
    FocusCard("civil_service", "culture", 3, tokens=2),
    FocusCard("mass_media", "culture", 4, tokens=3),
    FocusCard("astrology", "science", 1),
    FocusCard("mathematics", "science", 2),
    FocusCard("replaceable_parts", "science", 3),
    FocusCard("nuclear_power", "science", 4),
    FocusCard("foreign_trade", "economy", 1, caravans=1, movement=3),
    FocusCard("currency", "economy", 2, caravans=2, movement=4),
    FocusCard("steam_power", "economy", 3, caravans=2, movement=6, is_water_open=True),
    FocusCard("capitalism", "economy", 4, caravans=3, movement=6, is_water_open=True),
    FocusCard("pottery", "industry", 1, range=2),
    FocusCard("animal_husbandry", "industry", 2, range=3),
    FocusCard("nationalism", "industry", 3, range=4, is_water_open=True),
    FocusCard("urbanization", "industry", 4, range=5, is_water_open=True),
    FocusCard("masonry", "military", 1, range=2, attacks=2, is_sure=False),
    FocusCard("iron_working", "military", 2, range=3, attacks=2, bonus=1, barbarian_bonus=3, is_sure=False),
    FocusCard("mass_production", "military", 3, range=3, attacks=2, bonus=2, is_water_open=True, is_sure=False),
    FocusCard("flight", "military", 4, range=5, attacks=3, bonus=3, is_water_open=True, is_sure=False),
)
FOCUS = {card.id: card for card in FOCUS_CARDS}
FOCUS_AT = {(card.type, card.level): card for card in FOCUS_CARDS}

# Numbers printed on single cards (facts/newdawn.json): high, Mass Production's low.
CIVIL_SERVICE_TOKENS = 1
MASS_MEDIA_RANGE = 2
NATIONALISM_PRODUCTION = 7
"""Instead of 5 in slot 5."""
URBANIZATION_TOKENS = 2
MATHEMATICS_TRADE = 1
NUCLEAR_SLOT = 5
NUCLEAR_SPACES = 7
"""A space and its six neighbours."""


@dataclass(frozen=True, slots=True)
class Leader:
    """`row` holds the types of the level I cards from slot 1 to 5 (CND-034)."""

    id: str
    row: tuple[str, ...]
    is_sure: bool = True


# Rows of France and Scythia: medium; the rest and all abilities: high.
LEADERS = {
    leader.id: leader
    for leader in (
        Leader("rome", ("science", "economy", "military", "culture", "industry")),
        Leader("america", ("military", "science", "industry", "culture", "economy")),
        Leader("aztec", ("science", "culture", "economy", "military", "industry")),
        Leader("egypt", ("science", "economy", "industry", "military", "culture")),
        Leader("france", ("military", "science", "economy", "industry", "culture"), is_sure=False),
        Leader("japan", ("industry", "economy", "military", "science", "culture")),
        Leader("scythia", ("culture", "military", "science", "economy", "industry"), is_sure=False),
        Leader("sumeria", ("economy", "culture", "science", "military", "industry")),
    )
}
EGYPT_DISCOUNT = 1
FRANCE_TOKENS = {"ancient": 1, "medieval": 2, "modern": 3}
JAPAN_DIFFICULTY = 3
SCYTHIA_BONUS = 3
SCYTHIA_TERRAINS = ("grassland", "hills")

ERAS = ("ancient", "medieval", "modern")
WONDER_TYPES = ("culture", "economy", "science", "military")
"""CND-288: there is no industry type."""


@dataclass(frozen=True, slots=True)
class Wonder:
    """CND-158. `is_sure` speaks of the effect: types, eras, costs and resources are all high."""

    id: str
    type: str
    era: str
    cost: int
    resources: tuple[str, str]
    is_sure: bool = True


WONDERS = {
    wonder.id: wonder
    for wonder in (
        Wonder("stonehenge", "culture", "ancient", 7, ("marble", "mercury")),
        Wonder("hanging_gardens", "culture", "ancient", 8, ("marble", "diamond")),
        Wonder("forbidden_city", "culture", "medieval", 9, ("marble", "oil")),
        Wonder("chichen_itza", "culture", "medieval", 10, ("marble", "mercury")),
        Wonder("sydney_opera_house", "culture", "modern", 10, ("marble", "diamond")),
        Wonder("eiffel_tower", "culture", "modern", 12, ("marble", "oil")),
        Wonder("colossus", "economy", "ancient", 7, ("diamond", "oil")),
        Wonder("great_lighthouse", "economy", "ancient", 8, ("diamond", "mercury")),
        Wonder("great_zimbabwe", "economy", "medieval", 9, ("diamond", "oil")),
        Wonder("machu_picchu", "economy", "medieval", 10, ("diamond", "mercury"), is_sure=False),
        Wonder("big_ben", "economy", "modern", 10, ("diamond", "mercury")),
        Wonder("estadio_do_maracana", "economy", "modern", 10, ("diamond", "marble")),
        Wonder("oracle", "science", "ancient", 8, ("mercury", "marble")),
        Wonder("pyramids", "science", "ancient", 9, ("mercury", "oil")),
        Wonder("porcelain_tower", "science", "medieval", 9, ("mercury", "diamond")),
        Wonder("potala_palace", "science", "medieval", 10, ("mercury", "marble")),
        Wonder("oxford_university", "science", "modern", 10, ("mercury", "marble")),
        Wonder("kremlin", "science", "modern", 11, ("mercury", "oil")),
        Wonder("petra", "military", "ancient", 7, ("oil", "diamond")),
        Wonder("terracotta_army", "military", "ancient", 8, ("oil", "marble")),
        Wonder("alhambra", "military", "medieval", 10, ("oil", "marble")),
        Wonder("venetian_arsenal", "military", "medieval", 10, ("oil", "diamond")),
        Wonder("ruhr_valley", "military", "modern", 11, ("oil", "mercury")),
        Wonder("pentagon", "military", "modern", 12, ("oil", "diamond"), is_sure=False),
    )
}
WONDERS_OUT = {2: ("ancient", "medieval"), 3: ("ancient",), 4: ()}
"""CND-046 to CND-048: one card of each of these eras leaves every deck, unseen."""

# Numbers of wonder effects: high, Machu Picchu's medium.
COLOSSUS_SPACES = 6
ZIMBABWE, ZIMBABWE_CAPACITY = "great_zimbabwe", 4
MACHU_PICCHU_SLOT = 3
BIG_BEN_BONUS = 2
PYRAMIDS_CARDS, PYRAMIDS_LEVEL = 3, 1
PORCELAIN_CARDS = 2
POTALA_CARDS, POTALA_LIMIT = 3, 4
KREMLIN_BONUS = 4
ATTACK_WONDERS = {"terracotta_army": 2, "alhambra": 2, "pentagon": 2}
DEFENCE_WONDERS = {"petra": 2, "alhambra": 2, "ruhr_valley": 5}
EIFFEL_TOKENS = 2
"""Named by the tower's owner; the owner of the tokens chooses one of them."""
HANGING_GARDENS_TOKENS, HANGING_GARDENS_DIFFICULTY = 1, 4


@dataclass(frozen=True, slots=True)
class CityState:
    """`tile` tells which two share a token (medium)."""

    id: str
    type: str
    frame: str
    tile: int


CITY_STATES = {
    one.id: one
    for one in (
        CityState("carthage", "military", "circle", 6),
        CityState("kabul", "military", "diamond", 15),
        CityState("mohenjo_daro", "culture", "circle", 14),
        CityState("kumasi", "culture", "diamond", 6),
        CityState("geneva", "science", "circle", 14),
        CityState("seoul", "science", "diamond", 12),
        CityState("brussels", "industry", "circle", 12),
        CityState("buenos_aires", "industry", "diamond", 15),
    )
}
CITY_STATE_TOKENS = 4
"""CND-013: two-sided, so of each tile's two only one is in play."""
CARTHAGE_BONUS = 1
KABUL_BONUS = 3
BUENOS_AIRES_DISCOUNT = 2
BRUSSELS_DISCOUNT = 1

# Effects high, the three names after Joint War medium.
PACTS = ("joint_war", "defensive_pact", "open_borders", "embassy")
"""The four diplomacy cards of each player (CND-009)."""
JOINT_WAR_BONUS = 2
DEFENSIVE_PACT_BONUS = 2


@dataclass(frozen=True, slots=True)
class NaturalWonder:
    id: str
    resource: str
    tile: int


NATURAL_WONDERS = {
    one.id: one
    for one in (
        NaturalWonder("torres_del_paine", "diamond", 1),
        NaturalWonder("cliffs_of_dover", "marble", 1),
        NaturalWonder("mt_everest", "oil", 2),
        NaturalWonder("crater_lake", "mercury", 2),
        NaturalWonder("grand_mesa", "diamond", 4),
        NaturalWonder("galapagos_islands", "mercury", 4),
        NaturalWonder("mt_kilimanjaro", "oil", 13),
        NaturalWonder("pantanal", "marble", 13),
    )
}
NATURAL_WONDER_TOKENS = 4

# Agendas and the cards they share (CND-225 to CND-235, facts): high.
AGENDAS = {
    "civilized": 8,
    "money_grubber": 2,
    "explorer": 15,
    "aesthetic": 2,
    "warmonger": 2,
    "paranoid": 2,
    "technophile": DIAL_END,
    "scholarly": 2,
    "populous": 5,
    "preservationist": 2,
}
"""What each asks for. Warmonger: that many conquered city-states, or one rival capital defeated (CND-228)."""
VICTORY_CARDS = {
    "civilized_money_grubber": ("civilized", "money_grubber"),
    "explorer_aesthetic": ("explorer", "aesthetic"),
    "warmonger_paranoid": ("warmonger", "paranoid"),
    "technophile_scholarly": ("technophile", "scholarly"),
    "populous_preservationist": ("populous", "preservationist"),
}
WONDER_AGENDAS = {
    "money_grubber": "economy",
    "aesthetic": "culture",
    "paranoid": "military",
    "scholarly": "science",
}
VICTORY_CARDS_DRAWN, VICTORY_CARDS_EPIC = 3, 4

# CND-015, CND-297, CND-301, CND-303, CND-309: high.
TILES, CORE_TILES, TILES_PER_PLAYER = 16, 4, 3
"""Of the sixteen, four show a capital, four a natural wonder and four a city-state, on either side."""
TILE_TOUCHES, WATER_TOKENS = 4, 8
SIDES = ("A", "B")
"""CND-298: the whole core lies on one of them, by a die."""
