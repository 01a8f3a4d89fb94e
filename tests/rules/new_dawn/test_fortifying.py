"""Military: fortifying, or attacking, or both."""

from __future__ import annotations

from typing import Any

import pytest

from rules.new_dawn.inputs import Attack, BarbarianEnters, Fortify
from rules.new_dawn.inputs.attack import combat
from rules.new_dawn.tables import MOVE
from tests.rules.new_dawn.table import at_event, card, does, forced, game, refusal, resolving, with_board

BEATEN = Attack(
    seat=0, target="barbarian", barbarian="A", terrain="mountains", die=1, defence_die=6, distance=1, trade_on=()
)
"""An attack that is lost whatever the card."""


def tokens(number: int) -> Fortify:
    return Fortify(seat=0, tokens=number)


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_cnd_170_as_many_as_the_slot(slot: int) -> None:
    """CND-169, CND-170."""
    state = resolving("masonry", slot, plain=9, fortified=1)
    after = does(state, tokens(slot)).boards[0]
    assert (after.plain, after.fortified, after.unused) == (9 - slot, 1 + slot, state.boards[0].unused)
    assert refusal(state, tokens(slot + 1)) == "too_many_fortified"


def test_cnd_170_in_several_goes() -> None:
    """CND-170: together no more than the slot."""
    state = does(resolving("masonry", 3, plain=9), tokens(2))
    assert refusal(state, tokens(2)) == "too_many_fortified"
    assert does(state, tokens(1)).boards[0].fortified == 3


def test_cnd_170_only_plain_tokens_on_the_map() -> None:
    """CND-170."""
    state = resolving("masonry", 3, plain=1, fortified=5)
    assert refusal(state, tokens(2)) == "too_few_plain"
    assert refusal(state, tokens(1)) is None
    assert forced(state, tokens(2)).boards[0].plain == 0


def test_cnd_171_trade_tokens_fortify_nothing() -> None:
    """CND-171: the number stays that of the slot, the tokens stay on the card."""
    state = resolving("masonry", 2, trade=3, plain=9)
    assert refusal(state, tokens(3)) == "too_many_fortified"
    assert card(does(state, tokens(2)), "military").trade == 3


def test_machu_picchu_fortifies_three_from_slot_1() -> None:
    """CND-170."""
    state = resolving("masonry", 1, plain=9, wonders={"machu_picchu": "capital"})
    assert refusal(state, tokens(3)) is None
    assert refusal(state, tokens(4)) == "too_many_fortified"


@pytest.mark.parametrize("card_id", ["masonry", "iron_working"])
def test_cnd_168_fortify_or_attack(card_id: str) -> None:
    """CND-168."""
    state = resolving(card_id, 3, plain=9)
    assert refusal(does(state, tokens(1)), BEATEN) == "attack_or_fortify"
    assert refusal(does(state, BEATEN), tokens(1)) == "attack_or_fortify"


def test_flight_does_both() -> None:
    """CND-168: three attacks and as many tokens as the slot."""
    state = does(resolving("flight", 2, plain=9), BEATEN, BEATEN, tokens(2), BEATEN)
    assert state.boards[0].fortified == 2
    assert refusal(state, BEATEN) == "no_attack_left"


def test_mass_production_loses_a_token_for_each_attack() -> None:
    """CND-168, CND-170."""
    state = resolving("mass_production", 3, plain=9)
    assert refusal(does(state, BEATEN), tokens(3)) == "too_many_fortified"
    assert refusal(does(state, BEATEN), tokens(2)) is None
    assert refusal(does(state, BEATEN, BEATEN), tokens(2)) == "too_many_fortified"
    assert refusal(does(state, tokens(3)), BEATEN) == "too_many_fortified"
    assert refusal(does(state, tokens(2)), BEATEN) is None
    assert refusal(does(state, tokens(2), BEATEN), BEATEN) == "too_many_fortified"
    assert refusal(does(resolving("mass_production", 1, plain=9), tokens(1)), BEATEN) == "too_many_fortified"
    assert refusal(does(resolving("mass_production", 1, plain=9), BEATEN, BEATEN), tokens(1)) == "too_many_fortified"


def test_fortifying_needs_a_military_card_in_play() -> None:
    """CND-056, CND-168."""
    assert refusal(game(), tokens(1)) == "not_in_play"
    assert refusal(resolving("culture", 1, plain=1), tokens(1)) == "not_in_play"
    assert refusal(resolving("masonry", 1, plain=1), Fortify(seat=1)) == "not_your_turn"


def test_cnd_172_a_barbarian_turns_a_fortified_token() -> None:
    """CND-172, CND-246: it stays on the map, plain side up."""
    state = with_board(at_event(MOVE), 1, plain=2, fortified=2)
    after = does(state, BarbarianEnters(seat=1, what="fortified")).boards[1]
    assert (after.plain, after.fortified) == (3, 1)


def defence(**more: Any) -> int:
    state = with_board(resolving("masonry", 1), 1, plain=9, fortified=6, cities=2)
    values: dict[str, Any] = {"target": "token", "rival": 1, "terrain": "hills", "die": 1, "defence_die": 1}
    return combat.total(combat.defence(state, Attack(seat=0, **{**values, **more})))


def test_cnd_173_fortified_tokens_add_up() -> None:
    """CND-173: one for the space itself, one for each beside a city or a token."""
    assert defence() == 1 + 2
    assert defence(is_fortified=True) == 1 + 2 + 1
    assert defence(is_fortified=True, adjacent=3) == 1 + 2 + 1 + 3
    assert defence(target="city", adjacent=3) == 1 + 4 + 3
    assert defence(target="capital", adjacent=2) == 1 + 4 + 2
