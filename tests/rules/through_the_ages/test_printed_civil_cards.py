"""Civil cards against the numbers printed on them, written out (facts/tta_civil_cards.csv)."""

from __future__ import annotations

import pytest

from rules.through_the_ages import cards
from rules.through_the_ages.tables import CONSTRUCTION, STAGES_AT_ONCE
from rules.through_the_ages.tables_civil import (
    ACTION_CARDS,
    HERITAGE_SCIENCE,
    LEADERS,
    PER_RIVAL,
    TECHNOLOGIES,
    TECHNOLOGY_VALUE,
    WONDERS,
)

# id, level, type: science cost, revolution, resources to build | food resources science culture happy strength |
# civil military limit blue colonization | copies with two, three, four players.
TECHNOLOGY_CARDS = """
agriculture_a 0 farm: 0 0 2 | 1 0 0 0 0 0 | 0 0 0 0 0 | 0 0 0
irrigation_i 1 farm: 3 0 4 | 2 0 0 0 0 0 | 0 0 0 0 0 | 2 2 2
selective_breeding_ii 2 farm: 5 0 6 | 3 0 0 0 0 0 | 0 0 0 0 0 | 1 2 3
mechanized_agriculture_iii 3 farm: 7 0 8 | 5 0 0 0 0 0 | 0 0 0 0 0 | 1 2 2
bronze_a 0 mine: 0 0 2 | 0 1 0 0 0 0 | 0 0 0 0 0 | 0 0 0
iron_i 1 mine: 5 0 5 | 0 2 0 0 0 0 | 0 0 0 0 0 | 2 2 3
coal_ii 2 mine: 7 0 8 | 0 3 0 0 0 0 | 0 0 0 0 0 | 1 2 2
oil_iii 3 mine: 9 0 11 | 0 5 0 0 0 0 | 0 0 0 0 0 | 1 2 2
philosophy_a 0 lab: 0 0 3 | 0 0 1 0 0 0 | 0 0 0 0 0 | 0 0 0
alchemy_i 1 lab: 4 0 6 | 0 0 2 0 0 0 | 0 0 0 0 0 | 2 2 3
scientific_method_ii 2 lab: 6 0 8 | 0 0 3 0 0 0 | 0 0 0 0 0 | 2 2 2
computers_iii 3 lab: 8 0 11 | 0 0 5 0 0 0 | 0 0 0 0 0 | 2 2 2
religion_a 0 temple: 0 0 3 | 0 0 0 1 1 0 | 0 0 0 0 0 | 0 0 0
theology_i 1 temple: 2 0 5 | 0 0 0 1 2 0 | 0 0 0 0 0 | 1 2 2
organized_religion_ii 2 temple: 4 0 7 | 0 0 0 1 3 0 | 0 0 0 0 0 | 2 2 2
printing_press_i 1 library: 3 0 3 | 0 0 1 1 0 0 | 0 0 0 0 0 | 2 2 2
journalism_ii 2 library: 6 0 8 | 0 0 2 2 0 0 | 0 0 0 0 0 | 1 2 2
multimedia_iii 3 library: 9 0 11 | 0 0 3 3 0 0 | 0 0 0 0 0 | 2 2 2
bread_and_circuses_i 1 arena: 3 0 3 | 0 0 0 0 2 1 | 0 0 0 0 0 | 1 2 2
team_sports_ii 2 arena: 5 0 5 | 0 0 0 0 3 2 | 0 0 0 0 0 | 1 1 1
professional_sports_iii 3 arena: 7 0 8 | 0 0 0 0 4 3 | 0 0 0 0 0 | 1 1 2
drama_i 1 theater: 3 0 4 | 0 0 0 2 1 0 | 0 0 0 0 0 | 1 2 2
opera_ii 2 theater: 7 0 8 | 0 0 0 3 1 0 | 0 0 0 0 0 | 2 2 2
movies_iii 3 theater: 10 0 11 | 0 0 0 4 1 0 | 0 0 0 0 0 | 2 2 2
warriors_a 0 infantry: 0 0 2 | 0 0 0 0 0 1 | 0 0 0 0 0 | 0 0 0
swordsmen_i 1 infantry: 4 0 3 | 0 0 0 0 0 2 | 0 0 0 0 0 | 2 2 2
riflemen_ii 2 infantry: 6 0 5 | 0 0 0 0 0 3 | 0 0 0 0 0 | 1 2 2
modern_infantry_iii 3 infantry: 10 0 7 | 0 0 0 0 0 5 | 0 0 0 0 0 | 1 2 2
knights_i 1 cavalry: 5 0 3 | 0 0 0 0 0 2 | 0 0 0 0 0 | 2 2 3
cavalrymen_ii 2 cavalry: 6 0 5 | 0 0 0 0 0 3 | 0 0 0 0 0 | 2 2 2
tanks_iii 3 cavalry: 9 0 7 | 0 0 0 0 0 5 | 0 0 0 0 0 | 1 2 2
cannon_ii 2 artillery: 6 0 5 | 0 0 0 0 0 3 | 0 0 0 0 0 | 2 2 3
rockets_iii 3 artillery: 8 0 7 | 0 0 0 0 0 5 | 0 0 0 0 0 | 1 2 2
air_forces_iii 3 air_force: 12 0 7 | 0 0 0 0 0 5 | 0 0 0 0 0 | 2 2 3
despotism_a 0 government: 0 0 0 | 0 0 0 0 0 0 | 4 2 2 0 0 | 0 0 0
theocracy_i 1 government: 6 1 0 | 0 0 0 1 1 1 | 4 3 3 0 0 | 1 1 1
monarchy_i 1 government: 8 2 0 | 0 0 0 0 0 0 | 5 3 3 0 0 | 1 2 2
constitutional_monarchy_ii 2 government: 12 6 0 | 0 0 0 0 0 0 | 6 4 3 0 0 | 1 2 2
republic_ii 2 government: 13 3 0 | 0 0 0 0 0 0 | 7 2 3 0 0 | 1 1 2
communism_iii 3 government: 19 5 0 | 0 0 0 0 -1 0 | 7 5 4 0 0 | 1 1 1
democracy_iii 3 government: 17 9 0 | 0 0 0 3 0 0 | 7 3 4 0 0 | 1 2 2
fundamentalism_iii 3 government: 18 7 0 | 0 0 -2 0 0 5 | 6 5 4 0 0 | 1 1 1
code_of_laws_i 1 civil: 6 0 0 | 0 0 0 0 0 0 | 1 0 0 0 0 | 1 2 2
justice_system_ii 2 civil: 7 0 0 | 0 0 0 0 0 0 | 1 0 0 3 0 | 1 1 1
civil_service_iii 3 civil: 10 0 0 | 0 0 0 0 0 0 | 2 0 0 3 0 | 1 1 1
warfare_i 1 military: 5 0 0 | 0 0 0 0 0 1 | 0 1 0 0 0 | 1 2 2
strategy_ii 2 military: 8 0 0 | 0 0 0 0 0 3 | 0 2 0 0 0 | 1 1 1
military_theory_iii 3 military: 11 0 0 | 0 0 0 0 0 5 | 0 3 0 0 0 | 1 1 2
cartography_i 1 colonization: 4 0 0 | 0 0 0 0 0 1 | 0 0 0 0 2 | 1 1 1
navigation_ii 2 colonization: 6 0 0 | 0 0 0 0 0 2 | 0 0 0 0 3 | 1 1 1
satellites_iii 3 colonization: 8 0 0 | 0 0 0 0 0 3 | 0 0 0 0 4 | 1 1 1
masonry_i 1 construction: 3 0 0 | 0 0 0 0 0 0 | 0 0 0 0 0 | 1 1 1
architecture_ii 2 construction: 6 0 0 | 0 0 0 0 0 0 | 0 0 0 0 0 | 1 2 2
engineering_iii 3 construction: 9 0 0 | 0 0 0 0 0 0 | 0 0 0 0 0 | 1 1 1
"""

