"""Territories: the auction, the force, and what a colony brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit import play
from rules.through_the_ages import colonisation, ratings
from rules.through_the_ages.inputs import Bid, Colonize, EndTurn, PlayAggression, RevealEvent
from rules.through_the_ages.state import Auction, State
from rules.through_the_ages.tables_military import TERRITORIES
from tests.rules.through_the_ages.events import event_due, reveals
from tests.rules.through_the_ages.table import (
    RULES,
    at,
    blue_cubes,
    does,
    food,
    forced,
    gone,
    in_politics,
    points,
    refusal,
    resources,
    strength,
    told,
    with_board,
    yellow_cubes,
)

LAND = "historic_territory_i"


def auction(players: int = 3, *, age: str = "I", seat: int = 0, territory: str = LAND, **things: Any) -> State:
    """A territory was revealed by a seat; the first board holds these things, everyone has four warriors."""
    state = event_due(players, age=age, seat=seat, strengths=(4,) * players)
    state = with_board(state, 0, **{"military_hand": 3, "workers": {"warriors_a": 4}, **things})
    return reveals(state, territory)


def won(bid: int, *, territory: str = LAND, age: str = "I", **things: Any) -> State:
    """The first seat has won the auction."""
    state = auction(2, territory=territory, age=age, **things)
    return replace(state, auction=Auction(territory, (0,), bid, 0))


def send(*units: str, **values: Any) -> Colonize:
    return Colonize(seat=0, units=units, **values)


def warriors(number: int) -> tuple[str, ...]:
    return ("warriors_a",) * number


# Bidding.


@pytest.mark.parametrize("territory", TERRITORIES)
def test_a_territory_is_put_up_for_all(territory: str) -> None:
    """TTA-204, TTA-212, TTA-215: clockwise from who revealed it."""
    age = "II" if territory.endswith("_ii") else "I"
    state = auction(4, age=age, seat=2, territory=territory)
    assert state.auction == Auction(territory, (2, 3, 0, 1))
    assert state.past_events == ()
    assert refusal(state, EndTurn(seat=2)) == "auction_first"


def test_bids_rise_in_turn_until_one_is_left() -> None:
    """TTA-213, TTA-215, TTA-217: who passes is out; the last one must colonise."""
    state = auction()
    assert refusal(state, Bid(seat=1, strength=1)) == "not_your_bid"
    state = does(state, Bid(seat=0, strength=2))
    assert refusal(state, Bid(seat=1, strength=2)) == "bid_more"
    assert refusal(state, Bid(seat=1, strength=1)) == "bid_more"
    state = does(state, Bid(seat=1, strength=3), Bid(seat=2))
    assert state.auction == Auction(LAND, (0, 1), 3, 1)
    assert refusal(state, Bid(seat=2, strength=4)) == "not_your_bid"
    assert refusal(state, Colonize(seat=1, units=warriors(3))) == "not_highest_bidder"
    state = does(state, Bid(seat=0, strength=4), Bid(seat=1))
    assert state.auction == Auction(LAND, (0,), 4, 0)
    assert refusal(state, Bid(seat=0, strength=5)) == "auction_over"
    assert refusal(state, Bid(seat=0)) == "auction_over"
    after = does(state, send(*warriors(4)))
    assert (after.boards[0].colonies, after.auction) == ((LAND,), None)


def test_the_last_to_speak_may_bid_or_pass() -> None:
    """TTA-216, TTA-217: all others passed; their first bid is the last."""
    state = does(auction(), Bid(seat=0), Bid(seat=1))
    won = does(state, Bid(seat=2, strength=1))
    assert refusal(won, Bid(seat=2, strength=2)) == "auction_over"
    none = does(state, Bid(seat=2))
    assert (none.auction, none.past_events) == (None, (LAND,))
    assert refusal(none, EndTurn(seat=0)) is None


def test_a_bid_is_above_nothing() -> None:
    """TTA-213: a bid of 0 is a pass."""
    assert does(auction(), Bid(seat=0, strength=0)).auction == Auction(LAND, (1, 2))
    assert refusal(auction(), Bid(seat=0, strength=1)) is None


def test_who_has_left_the_game_bids_for_nothing() -> None:
    """TTA-215."""
    state = reveals(gone(event_due(4), 1), LAND)
    assert state.auction == Auction(LAND, (0, 2, 3))


@pytest.mark.parametrize(
    ("things", "age", "most"),
    [
        ({"military_hand": 0}, "I", 4),
        ({"military_hand": 2}, "I", 6),
        ({"military_hand": 2}, "II", 8),
        ({"military_hand": 2}, "IV", 10),
        ({"military_hand": 0, "tactic": "fighting_band_i"}, "I", 6),
        ({"military_hand": 0, "tactic": "legion_i"}, "I", 6),
        ({"military_hand": 0, "tactic": "medieval_army_i", "leader": "genghis_khan_i"}, "I", 8),
        ({"military_hand": 0, "tactic": "medieval_army_i"}, "I", 4),
        ({"military_hand": 0, "special": ["navigation_ii"]}, "II", 7),
        ({"military_hand": 0, "wonders": ["colossus_a"]}, "I", 5),
        ({"military_hand": 0, "leader": "alexander_the_great_a"}, "I", 4),
        ({"military_hand": 0, "leader": "napoleon_bonaparte_ii"}, "II", 4),
        ({"military_hand": 0, "wonders": ["great_wall_i"]}, "I", 4),
        ({"military_hand": 1, "leader": "james_cook_ii"}, "I", 5),
    ],
)
def test_nobody_bids_more_than_they_can_send(things: dict[str, Any], age: str, most: int) -> None:
    """TTA-214, TTA-223: every unit, armies, modifier, and bonus cards for the hidden hand as good as there are yet."""
    state = auction(age=age, **things)
    assert refusal(state, Bid(seat=0, strength=most)) is None
    assert refusal(state, Bid(seat=0, strength=most + 1)) == "bid_too_high"
    assert colonisation.most_possible(state.boards[0], age) == most


@pytest.mark.parametrize(
    ("things", "sure", "most"),
    [
        ({"military_hand": 3}, 4, 10),
        ({"military_hand": 0}, 4, 4),
        ({"military_hand": 3, "leader": "james_cook_ii"}, 6, 10),
        ({"military_hand": 1, "leader": "james_cook_ii"}, 5, 6),
    ],
)
def test_what_hidden_cards_could_add_is_never_said_alone(things: dict[str, Any], sure: int, most: int) -> None:
    """TTA-214: a bid rests on the bonus cards really in hand, and only the bidder knows them."""
    state = auction(age="II", **things)
    both = {"n": sure, "most": most} if sure != most else {"n": sure}
    asked = Bid(seat=0).asks(state)[0]
    assert asked.hint is not None
    refused = play.check(RULES, state, Bid(seat=0, strength=most + 1))
    assert refused is not None
    for text in (asked.hint, refused.text):
        assert told(text)[1] == both
    assert Bid(seat=0, strength=sure).note(state) is None
    if most > sure:
        assert told(Bid(seat=0, strength=most).note(state)) == ("through_the_ages.bid_needs_bonus", {"n": most - sure})


def test_without_units_there_is_no_force() -> None:
    """TTA-219: cards and modifiers alone will not do."""
    state = auction(workers={"warriors_a": 0}, special=["navigation_ii"], military_hand=9)
    assert refusal(state, Bid(seat=0, strength=1)) == "no_units"
    assert refusal(state, Bid(seat=0)) is None


# The force.


@pytest.mark.parametrize(
    ("bid", "things", "given", "code"),
    [
        (3, {}, send(*warriors(3)), None),
        (3, {}, send(*warriors(2)), "force_too_weak"),
        (3, {}, send(*warriors(4)), None),
        (3, {}, send(), "send_a_unit"),
        (1, {"special": ["navigation_ii"]}, send(), "send_a_unit"),
        (4, {"special": ["navigation_ii"]}, send("warriors_a"), None),
        (5, {"special": ["navigation_ii"]}, send("warriors_a"), "force_too_weak"),
        (4, {"tactic": "legion_i"}, send(*warriors(3)), None),
        (5, {"tactic": "legion_i"}, send(*warriors(3)), None),
        (4, {"tactic": "legion_i"}, send(*warriors(2)), "force_too_weak"),
        (2, {}, send("warriors_a", bonus=(1,)), None),
        (3, {}, send("warriors_a", bonus=(2,)), None),
        (4, {}, send("warriors_a", bonus=(3,)), None),
        (5, {}, send("warriors_a", bonus=(3,)), "force_too_weak"),
        (7, {}, send("warriors_a", bonus=(1, 2, 3)), None),
        (2, {"military_hand": 0}, send("warriors_a", bonus=(1,)), "no_military_card"),
        (2, {"leader": "alexander_the_great_a"}, send("warriors_a"), "force_too_weak"),
        (2, {"leader": "napoleon_bonaparte_ii"}, send("warriors_a"), "force_too_weak"),
        (2, {"wonders": ["great_wall_i"]}, send("warriors_a"), "force_too_weak"),
        (2, {"leader": "james_cook_ii"}, send("warriors_a", discarded=1), None),
        (3, {"leader": "james_cook_ii"}, send("warriors_a", discarded=2), None),
        (2, {}, send("warriors_a", discarded=1), "only_cook"),
        (3, {"leader": "james_cook_ii", "military_hand": 1}, send("warriors_a", discarded=2), "no_military_card"),
        (5, {}, send(*warriors(5)), "no_such_unit"),
        (1, {}, send("knights_i"), "no_such_unit"),
        (5, {}, send("warriors_a", other=4), None),
    ],
)
def test_the_force_reaches_the_bid(bid: int, things: dict[str, Any], given: Colonize, code: str | None) -> None:
    """TTA-218, TTA-219, TTA-220, TTA-221, TTA-222, TTA-223.

    Units, armies of those sent, modifier and bonus cards; nothing that strengthens a civilization.
    """
    assert refusal(won(bid, **things), given) == code


def test_armies_are_made_anew_of_the_units_sent() -> None:
    """TTA-220: an air force and Genghis Khan's riders too."""
    units = {"warriors_a": 2, "knights_i": 1, "air_forces_iii": 1}
    board = won(1, workers=units, tactic="medieval_army_i").boards[0]
    assert send("warriors_a", "knights_i").force(board) == {"units": 3, "armies": 2}
    assert send("warriors_a", "warriors_a").force(board) == {"units": 2}
    assert send("warriors_a", "knights_i", "air_forces_iii").force(board) == {"units": 8, "armies": 4}
    genghis = replace(board, leader="genghis_khan_i")
    assert send("warriors_a", "warriors_a").force(genghis) == {"units": 2, "armies": 2}


