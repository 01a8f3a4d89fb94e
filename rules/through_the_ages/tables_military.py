"""Military cards: printed numbers only. Source: facts/tta_military_cards.csv, all of them high."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tactic:
    """The units of one army, what it is worth, and what it is worth with a unit two or more ages older (TTA-264)."""

    id: str
    level: int
    infantry: int
    cavalry: int
    artillery: int
    strength: int
    obsolete: int
    copies: int


@dataclass(frozen=True, slots=True)
class Territory:
    """`yellow` to `strength` belong to the owner, the rest comes once, when it is colonised (TTA-257, TTA-258)."""

    id: str
    level: int
    yellow: int = 0
    blue: int = 0
    happy: int = 0
    strength: int = 0
    food: int = 0
    resources: int = 0
    science: int = 0
    culture: int = 0
    population: int = 0
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Attack:
    """An aggression or a war: what it costs in military actions."""

    id: str
    level: int
    cost: int
    copies: int


@dataclass(frozen=True, slots=True)
class Pact:
    """`attack` says what becomes of it when one party attacks the other: stays, ends or forbidden."""

    id: str
    level: int
    is_symmetric: bool
    attack: str


@dataclass(frozen=True, slots=True)
class Event:
    id: str
    level: int


TACTICS = {
    card.id: card
    for card in (
        Tactic("fighting_band_i", 1, 2, 0, 0, 1, 1, 2),
        Tactic("legion_i", 1, 3, 0, 0, 2, 2, 2),
        Tactic("medieval_army_i", 1, 1, 1, 0, 2, 2, 2),
        Tactic("phalanx_i", 1, 2, 1, 0, 3, 3, 2),
        Tactic("heavy_cavalry_i", 1, 0, 3, 0, 4, 4, 2),
        Tactic("conquistadors_ii", 2, 1, 2, 0, 5, 3, 1),
        Tactic("mobile_artillery_ii", 2, 0, 1, 1, 5, 3, 1),
        Tactic("fortifications_ii", 2, 0, 0, 2, 5, 3, 1),
        Tactic("defensive_army_ii", 2, 2, 0, 1, 6, 3, 1),
        Tactic("napoleonic_army_ii", 2, 1, 1, 1, 7, 4, 1),
        Tactic("classic_army_ii", 2, 2, 2, 0, 8, 4, 1),
        Tactic("entrenchments_iii", 3, 1, 0, 2, 9, 5, 1),
        Tactic("mechanized_army_iii", 3, 0, 1, 2, 10, 5, 2),
        Tactic("shock_troops_iii", 3, 1, 3, 0, 11, 6, 1),
        Tactic("modern_army_iii", 3, 2, 1, 1, 13, 7, 2),
    )
}

# The two halves of a military bonus card by level.
DEFENCE_BONUS = {1: 2, 2: 4, 3: 6}
COLONIZATION_BONUS = {1: 1, 2: 2, 3: 3}
BONUS_COPIES = 6

TERRITORIES = {
    card.id: card
    for card in (
        Territory("vast_territory_i", 1, yellow=3, blue=-1, food=3),
        Territory("wealthy_territory_i", 1, blue=3, resources=5),
        Territory("inhabited_territory_i", 1, yellow=2, population=1),
        Territory("strategic_territory_i", 1, strength=2, cards=3),
        Territory("historic_territory_i", 1, happy=1, culture=6),
        Territory("developed_territory_i", 1, yellow=1, blue=1, science=3),
        Territory("vast_territory_ii", 2, yellow=4, blue=-1, food=4),
        Territory("wealthy_territory_ii", 2, blue=4, resources=9),
        Territory("inhabited_territory_ii", 2, yellow=3, population=2),
        Territory("strategic_territory_ii", 2, strength=4, cards=5),
        Territory("historic_territory_ii", 2, happy=2, culture=11),
        Territory("developed_territory_ii", 2, yellow=2, blue=2, science=5),
    )
}

AGGRESSIONS = {
    card.id: card
    for card in (
        Attack("enslave_i", 1, 2, 2),
        Attack("plunder_i", 1, 1, 2),
        Attack("plunder_ii", 2, 1, 2),
        Attack("plunder_iii", 3, 1, 2),
        Attack("raid_i", 1, 1, 2),
        Attack("raid_ii", 2, 2, 2),
        Attack("raid_iii", 3, 3, 2),
        Attack("annex_ii", 2, 2, 1),
        Attack("infiltrate_ii", 2, 2, 2),
        Attack("spy_ii", 2, 1, 2),
        Attack("armed_intervention_iii", 3, 2, 4),
    )
}

WARS = {
    card.id: card
    for card in (
        Attack("war_over_territory_ii", 2, 2, 2),
        Attack("war_over_technology_ii", 2, 2, 2),
        Attack("war_over_culture_iii", 3, 3, 6),
    )
}

PACTS = {
    card.id: card
    for card in (
        Pact("open_borders_agreement_i", 1, True, "stays"),
        Pact("trade_routes_agreement_i", 1, False, "stays"),
        Pact("acceptance_of_supremacy_ii", 2, False, "forbidden"),
        Pact("international_trade_agreement_ii", 2, False, "stays"),
        Pact("promise_of_military_protection_ii", 2, False, "ends"),
        Pact("scientific_cooperation_ii", 2, True, "stays"),
        Pact("international_tourism_iii", 3, True, "stays"),
        Pact("loss_of_sovereignty_iii", 3, False, "forbidden"),
        Pact("military_pact_iii", 3, True, "ends"),
        Pact("peace_treaty_iii", 3, True, "forbidden"),
    )
}

EVENTS = {
    card.id: card
    for card in (
        Event("development_of_agriculture_a", 0),
        Event("development_of_crafts_a", 0),
        Event("development_of_markets_a", 0),
        Event("development_of_politics_a", 0),
        Event("development_of_religion_a", 0),
        Event("development_of_science_a", 0),
        Event("development_of_settlement_a", 0),
        Event("development_of_trade_routes_a", 0),
        Event("development_of_warfare_a", 0),
        Event("development_of_civilization_a", 0),
        Event("barbarians_i", 1),
        Event("border_conflict_i", 1),
        Event("crusades_i", 1),
        Event("cultural_influence_i", 1),
        Event("foray_i", 1),
        Event("good_harvest_i", 1),
        Event("immigration_i", 1),
        Event("new_deposits_i", 1),
        Event("pestilence_i", 1),
        Event("raiders_i", 1),
        Event("rats_i", 1),
        Event("rebellion_i", 1),
        Event("reign_of_terror_i", 1),
        Event("scientific_breakthrough_i", 1),
        Event("uncertain_borders_i", 1),
        Event("civil_unrest_ii", 2),
        Event("cold_war_ii", 2),
        Event("crime_wave_ii", 2),
        Event("economic_progress_ii", 2),
        Event("emigration_ii", 2),
        Event("iconoclasm_ii", 2),
        Event("independence_declaration_ii", 2),
        Event("international_agreement_ii", 2),
        Event("national_pride_ii", 2),
        Event("politics_of_strength_ii", 2),
        Event("popularization_of_science_ii", 2),
        Event("prosperity_ii", 2),
        Event("ravages_of_time_ii", 2),
        Event("refugees_ii", 2),
        Event("terrorism_ii", 2),
        Event("impact_of_agriculture_iii", 3),
        Event("impact_of_architecture_iii", 3),
        Event("impact_of_balance_iii", 3),
        Event("impact_of_colonies_iii", 3),
        Event("impact_of_competition_iii", 3),
        Event("impact_of_government_iii", 3),
        Event("impact_of_happiness_iii", 3),
        Event("impact_of_industry_iii", 3),
        Event("impact_of_population_iii", 3),
        Event("impact_of_progress_iii", 3),
        Event("impact_of_science_iii", 3),
        Event("impact_of_strength_iii", 3),
        Event("impact_of_technology_iii", 3),
        Event("impact_of_variety_iii", 3),
        Event("impact_of_wonders_iii", 3),
    )
}

IMPACTS = tuple(card.id for card in EVENTS.values() if card.level == 3)
"""The events of the final scoring (TTA-008)."""
