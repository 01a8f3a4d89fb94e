"""Economy: caravans on their way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.text import say
from rules.new_dawn.economy import caravans, on_card
from rules.new_dawn.inputs import EndTurn, MoveCaravan, PlayFocusCard, SwapResource, UpgradeCard
from rules.new_dawn.ready import ready
from rules.new_dawn.state import State
from tests.rules.new_dawn.table import (
    at_turn,
    card,
    does,
    forced,
    game,
    holding,
    refusal,
    resolving,
    row,
    trade,
    with_board,
)

CARDS = ("foreign_trade", "currency", "steam_power", "capitalism")


def move(**more: Any) -> MoveCaravan:
    return MoveCaravan(seat=0, **more)


def pieces(state: State) -> tuple[int, int]:
    """Caravans on the card and on the map."""
    return on_card(state, 0), state.boards[0].caravans


def test_the_card_in_play_offers_each_number_of_its_trade_tokens() -> None:
    """CND-123: how far the caravans go then stands on the button."""
    state = resolving("foreign_trade", 3, trade=2)
    plain, *offers = ready(state)
    far = move(steps=1).distance(state)
    assert [one.input for one in offers] == [replace(plain.input, trade=spent) for spent in (1, 2)]
    assert [one.label for one in offers] == [
        say("new_dawn.do.spend_to_move", n=spent, what=say("new_dawn.up_to_spaces", n=far + spent)) for spent in (1, 2)
    ]
    after = does(state, offers[0].input)
    assert (pieces(after), card(after, "economy").trade) == ((0, 1), 1)


# How many.


@pytest.mark.parametrize(("economy", "number"), [*zip(CARDS, (1, 2, 2, 3), strict=True)])
def test_better_cards_bring_more_caravans(economy: str, number: int) -> None:
    """CND-017, CND-119, CND-120: on the card as soon as it is taken."""
    state = resolving(economy, 3)
    assert (caravans(state, 0), pieces(state)) == (number, (number, 0))
    for _ in range(number):
        state = does(state, move(steps=1))
    assert pieces(state) == (0, number)
    assert refusal(state, move(steps=1)) == "no_caravan_on_card"


def test_an_upgrade_unlocks_the_next_caravan() -> None:
    """CND-120: those on the map stay there."""
    state = does(with_board(game(), caravans=1, upgrades=("4",)), UpgradeCard(seat=0, kind="economy", level=4))
    assert pieces(state) == (2, 1)


def test_a_caravan_starts_from_the_card_or_goes_on_from_the_map() -> None:
    """CND-121, CND-124."""
    assert refusal(resolving("foreign_trade", 3), move(start="map", steps=1)) == "no_caravan_on_map"
    assert refusal(resolving("foreign_trade", 3, caravans=1), move(steps=1)) == "no_caravan_on_card"
    assert pieces(does(resolving("foreign_trade", 3, caravans=1), move(start="map", steps=1))) == (0, 1)


def test_it_sets_out_from_the_capital_or_a_mature_city() -> None:
    """CND-088, CND-121."""
    state = resolving("foreign_trade", 3, leaders=("egypt", "rome"))
    assert refusal(state, move(steps=1)) is None
    assert refusal(state, move(steps=1, is_from_immature=True)) == "not_mature"


def test_rome_sets_out_from_any_of_its_cities() -> None:
    """CND-121."""
    state = resolving("foreign_trade", 3, leaders=("rome", "egypt"))
    assert refusal(state, move(steps=1, is_from_immature=True)) is None


# How far.


@pytest.mark.parametrize(("economy", "distance"), [*zip(CARDS, (3, 4, 6, 6), strict=True)])
def test_the_distance_is_printed_on_the_card(economy: str, distance: int) -> None:
    """CND-122: whatever the slot."""
    for slot in (1, 5):
        state = resolving(economy, slot)
        assert refusal(state, move(steps=distance)) is None
        assert refusal(state, move(steps=distance + 1)) == "too_far"


def test_each_trade_token_adds_a_space_for_every_caravan() -> None:
    """CND-123, CND-282, CND-285."""
    state = resolving("currency", 3, trade=2)
    assert refusal(state, move(steps=5)) == "too_far"
    state = does(state, move(steps=6, trade=2))
    assert trade(state) == {}
    assert refusal(state, move(steps=7)) == "too_far"
    assert refusal(state, move(steps=6)) is None


def test_tokens_of_other_cards_do_not_help() -> None:
    """CND-123, CND-279."""
    state = with_board(resolving("foreign_trade", 3), trade={"military": 2})
    assert refusal(state, move(steps=4, trade=1)) == "too_little_trade"


def test_the_next_play_counts_anew() -> None:
    """CND-123."""
    state = does(resolving("foreign_trade", 3, trade=1), move(steps=4, trade=1), EndTurn(seat=0))
    state = does(at_turn(state, 0), PlayFocusCard(seat=0, slot=1))
    assert refusal(state, move(start="map", steps=4)) == "too_far"


def test_a_caravan_short_of_its_goal_waits_on_the_map() -> None:
    """CND-124: until a later economy play."""
    state = does(resolving("foreign_trade", 3), move(steps=3))
    assert pieces(state) == (0, 1)
    assert refusal(state, move(start="map", steps=1)) == "all_moved"
    state = does(at_turn(does(state, EndTurn(seat=0)), 0), PlayFocusCard(seat=0, slot=1))
    assert pieces(does(state, move(start="map", steps=2, rival=1, trade_on=("science", "science")))) == (1, 0)


def test_every_caravan_moves_once() -> None:
    """CND-122: one on the map and one from the card."""
    state = resolving("currency", 3, caravans=1)
    state = does(state, move(start="map", steps=4))
    assert refusal(state, move(start="map", steps=1)) == "all_moved"
    state = does(state, move(steps=4))
    assert pieces(state) == (0, 2)
    assert refusal(state, move(start="map", steps=1)) == "all_moved"


def test_colossus_lends_six_spaces_to_all_caravans_of_a_play() -> None:
    """CND-122."""
    state = resolving("currency", 3, wonders={"colossus": "capital"})
    assert refusal(state, move(steps=10)) is None
    assert refusal(state, move(steps=11)) == "too_far"
    state = does(state, move(steps=8))
    assert refusal(state, move(steps=6)) is None
    assert refusal(state, move(steps=7)) == "too_far"
    state = does(resolving("currency", 3, wonders={"colossus": "capital"}), move(steps=3))
    assert refusal(state, move(steps=10)) is None


def test_colossus_and_tokens_spent_together() -> None:
    """CND-123."""
    state = resolving("foreign_trade", 3, trade=1, wonders={"colossus": "capital"})
    assert refusal(state, move(steps=10, trade=1)) is None
    assert refusal(state, move(steps=11, trade=1)) == "too_far"


# Over what.


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_no_terrain_harder_than_the_slot(slot: int) -> None:
    """CND-125."""
    terrains = ("grassland", "hills", "forest", "desert", "mountains")
    for need, terrain in enumerate(terrains, 1):
        expected = None if need <= slot else "too_hard"
        assert refusal(resolving("foreign_trade", slot), move(steps=1, hardest=terrain)) == expected
        assert refusal(resolving("capitalism", slot), move(steps=1, hardest=terrain)) == expected


def test_a_natural_wonder_is_as_hard_as_mountains() -> None:
    """CND-083, CND-125."""
    assert refusal(resolving("foreign_trade", 4), move(hardest="natural_wonder")) == "too_hard"
    assert refusal(resolving("foreign_trade", 5), move(hardest="natural_wonder")) is None


def test_japans_caravans_along_the_coast() -> None:
    """CND-125."""
    state = resolving("foreign_trade", 3, leaders=("japan", "rome"))
    assert refusal(state, move(hardest="mountains", is_coastal=True)) is None
    assert refusal(state, move(hardest="mountains")) == "too_hard"
    assert refusal(resolving("foreign_trade", 3), move(hardest="mountains", is_coastal=True)) == "too_hard"


def test_no_easier_forest_for_caravans() -> None:
    """CND-125: Kumasi and Mohenjo Daro speak of other cards."""
    state = resolving("foreign_trade", 2, cards=holding("kumasi", "mohenjo_daro"))
    assert refusal(state, move(hardest="forest")) == "too_hard"


def test_no_space_with_a_barbarian() -> None:
    """CND-126, CND-254: on a city-state's space neither."""
    for economy in ("foreign_trade", "steam_power", "capitalism"):
        state = resolving(economy, 5)
        assert refusal(state, move(steps=1, barbarian="A")) == "barbarian_in_the_way"
        assert refusal(state, move(steps=1, barbarian="A", city_state="geneva")) == "barbarian_in_the_way"