def test_sent_units_and_cards_are_gone() -> None:
    """TTA-222, TTA-224, TTA-226: cubes to the yellow bank, bonus cards off the hand, strength anew."""
    state = won(3, tactic="legion_i")
    after = does(state, send("warriors_a", "warriors_a", bonus=(1,)))
    board = after.boards[0]
    assert (board.on("warriors_a"), board.yellow, board.unused, board.military_hand) == (2, 20, 1, 2)
    assert (strength(state), strength(after)) == (6, 2)
    assert yellow_cubes(board) == board.yellow_owned
    cook = does(won(3, leader="james_cook_ii"), send("warriors_a", discarded=2))
    assert cook.boards[0].military_hand == 1


# What colonies bring.

COLONIES = {
    "vast_territory_i": ((3, -1, 0, 0), (3, 0, 0, 0, 0, 0)),
    "wealthy_territory_i": ((0, 3, 0, 0), (0, 5, 0, 0, 0, 0)),
    "inhabited_territory_i": ((2, 0, 0, 0), (0, 0, 0, 0, 1, 0)),
    "strategic_territory_i": ((0, 0, 0, 2), (0, 0, 0, 0, 0, 3)),
    "historic_territory_i": ((0, 0, 1, 0), (0, 0, 0, 6, 0, 0)),
    "developed_territory_i": ((1, 1, 0, 0), (0, 0, 3, 0, 0, 0)),
    "vast_territory_ii": ((4, -1, 0, 0), (4, 0, 0, 0, 0, 0)),
    "wealthy_territory_ii": ((0, 4, 0, 0), (0, 9, 0, 0, 0, 0)),
    "inhabited_territory_ii": ((3, 0, 0, 0), (0, 0, 0, 0, 2, 0)),
    "strategic_territory_ii": ((0, 0, 0, 4), (0, 0, 0, 0, 0, 5)),
    "historic_territory_ii": ((0, 0, 2, 0), (0, 0, 0, 11, 0, 0)),
    "developed_territory_ii": ((2, 2, 0, 0), (0, 0, 5, 0, 0, 0)),
}
"""Yellow, blue, happy, strength for good; food, resources, science, culture, workers, cards once."""


