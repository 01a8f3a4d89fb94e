"""How hard spaces are, and which are whose."""

from __future__ import annotations

import pytest

from rules.kit.inputs import Input
from rules.new_dawn.inputs import BuildCity, MoveCaravan, PlaceTokens
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import DIFFICULTY, TERRAINS
from rules.new_dawn.terrain import difficulty
from tests.rules.new_dawn.table import does, game, holding, refusal, resolving, with_board

HARD = {"grassland": 1, "hills": 2, "forest": 3, "desert": 4, "mountains": 5}
KINDS = ("culture", "economy", "industry", "military")


def board(leader: str = "rome", *city_states: str) -> Board:
    return with_board(game(2, (leader, "egypt")), cards=holding(*city_states)).boards[0]


def hard(leader: str, kind: str, *city_states: str, is_coastal: bool = False) -> dict[str, int]:
    own = board(leader, *city_states)
    return {terrain: difficulty(own, terrain, kind, is_coastal=is_coastal) for terrain in TERRAINS}


def test_a_terrain_is_as_hard_as_its_slot() -> None:
    """CND-070."""
    assert {terrain: DIFFICULTY[terrain] for terrain in TERRAINS} == HARD
    assert [hard("rome", kind) for kind in KINDS] == [HARD] * 4


def test_water_is_as_easy_as_grassland() -> None:
    """CND-071."""
    assert DIFFICULTY["water"] == 1


def test_a_natural_wonder_is_always_5() -> None:
    """CND-083: it has no terrain, so nothing that speaks of terrains changes it."""
    assert DIFFICULTY["natural_wonder"] == 5
    assert difficulty(board("japan"), "natural_wonder", "economy", is_coastal=True) == 5
    assert difficulty(board("rome", "kumasi"), "natural_wonder", "culture") == 5


@pytest.mark.parametrize(
    ("state", "given", "code"),
    [
        (resolving("early_empire", 5), PlaceTokens(seat=0, terrains=("water",)), "not_on_water"),
        (resolving("pottery", 5), BuildCity(seat=0, terrain="water"), "not_on_water"),
        (resolving("pottery", 5), BuildCity(seat=0, terrain="hills", is_through_water=True), "through_water"),
        (resolving("foreign_trade", 5), MoveCaravan(seat=0, is_over_water=True), "no_water"),
        (resolving("currency", 5), MoveCaravan(seat=0, is_over_water=True), "no_water"),
    ],
)
def test_water_is_closed_unless_a_card_opens_it(state: State, given: Input, code: str) -> None:
    """CND-072."""
    assert refusal(state, given) == code


@pytest.mark.parametrize("card", ["steam_power", "capitalism"])
def test_two_economy_cards_open_water(card: str) -> None:
    """CND-072, CND-091, CND-125."""
    assert refusal(resolving(card, 1), MoveCaravan(seat=0, steps=3, is_over_water=True)) is None


@pytest.mark.parametrize("card", ["nationalism", "urbanization"])
def test_two_industry_cards_count_through_water(card: str) -> None:
    """CND-072, CND-091."""
    given = BuildCity(seat=0, terrain="grassland", distance=2, is_through_water=True)
    assert refusal(resolving(card, 1), given) is None
    assert refusal(resolving("animal_husbandry", 1), given) == "through_water"


# Leaders and cards that change it.


def test_japans_coast_is_never_harder_than_3() -> None:
    """CND-070: desert and mountains by water or the edge."""
    for kind in KINDS:
        assert hard("japan", kind, is_coastal=True) == {**HARD, "desert": 3, "mountains": 3}
        assert hard("japan", kind) == HARD
        assert hard("rome", kind, is_coastal=True) == HARD


def test_kumasi_makes_forest_easy_for_culture_and_industry() -> None:
    """CND-070."""
    for kind in ("culture", "industry"):
        assert hard("rome", kind, "kumasi") == {**HARD, "forest": 1}
    for kind in ("economy", "military"):
        assert hard("rome", kind, "kumasi") == HARD


def test_mohenjo_daro_makes_placing_tokens_easier_by_1() -> None:
    """CND-096."""
    assert hard("rome", "culture", "mohenjo_daro") == {terrain: value - 1 for terrain, value in HARD.items()}
    for kind in ("economy", "industry", "military"):
        assert hard("rome", kind, "mohenjo_daro") == HARD


def test_both_together() -> None:
    assert hard("japan", "culture", "mohenjo_daro", "kumasi", is_coastal=True) == {
        "grassland": 0,
        "hills": 1,
        "forest": 0,
        "desert": 2,
        "mountains": 2,
    }


# Friendly spaces.


def test_friendly_spaces_are_the_capital_cities_and_tokens() -> None:
    """CND-076, CND-085."""
    state = with_board(game(), cities=2, plain=4, fortified=3)
    assert state.boards[0].spaces == 1 + 2 + 4 + 3
    assert state.boards[1].spaces == 1


def test_a_caravan_makes_no_space_friendly() -> None:
    """CND-077."""
    state = does(resolving("foreign_trade", 2), MoveCaravan(seat=0, steps=2))
    assert state.boards[0].caravans == 1
    assert state.boards[0].spaces == 1


def test_a_space_with_anything_on_it_is_not_empty() -> None:
    """CND-078."""
    assert refusal(resolving("pottery", 5), BuildCity(seat=0, terrain="hills", is_occupied=True)) == "occupied"
    assert (
        refusal(resolving("early_empire", 5), PlaceTokens(seat=0, terrains=("hills",), is_occupied=True)) == "occupied"
    )
