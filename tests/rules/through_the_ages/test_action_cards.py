"""Action cards: one effect, then discarded."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.through_the_ages import action_cards
from rules.through_the_ages.inputs import Build, EndTurn, PlayActionCard, TakeByAgreement, TakeCard
from rules.through_the_ages.state import Pending
from tests.rules.through_the_ages.table import (
    acting,
    civil,
    cubes,
    does,
    food,
    in_politics,
    military,
    points,
    refusal,
    resources,
    strength,
    with_board,
)


def playing(card: str, **values: Any) -> PlayActionCard:
    return PlayActionCard(seat=0, card=card, **values)


def test_an_action_card_costs_an_action_and_is_gone() -> None:
    """TTA-172, TTA-173, TTA-241: it comes back neither to the hand nor to the row."""
    state = acting(hand=["cultural_heritage_a", "iron_i"], civil=1)
    after = does(state, playing("cultural_heritage_a"))
    assert (civil(after), after.boards[0].hand) == ((0, 4), ("iron_i",))
    assert (after.boards[0].science, points(after)) == (1, 4)
    assert refusal(acting(hand=["cultural_heritage_a"], civil=0), playing("cultural_heritage_a")) == "civil_actions"
    assert refusal(after, playing("cultural_heritage_a")) == "not_in_hand"


# Taken this turn.


def test_case_25_when_a_new_action_card_may_be_played() -> None:
    """TTA-174, TTA-361. Case 25: taken in this phase not, before it yes, by the International Agreement yes."""
    now = does(acting(age="II"), TakeCard(seat=0, card="reserves_ii"))
    assert refusal(now, playing("reserves_ii", goods="food")) == "taken_this_turn"
    assert refusal(acting(age="II", hand=["reserves_ii"]), playing("reserves_ii", goods="food")) is None
    agreed = replace(in_politics(age="II"), pending=(Pending(0, "agreement", 5, "international_agreement_ii"),))
    agreed = does(agreed, TakeByAgreement(seat=0, card="reserves_ii"))
    agreed = replace(agreed, pending=(), step="actions")
    assert refusal(agreed, playing("reserves_ii", goods="food")) is None


def test_the_older_of_two_alike_may_be_played() -> None:
    """TTA-174."""
    state = does(acting(hand=["reserves_i"]), TakeCard(seat=0, card="reserves_i"))
    assert state.boards[0].hand == ("reserves_i", "reserves_i")
    state = does(state, playing("reserves_i", goods="food"))
    assert state.boards[0].hand == ("reserves_i",)
    assert refusal(state, playing("reserves_i", goods="food")) == "taken_this_turn"


def test_next_turn_it_may_be_played() -> None:
    """TTA-174: the wait ends with the action phase."""
    state = does(acting(), TakeCard(seat=0, card="reserves_i"), EndTurn(seat=0))
    state = replace(state, seat=0, step="actions")
    assert refusal(state, playing("reserves_i", goods="food")) is None


# What they order.


@pytest.mark.parametrize(
    ("card", "technology", "to", "cost"),
    [
        ("rich_land_a", "agriculture_a", None, 1),
        ("rich_land_i", "iron_i", None, 3),
        ("rich_land_ii", "bronze_a", "iron_i", 0),  # TTA-175: 3 less of 3
        ("rich_land_ii", "agriculture_a", None, 0),  # TTA-175: never below 0
        ("urban_growth_a", "religion_a", None, 2),
        ("urban_growth_iii", "philosophy_a", None, 0),
        ("urban_growth_i", "philosophy_a", "alchemy_i", 1),
        ("efficient_upgrade_ii", "philosophy_a", "alchemy_i", 0),
        ("efficient_upgrade_ii", "bronze_a", "iron_i", 0),
    ],
)
def test_work_is_done_for_less_and_without_an_action_of_its_own(
    card: str, technology: str, to: str | None, cost: int
) -> None:
    """TTA-131, TTA-132, TTA-175."""
    things = {"technologies": ("iron_i", "alchemy_i"), "hand": [card], "age": "III", "civil": 1}
    state = acting(**things, cubes={"bronze_a": cost})
    after = does(state, playing(card, technology=technology, to=to))
    assert (resources(after), civil(after)) == (0, (0, 4))
    assert after.boards[0].on(to or technology) == state.boards[0].on(to or technology) + 1
    if cost:
        assert (
            refusal(acting(**things, cubes={"bronze_a": cost - 1}), playing(card, technology=technology, to=to))
            == "resources"
        )


def test_a_building_is_offered_if_it_can_be_upgraded_though_nothing_can_be_built_there() -> None:
    """TTA-131, TTA-132: without a free worker the card still orders an upgrade."""
    card = "urban_growth_i"
    state = acting(technologies=("alchemy_i",), hand=[card], unused=0, cubes={"bronze_a": 9})
    assert refusal(state, playing(card, technology="philosophy_a")) == "no_unused_worker"
    offered = {one.value: one.refusal for one in playing(card).asks(state)[1].options}
    assert offered["philosophy_a"] is None, "to alchemy"
    assert offered["religion_a"] is not None, "nobody works there"


def test_to_build_or_to_upgrade_is_asked_where_both_can_be() -> None:
    """TTA-131, TTA-132: only with a better card of its type in play and a worker on it."""
    state = acting(technologies=("iron_i",), hand=["rich_land_i"])
    asked = {
        one: [ask.field.name for ask in playing("rich_land_i", technology=one).asks(state)][1:]
        for one in ("bronze_a", "iron_i", "agriculture_a")
    }
    assert asked == {"bronze_a": ["technology", "to"], "iron_i": ["technology"], "agriculture_a": ["technology"]}


@pytest.mark.parametrize(
    ("card", "technology", "to"),
    [
        ("rich_land_i", "philosophy_a", None),
        ("rich_land_i", "warriors_a", None),
        ("urban_growth_i", "bronze_a", None),
        ("urban_growth_i", "warriors_a", None),
        ("efficient_upgrade_ii", "warriors_a", "swordsmen_i"),
    ],
)
def test_a_card_orders_its_own_kind_of_work(card: str, technology: str, to: str | None) -> None:
    """TTA-132, TTA-177."""
    state = acting(age="II", hand=[card], technologies=("swordsmen_i",), cubes={"bronze_a": 20})
    assert refusal(state, playing(card, technology=technology, to=to)) == "other_kind"


@pytest.mark.parametrize(
    ("card", "values", "code"),
    [
        ("rich_land_i", {"technology": "iron_i"}, "not_in_play"),
        ("rich_land_i", {"technology": "bronze_a", "to": "iron_i"}, "not_in_play"),
        ("urban_growth_i", {"technology": "alchemy_i"}, "not_in_play"),
        ("frugality_i", {}, "food"),
        ("engineering_genius_a", {}, "no_unfinished_wonder"),
        ("breakthrough_i", {"technology": "iron_i"}, "not_in_hand"),
        ("breakthrough_i", {}, "name_a_card"),
        ("efficient_upgrade_ii", {"technology": "bronze_a"}, "name_a_card"),
        ("reserves_i", {}, "food_or_resources"),
    ],
)
def test_a_card_whose_order_cannot_be_carried_out_is_not_played(card: str, values: dict[str, str], code: str) -> None:
    """TTA-177, TTA-132."""
    state = acting(age="II", hand=[card], cubes={"bronze_a": 9})
    assert refusal(state, playing(card, **values)) == code


def test_usual_limits_hold_for_ordered_work() -> None:
    """TTA-132: an unused worker, room for the building."""
    state = acting(hand=["urban_growth_i"], workers={"philosophy_a": 2}, cubes={"bronze_a": 9})
    assert refusal(state, playing("urban_growth_i", technology="philosophy_a")) == "urban_limit"
    state = acting(hand=["urban_growth_i"], unused=0, cubes={"bronze_a": 9})
    assert refusal(state, playing("urban_growth_i", technology="religion_a")) == "no_unused_worker"


@pytest.mark.parametrize(("card", "gained"), [("frugality_a", 1), ("frugality_i", 2), ("frugality_ii", 3)])
def test_frugality_pays_in_full_and_then_gains_food(card: str, gained: int) -> None:
    """TTA-132: the food comes too late to pay with."""
    state = acting(age="II", hand=[card], cubes={"agriculture_a": 2}, civil=1)
    after = does(state, playing(card))
    assert (food(after), after.boards[0].unused, after.boards[0].yellow, civil(after)[0]) == (gained, 2, 17, 0)
    assert refusal(acting(age="II", hand=[card], cubes={"agriculture_a": 1}), playing(card)) == "food"


@pytest.mark.parametrize(("card", "less"), [("engineering_genius_a", 2), ("engineering_genius_iii", 5)])
def test_engineering_genius_builds_exactly_one_stage(card: str, less: int) -> None:
    """TTA-175, TTA-176: whatever else allows several."""
    cost = max(0, 3 - less)
    things = {"age": "III", "unfinished": "pyramids_a", "special": ["engineering_iii"], "hand": [card], "civil": 1}
    after = does(acting(**things, cubes={"bronze_a": cost}), playing(card))
    assert (after.boards[0].stages, resources(after), civil(after)[0]) == (1, 0, 0)


def test_breakthrough_pays_in_full_and_then_scores_science() -> None:
    """TTA-132."""
    state = acting(hand=["breakthrough_i", "iron_i"], science=5, civil=1)
    after = does(state, playing("breakthrough_i", technology="iron_i"))
    assert (after.boards[0].science, civil(after)[0], after.boards[0].hand) == (2, 0, ())
    assert (
        refusal(acting(hand=["breakthrough_i", "iron_i"], science=4), playing("breakthrough_i", technology="iron_i"))
        == "science"
    )


# This turn only.


@pytest.mark.parametrize(("card", "ore"), [("patriotism_a", 1), ("patriotism_i", 2), ("patriotism_iii", 4)])
def test_patriotism_changes_no_total(card: str, ore: int) -> None:
    """TTA-178, TTA-284."""
    state = acting(age="III", hand=[card], military=0)
    after = does(state, playing(card))
    board = after.boards[0]
    assert (military(after), board.extra_military, board.unit_resources) == ((0, 2), 1, ore)
    built = does(
        with_board(after, 0, cubes={"bronze_a": 1}, military=0, unit_resources=ore), Build(seat=0, card="warriors_a")
    )
    assert (built.boards[0].extra_military, built.boards[0].military) == (0, 0)


def test_the_extra_action_goes_before_ones_own() -> None:
    """TTA-178: it is no part of the total."""
    state = does(acting(hand=["patriotism_ii"], age="II"), playing("patriotism_ii"))
    after = does(state, Build(seat=0, card="warriors_a"))
    assert (military(after), after.boards[0].extra_military) == ((2, 2), 0)


def test_an_extra_action_kept_draws_a_card() -> None:
    """TTA-179, TTA-200; the next turn it is gone."""
    state = does(acting(hand=["patriotism_a"], military=1, military_hand=0), playing("patriotism_a"))
    board = does(state, EndTurn(seat=0)).boards[0]
    assert (board.military_hand, board.extra_military, board.unit_resources, board.military) == (2, 0, 0, 2)


# Goods and points.


@pytest.mark.parametrize(
    ("card", "values", "science", "culture", "grain", "ore"),
    [
        ("cultural_heritage_i", {}, 2, 2, 0, 0),
        ("revolutionary_idea_ii", {}, 4, 0, 0, 0),
        ("revolutionary_idea_iii", {}, 6, 0, 0, 0),
        ("stockpile_a", {}, 0, 0, 1, 1),
        ("reserves_i", {"goods": "food"}, 0, 0, 2, 0),
        ("reserves_ii", {"goods": "resources"}, 0, 0, 0, 3),
        ("reserves_iii", {"goods": "food"}, 0, 0, 4, 0),
    ],
)
def test_gains(card: str, values: dict[str, str], science: int, culture: int, grain: int, ore: int) -> None:
    """TTA-172, TTA-320."""
    after = does(acting(age="III", hand=[card]), playing(card, **values))
    assert (after.boards[0].science, points(after), food(after), resources(after)) == (science, culture, grain, ore)
    assert after.boards[0].hand == ()


def test_stockpile_gains_in_the_order_of_its_text() -> None:
    """TTA-309: the resource first, with one cube left."""
    after = does(acting(hand=["stockpile_a"], blue=1), playing("stockpile_a"))
    assert cubes(after.boards[0]) == {"bronze_a": 1}


@pytest.mark.parametrize(
    ("card", "players", "each"),
    [
        ("wave_of_nationalism_ii", 2, 6),
        ("wave_of_nationalism_ii", 3, 3),
        ("wave_of_nationalism_ii", 4, 2),
        ("military_build_up_iii", 2, 8),
        ("military_build_up_iii", 3, 5),
        ("military_build_up_iii", 4, 3),
    ],
)
def test_resources_for_each_stronger_civilization(card: str, players: int, each: int) -> None:
    """TTA-178: ties are not stronger; nothing else changes."""
    state = acting(age="III", players=players, hand=[card])
    assert does(state, playing(card)).boards[0].unit_resources == 0
    for seat in range(1, players):
        state = with_board(state, seat, workers={"warriors_a": 5})
        assert strength(state, seat) > strength(state)
        after = does(state, playing(card))
        assert after.boards[0].unit_resources == each * seat
        assert (resources(after), military(after), strength(after)) == (0, military(state), strength(state))


@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 3), (4, 2)])
def test_endowment_for_the_arts(players: int, each: int) -> None:
    """TTA-320: for each civilization with more culture points."""
    state = acting(age="III", players=players, hand=["endowment_for_the_arts_iii"], culture=5)
    state = with_board(state, 1, culture=6)
    assert action_cards.per_rival(state, 0, "endowment_for_the_arts") == each
    assert points(does(state, playing("endowment_for_the_arts_iii"))) == 5 + each
