"""A question with one legal answer is not asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.given import offer
from rules.through_the_ages.inputs import DeclareWar, LoseBuilding, LosePopulation, PlayAggression
from rules.through_the_ages.offers import offers
from rules.through_the_ages.state import Pending, State
from tests.rules.through_the_ages.attacks import attack, on
from tests.rules.through_the_ages.table import acting, does, gone, in_politics, resources


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
    """The colony of Annex, the leader or wonder of Infiltrate: there is no choice."""
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


def raided(card: str, **workers: int) -> tuple[tuple[str, ...], list[str], list[str]]:
    """What a won raid destroys if nothing is touched, what it asks, and what it says about it."""
    made = offer(attack(theirs={"workers": {"philosophy_a": 0, "religion_a": 0, **workers}}), on(card=card))
    notices = [panel.label.key for panel in made.panels if panel.id == "raided" and panel.label is not None]
    given = made.filled
    assert isinstance(given, PlayAggression)
    return given.buildings, [one.field.name for one in made.ask if one.field.name == "buildings"], notices


@pytest.mark.parametrize("card", ["raid_ii", "raid_iii"])
def test_a_raid_for_two_that_finds_one_building_destroys_it(card: str) -> None:
    """TTA-107: up to two; what there is goes, and is paid by half."""
    one, none = "through_the_ages.raid_one", "through_the_ages.raid_none"
    assert raided(card, alchemy_i=1) == (("alchemy_i",), [], [one])
    assert raided(card, alchemy_i=2) == ((), ["buildings"], [])
    assert raided(card, alchemy_i=1, journalism_ii=1) == ((), ["buildings"], [])
    assert raided(card) == ((), [], [none])
    state = attack(military=3, theirs={"workers": {"philosophy_a": 0, "alchemy_i": 1}})
    after = does(state, offer(state, on(card=card)).filled)
    assert (after.boards[1].on("alchemy_i"), resources(after)) == (0, resources(state) + 3)


def test_a_raid_that_is_beaten_off_destroys_nothing() -> None:
    """TTA-104."""
    state = attack(own=4, theirs={"workers": {"philosophy_a": 0, "alchemy_i": 1}})
    held = offer(state, on(card="raid_ii", discarded=1))
    assert (held.filled.values().get("buildings"), does(state, held.filled).boards[1].on("alchemy_i")) == (None, 1)
