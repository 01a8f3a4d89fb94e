"""Resources: what pays for what, gold standing in, what is kept and what is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit import play
from rules.kit.inputs import Input
from rules.monumental_duel.inputs import (
    AcquireCard,
    ConquerProvince,
    DevelopPolicy,
    EndRound,
    FinishWonder,
    GainAdvantage,
    GainResources,
    MakeProgress,
    Pass,
    PayResources,
)
from rules.monumental_duel.state import Wonder
from rules.monumental_duel.supply import Bill, split
from tests.rules.monumental_duel.table import (
    RULES,
    acting,
    at,
    board,
    does,
    figure,
    forced,
    has,
    panel,
    played,
    province,
    refusal,
    turn_of,
    with_board,
)

ALL_OTHERS = {"production": 9, "science": 9, "military": 9, "culture": 9, "gold": 0}


@pytest.mark.parametrize(
    ("given", "resource"),
    [
        (AcquireCard(seat=0, card="building", cost=2), "production"),
        (AcquireCard(seat=0, card="workshop", cost=2), "production"),
        (AcquireCard(seat=0, card="laboratory", cost=2), "production"),
        (AcquireCard(seat=0, card="archery_range", cost=2), "production"),
        (AcquireCard(seat=0, card="barricade", cost=2), "production"),
        (AcquireCard(seat=0, card="wonder", cost=2), "production"),
        (FinishWonder(seat=0, cost=2), "production"),
        (AcquireCard(seat=0, card="knowledge", cost=2), "science"),
        (MakeProgress(seat=0), "science"),
        (AcquireCard(seat=0, card="province", cost=2), "military"),
        (ConquerProvince(seat=0, cost=2), "military"),
        (DevelopPolicy(seat=0, cost=2), "culture"),
    ],
)
def test_what_pays_for_what(given: Input, resource: str) -> None:
    """MOD-048, MOD-049, MOD-050, MOD-051, MOD-089, MOD-106: its own resource and no other."""
    wonder = Wonder("A", 2) if isinstance(given, FinishWonder) else None
    state = with_board(acting(wonder=wonder), 1, provinces=(province("P", 2),))
    rich = with_board(state, 0, **{**ALL_OTHERS, resource: 2})
    poor = with_board(state, 0, **{**ALL_OTHERS, resource: 1})
    assert refusal(rich, given) is None
    assert refusal(poor, given) == f"not_enough_{resource}"
    after = played(rich, given)
    assert resource not in has(after)
    assert has(after) == {name: 9 for name in ("production", "science", "military", "culture") if name != resource}


@pytest.mark.parametrize(
    ("given", "resource"),
    [
        (AcquireCard(seat=0, card="building", cost=3), "production"),
        (AcquireCard(seat=0, card="knowledge", cost=3), "science"),
        (AcquireCard(seat=0, card="province", cost=3), "military"),
        (GainAdvantage(seat=0, resource="science", amount=3), "science"),
    ],
)
def test_mod_052_gold_replaces_ordinary_resources_one_for_one(given: Input, resource: str) -> None:
    """MOD-052, MOD-127: first the resource itself, then gold."""
    state = with_board(acting(), 0, **{resource: 1, "gold": 3})
    assert has(played(state, given)) == {"gold": 1}
    assert refusal(with_board(acting(), 0, **{resource: 1, "gold": 1}), given) == f"not_enough_{resource}"
    assert has(played(state, replace(given, paid_gold=3))) == {resource: 1}
    assert refusal(state, replace(given, paid_gold=4)) == "too_much_gold"


def test_mod_053_gold_never_replaces_culture() -> None:
    state = acting(culture=2, gold=9)
    assert refusal(state, DevelopPolicy(seat=0, cost=3)) == "not_enough_culture"
    assert refusal(state, PayResources(seat=0, culture=3)) == "not_enough_culture"
    assert split(board(state), Bill("culture", 3)) == (3, 0)


def test_mod_054_gains_come_to_the_personal_supply() -> None:
    """MOD-047, MOD-054: five resources, each in its own counter."""
    gains = {"production": 1, "science": 2, "military": 3, "gold": 4, "culture": 5}
    state = does(acting(gold=0), GainResources(seat=0, **gains))
    assert has(state) == gains
    assert [panel(state, name).value for name in gains] == [1, 2, 3, 4, 5]
    assert refusal(state, GainResources(seat=0)) == "nothing_typed"


def test_mod_055_ordinary_resources_do_not_carry_over() -> None:
    """MOD-055, MOD-056: what comes after passing is lost too; gold and culture stay for any later round."""
    state = acting(production=1, science=2, military=3, gold=4, culture=5)
    state = does(state, Pass(seat=0), GainResources(seat=0, science=1, gold=1))
    assert has(state) == {"science": 1, "gold": 5, "culture": 5}
    state = forced(does(state, Pass(seat=1)), EndRound())
    assert state.round == 2
    assert has(state) == {"gold": 5, "culture": 5}
    spent = turn_of(replace(state, step="actions"), 0)
    assert refusal(spent, DevelopPolicy(seat=0, cost=5)) is None
    assert refusal(spent, AcquireCard(seat=0, card="workshop", cost=5)) is None


def test_mod_207_paying_returns_resources_to_the_supply() -> None:
    """MOD-207, MOD-052: an effect that costs something; gold stands in for what is missing."""
    state = acting(production=1, gold=3, culture=1)
    assert has(does(state, PayResources(seat=0, production=2, culture=1))) == {"gold": 2}
    assert refusal(state, PayResources(seat=0, production=2, gold=3)) == "not_enough_gold"
    assert refusal(state, PayResources(seat=0, science=4)) == "not_enough_science"
    assert does(state, PayResources(seat=0, gold=1)).to_act == 0


def test_a_shortage_is_drawn_and_taken_apart() -> None:
    """MOD-052: what is there, gold included, and what is needed."""
    found = play.check(RULES, acting(military=2, gold=1), AcquireCard(seat=0, card="province", cost=5))
    assert found is not None
    assert found.shortage is not None
    assert (found.shortage.have, found.shortage.need) == (3, 5)


def test_recorded_anyway_the_rest_is_owed() -> None:
    """MOD-052: gold goes to the last, never below nothing."""
    state = forced(acting(production=1, gold=2), AcquireCard(seat=0, card="building", cost=5))
    assert has(state) == {"production": -2}


def test_every_number_says_where_it_comes_from() -> None:
    """MOD-054: by reason, and a correction by hand as what it is."""
    state = does(acting(gold=2), GainResources(seat=0, gold=3), AcquireCard(seat=0, card="workshop", cost=1))
    why = panel(state, "gold").why
    assert {text.label.key.rpartition(".")[2]: text.value for text in why.lines} == {
        "start": 2,
        "effects": 3,
        "paid": -1,
    }
    by_hand = RULES.corrected(state, 0, "gold", 2)
    assert panel(by_hand, "gold").is_by_hand
    assert figure(by_hand, "gold") == 6


def test_mod_004_effects_belong_to_activation_and_turns() -> None:
    """MOD-004, MOD-070: between rounds nothing goes off."""
    gain = GainResources(seat=0, gold=1)
    assert refusal(at("activation"), gain) is None
    assert refusal(turn_of(acting(), 1), gain) is None
    assert refusal(at("end_round"), gain) == "only_in_step"
