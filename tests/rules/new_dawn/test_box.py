"""The box to count, the map to lay, and what is printed: examples of the rulebook, marks and costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.new_dawn.box import BOX
from rules.new_dawn.inputs import AdvanceTech, Fortify, LayTile, MoveCaravan
from rules.new_dawn.science import levels_on
from rules.new_dawn.steps import step
from rules.new_dawn.tables import FOCUS_CARDS, LEVELS, MARKS, TYPES, WATER_TOKENS
from tests.rules.new_dawn.table import asks, does, forced, game, new, refusal, resolving, values, words_of

PRINTED = {
    "leaders": 8,  # CND-003
    "tiles": 16,  # CND-004
    "event_dial": 1,  # CND-005
    "focus_cards": 80,  # CND-006
    "tech_dials": 4,  # CND-007
    "focus_bars": 4,  # CND-007
    "city_state_cards": 16,  # CND-008
    "pacts": 16,  # CND-009
    "victory_cards": 5,  # CND-010
    "wonder_cards": 24,  # CND-011
    "wonder_tokens": 24,  # CND-011
    "direction": 1,  # CND-012
    "barbarians": 9,  # CND-012
    "city_states": 4,  # CND-013
    "natural": 4,  # CND-014
    "water": 8,  # CND-015
    "control": 124,  # CND-016
    "capitals": 4,  # CND-017
    "cities": 28,  # CND-017
    "caravans": 12,  # CND-017
    "resources": 32,  # CND-018
    "trade": 34,  # CND-019
    "dice": 2,  # CND-020
}


def test_cnd_021_the_box_to_count() -> None:
    """CND-003 to CND-021: 44 plastic pieces among them (CND-017), each kind in words."""
    found = {key.removeprefix("new_dawn.box."): number for key, number in BOX}
    assert found == PRINTED
    assert sum(found[one] for one in ("capitals", "cities", "caravans")) == 44
    for key, _ in BOX:
        assert all("{n}" in words_of(language, key) for language in ("en", "ru", "uk"))


# Laying the map.

TILE = LayTile(seat=0, spaces=4, touches="core")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (TILE, None),
        (replace(TILE, spaces=3), "touches_too_little"),  # CND-303
        (replace(TILE, touches="beside"), None),  # CND-305
        (replace(TILE, touches="beside", is_core_possible=True), "must_touch_core"),  # CND-304
        (replace(TILE, touches="neither"), "must_touch_beside"),  # CND-305
        (replace(TILE, touches=None), "name_what_it_touches"),
    ],
)
def test_cnd_303_a_tile_touches_four_spaces_and_the_core(given: LayTile, code: str | None) -> None:
    """CND-303, CND-304, CND-305."""
    assert refusal(new(), given) == code


def test_cnd_015_eight_water_tokens_close_the_gaps() -> None:
    """CND-015, CND-307: and with them all laid there are none."""
    state = does(new(), replace(TILE, water=5))
    assert state.water == 5
    assert refusal(state, replace(TILE, seat=1, water=4)) == "no_water_left"
    full = does(state, replace(TILE, seat=1, water=3))
    assert (full.water, refusal(full, replace(TILE, water=1))) == (WATER_TOKENS, "no_water_left")
    assert refusal(full, TILE) is None


def test_cnd_301_everyone_lays_three_tiles() -> None:
    """CND-301: offered until they lie, before the first turn, and not on the map of a first game."""
    state = new()
    for left in (3, 2, 1):
        offers = [one.input for line in step(state).lines if line.seat == 0 for one in line.offers]
        assert LayTile(seat=0) in offers, left
        state = does(state, TILE)
    assert refusal(state, TILE) == "all_tiles_laid"
    assert LayTile(seat=0) not in [one.input for line in step(state).lines for one in line.offers]
    assert forced(state, TILE).laid.count(0) == 4
    assert refusal(game(), TILE) == "map_is_laid"
    first = new(first_game=True)
    assert refusal(first, TILE) == "map_is_laid"
    assert not any(isinstance(one.input, LayTile) for line in step(first).lines for one in line.offers)


def test_cnd_304_whether_the_core_could_be_reached_is_asked_where_it_matters() -> None:
    """CND-304: only of a tile that does not touch it."""
    assert values(asks(new(), TILE)["touches"]) == ["core", "beside", "neither"]
    assert "is_core_possible" not in asks(new(), TILE)
    assert "is_core_possible" in asks(new(), replace(TILE, touches="beside"))


# Printed on cards and dials.


def test_cnd_108_every_card_has_a_level_and_every_mark_names_one() -> None:
    """CND-108: each type has each level once; the marks stand at 3, 6, 10, 14, 19 and 24."""
    assert sorted((card.type, card.level) for card in FOCUS_CARDS) == sorted(
        (kind, one) for kind in TYPES for one in LEVELS
    )
    assert MARKS == {3: 2, 6: 2, 10: 3, 14: 3, 19: 4, 24: 4}
    assert levels_on([2, 3, 4]) == ("2",)
    assert does(resolving("astrology", 5, dial=9), AdvanceTech(seat=0)).boards[0].upgrades == ("3", "3")


# Examples of the rulebook.


def test_cnd_170_the_printed_example_two_tokens_from_slot_2() -> None:
    """CND-170: military in slot 2 turns two control tokens."""
    state = resolving("masonry", 2, plain=4)
    after = does(state, Fortify(seat=0, tokens=2))
    assert (after.boards[0].plain, after.boards[0].fortified) == (2, 2)
    assert refusal(state, Fortify(seat=0, tokens=3)) == "too_many_fortified"
    assert refusal(after, Fortify(seat=0, tokens=1)) == "too_many_fortified"


@pytest.mark.parametrize("slot", [2, 3])
def test_cnd_141_the_printed_example_no_caravan_over_mountains(slot: int) -> None:
    """CND-125, CND-141: neither from slot 2, as the one text has it, nor from slot 3; through forest from 3 only."""
    state = resolving("foreign_trade", slot)
    over = MoveCaravan(seat=0, steps=3, city_state="geneva", hardest="mountains")
    assert refusal(state, over) == "too_hard"
    assert refusal(state, replace(over, hardest="forest")) == (None if slot == 3 else "too_hard")
    assert refusal(state, replace(over, hardest="hills")) is None