def test_currency_removes_the_barbarian_without_reward() -> None:
    """CND-091, CND-126: it waits off the map like a beaten one."""
    state = resolving("currency", 5)
    after = does(state, move(steps=1, barbarian="A"))
    assert (after.defeated, trade(after)) == (frozenset("A"), {})
    assert refusal(after, move(steps=1, barbarian="A")) == "barbarian_not_there"
    assert refusal(state, move(steps=1, barbarian="A", city_state="geneva")) is None


def test_rival_territory_may_be_crossed() -> None:
    """CND-127: the app asks for nothing about whose spaces they are."""
    names = {field.name for field in MoveCaravan.fields()}
    assert not any("rival" in name for name in names - {"rival"})
    assert refusal(with_board(resolving("foreign_trade", 1), 1, plain=20), move(steps=3)) is None


# The worked trip.


def test_caravan_through_forest() -> None:
    """CND-121, CND-122, CND-125, CND-130, CND-133, CND-136, CND-141. Case 25: grassland, forest, Seoul."""
    trip = move(steps=3, hardest="forest", city_state="seoul", takes_card=True)
    seoul = {"leaders": ("egypt", "rome")}
    for slot, expected in ((2, "too_hard"), (3, None)):
        state = resolving("foreign_trade", slot, **seoul)
        state = _with_seoul(state)
        assert refusal(state, trip) == expected
    state = does(state, trip)
    assert pieces(state) == (1, 0)
    assert trade(state) == {"science": 2}
    assert state.boards[0].holds("seoul")
    assert refusal(_with_seoul(resolving("foreign_trade", 3)), move(steps=4, city_state="seoul")) == "too_far"


