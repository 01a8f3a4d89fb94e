"""Aggressions: who may be attacked, how they defend, and what each card does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.through_the_ages.inputs import PlayAggression, PrepareEvent
from rules.through_the_ages.state import PactInPlay, State
from tests.rules.through_the_ages.attacks import attack, held_in, on
from tests.rules.through_the_ages.table import (
    does,
    forced,
    lacks,
    military,
    refusal,
    strength,
    with_board,
)


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
    age = held_in(card)
    state = attack(age=age, government="communism_iii", military_hand=2, theirs=theirs)
    buildings = ("philosophy_a",) if card.startswith("raid") else ()
    given = on(card=card, colony="historic_territory_i", removed="leader", buildings=buildings)
    after = does(state, given)
    assert (military(after), after.boards[0].military_hand) == ((5 - COSTS[card], 5), 1)
    poor = attack(age=age, government="communism_iii", military=COSTS[card] - 1, theirs=theirs)
    assert refusal(poor, given) == "military_actions"
    empty = attack(age=age, government="communism_iii", military_hand=0, theirs=theirs)
    assert refusal(empty, given) == "no_military_card"
    gandhi = attack(age=age, government="communism_iii", theirs={**theirs, "leader": "mahatma_gandhi_iii"})
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
    """His card forbids it."""
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


def test_antiquated_cards_are_in_nobodys_hand() -> None:
    """TTA-059, TTA-060: with age II over, whatever is older than it is gone; defenders hold no such card either."""
    assert refusal(attack(age="II"), on(card="plunder_i")) is None
    assert refusal(attack(age="III"), on(card="plunder_i")) == "antiquated"
    assert refusal(attack(age="IV"), on(card="spy_ii")) == "antiquated"
    assert refusal(attack(5, 3, age="II"), on(defence=(1,))) is None
    assert refusal(attack(5, 3, age="III"), on(defence=(1,))) == "antiquated"
    assert refusal(attack(5, 3, age="III"), on(defence=(2,))) is None


# The defence.


@pytest.mark.parametrize(
    ("defence", "discarded", "holds"),
    [((), 6, True), ((2, 1), 0, True), ((3,), 0, True), ((2,), 2, True), ((), 0, False)],
)
def test_the_rival_holds_by_reaching_the_attack(defence: tuple[int, ...], discarded: int, holds: bool) -> None:
    """TTA-100 to TTA-102, TTA-104: bonus cards 2, 4, 6 by age, one for each card thrown in; equal is enough."""
    theirs = {"science": 5, "government": "communism_iii", "special": ["strategy_ii"]}
    state = attack(9, 3, age="II" if 1 in defence else "III", theirs=theirs)
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
    assert refusal(attack(5, 3, age="II", theirs=things), on(**values)) == code


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
