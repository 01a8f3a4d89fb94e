"""Events of ages A and I, who is meant by them, and what they leave to decide."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.inputs import Input
from rules.through_the_ages.inputs import (
    DevelopFreely,
    EndTurn,
    GainGoods,
    LoseBuilding,
    LoseGoods,
    LosePopulation,
    PassDecision,
    RevealEvent,
)
from rules.through_the_ages.state import PactInPlay, Pending
from rules.through_the_ages.tables_military import EVENTS
from tests.rules.through_the_ages.events import asked, each, event_due, reveals
from tests.rules.through_the_ages.table import (
    at,
    civil,
    does,
    food,
    forced,
    gone,
    points,
    refusal,
    resources,
    with_board,
    yellow_cubes,
)

# Age A.


@pytest.mark.parametrize(
    ("event", "what", "more"),
    [
        ("development_of_agriculture_a", "food", 2),
        ("development_of_crafts_a", "resources", 2),
        ("development_of_politics_a", "military_hand", 3),
        ("development_of_science_a", "science", 2),
        ("development_of_settlement_a", "unused", 1),
    ],
)
def test_everyone_gains(event: str, what: str, more: int) -> None:
    """TTA-204: as the card says; TTA-298: population without food."""
    state = event_due(seat=1)
    after = reveals(state, event)
    assert [new - old for new, old in zip(each(after, what), each(state, what), strict=True)] == [more] * 3
    assert (after.pending, after.past_events) == ((), (event,))
    if what == "unused":
        assert each(after, "yellow") == [17, 17, 17]


def test_nobody_gains_what_is_not_there() -> None:
    """TTA-308, TTA-066: neither cubes from an empty bank nor cards in age IV."""
    assert each(reveals(event_due(blue=(0, 1, 5)), "development_of_crafts_a"), "resources") == [0, 1, 2]
    assert each(reveals(event_due(yellow=(0, 1, 5)), "development_of_settlement_a"), "unused") == [1, 2, 2]
    assert each(reveals(event_due(age="IV"), "development_of_politics_a"), "military_hand") == [3, 3, 3]


def test_trade_routes_bring_science_then_food_then_a_resource() -> None:
    """TTA-309: short of cubes the food comes first."""
    after = reveals(event_due(blue=(0, 1, 2)), "development_of_trade_routes_a")
    assert (each(after, "science"), each(after, "food"), each(after, "resources")) == ([1] * 3, [0, 1, 1], [0, 0, 1])


def test_markets_bring_two_of_one_kind() -> None:
    """TTA-205: everyone chooses, clockwise from who revealed it."""
    state = reveals(event_due(seat=1), "development_of_markets_a")
    assert asked(state) == [(1, "gain_either"), (2, "gain_either"), (0, "gain_either")]
    assert refusal(state, GainGoods(seat=1, food=1, resources=1)) == "one_kind_only"
    assert refusal(state, GainGoods(seat=1, food=3)) == "too_much_gained"
    assert refusal(state, PassDecision(seat=1)) == "must_decide"
    assert refusal(state, EndTurn(seat=1)) == "decide_first"
    state = does(state, GainGoods(seat=1, food=2), GainGoods(seat=2, resources=2), GainGoods(seat=0, resources=2))
    assert (each(state, "food"), each(state, "resources"), state.pending) == ([0, 2, 0], [2, 0, 2], ())
    assert refusal(state, GainGoods(seat=1, food=2)) == "nothing_to_decide"


@pytest.mark.parametrize(
    ("event", "card"), [("development_of_religion_a", "religion_a"), ("development_of_warfare_a", "warriors_a")]
)
def test_whoever_has_an_unused_worker_may_build_for_nothing(event: str, card: str) -> None:
    """TTA-131: no action, no resource; TTA-205."""
    state = reveals(event_due(unused=(1, 0, 1), seat=2), event)
    assert asked(state) == [(2, "build_free"), (0, "build_free")]
    assert refusal(state, DevelopFreely(seat=2, way="population")) == "other_building"
    assert refusal(state, DevelopFreely(seat=2, way="build", card="bronze_a")) == "other_building"
    assert refusal(state, DevelopFreely(seat=1, way="build", card=card)) == "nothing_to_decide"
    after = does(state, DevelopFreely(seat=2, way="build", card=card), PassDecision(seat=0))
    assert after.boards[2].on(card) == state.boards[2].on(card) + 1
    assert (civil(after, 2), after.boards[2].unused, after.boards[0].unused, after.pending) == ((4, 4), 0, 1, ())


def test_a_free_temple_keeps_to_the_urban_limit() -> None:
    """TTA-132, TTA-148."""
    state = reveals(event_due(workers={"religion_a": 2}), "development_of_religion_a")
    assert refusal(state, DevelopFreely(seat=0, way="build", card="religion_a")) == "urban_limit"


LESS = "development_of_civilization_a"


@pytest.mark.parametrize(
    ("things", "given", "spent"),
    [
        ({"cubes": {"agriculture_a": 1}}, {"way": "population"}, "food"),
        ({"cubes": {"bronze_a": 1}}, {"way": "build", "card": "bronze_a"}, "resources"),
        ({"cubes": {"bronze_a": 2}}, {"way": "build", "card": "philosophy_a"}, "resources"),
        ({"science": 4, "hand": ["iron_i"]}, {"way": "develop", "card": "iron_i"}, "science"),
        ({"science": 7, "hand": ["monarchy_i"]}, {"way": "develop", "card": "monarchy_i"}, "science"),
    ],
)
def test_the_development_of_civilization_costs_one_less_and_no_action(
    things: dict[str, Any], given: dict[str, Any], spent: str
) -> None:
    """TTA-357: for anyone, in anybody's turn."""
    state = with_board(reveals(event_due(seat=1), LESS), 0, civil=2, **things)
    after = does(state, DevelopFreely(seat=0, **given))
    assert each(after, spent)[0] == 0
    assert civil(after, 0)[0] == 2 + (given.get("card") == "monarchy_i")
    assert asked(after) == [(1, "develop_for_less"), (2, "develop_for_less")]
    short = {"cubes": {card: number - 1 for card, number in things.get("cubes", {}).items()}}
    poor = with_board(state, 0, **{**things, **({"science": things["science"] - 1} if "science" in things else short)})
    assert refusal(poor, DevelopFreely(seat=0, **given)) == spent


