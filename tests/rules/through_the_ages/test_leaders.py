"""Playing and replacing leaders, and what each of them allows."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from rules.through_the_ages import ratings, symbols
from rules.through_the_ages.inputs import (
    AskChurchill,
    BeginTurn,
    Build,
    Develop,
    EndTurn,
    PlayActionCard,
    PlayLeader,
    RaiseArmy,
    SpendMilitaryAsCivil,
    Upgrade,
)
from rules.through_the_ages.tables_civil import LEADERS
from tests.rules.through_the_ages.table import (
    acting,
    beginning,
    board_with,
    civil,
    cubes,
    does,
    food,
    forced,
    military,
    points,
    refusal,
    resources,
    strength,
    until,
    with_board,
)

# Leaders.


def test_a_leader_costs_an_action_and_works_at_once() -> None:
    """TTA-153, TTA-155, TTA-271."""
    state = acting(hand=["alexander_the_great_a"], workers={"warriors_a": 3})
    after = does(state, PlayLeader(seat=0, leader="alexander_the_great_a"))
    assert (after.boards[0].leader, after.boards[0].hand, civil(after)) == ("alexander_the_great_a", (), (3, 4))
    assert (strength(state), strength(after)) == (3, 6)
    assert refusal(acting(hand=["moses_a"], civil=0), PlayLeader(seat=0, leader="moses_a")) == "civil_actions"
    assert refusal(acting(), PlayLeader(seat=0, leader="moses_a")) == "not_in_hand"


def test_the_old_leader_goes_and_gives_an_action_back() -> None:
    """TTA-154, TTA-256: never two of them."""
    state = acting(hand=["joan_of_arc_i"], leader="moses_a", civil=1)
    after = does(state, PlayLeader(seat=0, leader="joan_of_arc_i"))
    assert (after.boards[0].leader, civil(after)) == ("joan_of_arc_i", (1, 4))


@pytest.mark.parametrize(
    ("old", "available", "total", "after"),
    [("moses_a", 1, 5, (1, 4)), ("moses_a", 5, 5, (4, 4)), (None, 1, 4, (0, 4)), ("homer_a", 1, 4, (1, 4))],
)
def test_case_17_replacing_a_leader_who_supplied_an_action(
    monkeypatch: pytest.MonkeyPatch, old: str | None, available: int, total: int, after: tuple[int, int]
) -> None:
    """TTA-153, TTA-154, TTA-283, TTA-286, TTA-287. Case 17: Moses has a civil action here, as no printed leader has."""
    monkeypatch.setitem(LEADERS, "moses_a", SimpleNamespace(id="moses_a", level=0, civil=1))  # type: ignore[arg-type]
    monkeypatch.setattr(symbols, "_added_up", symbols._added_up.__wrapped__)  # what is remembered is of printed ones
    state = acting(leader=old, hand=["michelangelo_i"], civil=available)
    assert civil(state) == (available, total)
    assert civil(does(state, PlayLeader(seat=0, leader="michelangelo_i"))) == after
    assert (
        refusal(
            with_board(state, 0, leader=old, hand=["michelangelo_i"], civil=0),
            PlayLeader(seat=0, leader="michelangelo_i"),
        )
        == "civil_actions"
    )


@pytest.mark.parametrize(
    ("old", "leader", "available", "after"),
    [
        ("julius_caesar_a", "moses_a", 1, (1, 2)),  # the spent one goes
        ("julius_caesar_a", "moses_a", 3, (2, 2)),
        ("julius_caesar_a", "joan_of_arc_i", 1, (1, 3)),  # one for one: nothing changes
        ("julius_caesar_a", "napoleon_bonaparte_ii", 0, (1, 4)),  # by the net change, once
        (None, "napoleon_bonaparte_ii", 0, (2, 4)),
    ],
)
def test_action_cubes_change_once_by_the_difference(
    old: str | None, leader: str, available: int, after: tuple[int, int]
) -> None:
    """TTA-285, TTA-286, TTA-287."""
    state = acting(age="II", leader=old, hand=[leader], military=available)
    assert military(does(state, PlayLeader(seat=0, leader=leader))) == after


# What they allow.


def test_hammurabi_turns_one_military_action_into_a_civil_one_each_turn() -> None:
    state = acting(leader="hammurabi_a", civil=0)
    after = does(state, SpendMilitaryAsCivil(seat=0))
    assert (civil(after), military(after)) == ((1, 4), (1, 2))
    assert refusal(after, SpendMilitaryAsCivil(seat=0)) == "once_a_turn"
    assert refusal(acting(leader="hammurabi_a", military=0), SpendMilitaryAsCivil(seat=0)) == "military_actions"
    assert refusal(acting(), SpendMilitaryAsCivil(seat=0)) == "effect_missing"
    assert civil(does(after, EndTurn(seat=0))) == (4, 4)


def test_barbarossa_grows_and_builds_a_unit_for_one_military_action() -> None:
    """TTA-131, TTA-132: no civil action, one food and one resource less."""
    state = acting(leader="frederick_barbarossa_i", cubes={"agriculture_a": 1, "bronze_a": 1}, unused=0, civil=0)
    after = does(state, RaiseArmy(seat=0, card="warriors_a"))
    assert (food(after), resources(after), military(after), after.boards[0].on("warriors_a")) == (0, 0, (1, 2), 2)
    assert (after.boards[0].yellow, after.boards[0].unused) == (17, 0)
    assert (
        refusal(acting(leader="frederick_barbarossa_i", cubes={"bronze_a": 9}), RaiseArmy(seat=0, card="warriors_a"))
        == "food"
    )
    assert (
        refusal(
            acting(leader="frederick_barbarossa_i", cubes={"agriculture_a": 9}), RaiseArmy(seat=0, card="warriors_a")
        )
        == "resources"
    )
    assert (
        refusal(acting(leader="frederick_barbarossa_i", yellow=0), RaiseArmy(seat=0, card="warriors_a")) == "bank_empty"
    )
    assert refusal(acting(), RaiseArmy(seat=0, card="warriors_a")) == "effect_missing"
    assert refusal(acting(leader="frederick_barbarossa_i"), RaiseArmy(seat=0, card="bronze_a")) == "name_a_card"


def test_homers_resource_is_for_units_every_turn() -> None:
    """TTA-317."""
    state = does(beginning(leader="homer_a", cubes={"bronze_a": 1}), BeginTurn(seat=0))
    after = does(state, Build(seat=0, card="warriors_a"))
    assert (resources(after), after.boards[0].unit_resources) == (0, 0)
    assert refusal(state, Build(seat=0, card="bronze_a")) == "resources"
    assert does(state, EndTurn(seat=0)).boards[0].unit_resources == 0
    played = does(acting(hand=["homer_a"]), PlayLeader(seat=0, leader="homer_a"))
    assert played.boards[0].unit_resources == 1


def test_homers_resource_stays_for_the_turn_when_he_is_replaced() -> None:
    """TTA-154, TTA-317: given for one turn, so it is there for the turn. The reading is in docs/readings.md."""
    state = beginning(leader="homer_a", hand=["joan_of_arc_i"], cubes={"bronze_a": 1})
    state = does(state, BeginTurn(seat=0), PlayLeader(seat=0, leader="joan_of_arc_i"))
    assert state.boards[0].unit_resources == 1
    after = does(state, Build(seat=0, card="warriors_a"))
    assert (after.boards[0].unit_resources, resources(after)) == (0, 0)
    next_turn = until(state, "politics", 0)
    assert next_turn.boards[0].unit_resources == 0


def test_churchill_gives_culture_or_arms_once_a_turn() -> None:
    """TTA-317, TTA-323: science and resources for units alone, spent first."""
    state = acting(age="III", leader="winston_churchill_iii", hand=["riflemen_ii", "iron_i"], science=4, unused=2)
    culture = does(state, AskChurchill(seat=0, way="culture"))
    assert points(culture) == 3
    assert refusal(culture, AskChurchill(seat=0, way="military")) == "once_a_turn"
    arms = does(state, AskChurchill(seat=0, way="military"))
    assert refusal(arms, Develop(seat=0, card="iron_i")) == "science"
    after = does(arms, Develop(seat=0, card="riflemen_ii"))
    assert (after.boards[0].science, after.boards[0].unit_science) == (1, 0)
    after = does(after, Build(seat=0, card="warriors_a"))
    assert after.boards[0].unit_resources == 1
    ended = does(arms, EndTurn(seat=0)).boards[0]
    assert (ended.unit_science, ended.unit_resources) == (0, 0)


# Bach.

BACH = "j_s_bach_ii"


def test_bach_makes_theaters_of_any_building_once_a_turn() -> None:
    """TTA-346: of equal or higher level, for the difference."""
    state = acting(leader=BACH, technologies=("opera_ii", "drama_i"), workers={"alchemy_i": 2}, cubes={"bronze_a": 2})
    after = does(state, Upgrade(seat=0, card="alchemy_i", to="opera_ii"))
    assert (after.boards[0].on("alchemy_i"), after.boards[0].on("opera_ii"), resources(after), civil(after)) == (
        1,
        1,
        0,
        (3, 4),
    )
    assert refusal(after, Upgrade(seat=0, card="philosophy_a", to="drama_i")) == "same_type_higher"
    assert refusal(state, Upgrade(seat=0, card="alchemy_i", to="drama_i")) is None  # equal level
    assert refusal(state, Upgrade(seat=0, card="bronze_a", to="drama_i")) == "same_type_higher"
    assert (
        refusal(
            acting(technologies=("drama_i",), workers={"alchemy_i": 1}),
            Upgrade(seat=0, card="alchemy_i", to="drama_i"),
        )
        == "same_type_higher"
    )
    lower = acting(leader=BACH, technologies=("drama_i",), workers={"journalism_ii": 1})
    assert refusal(lower, Upgrade(seat=0, card="journalism_ii", to="drama_i")) == "same_type_higher"


@pytest.mark.parametrize("card", ["urban_growth_ii", "efficient_upgrade_ii"])
def test_no_action_card_orders_bachs_upgrade(card: str) -> None:
    """TTA-346, TTA-177: our reading. The card orders the usual upgrade, which it does with Bach too."""
    buildings = {"alchemy_i": 1, "drama_i": 1, "opera_ii": 0}
    state = acting(age="II", leader=BACH, hand=[card], workers=buildings, cubes={"bronze_a": 9})
    theater = PlayActionCard(seat=0, card=card, technology="alchemy_i", to="opera_ii")
    assert refusal(state, theater) == "same_type_higher"
    assert refusal(state, Upgrade(seat=0, card="alchemy_i", to="opera_ii")) is None
    after = does(state, PlayActionCard(seat=0, card=card, technology="drama_i", to="opera_ii"))
    assert (after.boards[0].on("opera_ii"), resources(after)) == (1, 8), "8 - 4 - 3 = 1 resource"
    asked = PlayActionCard(seat=0, card=card, technology="alchemy_i").asks(state)
    better = [option.value for one in asked if one.field.name == "to" for option in one.options]
    assert "opera_ii" not in better


def test_bachs_usual_upgrades_are_not_counted() -> None:
    """TTA-346: within a type anybody may upgrade."""
    state = acting(
        leader=BACH, technologies=("alchemy_i", "drama_i"), workers={"philosophy_a": 2}, cubes={"bronze_a": 9}
    )
    after = does(
        state, Upgrade(seat=0, card="philosophy_a", to="alchemy_i"), Upgrade(seat=0, card="philosophy_a", to="drama_i")
    )
    assert after.boards[0].on("drama_i") == 1
    assert refusal(after, Upgrade(seat=0, card="alchemy_i", to="drama_i")) == "same_type_higher"


@pytest.mark.parametrize(
    ("card", "to", "cost"),
    [("philosophy_a", "drama_i", 1), ("alchemy_i", "drama_i", 0), ("organized_religion_ii", "opera_ii", 1)],
)
def test_bach_pays_nothing_for_a_cheaper_building(card: str, to: str, cost: int) -> None:
    """TTA-347."""
    state = acting(age="II", leader=BACH, technologies=(to,), workers={card: 1}, cubes={"bronze_a": cost})
    assert resources(does(state, Upgrade(seat=0, card=card, to=to))) == 0


def test_bach_keeps_to_the_urban_limit() -> None:
    """TTA-348."""
    full = acting(leader=BACH, workers={"drama_i": 2, "alchemy_i": 1}, cubes={"bronze_a": 9})
    assert refusal(full, Upgrade(seat=0, card="alchemy_i", to="drama_i")) == "urban_limit"
    room = acting(leader=BACH, workers={"drama_i": 1, "alchemy_i": 1}, cubes={"bronze_a": 9})
    assert refusal(room, Upgrade(seat=0, card="alchemy_i", to="drama_i")) is None
    inside = acting(leader=BACH, workers={"drama_i": 2}, technologies=("opera_ii",), cubes={"bronze_a": 9})
    assert refusal(inside, Upgrade(seat=0, card="drama_i", to="opera_ii")) is None


# Bill Gates.

GATES = "bill_gates_iii"


def test_bill_gates_labs_produce_like_mines() -> None:
    """TTA-349, TTA-350."""
    board = board_with(leader=GATES, workers={"alchemy_i": 2, "computers_iii": 1, "philosophy_a": 1}, blue=16)
    state = with_board(acting(leader=GATES), 0, leader=GATES, workers=dict(board.workers))
    after = EndTurn(seat=0).after(state).boards[0]
    assert cubes(after) == {"agriculture_a": 2, "bronze_a": 2, "alchemy_i": 2, "computers_iii": 1}
    assert (
        resources(with_board(acting(), 0, leader=GATES, workers=dict(board.workers), cubes=dict(after.cubes)))
        == 2 + 2 + 3
    )


def test_bill_gates_leaving_scores_and_leaves_the_cubes() -> None:
    """TTA-352: they pay to the end of the game, but nothing more is produced there."""
    state = acting(
        age="III",
        leader=GATES,
        hand=["sid_meier_iii"],
        workers={"alchemy_i": 2, "computers_iii": 1},
        cubes={"alchemy_i": 2, "computers_iii": 1},
    )
    after = does(state, PlayLeader(seat=0, leader="sid_meier_iii"))
    assert (points(after), resources(after)) == (5, 5)
    board = does(after, EndTurn(seat=0)).boards[0]
    assert cubes(board) == {"agriculture_a": 2, "bronze_a": 2, "alchemy_i": 2, "computers_iii": 1}
    paid = does(after, Build(seat=0, card="bronze_a"))
    assert resources(paid) == 3


def test_labs_hold_no_resources_without_bill_gates() -> None:
    """TTA-349: it is he who makes them act like mines."""
    state = acting(workers={"alchemy_i": 2})
    assert cubes(does(state, EndTurn(seat=0)).boards[0]) == {"agriculture_a": 2, "bronze_a": 2}


# Homer under a wonder.


def test_homer_may_be_slid_under_a_wonder_instead_of_giving_an_action_back() -> None:
    """TTA-332, TTA-154."""
    state = acting(leader="homer_a", hand=["joan_of_arc_i"], wonders=["colossus_a"], civil=2)
    assert ratings.happiness(state.boards[0]) == 1
    slid = does(state, PlayLeader(seat=0, leader="joan_of_arc_i", under="colossus_a"))
    assert (slid.boards[0].homer_under, civil(slid), ratings.happiness(slid.boards[0])) == ("colossus_a", (1, 4), 1)
    plain = does(state, PlayLeader(seat=0, leader="joan_of_arc_i"))
    assert (plain.boards[0].homer_under, civil(plain), ratings.happiness(plain.boards[0])) == (None, (2, 4), 0)
    assert refusal(state, PlayLeader(seat=0, leader="joan_of_arc_i", under="pyramids_a")) == "homer_under"
    other = acting(leader="moses_a", hand=["joan_of_arc_i"], wonders=["colossus_a"])
    assert refusal(other, PlayLeader(seat=0, leader="joan_of_arc_i", under="colossus_a")) == "homer_under"
    assert forced(other, PlayLeader(seat=0, leader="joan_of_arc_i", under="colossus_a")).boards[0].homer_under is None


def test_homer_stays_under_his_wonder() -> None:
    """TTA-332: also when the next leaders come and go."""
    state = acting(
        age="II", leader="joan_of_arc_i", hand=["isaac_newton_ii"], wonders=["colossus_a"], homer_under="colossus_a"
    )
    after = does(state, PlayLeader(seat=0, leader="isaac_newton_ii"))
    assert after.boards[0].homer_under == "colossus_a"
    assert ratings.happiness(replace(after.boards[0], ruined=frozenset({"colossus_a"}))) == 1