@pytest.mark.parametrize("territory", TERRITORIES)
def test_what_each_colony_brings(territory: str) -> None:
    """TTA-225, TTA-226, TTA-227, TTA-228, TTA-229, TTA-230, TTA-257: for good, and once."""
    state = won(1, territory=territory, age="II")
    after = does(state, send("warriors_a"))
    old, board = state.boards[0], after.boards[0]
    (yellow, blue, happy, strong), (grain, ore, science, culture, workers, cards) = COLONIES[territory]
    assert (board.colonies, after.past_events) == ((territory,), ())
    assert (board.yellow_owned - old.yellow_owned, board.blue_owned - old.blue_owned) == (yellow, blue)
    assert (yellow_cubes(board), blue_cubes(board)) == (board.yellow_owned, board.blue_owned)
    assert (ratings.happiness(board), strength(after) - strength(state)) == (happy, strong - 1)
    assert (food(after), resources(after), board.science, points(after)) == (grain, ore, science, culture)
    assert (board.unused - old.unused, board.military_hand - old.military_hand) == (workers, cards)
    assert board.yellow == 18 + 1 + yellow - workers


def test_in_age_four_no_cards_are_drawn() -> None:
    """TTA-230, TTA-066; TTA-189: otherwise above any limit."""
    assert does(won(1, territory="strategic_territory_ii", age="IV"), send("warriors_a")).boards[0].military_hand == 3
    many = won(1, territory="strategic_territory_ii", age="III", military_hand=9)
    assert does(many, send("warriors_a")).boards[0].military_hand == 14