def test_a_revolution_by_the_development_of_civilization() -> None:
    """TTA-168, TTA-358: one science point less, and all civil actions."""
    state = with_board(reveals(event_due(seat=1), LESS), 0, science=1, hand=["monarchy_i"])
    given = DevelopFreely(seat=0, way="develop", card="monarchy_i", is_revolution=True)
    after = does(state, given)
    assert (after.boards[0].government, after.boards[0].science, civil(after)) == ("monarchy_i", 0, (0, 5))
    tired = with_board(state, 0, science=1, hand=["monarchy_i"], civil=3)
    assert refusal(tired, given) == "all_civil"
    assert refusal(with_board(state, 0, science=0, hand=["monarchy_i"]), given) == "science"


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"way": "build", "card": "warriors_a"}, "other_building"),
        ({"way": "build", "card": "masonry_i"}, "other_building"),
        ({"way": "build", "card": "iron_i"}, "not_in_play"),
        ({"way": "develop", "card": "iron_i"}, "not_in_hand"),
        ({"way": "develop"}, "name_a_card"),
        ({"way": "population"}, "food"),
    ],
)
def test_what_the_development_of_civilization_does_not_allow(values: dict[str, Any], code: str) -> None:
    """TTA-132, TTA-357: farms, mines and urban buildings, no units; the usual rules otherwise."""
    state = reveals(event_due(), LESS)
    assert refusal(state, DevelopFreely(seat=0, **values)) == code
    assert does(state, PassDecision(seat=0)).boards == state.boards


