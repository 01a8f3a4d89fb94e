"""Civil cards: printed numbers only. Source: facts/tta_civil_cards.csv, all high; marks follow from deck counts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Technology:
    """A card with a science cost, or one of the six on the player board.

    `food` to `strength` count for each worker on a card that holds workers, and once for one that holds none
    (TTA-269, TTA-270). `kind` is its type: farm, mine, lab, temple, library, arena, theater, infantry, cavalry,
    artillery, air_force, government, and civil, military, colonization, construction for special technologies.
    """

    id: str
    level: int
    kind: str
    cost: int = 0
    revolution: int = 0
    build: int = 0
    food: int = 0
    resources: int = 0
    science: int = 0
    culture: int = 0
    happy: int = 0
    strength: int = 0
    civil: int = 0
    military: int = 0
    limit: int = 0
    blue: int = 0
    colonization: int = 0
    copies: tuple[int, int, int] = (0, 0, 0)
    """With two, three and four players."""


@dataclass(frozen=True, slots=True)
class Wonder:
    id: str
    level: int
    stages: tuple[int, ...]
    science: int = 0
    culture: int = 0
    happy: int = 0
    strength: int = 0
    civil: int = 0
    military: int = 0
    blue: int = 0
    colonization: int = 0


@dataclass(frozen=True, slots=True)
class Leader:
    id: str
    level: int
    culture: int = 0
    happy: int = 0
    strength: int = 0
    military: int = 0


@dataclass(frozen=True, slots=True)
class ActionCard:
    """`amount` is the number printed for its effect: a discount, a gain."""

    id: str
    level: int
    effect: str
    amount: int
    copies: tuple[int, int, int]


TECHNOLOGIES = {
    card.id: card
    for card in (
        Technology("agriculture_a", 0, "farm", build=2, food=1),
        Technology("irrigation_i", 1, "farm", cost=3, build=4, food=2, copies=(2, 2, 2)),
        Technology("selective_breeding_ii", 2, "farm", cost=5, build=6, food=3, copies=(1, 2, 3)),
        Technology("mechanized_agriculture_iii", 3, "farm", cost=7, build=8, food=5, copies=(1, 2, 2)),
        Technology("bronze_a", 0, "mine", build=2, resources=1),
        Technology("iron_i", 1, "mine", cost=5, build=5, resources=2, copies=(2, 2, 3)),
        Technology("coal_ii", 2, "mine", cost=7, build=8, resources=3, copies=(1, 2, 2)),
        Technology("oil_iii", 3, "mine", cost=9, build=11, resources=5, copies=(1, 2, 2)),
        Technology("philosophy_a", 0, "lab", build=3, science=1),
        Technology("alchemy_i", 1, "lab", cost=4, build=6, science=2, copies=(2, 2, 3)),
        Technology("scientific_method_ii", 2, "lab", cost=6, build=8, science=3, copies=(2, 2, 2)),
        Technology("computers_iii", 3, "lab", cost=8, build=11, science=5, copies=(2, 2, 2)),
        Technology("religion_a", 0, "temple", build=3, culture=1, happy=1),
        Technology("theology_i", 1, "temple", cost=2, build=5, culture=1, happy=2, copies=(1, 2, 2)),
        Technology("organized_religion_ii", 2, "temple", cost=4, build=7, culture=1, happy=3, copies=(2, 2, 2)),
        Technology("printing_press_i", 1, "library", cost=3, build=3, science=1, culture=1, copies=(2, 2, 2)),
        Technology("journalism_ii", 2, "library", cost=6, build=8, science=2, culture=2, copies=(1, 2, 2)),
        Technology("multimedia_iii", 3, "library", cost=9, build=11, science=3, culture=3, copies=(2, 2, 2)),
        Technology("bread_and_circuses_i", 1, "arena", cost=3, build=3, happy=2, strength=1, copies=(1, 2, 2)),
        Technology("team_sports_ii", 2, "arena", cost=5, build=5, happy=3, strength=2, copies=(1, 1, 1)),
        Technology("professional_sports_iii", 3, "arena", cost=7, build=8, happy=4, strength=3, copies=(1, 1, 2)),
        Technology("drama_i", 1, "theater", cost=3, build=4, culture=2, happy=1, copies=(1, 2, 2)),
        Technology("opera_ii", 2, "theater", cost=7, build=8, culture=3, happy=1, copies=(2, 2, 2)),
        Technology("movies_iii", 3, "theater", cost=10, build=11, culture=4, happy=1, copies=(2, 2, 2)),
        Technology("warriors_a", 0, "infantry", build=2, strength=1),
        Technology("swordsmen_i", 1, "infantry", cost=4, build=3, strength=2, copies=(2, 2, 2)),
        Technology("riflemen_ii", 2, "infantry", cost=6, build=5, strength=3, copies=(1, 2, 2)),
        Technology("modern_infantry_iii", 3, "infantry", cost=10, build=7, strength=5, copies=(1, 2, 2)),
        Technology("knights_i", 1, "cavalry", cost=5, build=3, strength=2, copies=(2, 2, 3)),
        Technology("cavalrymen_ii", 2, "cavalry", cost=6, build=5, strength=3, copies=(2, 2, 2)),
        Technology("tanks_iii", 3, "cavalry", cost=9, build=7, strength=5, copies=(1, 2, 2)),
        Technology("cannon_ii", 2, "artillery", cost=6, build=5, strength=3, copies=(2, 2, 3)),
        Technology("rockets_iii", 3, "artillery", cost=8, build=7, strength=5, copies=(1, 2, 2)),
        Technology("air_forces_iii", 3, "air_force", cost=12, build=7, strength=5, copies=(2, 2, 3)),
        Technology("despotism_a", 0, "government", civil=4, military=2, limit=2),
        Technology(
            "theocracy_i",
            1,
            "government",
            cost=6,
            revolution=1,
            culture=1,
            happy=1,
            strength=1,
            civil=4,
            military=3,
            limit=3,
            copies=(1, 1, 1),
        ),
        Technology("monarchy_i", 1, "government", cost=8, revolution=2, civil=5, military=3, limit=3, copies=(1, 2, 2)),
        Technology(
            "constitutional_monarchy_ii",
            2,
            "government",
            cost=12,
            revolution=6,
            civil=6,
            military=4,
            limit=3,
            copies=(1, 2, 2),
        ),
        Technology(
            "republic_ii", 2, "government", cost=13, revolution=3, civil=7, military=2, limit=3, copies=(1, 1, 2)
        ),
        Technology(
            "communism_iii",
            3,
            "government",
            cost=19,
            revolution=5,
            happy=-1,
            civil=7,
            military=5,
            limit=4,
            copies=(1, 1, 1),
        ),
        Technology(
            "democracy_iii",
            3,
            "government",
            cost=17,
            revolution=9,
            culture=3,
            civil=7,
            military=3,
            limit=4,
            copies=(1, 2, 2),
        ),
        Technology(
            "fundamentalism_iii",
            3,
            "government",
            cost=18,
            revolution=7,
            science=-2,
            strength=5,
            civil=6,
            military=5,
            limit=4,
            copies=(1, 1, 1),
        ),
        Technology("code_of_laws_i", 1, "civil", cost=6, civil=1, copies=(1, 2, 2)),
        Technology("justice_system_ii", 2, "civil", cost=7, civil=1, blue=3, copies=(1, 1, 1)),
        Technology("civil_service_iii", 3, "civil", cost=10, civil=2, blue=3, copies=(1, 1, 1)),
        Technology("warfare_i", 1, "military", cost=5, strength=1, military=1, copies=(1, 2, 2)),
        Technology("strategy_ii", 2, "military", cost=8, strength=3, military=2, copies=(1, 1, 1)),
        Technology("military_theory_iii", 3, "military", cost=11, strength=5, military=3, copies=(1, 1, 2)),
        Technology("cartography_i", 1, "colonization", cost=4, strength=1, colonization=2, copies=(1, 1, 1)),
        Technology("navigation_ii", 2, "colonization", cost=6, strength=2, colonization=3, copies=(1, 1, 1)),
        Technology("satellites_iii", 3, "colonization", cost=8, strength=3, colonization=4, copies=(1, 1, 1)),
        Technology("masonry_i", 1, "construction", cost=3, copies=(1, 1, 1)),
        Technology("architecture_ii", 2, "construction", cost=6, copies=(1, 2, 2)),
        Technology("engineering_iii", 3, "construction", cost=9, copies=(1, 1, 1)),
    )
}

WONDERS = {
    card.id: card
    for card in (
        Wonder("pyramids_a", 0, (3, 2, 1), civil=1),
        Wonder("hanging_gardens_a", 0, (2, 2, 2), culture=1, happy=2),
        Wonder("library_of_alexandria_a", 0, (1, 4, 1), science=1, culture=1),
        Wonder("colossus_a", 0, (3, 3), strength=2, colonization=1),
        Wonder("great_wall_i", 1, (2, 2, 3, 2), culture=1, happy=1),
        Wonder("st_peters_basilica_i", 1, (4, 4), culture=2, happy=1),
        Wonder("universitas_carolina_i", 1, (3, 3, 3), science=2, culture=1),
        Wonder("taj_mahal_i", 1, (2, 4, 2), culture=3, blue=1),
        Wonder("transcontinental_railroad_ii", 2, (3, 3, 3, 3), strength=4),
        Wonder("eiffel_tower_ii", 2, (3, 7, 3), culture=4, happy=1),
        Wonder("kremlin_ii", 2, (4, 4, 4), culture=2, happy=-1, civil=1, military=1),
        Wonder("ocean_liner_service_ii", 2, (4, 2, 2, 4)),
        Wonder("first_space_flight_iii", 3, (1, 2, 4, 9)),
        Wonder("fast_food_chains_iii", 3, (4, 4, 4, 4)),
        Wonder("internet_iii", 3, (2, 3, 4, 3, 2)),
        Wonder("hollywood_iii", 3, (5, 6, 5)),
    )
}

LEADERS = {
    card.id: card
    for card in (
        Leader("hammurabi_a", 0),
        Leader("julius_caesar_a", 0, strength=1, military=1),
        Leader("alexander_the_great_a", 0),
        Leader("aristotle_a", 0),
        Leader("moses_a", 0),
        Leader("homer_a", 0, happy=1),
        Leader("genghis_khan_i", 1),
        Leader("frederick_barbarossa_i", 1),
        Leader("christopher_columbus_i", 1),
        Leader("leonardo_da_vinci_i", 1),
        Leader("michelangelo_i", 1),
        Leader("joan_of_arc_i", 1, culture=1, military=1),
        Leader("napoleon_bonaparte_ii", 2, military=2),
        Leader("william_shakespeare_ii", 2, happy=1),
        Leader("isaac_newton_ii", 2),
        Leader("maximilien_robespierre_ii", 2, military=1),
        Leader("james_cook_ii", 2),
        Leader("j_s_bach_ii", 2),
        Leader("mahatma_gandhi_iii", 3, culture=2),
        Leader("bill_gates_iii", 3),
        Leader("sid_meier_iii", 3),
        Leader("winston_churchill_iii", 3),
        Leader("albert_einstein_iii", 3),
        Leader("charlie_chaplin_iii", 3, happy=2),
    )
}

ACTION_CARDS = {
    card.id: card
    for card in (
        ActionCard("rich_land_a", 0, "rich_land", 1, (2, 2, 2)),
        ActionCard("rich_land_i", 1, "rich_land", 2, (2, 2, 2)),
        ActionCard("rich_land_ii", 2, "rich_land", 3, (1, 1, 1)),
        ActionCard("urban_growth_a", 0, "urban_growth", 1, (2, 2, 2)),
        ActionCard("urban_growth_i", 1, "urban_growth", 2, (2, 2, 2)),
        ActionCard("urban_growth_ii", 2, "urban_growth", 3, (1, 1, 1)),
        ActionCard("urban_growth_iii", 3, "urban_growth", 4, (2, 2, 2)),
        ActionCard("frugality_a", 0, "frugality", 1, (2, 2, 2)),
        ActionCard("frugality_i", 1, "frugality", 2, (2, 2, 2)),
        ActionCard("frugality_ii", 2, "frugality", 3, (1, 1, 1)),
        ActionCard("engineering_genius_a", 0, "engineering_genius", 2, (1, 1, 1)),
        ActionCard("engineering_genius_i", 1, "engineering_genius", 3, (1, 1, 1)),
        ActionCard("engineering_genius_ii", 2, "engineering_genius", 4, (1, 1, 1)),
        ActionCard("engineering_genius_iii", 3, "engineering_genius", 5, (1, 1, 1)),
        ActionCard("patriotism_a", 0, "patriotism", 1, (1, 1, 1)),
        ActionCard("patriotism_i", 1, "patriotism", 2, (1, 1, 1)),
        ActionCard("patriotism_ii", 2, "patriotism", 3, (1, 1, 1)),
        ActionCard("patriotism_iii", 3, "patriotism", 4, (1, 1, 1)),
        ActionCard("cultural_heritage_a", 0, "cultural_heritage", 4, (1, 1, 1)),
        ActionCard("cultural_heritage_i", 1, "cultural_heritage", 2, (1, 1, 1)),
        ActionCard("stockpile_a", 0, "stockpile", 1, (1, 1, 1)),
        ActionCard("breakthrough_i", 1, "breakthrough", 2, (2, 2, 2)),
        ActionCard("breakthrough_ii", 2, "breakthrough", 3, (2, 2, 2)),
        ActionCard("reserves_i", 1, "reserves", 2, (2, 2, 2)),
        ActionCard("reserves_ii", 2, "reserves", 3, (2, 2, 2)),
        ActionCard("reserves_iii", 3, "reserves", 4, (3, 3, 3)),
        ActionCard("revolutionary_idea_ii", 2, "revolutionary_idea", 4, (1, 1, 1)),
        ActionCard("revolutionary_idea_iii", 3, "revolutionary_idea", 6, (2, 2, 2)),
        ActionCard("efficient_upgrade_ii", 2, "efficient_upgrade", 3, (2, 2, 2)),
        ActionCard("efficient_upgrade_iii", 3, "efficient_upgrade", 4, (2, 2, 2)),
        ActionCard("wave_of_nationalism_ii", 2, "wave_of_nationalism", 0, (1, 1, 1)),
        ActionCard("endowment_for_the_arts_iii", 3, "endowment_for_the_arts", 0, (1, 1, 1)),
        ActionCard("military_build_up_iii", 3, "military_build_up", 0, (1, 1, 1)),
    )
}

# By number of players: each stronger civilization, or each with more culture, is worth this much.
PER_RIVAL = {
    "wave_of_nationalism": {2: 6, 3: 3, 4: 2},
    "endowment_for_the_arts": {2: 6, 3: 3, 4: 2},
    "military_build_up": {2: 8, 3: 5, 4: 3},
}
HERITAGE_SCIENCE = {0: 1, 1: 2}

TECHNOLOGY_VALUE = {
    card.id: card.food or card.resources or (card.level if card.kind == "lab" else 0) for card in TECHNOLOGIES.values()
}
"""What a blue cube on a card is worth; on a lab, with Bill Gates, its level (TTA-350)."""
