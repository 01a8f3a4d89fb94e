"""Aggressions: who may be attacked, how they defend, and what each card does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.through_the_ages.inputs import LosePopulation, PlayAggression, PrepareEvent
from rules.through_the_ages.state import PactInPlay, Pending, State
from tests.rules.through_the_ages.table import (
    blue_cubes,
    civil,
    does,
    food,
    forced,
    in_politics,
    lacks,
    military,
    points,
    refusal,
    resources,
    strength,
    with_board,
)


def attack(own: int = 9, other: int = 3, *, players: int = 2, age: str = "III", **things: Any) -> State:
    """The first seat in its politics phase with warriors for its strength; `theirs` lies on the rival's board."""
    theirs = things.pop("theirs", {})
    state = in_politics(players=players, age=age, workers={"warriors_a": own}, **things)
    return with_board(
        state, 1, **{"military_hand": 9, **theirs, "workers": {"warriors_a": other, **theirs.get("workers", {})}}
    )


def on(rival: int = 1, card: str = "spy_ii", **values: Any) -> PlayAggression:
    return PlayAggression(seat=0, card=card, rival=rival, **values)


def pact(state: State, owner: int, card: str, partner: int, side: str = "A") -> State:
    return state.with_board(owner, replace(state.boards[owner], pact=PactInPlay(card, partner, side)))


# May it be played?

COSTS = {
    "enslave_i": 2,
    "plunder_i": 1,
    "plunder_ii": 1,
    "plunder_iii": 1,
    "raid_i": 1,
    "raid_ii": 2,
    "raid_iii": 3,
    "annex_ii": 2,
    "infiltrate_ii": 2,
    "spy_ii": 1,
    "armed_intervention_iii": 2,
}


@pytest.mark.parametrize("card", COSTS)
def test_an_aggression_costs_military_actions_and_its_card(card: str) -> None:
    """TTA-094, TTA-106: shown, paid for, carried out, gone."""
    theirs = {"colonies": ["historic_territory_i"], "leader": "moses_a"}
    state = attack(government="communism_iii", military_hand=2, theirs=theirs)
    given = on(card=card, colony="historic_territory_i", removed="leader")
    after = does(state, given)
    assert (military(after), after.boards[0].military_hand) == ((5 - COSTS[card], 5), 1)
    poor = attack(government="communism_iii", military=COSTS[card] - 1, theirs=theirs)
    assert refusal(poor, given) == "military_actions"
    assert refusal(attack(government="communism_iii", military_hand=0, theirs=theirs), given) == "no_military_card"
    gandhi = attack(government="communism_iii", theirs={**theirs, "leader": "mahatma_gandhi_iii"})
    if COSTS[card] == 3:
        assert refusal(gandhi, given) == "military_actions"
    else:
        assert military(does(gandhi, given)) == (5 - 2 * COSTS[card], 5)


def test_an_aggression_is_the_political_action() -> None:
    """TTA-081, TTA-094."""
    after = does(attack(), on())
    assert after.step == "actions"
    assert refusal(after, on()) == "politics_over"
    assert refusal(after, PrepareEvent(seat=0, level=1)) == "politics_over"


@pytest.mark.parametrize(("own", "other", "code"), [(9, 9, "not_stronger"), (8, 9, "not_stronger"), (10, 9, None)])
def test_only_the_weaker_are_attacked(own: int, other: int, code: str | None) -> None:
    """TTA-096: one more than theirs is needed."""
    assert refusal(attack(own, other), on()) == code
    if code is not None:
        assert lacks(attack(own, other), on()) == other + 1 - own


def test_case_11_may_this_aggression_be_played() -> None:
    """TTA-096, TTA-097, TTA-098, TTA-099: bonuses for attacking count, those of a pact the attack ends do not."""
    assert refusal(attack(9, 9, players=3), on()) == "not_stronger"
    b = pact(attack(9, 9, players=3), 2, "military_pact_iii", 1)
    assert refusal(b, on(bonus=2)) == "not_stronger"  # 11 against 12: their pact is with somebody else
    assert refusal(attack(9, 9, players=3), on(bonus=2)) is None
    borders = pact(attack(9, 9, players=3), 1, "open_borders_agreement_i", 0)
    after = does(borders, on())
    assert after.boards[1].pact is not None  # it stays
    protected = pact(attack(7, 9, players=3), 0, "promise_of_military_protection_ii", 1, "B")
    assert strength(protected) == 11
    assert refusal(protected, on()) == "not_stronger"
    after = does(protected, on(bonus=3))
    assert after.boards[0].pact is None
    assert strength(after) == 7


@pytest.mark.parametrize("card", ["acceptance_of_supremacy_ii", "loss_of_sovereignty_iii", "peace_treaty_iii"])
@pytest.mark.parametrize("owner", [0, 1])
def test_some_pacts_forbid_attacks(card: str, owner: int) -> None:
    """TTA-095: on the partner alone."""
    state = pact(attack(players=3), owner, card, 1 - owner)
    assert refusal(state, on()) == "pact_forbids"
    assert refusal(state, on(2)) is None


def test_who_has_lost_sovereignty_may_still_be_attacked_by_others() -> None:
    """TTA-095: the pact speaks of wars."""
    assert refusal(pact(attack(players=3), 2, "loss_of_sovereignty_iii", 1, "A"), on()) is None


def test_gandhi_attacks_nobody() -> None:
    """TTA-095: his card forbids it."""
    assert refusal(attack(leader="mahatma_gandhi_iii"), on()) == "gandhi"


@pytest.mark.parametrize("rival", [0, None])
def test_an_aggression_names_a_rival(rival: int | None) -> None:
    """TTA-094."""
    assert refusal(attack(), PlayAggression(seat=0, card="spy_ii", rival=rival)) == "name_a_rival"
    assert refusal(attack(), PlayAggression(seat=0, rival=1)) == "name_a_card"