# Age I.


@pytest.mark.parametrize(
    ("players", "culture", "strengths", "loser"),
    [
        (3, (9, 1, 1), (1, 5, 5), 0),
        (3, (9, 1, 1), (5, 9, 1), 0),
        (3, (9, 1, 1), (9, 5, 1), None),
        (2, (9, 1), (1, 5), 0),
        (2, (9, 1), (5, 1), None),
        (4, (9, 1, 1, 1), (2, 1, 5, 5), 0),
        (4, (9, 1, 1, 1), (3, 1, 2, 5), None),
        (3, (9, 9, 1), (9, 1, 5), None),
        (3, (5, 9, 1), (5, 5, 1), 1),
    ],
)
def test_barbarians_come_for_the_cultured_and_weak(
    players: int, culture: tuple[int, ...], strengths: tuple[int, ...], loser: int | None
) -> None:
    """TTA-206, TTA-211: most culture and among the two weakest; with two players the weakest."""
    after = reveals(event_due(players, strengths=strengths, culture=culture), "barbarians_i")
    assert each(after, "unused") == [int(seat != loser) for seat in range(players)]


def test_a_border_conflict() -> None:
    """TTA-204, TTA-205: the weakest destroys a building of their own, the strongest gains three resources."""
    state = reveals(event_due(strengths=(5, 1, 3)), "border_conflict_i")
    assert (each(state, "resources"), asked(state)) == ([3, 0, 0], [(1, "destroy_any")])
    assert refusal(state, LoseBuilding(seat=1, card="warriors_a")) == "other_building"
    assert refusal(state, LoseBuilding(seat=1, card="religion_a")) == "no_worker_there"
    after = does(state, LoseBuilding(seat=1, card="agriculture_a"))
    assert (after.boards[1].on("agriculture_a"), after.boards[1].unused, after.pending) == (1, 2, ())
    bare = {"agriculture_a": 0, "bronze_a": 0, "philosophy_a": 0}
    assert reveals(event_due(strengths=(5, 1, 3), workers=({}, bare, {})), "border_conflict_i").pending == ()


def test_crusades() -> None:
    """TTA-204, TTA-321: four culture points up and down, not below 0."""
    assert each(reveals(event_due(strengths=(5, 1, 3), culture=9), "crusades_i"), "points") == [13, 5, 9]
    assert each(reveals(event_due(strengths=(5, 1, 3), culture=3), "crusades_i"), "points") == [7, 0, 3]


def test_ratings_are_scored_once_more() -> None:
    """TTA-204: culture and science by their ratings."""
    workers = ({"drama_i": 2}, {}, {"alchemy_i": 1})
    assert each(reveals(event_due(workers=workers), "cultural_influence_i"), "points") == [4, 0, 0]
    assert each(reveals(event_due(workers=workers), "scientific_breakthrough_i"), "science") == [1, 1, 3]


@pytest.mark.parametrize(
    ("players", "strengths", "seats"),
    [
        (2, (1, 5), [1]),
        (3, (1, 5, 9), [1, 2]),
        (4, (9, 1, 2, 9), [0, 3]),
        (4, (5, 5, 5, 5), [1, 2]),
        (3, (5, 9, 5), [1, 2]),
    ],
)
def test_a_foray_of_the_two_strongest(players: int, strengths: tuple[int, ...], seats: list[int]) -> None:
    """TTA-206, TTA-211: three food or resources in any mix; of the tied the nearest clockwise from the revealer."""
    state = reveals(event_due(players, strengths=strengths, seat=1), "foray_i")
    order = sorted(seats, key=lambda seat: (seat - 1) % players)
    assert asked(state) == [(seat, "gain_mixed") for seat in order]
    assert refusal(state, GainGoods(seat=seats[0], food=2, resources=2)) == "too_much_gained"
    after = does(state, GainGoods(seat=seats[0], food=1, resources=2))
    assert (food(after, seats[0]), resources(after, seats[0])) == (1, 2)


