"""Cultural policies: costs that rise, bonuses that repeat, one active card."""

from __future__ import annotations

import pytest

from rules.monumental_duel.inputs import DevelopPolicy, EndRound, UsePolicy
from tests.rules.monumental_duel.table import (
    acting,
    asked,
    at,
    board,
    does,
    forced,
    has,
    panel,
    played,
    points,
    policy,
    question,
    refusal,
    says,
    turn_of,
    with_board,
)


def test_mod_094_any_policy_for_culture() -> None:
    """MOD-051, MOD-094, MOD-180."""
    state = does(acting(culture=3), DevelopPolicy(seat=0, name="Tea", cost=2))
    assert has(state) == {"culture": 1}
    assert [one.name for one in board(state).policies] == ["Tea"]
    assert points(state, "policies") == 2


def test_mod_095_the_cost_is_typed_once() -> None:
    """MOD-095: by how many there are, so it holds for the opponent too."""
    state = acting(culture=9)
    assert refusal(state, DevelopPolicy(seat=0)) == "policy_cost_missing"
    assert question(state, DevelopPolicy(seat=0), "cost").is_needed
    state = with_board(does(state, DevelopPolicy(seat=0, cost=2)), 1, culture=2)
    assert question(state, DevelopPolicy(seat=1), "cost").remembered == 2
    assert "culture" not in has(does(state, DevelopPolicy(seat=1)), 1)
    assert refusal(turn_of(state, 0), DevelopPolicy(seat=0)) == "policy_cost_missing"


@pytest.mark.parametrize(("cost", "code"), [(2, "policy_costs_more"), (3, "policy_costs_more"), (4, None)])
def test_mod_095_each_costs_more_than_the_one_before(cost: int, code: str | None) -> None:
    state = acting(culture=9, policies=(policy("A", 3),))
    assert refusal(state, DevelopPolicy(seat=0, cost=cost)) == code


def test_mod_096_its_bonus_comes_at_once() -> None:
    """MOD-096, MOD-199."""
    state = does(acting(culture=1, gold=0), DevelopPolicy(seat=0, cost=1, military=2))
    assert has(state) == {"military": 2}
    assert says(question(acting(), DevelopPolicy(seat=0), "production").hint) == "hint.all_bonuses"


def test_mod_098_all_bonuses_come_again() -> None:
    """MOD-097, MOD-098, MOD-200: new and old, with every further policy."""
    old = (policy("A", 1, gold=1), policy("B", 2, science=1, gold=1))
    state = played(acting(culture=3, gold=0, policies=old), DevelopPolicy(seat=0, cost=3, production=1))
    assert has(state) == {"gold": 2, "science": 1, "production": 1}
    assert len(board(state).policies) == 3


def test_mod_099_only_the_top_one_works() -> None:
    """MOD-097, MOD-099, MOD-195: the others are covered, their bonuses stay in sight."""
    state = acting(policies=(policy("A", 1, gold=1), policy("B", 2)))
    assert refusal(state, UsePolicy(seat=0, name="A")) == "only_top_policy"
    assert refusal(state, UsePolicy(seat=0, name="B")) is None
    slots = panel(state, "policies").slots
    assert [says(slot.note) for slot in slots[:2]] == ["covered", "active"]
    assert [slot.is_chosen for slot in slots[:2]] == [False, True]
    assert [gain.amount for gain in slots[0].tokens] == [1]


def test_mod_099_a_lasting_effect_is_not_used() -> None:
    """MOD-099, MOD-100, MOD-117: it works by itself."""
    assert refusal(acting(policies=(policy("A", 1, "lasting"),)), UsePolicy(seat=0)) == "policy_lasts"
    assert refusal(acting(policies=(policy("A", 1, "used"),)), UsePolicy(seat=0)) is None


def test_mod_102_using_the_active_policy() -> None:
    """MOD-102, MOD-103: once in a round, with a token; again in the next."""
    state = acting(policies=(policy("A", 1),))
    assert refusal(acting(), UsePolicy(seat=0)) == "no_policy"
    used = turn_of(played(state, UsePolicy(seat=0, culture=1)), 0)
    assert board(used).is_policy_used
    assert has(used)["culture"] == 1
    assert refusal(used, UsePolicy(seat=0)) == "card_used"
    later = forced(used, EndRound())
    assert not board(later).is_policy_used


def test_mod_102_a_new_policy_has_no_token_yet() -> None:
    """MOD-099, MOD-102: what was used lies covered now."""
    state = acting(culture=5, policies=(policy("A", 1),), is_policy_used=True)
    after = turn_of(played(state, DevelopPolicy(seat=0, cost=2)), 0)
    assert refusal(after, UsePolicy(seat=0)) is None


def test_there_are_five() -> None:
    """MOD-006, MOD-094: each can be developed once."""
    five = tuple(policy(name, cost) for cost, name in enumerate("ABCDE", 1))
    assert refusal(acting(culture=9, policies=five), DevelopPolicy(seat=0, cost=6)) == "no_policies_left"
    assert refusal(acting(culture=9, policies=five[:2]), DevelopPolicy(seat=0, name="a", cost=6)) == "policy_developed"


def test_a_known_bonus_is_offered_by_name() -> None:
    """MOD-098: typed once, it is known when the same card comes again."""
    state = does(acting(culture=1), DevelopPolicy(seat=0, name="Tea", cost=1, gold=2))
    fresh = with_board(at("actions", numbers=state.numbers), 0, culture=1, gold=0)
    assert question(fresh, DevelopPolicy(seat=0, name="Tea"), "gold").remembered == 2
    assert has(played(fresh, DevelopPolicy(seat=0, name="tea", cost=1)))["gold"] == 2
    assert "effect" in asked(fresh, DevelopPolicy(seat=0))
