"""Military cards against the numbers printed on them, written out (facts/tta_military_cards.csv)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.through_the_ages import cards
from rules.through_the_ages.inputs import CopyTactic, PlayTactic
from rules.through_the_ages.tables import LEVEL, MILITARY_DECK
from rules.through_the_ages.tables_military import (
    AGGRESSIONS,
    BONUS_COPIES,
    COLONIZATION_BONUS,
    DEFENCE_BONUS,
    EVENTS,
    IMPACTS,
    PACTS,
    TACTICS,
    TERRITORIES,
    WARS,
)
from tests.rules.through_the_ages.table import acting, does, military

# level: infantry cavalry artillery, strength, obsolete strength, copies
TACTIC_CARDS = {
    "fighting_band_i": (1, 2, 0, 0, 1, 1, 2),
    "legion_i": (1, 3, 0, 0, 2, 2, 2),
    "medieval_army_i": (1, 1, 1, 0, 2, 2, 2),
    "phalanx_i": (1, 2, 1, 0, 3, 3, 2),
    "heavy_cavalry_i": (1, 0, 3, 0, 4, 4, 2),
    "conquistadors_ii": (2, 1, 2, 0, 5, 3, 1),
    "mobile_artillery_ii": (2, 0, 1, 1, 5, 3, 1),
    "fortifications_ii": (2, 0, 0, 2, 5, 3, 1),
    "defensive_army_ii": (2, 2, 0, 1, 6, 3, 1),
    "napoleonic_army_ii": (2, 1, 1, 1, 7, 4, 1),
    "classic_army_ii": (2, 2, 2, 0, 8, 4, 1),
    "entrenchments_iii": (3, 1, 0, 2, 9, 5, 1),
    "mechanized_army_iii": (3, 0, 1, 2, 10, 5, 2),
    "shock_troops_iii": (3, 1, 3, 0, 11, 6, 1),
    "modern_army_iii": (3, 2, 1, 1, 13, 7, 2),
}

# level: military actions, copies
ATTACK_CARDS = {
    "enslave_i": (1, 2, 2),
    "plunder_i": (1, 1, 2),
    "plunder_ii": (2, 1, 2),
    "plunder_iii": (3, 1, 2),
    "raid_i": (1, 1, 2),
    "raid_ii": (2, 2, 2),
    "raid_iii": (3, 3, 2),
    "annex_ii": (2, 2, 1),
    "infiltrate_ii": (2, 2, 2),
    "spy_ii": (2, 1, 2),
    "armed_intervention_iii": (3, 2, 4),
    "war_over_territory_ii": (2, 2, 2),
    "war_over_technology_ii": (2, 2, 2),
    "war_over_culture_iii": (3, 3, 6),
}

# level, whether both sides are alike, what an attack on the partner does
PACT_CARDS = {
    "open_borders_agreement_i": (1, True, "stays"),
    "trade_routes_agreement_i": (1, False, "stays"),
    "acceptance_of_supremacy_ii": (2, False, "forbidden"),
    "international_trade_agreement_ii": (2, False, "stays"),
    "promise_of_military_protection_ii": (2, False, "ends"),
    "scientific_cooperation_ii": (2, True, "stays"),
    "international_tourism_iii": (3, True, "stays"),
    "loss_of_sovereignty_iii": (3, False, "forbidden"),
    "military_pact_iii": (3, True, "ends"),
    "peace_treaty_iii": (3, True, "forbidden"),
}

EVENT_CARDS = {
    0: (
        "development_of_agriculture_a",
        "development_of_crafts_a",
        "development_of_markets_a",
        "development_of_politics_a",
        "development_of_religion_a",
        "development_of_science_a",
        "development_of_settlement_a",
        "development_of_trade_routes_a",
        "development_of_warfare_a",
        "development_of_civilization_a",
    ),
    1: (
        "barbarians_i",
        "border_conflict_i",
        "crusades_i",
        "cultural_influence_i",
        "foray_i",
        "good_harvest_i",
        "immigration_i",
        "new_deposits_i",
        "pestilence_i",
        "raiders_i",
        "rats_i",
        "rebellion_i",
        "reign_of_terror_i",
        "scientific_breakthrough_i",
        "uncertain_borders_i",
    ),
    2: (
        "civil_unrest_ii",
        "cold_war_ii",
        "crime_wave_ii",
        "economic_progress_ii",
        "emigration_ii",
        "iconoclasm_ii",
        "independence_declaration_ii",
        "international_agreement_ii",
        "national_pride_ii",
        "politics_of_strength_ii",
        "popularization_of_science_ii",
        "prosperity_ii",
        "ravages_of_time_ii",
        "refugees_ii",
        "terrorism_ii",
    ),
    3: (
        "impact_of_agriculture_iii",
        "impact_of_architecture_iii",
        "impact_of_balance_iii",
        "impact_of_colonies_iii",
        "impact_of_competition_iii",
        "impact_of_government_iii",
        "impact_of_happiness_iii",
        "impact_of_industry_iii",
        "impact_of_population_iii",
        "impact_of_progress_iii",
        "impact_of_science_iii",
        "impact_of_strength_iii",
        "impact_of_technology_iii",
        "impact_of_variety_iii",
        "impact_of_wonders_iii",
    ),
}


def test_every_military_card_is_there() -> None:
    """TTA-013: 109 different ones, three of them bonus cards; 150 in all with three and four players."""
    assert set(TACTIC_CARDS) == set(TACTICS)
    assert set(ATTACK_CARDS) == {*AGGRESSIONS, *WARS}
    assert set(PACT_CARDS) == set(PACTS)
    kinds = (TACTICS, AGGRESSIONS, WARS, PACTS, TERRITORIES, EVENTS, DEFENCE_BONUS)
    assert sum(len(kind) for kind in kinds) == 109
    several = sum(card.copies for kind in (TACTICS, AGGRESSIONS, WARS) for card in kind.values())
    assert several + len(PACTS) + len(TERRITORIES) + len(EVENTS) + 3 * BONUS_COPIES == 150


@pytest.mark.parametrize("age", ["A", "I", "II", "III"])
def test_military_decks_hold_the_cards_of_their_age(age: str) -> None:
    """TTA-013, TTA-017: with two players without pacts."""
    level = LEVEL[age]
    several = sum(card.copies for kind in (TACTICS, AGGRESSIONS, WARS) for card in kind.values() if card.level == level)
    single = sum(cards.level(one) == level for one in (*TERRITORIES, *EVENTS))
    bonus = BONUS_COPIES if level in DEFENCE_BONUS else 0
    pacts = sum(cards.level(one) == level for one in PACTS)
    without = several + single + bonus
    assert MILITARY_DECK[age] == (without, without + pacts, without + pacts)


@pytest.mark.parametrize("id", TACTIC_CARDS)
def test_tactics(id: str) -> None:
    """Without an obsolete strength it is the usual one."""
    card = TACTICS[id]
    units = card.infantry, card.cavalry, card.artillery
    assert (card.level, *units, card.strength, card.obsolete, card.copies) == TACTIC_CARDS[id]


@pytest.mark.parametrize("id", ATTACK_CARDS)
def test_aggressions_and_wars(id: str) -> None:
    """Level, price and copies."""
    card = AGGRESSIONS.get(id) or WARS[id]
    assert (card.level, card.cost, card.copies) == ATTACK_CARDS[id]
    assert (id in WARS) is id.startswith("war_over")


@pytest.mark.parametrize("id", PACT_CARDS)
def test_pacts(id: str) -> None:
    """Level, whether both sides are alike, and what an attack does to it."""
    card = PACTS[id]
    assert (card.level, card.is_symmetric, card.attack) == PACT_CARDS[id]


def test_events() -> None:
    """Ten of age A; level by level."""
    for level, events in EVENT_CARDS.items():
        assert {card.id for card in EVENTS.values() if card.level == level} == set(events)
    assert len(EVENT_CARDS[0]) == 10
    assert set(IMPACTS) == set(EVENT_CARDS[3])


def test_bonus_cards() -> None:
    """TTA-101, TTA-222: two halves by age."""
    assert DEFENCE_BONUS == {1: 2, 2: 4, 3: 6}
    assert COLONIZATION_BONUS == {1: 1, 2: 2, 3: 3}


@pytest.mark.parametrize("id", TACTIC_CARDS)
def test_every_tactic_is_played_for_one_and_copied_for_two(id: str) -> None:
    """TTA-184, TTA-185."""
    state = acting(age="II" if id.endswith("_i") else "III", government="communism_iii")
    played = does(state, PlayTactic(seat=0, tactic=id))
    assert (military(played), played.boards[0].tactic) == ((4, 5), id)
    common = replace(state, tactics=(id,))
    assert military(does(common, CopyTactic(seat=0, tactic=id))) == (3, 5)