def test_harvest_and_deposits_are_a_production_without_losses() -> None:
    """TTA-195, TTA-199: no corruption, no consumption, short of cubes the best first; pacts count."""
    things = {"workers": {"irrigation_i": 1, "iron_i": 1}, "yellow": 5, "blue": (16, 2, 0)}
    assert each(reveals(event_due(**things), "good_harvest_i"), "food") == [4, 3, 0]
    assert each(reveals(event_due(**things), "new_deposits_i"), "resources") == [4, 3, 0]
    pact = PactInPlay("international_trade_agreement_ii", 1, "A")
    state = with_board(event_due(), 0, pact=pact)
    assert each(reveals(state, "good_harvest_i"), "food") == [2, 3, 2]
    assert each(reveals(state, "new_deposits_i"), "resources") == [3, 2, 2]


@pytest.mark.parametrize(("temples", "gains"), [((1, 1, 0), [1, 1, 0]), ((0, 0, 0), [1, 1, 1]), ((0, 0, 2), [0, 0, 1])])
def test_everyone_who_is_happiest_welcomes_immigrants(temples: tuple[int, ...], gains: list[int]) -> None:
    """TTA-209: ties stay ties."""
    workers = tuple({"religion_a": number} for number in temples)
    assert each(reveals(event_due(workers=workers), "immigration_i"), "unused") == [1 + gain for gain in gains]


def test_pestilence_takes_a_worker_from_everyone() -> None:
    """TTA-300, TTA-205: unused, or off a card of the owner's choice."""
    nobody = dict.fromkeys(("agriculture_a", "bronze_a", "philosophy_a", "warriors_a"), 0)
    state = reveals(event_due(4, unused=(1, 0, 0, 0), workers=({}, {}, {}, nobody), seat=2), "pestilence_i")
    assert (asked(state), state.boards[0].unused) == ([(2, "population"), (1, "population")], 0)
    assert refusal(state, LosePopulation(seat=1, card="religion_a")) == "no_worker_there"
    assert refusal(state, LosePopulation(seat=1)) == "name_a_card"
    after = does(state, LosePopulation(seat=1, card="bronze_a"), LosePopulation(seat=2, card="warriors_a"))
    assert (each(after, "yellow"), after.pending) == ([19, 19, 19, 18], ())
    assert each(after, "yellow_owned") == [yellow_cubes(board) for board in after.boards]


@pytest.mark.parametrize(("players", "seats"), [(2, [1]), (3, [1, 2]), (4, [1, 3])])
def test_raiders_rob_the_two_weakest(players: int, seats: list[int]) -> None:
    """TTA-211, TTA-318: two food or resources in any mix, or what is there."""
    strengths = (9, 1, 5 if players == 4 else 3, 2)[:players]
    cubes = {"bronze_a": 2, "agriculture_a": 1}
    state = reveals(event_due(players, strengths=strengths, cubes=cubes), "raiders_i")
    assert asked(state) == [(seat, "lose_mixed") for seat in seats]
    assert refusal(state, LoseGoods(seat=1, food=1)) == "lose_so_much"
    assert refusal(state, LoseGoods(seat=1, food=2)) == "lose_so_much"
    assert refusal(state, LoseGoods(seat=1, food=1, resources=2)) == "lose_so_much"
    after = does(state, LoseGoods(seat=1, food=1, resources=1))
    assert (food(after, 1), resources(after, 1)) == (0, 1)


def test_raiders_find_little_or_nothing() -> None:
    """TTA-318."""
    state = reveals(event_due(strengths=(9, 1, 1), cubes=({}, {"bronze_a": 1}, {})), "raiders_i")
    assert asked(state) == [(1, "lose_mixed")]
    assert resources(does(state, LoseGoods(seat=1, resources=1)), 1) == 0