# id, level: stages | science culture happy strength | civil military blue colonization
WONDER_CARDS = """
pyramids_a 0: 3 2 1 | 0 0 0 0 | 1 0 0 0
hanging_gardens_a 0: 2 2 2 | 0 1 2 0 | 0 0 0 0
library_of_alexandria_a 0: 1 4 1 | 1 1 0 0 | 0 0 0 0
colossus_a 0: 3 3 | 0 0 0 2 | 0 0 0 1
great_wall_i 1: 2 2 3 2 | 0 1 1 0 | 0 0 0 0
st_peters_basilica_i 1: 4 4 | 0 2 1 0 | 0 0 0 0
universitas_carolina_i 1: 3 3 3 | 2 1 0 0 | 0 0 0 0
taj_mahal_i 1: 2 4 2 | 0 3 0 0 | 0 0 1 0
transcontinental_railroad_ii 2: 3 3 3 3 | 0 0 0 4 | 0 0 0 0
eiffel_tower_ii 2: 3 7 3 | 0 4 1 0 | 0 0 0 0
kremlin_ii 2: 4 4 4 | 0 2 -1 0 | 1 1 0 0
ocean_liner_service_ii 2: 4 2 2 4 | 0 0 0 0 | 0 0 0 0
first_space_flight_iii 3: 1 2 4 9 | 0 0 0 0 | 0 0 0 0
fast_food_chains_iii 3: 4 4 4 4 | 0 0 0 0 | 0 0 0 0
internet_iii 3: 2 3 4 3 2 | 0 0 0 0 | 0 0 0 0
hollywood_iii 3: 5 6 5 | 0 0 0 0 | 0 0 0 0
"""

