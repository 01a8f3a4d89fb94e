"""Resources and natural wonders: gathered from the map, spent on wonders."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.new_dawn.inputs import BuildWonder, EndTurn, PlaceTokens, PlayFocusCard
from rules.new_dawn.state import State
from rules.new_dawn.tables import RESOURCES
from tests.rules.new_dawn.table import at_turn, card, does, game, refusal, resolving, with_board, with_deck

COLOSSUS = BuildWonder(seat=0, wonder="colossus", under="capital")
"""Costs 7; takes diamond and oil."""


def building(slot: int = 5, **things: object) -> State:
    return with_deck(resolving("pottery", slot, **things), "economy", "colossus")


def test_four_kinds() -> None:
    """CND-079."""
    assert sorted(RESOURCES) == ["diamond", "marble", "mercury", "oil"]
    for one in RESOURCES:
        state = does(resolving("early_empire", 3), PlaceTokens(seat=0, terrains=("hills",), resources=(one,)))
        assert dict(state.boards[0].resources) == {one: 1}


def test_a_spent_resource_goes_back_to_the_supply() -> None:
    """CND-018, CND-080."""
    state = building(resources={"oil": 2})
    assert state.resources_left("oil") == 6
    state = does(state, replace(COLOSSUS, resources=("oil",)))
    assert (state.boards[0].resources["oil"], state.resources_left("oil")) == (1, 7)


def test_only_what_one_has_can_be_spent() -> None:
    """CND-080."""
    assert refusal(building(resources={"oil": 0}), replace(COLOSSUS, resources=("oil",))) == "has_no_resource"
    state = with_board(building(), 1, resources={"oil": 3})
    assert refusal(state, replace(COLOSSUS, resources=("oil",))) == "has_no_resource"


# Natural wonders.


@pytest.mark.parametrize(
    ("natural", "fits"),
    [("mt_everest", True), ("torres_del_paine", True), ("crater_lake", False), ("pantanal", False)],
)
def test_a_natural_wonder_counts_as_the_resource_it_shows(natural: str, fits: bool) -> None:
    """CND-081: oil and diamond are taken here, mercury and marble are not."""
    state = building(natural=[natural])
    assert refusal(state, replace(COLOSSUS, natural=(natural,))) == (None if fits else "not_accepted")


def test_it_is_worth_as_much_as_a_resource() -> None:
    """CND-081."""
    assert refusal(building(5, natural=["mt_everest"]), COLOSSUS) == "not_enough_production"
    assert refusal(building(5, natural=["mt_everest"]), replace(COLOSSUS, natural=("mt_everest",))) is None
    assert refusal(building(4, natural=["mt_everest"]), replace(COLOSSUS, natural=("mt_everest",))) == (
        "not_enough_production"
    )


def test_it_stays_with_its_owner() -> None:
    """CND-082."""
    state = does(building(natural=["mt_everest"]), replace(COLOSSUS, natural=("mt_everest",)))
    assert state.boards[0].natural == ("mt_everest",)


def test_it_is_used_once_a_turn_and_again_on_a_later_one() -> None:
    """CND-082: also where the card is resolved twice."""
    state = building(natural=["mt_everest"], wonders={"venetian_arsenal": "city"}, cities=4)
    state = does(state, replace(COLOSSUS, natural=("mt_everest",)))
    state = with_deck(state, "military", "petra")
    petra = BuildWonder(seat=0, wonder="petra", natural=("mt_everest",), resources=("oil",) * 4, under="city")
    state = with_board(state, resources={"oil": 4})
    state = does(state, PlayFocusCard(seat=0, slot=5, by="venetian_arsenal"))
    assert refusal(state, petra) == "token_used"
    state = does(at_turn(does(state, EndTurn(seat=0)), 0), PlayFocusCard(seat=0, slot=1))
    assert refusal(state, petra) is None


def test_one_that_is_not_ones_own() -> None:
    """CND-081."""
    state = with_board(building(), 1, natural=["mt_everest"])
    assert refusal(state, replace(COLOSSUS, natural=("mt_everest",))) == "natural_not_yours"


def test_america_may_use_it_from_any_card() -> None:
    """CND-081, CND-082: as a resource wherever it lies; as trade only on the card in play."""
    state = building(5, leaders=("america", "rome"))
    science = replace(card(state, "science"), natural=("mt_everest",))
    state = with_board(state, row=tuple(science if one.type == "science" else one for one in state.boards[0].row))
    assert refusal(state, replace(COLOSSUS, natural=("mt_everest",), natural_on="science")) is None
    assert refusal(state, replace(COLOSSUS, as_trade=("mt_everest",))) == "token_elsewhere"
    after = does(state, replace(COLOSSUS, natural=("mt_everest",), natural_on="military"))
    assert (card(after, "science").natural, card(after, "military").natural) == ((), ("mt_everest",))


def test_a_natural_wonder_is_no_resource_token() -> None:
    """CND-018, CND-081: it does not come out of the eight."""
    assert with_board(game(), natural=["mt_everest"]).resources_left("oil") == 8