def test_rats_eat_all_food() -> None:
    """TTA-318: resources stay."""
    after = reveals(event_due(cubes={"agriculture_a": 3, "bronze_a": 2}), "rats_i")
    assert (each(after, "food"), each(after, "resources"), each(after, "blue")) == ([0] * 3, [2] * 3, [19] * 3)


def test_rebellion_spends_two_actions_for_each_discontented_worker() -> None:
    """TTA-305: bank 13 asks for one face, 11 for two, 9 for three; never more actions than are there."""
    after = reveals(event_due(4, yellow=(18, 13, 11, 9)), "rebellion_i")
    assert [board.civil for board in after.boards] == [4, 2, 0, 0]


def test_a_reign_of_terror_and_uncertain_borders() -> None:
    """TTA-204, TTA-294: the weakest loses a worker; a cube goes from bank to bank, if there is one."""
    assert each(reveals(event_due(strengths=(5, 1, 3)), "reign_of_terror_i"), "unused") == [1, 0, 1]
    after = reveals(event_due(strengths=(5, 1, 3)), "uncertain_borders_i")
    assert (each(after, "yellow"), each(after, "yellow_owned")) == ([19, 17, 18], [30, 24, 27])
    empty = reveals(event_due(strengths=(5, 1, 3), yellow=(5, 0, 5)), "uncertain_borders_i")
    assert each(empty, "yellow") == [5, 0, 5]


# Ties and two players.


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_ties_are_broken_clockwise_from_the_current_player(seat: int) -> None:
    """TTA-206, TTA-207: of the tied the current player counts as having most, the one before them as having least."""
    after = reveals(event_due(4, strengths=(3, 3, 3, 3), culture=9, seat=seat), "crusades_i")
    changed = {one: points(after, one) - 9 for one in range(4)}
    assert changed == {**dict.fromkeys(range(4), 0), seat: 4, (seat - 1) % 4: -4}


def test_who_has_resigned_is_passed_over() -> None:
    """TTA-206, TTA-211: with two left in the game the two strongest are one."""
    state = gone(event_due(4, strengths=(1, 9, 5, 3)), 1)
    assert asked(reveals(state, "foray_i")) == [(2, "gain_mixed"), (3, "gain_mixed")]
    assert asked(reveals(gone(state, 3), "foray_i")) == [(2, "gain_mixed")]
    assert asked(reveals(gone(state, 3), "development_of_markets_a")) == [(0, "gain_either"), (2, "gain_either")]


# Recorded anyway.


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_may_be_recorded_at_any_time(event: str) -> None:
    """Nothing raises, and no cube is lost."""
    for players in (2, 3, 4):
        state = replace(event_due(players), is_event_due=False)
        after = forced(state, RevealEvent(seat=0, event=event))
        assert after.past_events == (event,)
        for board in after.boards:
            assert yellow_cubes(board) == board.yellow_owned


@pytest.mark.parametrize(
    "given",
    [
        LosePopulation(seat=0, card="bronze_a"),
        GainGoods(seat=0, food=1),
        LoseGoods(seat=0, food=1),
        LoseBuilding(seat=0, card="bronze_a"),
        DevelopFreely(seat=0, way="population"),
    ],
    ids=lambda given: type(given).__name__,
)
def test_decisions_nobody_asked_for_count_when_recorded(given: Input) -> None:
    """The table is right, and what others have to decide stays."""
    state = at("actions", cubes={"agriculture_a": 3}, players=2)
    state = replace(with_board(state, 0, cubes={"agriculture_a": 3}, unused=0), pending=(Pending(1, "population"),))
    after = forced(state, given)
    assert after.boards[0] != state.boards[0]
    assert after.pending == state.pending
