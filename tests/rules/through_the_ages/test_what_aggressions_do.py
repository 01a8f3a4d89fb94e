"""What each aggression does, once it has succeeded."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kit.given import offer
from rules.through_the_ages.inputs import LosePopulation, PlayAggression
from rules.through_the_ages.state import Pending
from tests.rules.through_the_ages.attacks import attack, held_in, on
from tests.rules.through_the_ages.table import (
    blue_cubes,
    civil,
    does,
    food,
    forced,
    military,
    points,
    refusal,
    resources,
    strength,
    told,
    with_board,
)

RICH = {"cubes": {"bronze_a": 4, "agriculture_a": 4}}


@pytest.mark.parametrize(
    ("card", "wanted", "code"),
    [
        ("plunder_i", (2, 1), None),
        ("plunder_i", (2, 2), "too_much_plunder"),
        ("plunder_ii", (1, 4), None),
        ("plunder_ii", (2, 4), "too_much_plunder"),
        ("plunder_iii", (3, 4), None),
        ("plunder_iii", (4, 4), "too_much_plunder"),
    ],
)
def test_plunder_takes_food_and_resources(card: str, wanted: tuple[int, int], code: str | None) -> None:
    """TTA-319: each with own cubes."""
    state, given = attack(age=held_in(card), theirs=RICH), on(card=card, food=wanted[0], resources=wanted[1])
    assert refusal(state, given) == code
    if code is None:
        after = does(state, given)
        assert (food(after), resources(after)) == wanted
        assert (food(after, 1), resources(after, 1)) == (4 - wanted[0], 4 - wanted[1])
        assert [blue_cubes(board) for board in after.boards] == [blue_cubes(board) for board in state.boards]


@pytest.mark.parametrize(
    ("held", "answered", "usual"),
    [
        ({"agriculture_a": 4, "bronze_a": 4}, {}, (0, 3)),
        ({"agriculture_a": 4, "bronze_a": 2}, {}, (1, 2)),
        ({"agriculture_a": 4, "bronze_a": 4}, {"food": 2}, (2, 1)),
        ({"agriculture_a": 4, "bronze_a": 4}, {"resources": 0}, (3, 0)),
        ({"agriculture_a": 1}, {}, (1, 0)),
        ({}, {}, (0, 0)),
    ],
)
def test_plunder_is_prefilled_with_the_most_there_is(
    held: dict[str, int], answered: dict[str, int], usual: tuple[int, int]
) -> None:
    """By the card: up to three of both together."""
    made = offer(attack(age="II", theirs={"cubes": held}), on(card="plunder_i", **answered))
    filled = made.filled
    assert isinstance(filled, PlayAggression)
    assert (filled.food, filled.resources) == usual
    assert "left" not in [panel.id for panel in made.panels]


def test_less_than_could_be_plundered_is_said() -> None:
    """Up to so much, so it may be less; but not by oversight."""
    state = attack(age="II", theirs={"cubes": {"agriculture_a": 4, "bronze_a": 4}})
    made = offer(state, on(card="plunder_i", food=1, resources=0))
    assert (made.refusal, told(made.panels[-1].label)) == (None, ("through_the_ages.plunder_left", {"n": 2}))
    held = offer(state, on(card="plunder_i", food=1, resources=0, defence=(1, 1, 1)))
    assert [panel.id for panel in held.panels] == ["attack", "aggression"]


def test_the_history_says_what_was_plundered() -> None:
    """TTA-319: also of entries that left it out, which took nothing."""
    state = attack(age="II", theirs={"cubes": {"agriculture_a": 4, "bronze_a": 1}})
    for values, taken in (({}, (0, 0)), ({"food": 1, "resources": 2}, (1, 1))):
        given = on(card="plunder_i", **values)
        key, named = told(given.tell(state))
        assert (key, named["food"], named["resources"]) == ("through_the_ages.told.plunder", *taken)
        after = does(state, given)
        assert (food(after), resources(after)) == taken


def test_plunder_takes_what_is_there_and_what_fits() -> None:
    """TTA-318, TTA-319, TTA-308: the loss is theirs, the gain as far as one's own cubes go."""
    state = attack(theirs={"cubes": {"bronze_a": 1, "agriculture_a": 1}})
    after = does(state, on(card="plunder_ii", food=2, resources=3))
    assert (food(after), resources(after), food(after, 1), resources(after, 1)) == (1, 1, 0, 0)
    short = does(attack(blue=1, theirs=RICH), on(card="plunder_ii", food=2, resources=3))
    assert (food(short), resources(short), food(short, 1), resources(short, 1)) == (1, 0, 2, 1)