def _with_seoul(state: State) -> State:
    return replace(state, city_states=("seoul", "kabul"))


# Steam Power and Capitalism.


def test_steam_power_swaps_a_resource() -> None:
    """CND-091: one, once, for another kind from the supply."""
    swap = SwapResource(seat=0, give="oil", take="marble")
    state = resolving("steam_power", 2, resources={"oil": 2})
    after = does(state, swap)
    assert dict(after.boards[0].resources) == {"oil": 1, "marble": 1}
    assert refusal(after, swap) == "once_a_turn"
    assert refusal(state, SwapResource(seat=0, give="marble", take="oil")) == "has_no_resource"
    assert refusal(state, SwapResource(seat=0, give="oil", take="oil")) == "same_resource"
    assert refusal(with_board(state, 1, resources={"marble": 8}), swap) == "no_resource_left"
    for economy in ("foreign_trade", "currency", "capitalism"):
        assert refusal(resolving(economy, 2, resources={"oil": 2}), swap) == "other_card"
    assert refusal(resolving("astrology", 2, resources={"oil": 2}), swap) == "not_in_play"


# Recorded anyway.


def test_a_caravan_more_than_the_card_has() -> None:
    """CND-120: the table is right."""
    state = does(resolving("foreign_trade", 3), move(steps=1))
    assert pieces(forced(state, move(steps=1))) == (0, 2)


def test_the_economy_card_may_lie_anywhere() -> None:
    """CND-120."""
    state = with_board(game(), row=row("culture", "capitalism", "science", "industry", "military"))
    assert (caravans(state, 0), card(state, "economy").id) == (3, "capitalism")
