"""What every leader, wonder, government and special technology changes on one and the same board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.through_the_ages import costs, goods, production, ratings
from rules.through_the_ages.inputs import Develop, EndTurn, TakeCard
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import GOVERNMENT, SPECIAL
from rules.through_the_ages.tables_civil import LEADERS, TECHNOLOGIES, WONDERS
from tests.rules.through_the_ages.table import (
    acting,
    board_with,
    civil,
    culture_rating,
    does,
    military,
    points,
    strength,
    with_board,
)

# Two theaters (one face each), a library, a temple with two faces, labs of levels 0 and 1, an arena's three faces;
# infantry of two cards, cavalry, artillery and a plane; two colonies, one of them with a face; Colossus stands.
WORKERS = {
    "drama_i": 1,
    "opera_ii": 1,
    "printing_press_i": 1,
    "theology_i": 1,
    "philosophy_a": 1,
    "alchemy_i": 1,
    "warriors_a": 1,
    "swordsmen_i": 1,
    "knights_i": 1,
    "cannon_ii": 1,
    "air_forces_iii": 1,
    "coal_ii": 1,
}
THINGS: dict[str, Any] = {
    "workers": WORKERS,
    "wonders": ["colossus_a"],
    "colonies": ["historic_territory_i", "wealthy_territory_i"],
    "yellow": 9,
}


def numbers(state: State) -> dict[str, int]:
    board = state.boards[0]
    return {
        "science": ratings.science(board),
        "culture": culture_rating(state),
        "strength": strength(state),
        "happy": sum(ratings.faces(board).values()),
        "civil": ratings.civil_total(board),
        "military": military(state)[1],
        "colonies": sum(ratings.colonization_parts(board).values()),
        "limit": ratings.urban_limit(board),
        "hand": ratings.hand_limit(board),
        "military hand": ratings.military_hand_limit(board, ratings.military_total(state, 0, board)),
        "food": goods.production(board, goods.FOOD),
        "resources": goods.production(board, goods.RESOURCES),
        "growth": costs.growth(board) or 0,
        "theater": costs.building(board, "movies_iii"),
        "library": costs.building(board, "multimedia_iii"),
        "theater science": costs.science(state, 0, "movies_iii"),
        "library science": costs.science(state, 0, "multimedia_iii"),
        "leader": costs.taking(state, 0, "moses_a", 6),
        "wonder": costs.taking(state, 0, "kremlin_ii", 6),
        "genghis": 3 * production.has_genghis_bonus(state, 0),
    }


def changed(**things: Any) -> dict[str, int]:
    """What these things change, each against the same board without them."""
    old = numbers(acting(players=3, age="III", **THINGS))
    new = numbers(acting(players=3, age="III", **{**THINGS, **things}))
    return {name: new[name] - old[name] for name in new if new[name] != old[name]}


LEADER_EFFECTS: dict[str, dict[str, int]] = {
    "hammurabi_a": {"leader": -1},
    "julius_caesar_a": {"strength": 1, "military": 1, "military hand": 1},
    "alexander_the_great_a": {"strength": 5},
    "aristotle_a": {},
    "moses_a": {"growth": -1},
    "homer_a": {"happy": 1},
    "genghis_khan_i": {"genghis": 3},
    "frederick_barbarossa_i": {},
    "christopher_columbus_i": {},
    "leonardo_da_vinci_i": {"science": 1},
    "michelangelo_i": {"culture": 4, "wonder": -1},  # the temple's two faces and each theater's one
    "joan_of_arc_i": {"culture": 1, "military": 1, "military hand": 1, "strength": 2},
    "napoleon_bonaparte_ii": {"military": 2, "military hand": 2, "strength": 8},
    "william_shakespeare_ii": {
        "happy": 1,
        "culture": 2,
        "theater": -1,
        "library": -1,
        "theater science": -1,
        "library science": -1,
    },
    "isaac_newton_ii": {"science": 1},
    "maximilien_robespierre_ii": {"military": 1, "military hand": 1},
    "james_cook_ii": {"culture": 3},
    "j_s_bach_ii": {"culture": 2, "theater science": -2},
    "mahatma_gandhi_iii": {"culture": 2},
    "bill_gates_iii": {"resources": 1},
    "sid_meier_iii": {"culture": 1, "science": -2},
    "winston_churchill_iii": {},
    "albert_einstein_iii": {"science": 1},
    "charlie_chaplin_iii": {"happy": 2, "culture": 3},
}


@pytest.mark.parametrize("leader", LEADERS)
def test_what_each_leader_changes(leader: str) -> None:
    """TTA-155, TTA-271, TTA-284: and nothing else; what they allow now and then is tested with its action."""
    assert changed(leader=leader) == LEADER_EFFECTS[leader]


WONDER_EFFECTS: dict[str, dict[str, int]] = {
    "pyramids_a": {"civil": 1, "hand": 1},
    "hanging_gardens_a": {"culture": 1, "happy": 2},
    "library_of_alexandria_a": {"science": 1, "culture": 1, "hand": 1, "military hand": 1},
    "colossus_a": {},
    "great_wall_i": {"culture": 1, "happy": 1, "strength": 3},
    "st_peters_basilica_i": {"culture": 2, "happy": 1 + 4},  # temple, two theaters, a colony
    "universitas_carolina_i": {"science": 2, "culture": 1},
    "taj_mahal_i": {"culture": 3},
    "transcontinental_railroad_ii": {"strength": 4, "resources": 3},
    "eiffel_tower_ii": {"culture": 4, "happy": 1},
    "kremlin_ii": {"culture": 2, "happy": -1, "civil": 1, "military": 1, "hand": 1, "military hand": 1},
    "ocean_liner_service_ii": {},
    "first_space_flight_iii": {},
    "fast_food_chains_iii": {},
    "internet_iii": {},
    "hollywood_iii": {},
}


@pytest.mark.parametrize("wonder", WONDERS)
def test_what_each_wonder_changes(wonder: str) -> None:
    """TTA-138, TTA-270: each one more makes the next dearer; Colossus is there already."""
    if wonder == "colossus_a":
        assert changed(wonders=[]) == {"strength": -2, "colonies": -1, "wonder": -1}
    else:
        assert changed(wonders=["colossus_a", wonder]) == {**WONDER_EFFECTS[wonder], "wonder": 1}


GOVERNMENT_EFFECTS: dict[str, dict[str, int]] = {
    "despotism_a": {},
    "theocracy_i": {"culture": 1, "happy": 1, "strength": 1, "military": 1, "limit": 1},
    "monarchy_i": {"civil": 1, "military": 1, "limit": 1},
    "constitutional_monarchy_ii": {"civil": 2, "military": 2, "limit": 1},
    "republic_ii": {"civil": 3, "limit": 1},
    "communism_iii": {"happy": -1, "civil": 3, "military": 3, "limit": 2},
    "democracy_iii": {"culture": 3, "civil": 3, "military": 1, "limit": 2},
    "fundamentalism_iii": {"science": -2, "strength": 5, "civil": 2, "military": 3, "limit": 2},
}


@pytest.mark.parametrize("government", [id for id, card in TECHNOLOGIES.items() if card.kind == GOVERNMENT])
def test_what_each_government_changes(government: str) -> None:
    """TTA-250, TTA-252, TTA-281: against Despotism."""
    expected = dict(GOVERNMENT_EFFECTS[government])
    expected |= {"hand": expected["civil"]} if "civil" in expected else {}
    expected |= {"military hand": expected["military"]} if "military" in expected else {}
    assert changed(government=government) == expected


SPECIAL_EFFECTS: dict[str, dict[str, int]] = {
    "code_of_laws_i": {"civil": 1, "hand": 1},
    "justice_system_ii": {"civil": 1, "hand": 1},
    "civil_service_iii": {"civil": 2, "hand": 2},
    "warfare_i": {"strength": 1, "military": 1, "military hand": 1},
    "strategy_ii": {"strength": 3, "military": 2, "military hand": 2},
    "military_theory_iii": {"strength": 5, "military": 3, "military hand": 3},
    "cartography_i": {"strength": 1, "colonies": 2},
    "navigation_ii": {"strength": 2, "colonies": 3},
    "satellites_iii": {"strength": 3, "colonies": 4},
    "masonry_i": {"theater": -1, "library": -1},
    "architecture_ii": {"theater": -2, "library": -2},
    "engineering_iii": {"theater": -3, "library": -3},
}


@pytest.mark.parametrize("special", [id for id, card in TECHNOLOGIES.items() if card.kind in SPECIAL])
def test_what_each_special_technology_changes(special: str) -> None:
    """TTA-251, TTA-280, TTA-281."""
    assert changed(special=[special]) == SPECIAL_EFFECTS[special]


# Leaders whose effect comes with an action.


@pytest.mark.parametrize(
    ("leader", "card", "science"),
    [("aristotle_a", "iron_i", 1), ("aristotle_a", "moses_a", 0), ("moses_a", "iron_i", 0)],
)
def test_aristotle_learns_from_technologies_taken(leader: str, card: str, science: int) -> None:
    """TTA-133: paid for and in hand as for everybody."""
    after = does(acting(leader=leader), TakeCard(seat=0, card=card))
    assert (after.boards[0].science, after.boards[0].hand, civil(after)) == (science, (card,), (3, 4))


@pytest.mark.parametrize(
    ("leader", "gained"),
    [
        ("leonardo_da_vinci_i", (1, 3, 0)),
        ("isaac_newton_ii", (0, 4, 0)),
        ("albert_einstein_iii", (0, 3, 3)),
        ("maximilien_robespierre_ii", (0, 3, 0)),
    ],
)
def test_leaders_who_watch_technologies_develop(leader: str, gained: tuple[int, int, int]) -> None:
    """TTA-344 and the cards of the others: a resource, a civil action back, or culture points."""
    state = acting(age="III", leader=leader, hand=["iron_i"], science=5)
    after = does(state, Develop(seat=0, card="iron_i"))
    assert (goods.amount(after.boards[0], goods.RESOURCES), civil(after)[0], points(after)) == gained


def test_genghis_khan_scores_among_the_strongest() -> None:
    """TTA-335: three culture points at the end of his turn."""
    state = with_board(acting(players=2, leader="genghis_khan_i"), 1, workers={"warriors_a": 1})
    assert points(does(state, EndTurn(seat=0))) == 3
    weak = with_board(state, 1, workers={"warriors_a": 2})
    assert points(does(weak, EndTurn(seat=0))) == 0


# Happiness.


def test_case_39_happiness_with_homer_and_the_basilica() -> None:
    """TTA-269, TTA-278, TTA-279, TTA-332, TTA-333, TTA-354."""
    things: dict[str, Any] = {
        "wonders": ["st_peters_basilica_i", "great_wall_i", "pyramids_a"],
        "homer_under": "great_wall_i",
        "workers": {"religion_a": 2},
        "government": "communism_iii",
    }
    assert ratings.happiness(board_with(**things)) == 1 + (1 + 1 + 1) + 2 * (1 + 1) - 1
    more = board_with(**things, colonies=["historic_territory_ii"])
    assert sum(ratings.faces(more).values()) == 10
    assert ratings.happiness(more) == 8


def test_happy_and_unhappy_faces_of_one_wonder_are_counted_one_by_one() -> None:
    """TTA-279, TTA-332, TTA-354: the Kremlin's unhappy face hides Homer's from nobody."""
    things: dict[str, Any] = {"wonders": ["kremlin_ii"], "homer_under": "kremlin_ii", "leader": "michelangelo_i"}
    alone = board_with(**things)
    assert (ratings.happiness(alone), ratings.leader_culture(alone)) == (0, 1)
    blessed = board_with(**{**things, "wonders": ["kremlin_ii", "st_peters_basilica_i"]})
    assert (ratings.faces(blessed)["kremlin_ii"], ratings.leader_culture(blessed)) == (1, 3)


def test_michelangelo_counts_homers_face_also_on_a_ruin() -> None:
    """TTA-332, TTA-334."""
    things: dict[str, Any] = {"leader": "michelangelo_i", "wonders": ["pyramids_a"], "homer_under": "pyramids_a"}
    assert ratings.culture(None, 0, board_with(**things)) == 1
    ruin = board_with(**things, ruined=frozenset({"pyramids_a"}))
    assert (ratings.culture(None, 0, ruin), ratings.happiness(ruin)) == (2 + 1, 1)
    assert ratings.happiness(replace(ruin, homer_under=None)) == 0


def test_unhappy_faces_are_no_source_of_happy_ones() -> None:
    """TTA-279: neither for the Basilica nor for Joan of Arc or Michelangelo."""
    gloomy = board_with(government="communism_iii", wonders=["kremlin_ii", "st_peters_basilica_i"])
    assert sum(ratings.faces(gloomy).values()) == 1 - 1 - 1
    assert ratings.happiness(gloomy) == 0
    joan = board_with(government="communism_iii", leader="joan_of_arc_i", workers={"religion_a": 1})
    assert ratings.strength(None, 0, joan) == 1 + 1
    angelo = board_with(leader="michelangelo_i", wonders=["kremlin_ii"])
    assert ratings.culture(None, 0, angelo) == 2
