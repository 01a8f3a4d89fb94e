"""A question with one legal answer is not asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.given import offer
from rules.through_the_ages.inputs import DeclareWar, LoseBuilding, LosePopulation, PlayAggression
from rules.through_the_ages.offers import offers
from rules.through_the_ages.state import Pending, State
from tests.rules.through_the_ages.attacks import attack, on
from tests.rules.through_the_ages.table import acting, gone, in_politics


@pytest.mark.parametrize("kind", [PlayAggression, DeclareWar])
def test_between_two_nobody_asks_who_is_attacked(kind: type[PlayAggression | DeclareWar]) -> None:
    """TTA-094, TTA-109: the rival is named where there is a choice."""
    for state, rival in ((in_politics(), 1), (in_politics(players=3), None), (gone(in_politics(players=3), 1), 2)):
        made = next(one for one in offers(state, 0) if isinstance(one.input, kind))
        assert made.input.values().get("rival") == rival
    card = {PlayAggression: "spy_ii", DeclareWar: "war_over_culture_iii"}[kind]
    named = offer(attack(), kind(seat=0, card=card, rival=1))
    assert "rival" not in [one.field.name for one in named.ask]
    open_still = offer(attack(players=3), kind(seat=0, card=card, rival=1))
    assert "rival" in [one.field.name for one in open_still.ask]


def losing(what: str, workers: dict[str, int]) -> State:
    none = dict.fromkeys(("agriculture_a", "bronze_a", "philosophy_a", "warriors_a"), 0)
    return replace(acting(unused=0, workers={**none, **workers}), pending=(Pending(0, what, 1),))


@pytest.mark.parametrize(
    ("what", "workers", "kind", "card"),
    [
        ("population", {"bronze_a": 2}, LosePopulation, "bronze_a"),
        ("population", {"bronze_a": 2, "warriors_a": 1}, LosePopulation, None),
        ("destroy_any", {"bronze_a": 2, "warriors_a": 1}, LoseBuilding, "bronze_a"),
        ("destroy_urban", {"bronze_a": 2, "philosophy_a": 1}, LoseBuilding, "philosophy_a"),
        ("destroy_any", {"bronze_a": 2, "philosophy_a": 1}, LoseBuilding, None),
    ],
)
def test_the_only_card_that_can_lose_a_worker_is_one_touch(
    what: str, workers: dict[str, int], kind: type[LosePopulation | LoseBuilding], card: str | None
) -> None:
    """TTA-300: the owner chooses, if there is a choice."""
    (made,) = offers(losing(what, workers), 0)
    assert isinstance(made.input, kind)
    assert (made.input.card, bool(made.ask)) == (card, card is None)


def test_the_only_thing_an_aggression_can_take_is_given() -> None:
    """TTA-106: the colony of Annex, the leader or wonder of Infiltrate."""
    one = attack(theirs={"colonies": ("vast_territory_i",), "leader": "moses_a"})
    assert offer(one, on(card="annex_ii")).filled.values()["colony"] == "vast_territory_i"
    assert offer(one, on(card="infiltrate_ii")).filled.values()["removed"] == "leader"
    two = attack(
        theirs={
            "colonies": ("vast_territory_i", "wealthy_territory_i"),
            "leader": "moses_a",
            "unfinished": "pyramids_a",
        }
    )
    assert "colony" not in offer(two, on(card="annex_ii")).filled.values()
    assert "removed" not in offer(two, on(card="infiltrate_ii")).filled.values()