RAIDED = {"workers": {"alchemy_i": 2, "journalism_ii": 1, "movies_iii": 1, "religion_a": 1, "iron_i": 1}}


@pytest.mark.parametrize(
    ("card", "buildings", "gain"),
    [
        ("raid_i", ("alchemy_i",), 3),
        ("raid_i", ("religion_a",), 2),
        ("raid_ii", ("journalism_ii", "religion_a"), 6),
        ("raid_ii", ("alchemy_i", "alchemy_i"), 6),
        ("raid_ii", ("religion_a", "journalism_ii"), 6),
        ("raid_iii", ("movies_iii", "journalism_ii"), 10),
        ("raid_iii", ("movies_iii",), 6),
    ],
)
def test_raids_destroy_buildings_for_half_their_printed_cost(card: str, buildings: tuple[str, ...], gain: int) -> None:
    """TTA-107: half of the sum, rounded up, whatever discounts there are."""
    theirs = {**RAIDED, "special": ["engineering_iii"]}
    state = attack(20, age=held_in(card), government="communism_iii", theirs=theirs)
    after = does(state, on(card=card, buildings=buildings))
    assert resources(after) == gain
    assert after.boards[1].unused == 1 + len(buildings)
    for one in set(buildings):
        assert after.boards[1].on(one) == state.boards[1].on(one) - buildings.count(one)


@pytest.mark.parametrize(
    ("card", "buildings", "code"),
    [
        ("raid_i", ("journalism_ii",), "raid_levels"),
        ("raid_i", ("alchemy_i", "alchemy_i"), "raid_levels"),
        ("raid_ii", ("journalism_ii", "journalism_ii"), "raid_levels"),
        ("raid_ii", ("movies_iii",), "raid_levels"),
        ("raid_iii", ("movies_iii", "movies_iii"), "raid_levels"),
        ("raid_i", ("iron_i",), "raid_levels"),
        ("raid_i", ("warriors_a",), "raid_levels"),
        ("raid_i", ("drama_i",), "rival_lacks_building"),
        ("raid_iii", ("religion_a", "religion_a"), "rival_lacks_building"),
    ],
)
def test_what_a_raid_may_destroy(card: str, buildings: tuple[str, ...], code: str) -> None:
    """TTA-106: urban buildings of the ages on the card that are there."""
    state = attack(20, age=held_in(card), government="communism_iii", theirs=RAIDED)
    assert refusal(state, on(card=card, buildings=buildings)) == code


@pytest.mark.parametrize("card", ["raid_i", "raid_ii", "raid_iii"])
def test_a_raid_says_what_it_destroys(card: str) -> None:
    """TTA-106: its text is carried out. With nothing in reach it is for nothing."""
    things = {"age": held_in(card), "government": "communism_iii"}
    state = attack(20, **things, theirs=RAIDED)
    assert refusal(state, on(card=card)) == "raid_nothing"
    chosen = on(card=card).asks(state)[0].options
    assert [option.refusal for option in chosen if option.value == card] == [None], "still to be answered"
    bare = attack(20, **things, theirs={"workers": {"philosophy_a": 0, "movies_iii": int(card != "raid_iii")}})
    after = does(bare, on(card=card))
    assert (resources(after), after.boards[1].workers) == (0, bare.boards[1].workers)


def test_enslaving_takes_a_worker() -> None:
    """TTA-106, TTA-300: an unused one, or one from a card of the rival's choice."""
    after = does(attack(age="II"), on(card="enslave_i"))
    assert (after.boards[1].unused, after.boards[1].yellow, food(after), resources(after)) == (0, 19, 2, 2)
    busy = attack(age="II", theirs={"unused": 0})
    after = does(busy, on(card="enslave_i"))
    assert (resources(after), after.boards[1].yellow) == (2, 18)
    assert after.pending == (Pending(1, "population", by="enslave_i"),)
    after = does(after, LosePopulation(seat=1, card="bronze_a"))
    assert (after.boards[1].on("bronze_a"), after.boards[1].yellow, after.pending) == (1, 19, ())
    named = does(busy, on(card="enslave_i", worker="philosophy_a"))
    assert (named.boards[1].on("philosophy_a"), named.boards[1].yellow, named.pending) == (0, 19, ())


def test_enslaving_gives_resources_before_food() -> None:
    """TTA-309: short of cubes, in the order of the text."""
    after = does(attack(age="II", blue=3), on(card="enslave_i"))
    assert (resources(after), food(after)) == (2, 1)


@pytest.mark.parametrize(("have", "taken"), [(9, 5), (5, 5), (3, 3), (0, 0)])
def test_spies_take_science(have: int, taken: int) -> None:
    """TTA-324."""
    after = does(attack(science=1, theirs={"science": have}), on(card="spy_ii"))
    assert (after.boards[0].science, after.boards[1].science) == (1 + taken, have - taken)