def test_population_of_a_colony_is_free() -> None:
    """TTA-229, TTA-231: from the cubes the colony and the force have just brought."""
    after = does(won(1, territory="inhabited_territory_ii", age="II", yellow=0), send("warriors_a"))
    assert (after.boards[0].yellow, after.boards[0].unused, food(after)) == (2, 3, 0)


def test_case_37_permanent_effect_before_one_time_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    """TTA-224, TTA-226, TTA-227, TTA-231, TTA-258, TTA-289, TTA-307, TTA-308."""
    land = replace(TERRITORIES["wealthy_territory_i"], blue=2, resources=3)
    monkeypatch.setitem(TERRITORIES, "wealthy_territory_i", land)
    things = {"workers": {"warriors_a": 2, "swordsmen_i": 1, "air_forces_iii": 1}, "blue": 0, "yellow": 8}
    state = won(2, territory="wealthy_territory_i", **things)
    assert strength(state) == 9
    after = does(state, send(*warriors(2)))
    board = after.boards[0]
    assert (board.yellow, strength(after), board.blue, board.blue_owned) == (10, 7, 0, 2)
    assert resources(after) == 2
    captor = with_board(
        replace(after, step="politics", seat=1, age="II"), 1, workers={"warriors_a": 30}, military_hand=1
    )
    taken = does(captor, PlayAggression(seat=1, card="annex_ii", rival=0, colony="wealthy_territory_i"))
    assert (taken.boards[1].blue, resources(taken, 1), taken.boards[0].colonies) == (18, 0, ())


def test_a_vast_colony_takes_a_blue_cube_for_good() -> None:
    """TTA-290, TTA-231: before the food, which needs cubes."""
    after = does(won(1, territory="vast_territory_i", blue=2), send("warriors_a"))
    assert (after.boards[0].blue, after.boards[0].blue_owned, food(after)) == (0, 1, 1)


# Recorded anyway.


def test_whoever_the_table_says_colonises() -> None:
    """Recorded anyway: units that are not there are not sent, and no cube appears."""
    state = auction()
    after = forced(state, Colonize(seat=1, units=warriors(6), bonus=(1,)))
    assert (after.boards[1].colonies, after.boards[1].on("warriors_a"), after.auction) == ((LAND,), 0, None)
    assert yellow_cubes(after.boards[1]) == after.boards[1].yellow_owned


def test_bids_and_forces_without_an_auction() -> None:
    """There is nothing to bid for."""
    state = at("actions")
    assert refusal(state, Bid(seat=0, strength=1)) == refusal(state, send("warriors_a")) == "no_auction"
    assert forced(state, Bid(seat=0, strength=1), send("warriors_a")) == state
    assert refusal(in_politics(), RevealEvent(seat=0, event=LAND)) == "no_event_due"