# id, level: culture happy strength military
LEADER_CARDS = """
hammurabi_a 0: 0 0 0 0
julius_caesar_a 0: 0 0 1 1
alexander_the_great_a 0: 0 0 0 0
aristotle_a 0: 0 0 0 0
moses_a 0: 0 0 0 0
homer_a 0: 0 1 0 0
genghis_khan_i 1: 0 0 0 0
frederick_barbarossa_i 1: 0 0 0 0
christopher_columbus_i 1: 0 0 0 0
leonardo_da_vinci_i 1: 0 0 0 0
michelangelo_i 1: 0 0 0 0
joan_of_arc_i 1: 1 0 0 1
napoleon_bonaparte_ii 2: 0 0 0 2
william_shakespeare_ii 2: 0 1 0 0
isaac_newton_ii 2: 0 0 0 0
maximilien_robespierre_ii 2: 0 0 0 1
james_cook_ii 2: 0 0 0 0
j_s_bach_ii 2: 0 0 0 0
mahatma_gandhi_iii 3: 2 0 0 0
bill_gates_iii 3: 0 0 0 0
sid_meier_iii 3: 0 0 0 0
winston_churchill_iii 3: 0 0 0 0
albert_einstein_iii 3: 0 0 0 0
charlie_chaplin_iii 3: 0 2 0 0
"""

# id, level: the number of its effect | copies with two, three, four players
ACTION_CARD_NUMBERS = """
rich_land_a 0: 1 | 2 2 2
rich_land_i 1: 2 | 2 2 2
rich_land_ii 2: 3 | 1 1 1
urban_growth_a 0: 1 | 2 2 2
urban_growth_i 1: 2 | 2 2 2
urban_growth_ii 2: 3 | 1 1 1
urban_growth_iii 3: 4 | 2 2 2
frugality_a 0: 1 | 2 2 2
frugality_i 1: 2 | 2 2 2
frugality_ii 2: 3 | 1 1 1
engineering_genius_a 0: 2 | 1 1 1
engineering_genius_i 1: 3 | 1 1 1
engineering_genius_ii 2: 4 | 1 1 1
engineering_genius_iii 3: 5 | 1 1 1
patriotism_a 0: 1 | 1 1 1
patriotism_i 1: 2 | 1 1 1
patriotism_ii 2: 3 | 1 1 1
patriotism_iii 3: 4 | 1 1 1
cultural_heritage_a 0: 4 | 1 1 1
cultural_heritage_i 1: 2 | 1 1 1
stockpile_a 0: 1 | 1 1 1
breakthrough_i 1: 2 | 2 2 2
breakthrough_ii 2: 3 | 2 2 2
reserves_i 1: 2 | 2 2 2
reserves_ii 2: 3 | 2 2 2
reserves_iii 3: 4 | 3 3 3
revolutionary_idea_ii 2: 4 | 1 1 1
revolutionary_idea_iii 3: 6 | 2 2 2
efficient_upgrade_ii 2: 3 | 2 2 2
efficient_upgrade_iii 3: 4 | 2 2 2
wave_of_nationalism_ii 2: 0 | 1 1 1
endowment_for_the_arts_iii 3: 0 | 1 1 1
military_build_up_iii 3: 0 | 1 1 1
"""


def rows(table: str) -> dict[str, tuple[list[str], list[list[int]]]]:
    """A table of cards: what is said of one, and its groups of numbers."""
    found = {}
    for line in table.strip().splitlines():
        words, _, numbers = line.partition(":")
        id, *said = words.split()
        found[id] = said, [[int(number) for number in group.split()] for group in numbers.split("|")]
    return found