@pytest.mark.parametrize(("have", "taken"), [(9, 7), (7, 7), (3, 3), (0, 0)])
def test_an_armed_intervention_takes_culture(have: int, taken: int) -> None:
    """TTA-324."""
    after = does(attack(culture=1, theirs={"culture": have}), on(card="armed_intervention_iii"))
    assert (points(after), points(after, 1)) == (1 + taken, have - taken)


@pytest.mark.parametrize(
    ("colony", "mine", "theirs"),
    [
        ("wealthy_territory_i", (18, 19, 9), (18, 13, 3)),
        ("inhabited_territory_ii", (21, 16, 9), (15, 16, 3)),
        ("vast_territory_i", (21, 15, 9), (15, 17, 3)),
        ("strategic_territory_ii", (18, 16, 13), (18, 16, 3)),
    ],
)
def test_annexing_moves_what_is_permanent(
    colony: str, mine: tuple[int, int, int], theirs: tuple[int, int, int]
) -> None:
    """TTA-257, TTA-258: cubes and strength go over, what came once does not come again."""
    state = attack(20, other=3, theirs={"colonies": [colony]})
    state = with_board(state, 0, workers={"warriors_a": 9}, military_hand=5)
    after = does(state, on(card="annex_ii", colony=colony))
    assert (after.boards[0].colonies, after.boards[1].colonies) == ((colony,), ())
    for seat, expected in enumerate((mine, theirs)):
        board = after.boards[seat]
        assert (board.yellow, board.blue, strength(after, seat)) == expected
        assert (food(after, seat), resources(after, seat), board.science) == (0, 0, 0)
    assert (after.boards[0].unused, after.boards[0].military_hand) == (1, 4)


def test_annexing_needs_a_colony() -> None:
    """TTA-106."""
    assert refusal(attack(), on(card="annex_ii", colony="vast_territory_i")) == "no_such_colony"
    assert forced(attack(), on(card="annex_ii", colony="vast_territory_i")).boards[0].colonies == ()


@pytest.mark.parametrize(
    ("things", "removed", "gained"),
    [
        ({"leader": "moses_a"}, "leader", 0),
        ({"leader": "joan_of_arc_i"}, "leader", 3),
        ({"leader": "napoleon_bonaparte_ii"}, "leader", 6),
        ({"leader": "sid_meier_iii"}, "leader", 9),
        ({"unfinished": "kremlin_ii", "stages": 2, "blue": 14}, "wonder", 6),
        ({"leader": "sid_meier_iii", "unfinished": "pyramids_a"}, "wonder", 0),
    ],
)
def test_infiltration_removes_a_leader_or_an_unfinished_wonder(
    things: dict[str, Any], removed: str, gained: int
) -> None:
    """TTA-106, TTA-141: three culture points for each level."""
    state = attack(20, theirs=things)
    after = does(state, on(card="infiltrate_ii", removed=removed))
    board = after.boards[1]
    assert points(after) == gained
    left = {"leader": things.get("leader"), "wonder": things.get("unfinished"), removed: None}
    assert {"leader": board.leader, "wonder": board.unfinished} == left
    assert (board.blue, board.stages, blue_cubes(board)) == (16, 0, 16)


def test_a_removed_leader_takes_actions_and_scores_what_he_leaves() -> None:
    """TTA-286: Napoleon's actions go; Bill Gates scores his labs."""
    state = attack(20, theirs={"leader": "napoleon_bonaparte_ii", "military": 1})
    after = does(state, on(card="infiltrate_ii", removed="leader"))
    assert (military(state, 1), military(after, 1), civil(after, 1)) == ((1, 4), (1, 2), (4, 4))
    state = attack(20, theirs={"leader": "bill_gates_iii", "workers": {"alchemy_i": 2}})
    assert points(does(state, on(card="infiltrate_ii", removed="leader")), 1) == 2


@pytest.mark.parametrize("removed", [None, "leader", "wonder"])
def test_infiltration_needs_something_to_remove(removed: str | None) -> None:
    """TTA-106."""
    state = attack()
    assert refusal(state, on(card="infiltrate_ii", removed=removed)) == "nothing_to_remove"
    after = forced(state, on(card="infiltrate_ii", removed=removed))
    assert (points(after), military(after)) == (0, (0, 2))


def test_an_attack_recorded_against_the_rules_counts() -> None:
    """TTA-104: an attack that was not stronger fails, and its price is paid."""
    after = forced(attack(3, 5, theirs={"science": 9}), on())
    assert (after.boards[1].science, military(after), after.boards[1].military_hand) == (9, (1, 2), 9)
