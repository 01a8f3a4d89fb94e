"""Military actions: units built, upgraded, disbanded; tactics played and copied."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.through_the_ages.inputs import (
    BeginTurn,
    Build,
    CopyTactic,
    Destroy,
    EndTurn,
    PlayActionCard,
    PlayTactic,
    Upgrade,
)
from tests.rules.through_the_ages.table import (
    acting,
    civil,
    does,
    military,
    refusal,
    resources,
    strength,
    with_board,
)

# Units.


@pytest.mark.parametrize(
    ("card", "cost", "more"), [("warriors_a", 2, 1), ("knights_i", 3, 2), ("air_forces_iii", 7, 5)]
)
def test_a_unit_costs_a_military_action_and_resources(card: str, cost: int, more: int) -> None:
    """TTA-180, TTA-276: strength follows."""
    state = acting(technologies=(card,), workers={"warriors_a": 1}, cubes={"bronze_a": cost}, civil=0)
    after = does(state, Build(seat=0, card=card))
    assert (resources(after), military(after), civil(after), after.boards[0].unused) == (0, (1, 2), (0, 4), 0)
    assert strength(after) - strength(state) == more
    poor = acting(technologies=(card,), cubes={"bronze_a": cost - 1})
    assert refusal(poor, Build(seat=0, card=card)) == "resources"
    tired = acting(technologies=(card,), cubes={"bronze_a": cost}, military=0)
    assert refusal(tired, Build(seat=0, card=card)) == "military_actions"
    assert (
        refusal(acting(technologies=(card,), cubes={"bronze_a": cost}, unused=0), Build(seat=0, card=card))
        == "no_unused_worker"
    )


@pytest.mark.parametrize("given", [Build(seat=0, card="warriors_a"), Destroy(seat=0, card="warriors_a")])
def test_one_military_action_is_enough(given: Build | Destroy) -> None:
    """TTA-180, TTA-182."""
    assert does(acting(cubes={"bronze_a": 9}, civil=0, military=1), given).boards[0].military == 0


def test_a_unit_is_upgraded_for_the_difference() -> None:
    """TTA-181, TTA-150."""
    state = acting(technologies=("riflemen_ii", "knights_i"), cubes={"bronze_a": 3}, civil=0)
    given = Upgrade(seat=0, card="warriors_a", to="riflemen_ii")
    after = does(state, given)
    assert (resources(after), military(after), strength(after)) == (0, (1, 2), 3)
    assert (after.boards[0].on("warriors_a"), after.boards[0].on("riflemen_ii")) == (0, 1)
    assert refusal(state, Upgrade(seat=0, card="warriors_a", to="knights_i")) == "same_type_higher"
    assert refusal(acting(technologies=("riflemen_ii",), cubes={"bronze_a": 2}), given) == "resources"
    assert (
        refusal(acting(technologies=("riflemen_ii",), cubes={"bronze_a": 3}, military=0), given) == "military_actions"
    )


def test_resources_for_units_pay_for_upgrades_too() -> None:
    """TTA-181, TTA-317."""
    state = acting(hand=["patriotism_ii"], age="II", technologies=("riflemen_ii",))
    state = does(state, PlayActionCard(seat=0, card="patriotism_ii"))
    after = does(state, Upgrade(seat=0, card="warriors_a", to="riflemen_ii"))
    assert after.boards[0].unit_resources == 0


def test_a_unit_is_disbanded_for_a_military_action() -> None:
    """TTA-182."""
    after = does(acting(civil=0), Destroy(seat=0, card="warriors_a"))
    assert (after.boards[0].on("warriors_a"), after.boards[0].unused) == (0, 2)
    assert (military(after), strength(after)) == ((1, 2), 0)
    assert refusal(acting(military=0), Destroy(seat=0, card="warriors_a")) == "military_actions"


# Tactics.

LEGION = {"workers": {"warriors_a": 3}}


def test_a_tactic_is_played_for_one_action_and_is_ones_own() -> None:
    """TTA-184: strength follows."""
    state = acting(**LEGION, military_hand=2)
    after = does(state, PlayTactic(seat=0, tactic="legion_i"))
    board = after.boards[0]
    assert (board.tactic, board.is_tactic_common, board.military_hand) == ("legion_i", False, 1)
    assert (military(after), after.tactics) == ((1, 2), ())
    assert (strength(state), strength(after)) == (3, 5)
    assert refusal(acting(military=0), PlayTactic(seat=0, tactic="legion_i")) == "military_actions"
    assert refusal(acting(military_hand=0), PlayTactic(seat=0, tactic="legion_i")) == "no_military_card"


def test_a_tactic_of_a_later_age_is_in_nobodys_hand() -> None:
    """TTA-065, TTA-184."""
    assert refusal(acting(age="I"), PlayTactic(seat=0, tactic="napoleonic_army_ii")) == "age_not_begun"
    assert refusal(acting(age="II"), PlayTactic(seat=0, tactic="napoleonic_army_ii")) is None
    assert refusal(acting(age="III"), PlayTactic(seat=0, tactic="napoleonic_army_ii")) is None


def test_an_antiquated_tactic_is_in_nobodys_hand_but_stays_on_the_table() -> None:
    """TTA-060, TTA-062."""
    assert refusal(acting(age="IV"), PlayTactic(seat=0, tactic="napoleonic_army_ii")) == "antiquated"
    assert refusal(acting(age="III"), PlayTactic(seat=0, tactic="legion_i")) == "antiquated"
    common = replace(acting(age="IV"), tactics=("legion_i",))
    assert refusal(common, CopyTactic(seat=0, tactic="legion_i")) is None


def test_a_common_tactic_is_copied_for_two() -> None:
    """TTA-185: the card stays where it is."""
    state = replace(acting(**LEGION), tactics=("legion_i", "phalanx_i"))
    after = does(state, CopyTactic(seat=0, tactic="legion_i"))
    board = after.boards[0]
    assert (board.tactic, board.is_tactic_common, after.tactics) == ("legion_i", True, state.tactics)
    assert board.military_hand == state.boards[0].military_hand
    assert (military(after), strength(after)) == ((0, 2), 5)
    assert refusal(with_board(state, 0, military=1), CopyTactic(seat=0, tactic="legion_i")) == "military_actions"
    assert refusal(state, CopyTactic(seat=0, tactic="fighting_band_i")) == "not_common"


def test_another_players_own_tactic_is_not_copied() -> None:
    """TTA-185: not before it is common."""
    state = with_board(acting(), 1, tactic="legion_i")
    assert refusal(state, CopyTactic(seat=0, tactic="legion_i")) == "not_common"
    begun = does(replace(state, step="begin", seat=1), BeginTurn(seat=1))
    assert refusal(replace(begun, seat=0, step="actions"), CopyTactic(seat=0, tactic="legion_i")) is None


@pytest.mark.parametrize("first", [PlayTactic(seat=0, tactic="phalanx_i"), CopyTactic(seat=0, tactic="legion_i")])
def test_a_tactic_is_played_or_copied_once_a_turn(first: PlayTactic | CopyTactic) -> None:
    """TTA-186: altogether."""
    state = replace(acting(government="communism_iii"), tactics=("legion_i",))
    state = does(state, first)
    assert refusal(state, PlayTactic(seat=0, tactic="fighting_band_i")) == "one_tactic_a_turn"
    assert refusal(state, CopyTactic(seat=0, tactic="legion_i")) == "one_tactic_a_turn"
    state = replace(does(state, EndTurn(seat=0)), seat=0, step="actions")
    assert refusal(state, PlayTactic(seat=0, tactic="fighting_band_i")) is None


def test_a_new_tactic_takes_the_place_of_the_old_one() -> None:
    """TTA-184, TTA-185: one flag."""
    state = replace(acting(tactic="legion_i", is_tactic_common=True, workers={"warriors_a": 2}), tactics=("legion_i",))
    after = does(state, PlayTactic(seat=0, tactic="fighting_band_i"))
    assert (after.boards[0].tactic, after.boards[0].is_tactic_common, after.tactics) == (
        "fighting_band_i",
        False,
        ("legion_i",),
    )
    assert strength(after) == 3