TECHNOLOGY_ROWS, WONDER_ROWS = rows(TECHNOLOGY_CARDS), rows(WONDER_CARDS)
LEADER_ROWS, ACTION_ROWS = rows(LEADER_CARDS), rows(ACTION_CARD_NUMBERS)


def test_every_civil_card_is_there() -> None:
    """TTA-013, TTA-243: 121 cards in the decks, 6 technologies on the board."""
    for table, known in ((TECHNOLOGY_ROWS, TECHNOLOGIES), (WONDER_ROWS, WONDERS), (LEADER_ROWS, LEADERS)):
        assert set(table) == set(known)
    assert set(ACTION_ROWS) == set(ACTION_CARDS)
    assert len(TECHNOLOGY_ROWS) + len(WONDER_ROWS) + len(LEADER_ROWS) + len(ACTION_ROWS) == 127
    assert len(cards.CIVIL_CARDS) == 121


@pytest.mark.parametrize("id", TECHNOLOGY_ROWS)
def test_technologies(id: str) -> None:
    """Science, revolution and resources; symbols; actions, limit, cubes; copies by players."""
    (level, kind), (cost, symbols, actions, copies) = TECHNOLOGY_ROWS[id]
    card = TECHNOLOGIES[id]
    assert (str(card.level), card.kind) == (level, kind)
    assert [card.cost, card.revolution, card.build] == cost
    assert [card.food, card.resources, card.science, card.culture, card.happy, card.strength] == symbols
    assert [card.civil, card.military, card.limit, card.blue, card.colonization] == actions
    assert list(card.copies) == copies == [cards.copies(id, players) for players in (2, 3, 4)]
    made = symbols[0] or symbols[1] or (card.level if kind == "lab" else 0)
    assert TECHNOLOGY_VALUE[id] == made


@pytest.mark.parametrize("id", WONDER_ROWS)
def test_wonders(id: str) -> None:
    """Stages, symbols and actions."""
    (level,), (stages, symbols, actions) = WONDER_ROWS[id]
    card = WONDERS[id]
    assert (str(card.level), list(card.stages)) == (level, stages)
    assert [card.science, card.culture, card.happy, card.strength] == symbols
    assert [card.civil, card.military, card.blue, card.colonization] == actions
    assert cards.copies(id, 4) == 1


@pytest.mark.parametrize("id", LEADER_ROWS)
def test_leaders(id: str) -> None:
    """Symbols and military actions."""
    (level,), (symbols,) = LEADER_ROWS[id]
    card = LEADERS[id]
    assert (str(card.level), [card.culture, card.happy, card.strength, card.military]) == (level, symbols)


@pytest.mark.parametrize("id", ACTION_ROWS)
def test_action_cards(id: str) -> None:
    """What each is worth, and its copies by players."""
    (level,), ((amount,), copies) = ACTION_ROWS[id]
    card = ACTION_CARDS[id]
    assert (str(card.level), card.amount, list(card.copies)) == (level, amount, copies)
    assert id.startswith(card.effect)


def test_numbers_that_stand_in_texts() -> None:
    """Discounts, stages at once, and what each rival counts."""
    assert CONSTRUCTION == {"masonry_i": (0, 1, 1, 1), "architecture_ii": (0, 1, 2, 2), "engineering_iii": (0, 1, 2, 3)}
    assert STAGES_AT_ONCE == {"masonry_i": 2, "architecture_ii": 3, "engineering_iii": 4}
    assert HERITAGE_SCIENCE == {0: 1, 1: 2}
    assert PER_RIVAL == {
        "wave_of_nationalism": {2: 6, 3: 3, 4: 2},
        "endowment_for_the_arts": {2: 6, 3: 3, 4: 2},
        "military_build_up": {2: 8, 3: 5, 4: 3},
    }


@pytest.mark.parametrize(
    ("level", "sizes"), [(0, [20, 20, 20]), (1, [44, 50, 53]), (2, [44, 50, 53]), (3, [44, 50, 53])]
)
def test_decks_add_up(level: int, sizes: list[int]) -> None:
    """TTA-014 to TTA-016: nine cards fewer with two players, three with three."""
    own = [card for card in cards.CIVIL_CARDS if cards.level(card) == level]
    assert [sum(cards.copies(card, players) for card in own) for players in (2, 3, 4)] == sizes