def test_cards_come_with_their_age() -> None:
    """TTA-065."""
    assert refusal(attack(age="I"), on(card="spy_ii")) == "age_not_begun"
    assert refusal(attack(age="II"), on(card="spy_ii")) is None


# The defence.


@pytest.mark.parametrize(
    ("defence", "discarded", "holds"),
    [((), 6, True), ((2, 1), 0, True), ((3,), 0, True), ((2,), 2, True), ((), 0, False)],
)
def test_the_rival_holds_by_reaching_the_attack(defence: tuple[int, ...], discarded: int, holds: bool) -> None:
    """TTA-100 to TTA-102, TTA-104: bonus cards 2, 4, 6 by age, one for each card thrown in; equal is enough."""
    state = attack(9, 3, theirs={"science": 5, "government": "communism_iii", "special": ["strategy_ii"]})
    state = with_board(state, 0, workers={"warriors_a": 12}, military_hand=9)  # Strategy makes them three stronger
    after = does(state, on(defence=defence, discarded=discarded))
    assert after.boards[1].science == (5 if holds else 0)
    assert after.boards[1].military_hand == 9 - len(defence) - discarded
    assert (after.boards[0].military_hand, after.step) == (8, "actions")


@pytest.mark.parametrize(
    ("values", "code"), [({"defence": (3,)}, "defence_in_vain"), ({"discarded": 1}, "defence_in_vain")]
)
def test_whoever_cannot_hold_throws_in_nothing(values: dict[str, Any], code: str) -> None:
    """TTA-105: and recorded anyway, no card is gone."""
    state = attack(20, 3, theirs={"science": 5})
    assert refusal(state, on(**values)) == code
    after = forced(state, on(**values))
    assert (after.boards[1].military_hand, after.boards[1].science) == (9, 0)


@pytest.mark.parametrize(
    ("things", "values", "code"),
    [
        ({}, {"discarded": 2}, None),
        ({}, {"discarded": 3}, "too_many_defenders"),
        ({}, {"defence": (1, 1, 1)}, "too_many_defenders"),
        ({}, {"defence": (1,), "discarded": 2}, "too_many_defenders"),
        ({"military": 0}, {"discarded": 2}, None),
        ({"government": "monarchy_i"}, {"discarded": 3}, None),
        ({"military_hand": 1}, {"discarded": 2}, "no_military_card"),
        ({"military_hand": 1}, {"defence": (1,)}, None),
    ],
)
def test_no_more_cards_than_military_actions_in_all(
    things: dict[str, Any], values: dict[str, Any], code: str | None
) -> None:
    """TTA-103: the total counts, spent or not, and cards played and discarded together."""
    assert refusal(attack(5, 3, theirs=things), on(**values)) == code


def test_a_failed_attack_costs_all_the_same() -> None:
    """TTA-104, TTA-099: actions, card and a pact that attacks end are gone."""
    state = pact(attack(5, 3, players=3, theirs={"science": 5}), 0, "military_pact_iii", 1)
    after = does(state, on(discarded=2))
    assert (military(after), after.boards[0].military_hand, after.boards[0].pact) == ((1, 2), 19, None)
    assert after.boards[1].science == 5


def test_what_other_cards_add_is_typed() -> None:
    """TTA-097, TTA-100: on both sides."""
    assert refusal(attack(5, 5), on(bonus=1)) is None
    assert refusal(attack(6, 5), on(rival_bonus=1)) == "not_stronger"


# What they do.

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
    state, given = attack(theirs=RICH), on(card=card, food=wanted[0], resources=wanted[1])
    assert refusal(state, given) == code
    if code is None:
        after = does(state, given)
        assert (food(after), resources(after)) == wanted
        assert (food(after, 1), resources(after, 1)) == (4 - wanted[0], 4 - wanted[1])
        assert [blue_cubes(board) for board in after.boards] == [blue_cubes(board) for board in state.boards]


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
        ("raid_i", (), 0),
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
    state = attack(20, government="communism_iii", theirs=theirs)
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
    assert refusal(attack(20, government="communism_iii", theirs=RAIDED), on(card=card, buildings=buildings)) == code


def test_enslaving_takes_a_worker() -> None:
    """TTA-106, TTA-300: an unused one, or one from a card of the rival's choice."""
    after = does(attack(), on(card="enslave_i"))
    assert (after.boards[1].unused, after.boards[1].yellow, food(after), resources(after)) == (0, 19, 2, 2)
    busy = attack(theirs={"unused": 0})
    after = does(busy, on(card="enslave_i"))
    assert (resources(after), after.boards[1].yellow) == (2, 18)
    assert after.pending == (Pending(1, "population", by="enslave_i"),)
    after = does(after, LosePopulation(seat=1, card="bronze_a"))
    assert (after.boards[1].on("bronze_a"), after.boards[1].yellow, after.pending) == (1, 19, ())
    named = does(busy, on(card="enslave_i", worker="philosophy_a"))
    assert (named.boards[1].on("philosophy_a"), named.boards[1].yellow, named.pending) == (0, 19, ())


def test_enslaving_gives_resources_before_food() -> None:
    """TTA-309: short of cubes, in the order of the text."""
    after = does(attack(blue=3), on(card="enslave_i"))
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
    """TTA-286, TTA-352: Napoleon's actions go; Bill Gates scores his labs."""
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
    """TTA-096: an attack that was not stronger fails, and its price is paid."""
    after = forced(attack(3, 5, theirs={"science": 9}), on())
    assert (after.boards[1].science, military(after), after.boards[1].military_hand) == (9, (1, 2), 9)
