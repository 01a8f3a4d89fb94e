"""The two values of a combat, part by part, and who has won."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.new_dawn.inputs import Attack, CheckCard
from rules.new_dawn.inputs.attack import combat
from rules.new_dawn.state import State
from tests.rules.new_dawn.table import does, holding, refusal, resolving, row_with, with_board

TERRAINS = {"grassland": 1, "hills": 2, "forest": 3, "desert": 4, "mountains": 5, "natural_wonder": 5}


def an_attack(target: str = "token", terrain: str | None = "forest", **more: Any) -> Attack:
    values: dict[str, Any] = {"rival": 1, "die": 3, "defence_die": 2, "distance": 1, **more}
    if target == "barbarian":
        values = {"barbarian": "A", **values, "rival": None}
    if target == "city_state":
        values = {"city_state": "geneva", **values, "rival": None}
    return Attack(seat=0, target=target, terrain=terrain, **values)


def war(card_id: str = "masonry", slot: int = 2, defender: dict[str, Any] | None = None, **things: Any) -> State:
    state = resolving(card_id, slot, **things)
    return with_board(state, 1, **{"plain": 5, "fortified": 6, "cities": 2, "caravans": 3, **(defender or {})})


def strength(state: State, given: Attack) -> int:
    return combat.total(combat.attack(state, given))


def defence(state: State, given: Attack) -> int:
    return combat.total(combat.defence(state, given))


def parts(found: tuple[combat.Part, ...]) -> dict[str, int]:
    return {part.what: part.value for part in found}


# The attacker.


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_cnd_183_die_and_slot(slot: int) -> None:
    """CND-169, CND-182, CND-183, CND-314: one die, and the slot in every attack."""
    assert strength(war(slot=slot), an_attack(die=4)) == 4 + slot


@pytest.mark.parametrize(
    ("card_id", "bonus", "on_barbarians"),
    [("masonry", 0, 0), ("iron_working", 1, 3), ("mass_production", 2, 2), ("flight", 3, 3)],
)
def test_cnd_183_the_bonus_of_the_card(card_id: str, bonus: int, on_barbarians: int) -> None:
    """CND-183, CND-314: Iron Working has another one against barbarians."""
    state = war(card_id)
    assert strength(state, an_attack()) == 3 + 2 + bonus
    assert strength(state, an_attack("city_state")) == 3 + 2 + bonus
    assert strength(state, an_attack("barbarian")) == 3 + 2 + on_barbarians


def test_cnd_183_a_bonus_read_from_the_card_wins() -> None:
    state = does(war("flight"), CheckCard(card="flight", bonus=5))
    assert strength(state, an_attack()) == 3 + 2 + 5


@pytest.mark.parametrize("wonder", ["terracotta_army", "alhambra", "pentagon"])
def test_cnd_183_wonders_that_attack(wonder: str) -> None:
    """CND-183: +2 against everything."""
    state = war(wonders={wonder: "capital"})
    for target in ("token", "city", "capital", "city_state", "barbarian"):
        assert strength(state, an_attack(target)) == 3 + 2 + 2


@pytest.mark.parametrize("wonder", ["petra", "ruhr_valley", "kremlin", "big_ben", "oracle"])
def test_cnd_183_wonders_that_do_not_attack(wonder: str) -> None:
    assert strength(war(wonders={wonder: "capital"}), an_attack()) == 3 + 2


def test_the_kremlin_counts_fortified_tokens() -> None:
    """CND-183: +4 with more of them on the map than the defender, against rivals alone."""

    def value(own: int, target: str = "token") -> int:
        return strength(war(wonders={"kremlin": "city"}, fortified=own), an_attack(target)) - 3 - 2

    assert [value(own) for own in (5, 6, 7)] == [0, 0, 4]
    assert strength(war(fortified=7), an_attack()) == 3 + 2
    assert {target: value(7, target) for target in ("city", "capital", "city_state", "barbarian")} == {
        "city": 4,
        "capital": 4,
        "city_state": 0,
        "barbarian": 0,
    }
    barbarian = replace(an_attack("barbarian"), rival=1)
    assert strength(war(wonders={"kremlin": "city"}, fortified=7), barbarian) == 3 + 2, "a rival said before"


def test_big_ben_counts_caravans_on_either_side() -> None:
    """CND-183, CND-194: +2 for each beside the defending space."""
    attacker = war(wonders={"big_ben": "city"}, caravans=3)
    assert strength(attacker, an_attack(caravans=2)) == 3 + 2 + 4
    assert strength(war(caravans=3), an_attack(caravans=2)) == 3 + 2
    defender = war(defender={"wonders": {"big_ben": "city"}})
    assert defence(defender, an_attack(defence_caravans=3)) == 2 + 3 + 6
    assert defence(war(), an_attack(defence_caravans=3)) == 2 + 3


def test_joint_war_unless_its_owner_is_attacked() -> None:
    """CND-183, CND-190: one for each rival's card."""
    state = war(players=3, cards=holding(joint_war=1))
    assert strength(state, an_attack(rival=2)) == 3 + 2 + 2
    assert strength(state, an_attack(rival=1)) == 3 + 2
    assert strength(state, an_attack("barbarian")) == 3 + 2 + 2
    assert strength(state, an_attack("city_state")) == 3 + 2 + 2
    both = war(players=3, cards=(*holding(joint_war=1), *holding(joint_war=2)))
    assert strength(both, an_attack("barbarian")) == 3 + 2 + 4
    assert strength(both, an_attack(rival=2)) == 3 + 2 + 2


def test_kabul_helps_against_cities_and_other_city_states() -> None:
    """CND-183."""
    state = war(cards=holding("kabul"))
    assert {target: strength(state, an_attack(target)) - 5 for target in ("token", "city", "capital", "barbarian")} == {
        "token": 0,
        "city": 3,
        "capital": 3,
        "barbarian": 0,
    }
    assert strength(state, an_attack("city_state")) == 5 + 3
    assert strength(state, an_attack("city_state", city_state="kabul")) == 5


def test_carthage_counts_neighbours_on_either_side() -> None:
    """CND-183, CND-194: not when Carthage itself is attacked."""
    state = war(cards=holding("carthage"), defender={"cards": holding("carthage")})
    assert strength(state, an_attack(near=3)) == 5 + 3
    assert strength(state, an_attack("city_state", city_state="carthage", near=3)) == 5
    assert strength(war(), an_attack(near=3)) == 5
    assert defence(state, an_attack(defence_near=2)) == 2 + 3 + 2
    assert defence(war(), an_attack(defence_near=2)) == 2 + 3


def test_scythia_on_the_steppe() -> None:
    """CND-183, CND-194, CND-314, CND-315: +3 attacking or defending grassland or hills."""
    attacker = war(leaders=("scythia", "rome"))
    defender = war(leaders=("rome", "scythia"))
    for terrain, difficulty in TERRAINS.items():
        bonus = 3 if terrain in ("grassland", "hills") else 0
        assert strength(attacker, an_attack(terrain=terrain)) == 5 + bonus
        assert defence(defender, an_attack(terrain=terrain)) == 2 + difficulty + bonus
        assert defence(attacker, an_attack(terrain=terrain)) == 2 + difficulty
        assert strength(attacker, an_attack("barbarian", terrain=terrain)) == 5 + bonus
    # CND-265: a city-state's space is grassland.
    assert strength(attacker, an_attack("city_state", terrain=None)) == 5 + 3
    conquered = war(leaders=("rome", "scythia"), defender={"conquered": {"geneva": "city"}})
    assert defence(conquered, an_attack("city", None, city_state="geneva")) == 2 + 2 + 3


def test_cnd_184_tokens_add_one_each() -> None:
    """CND-184, CND-284: trade tokens and city-states' tokens alike."""
    state = war(trade=3, city_states=("carthage", "kabul"))
    assert strength(state, an_attack(trade=2)) == 5 + 2
    assert strength(state, an_attack(trade=3, city_states=("carthage", "kabul"))) == 5 + 5


def test_a_bonus_by_hand_is_a_part_like_any_other() -> None:
    """The table is right: what the app does not know is typed in."""
    found = parts(combat.attack(war(), an_attack(bonus=4)))
    assert found == {"die": 3, "slot": 2, "bonus": 4}
    assert parts(combat.defence(war(), an_attack(defence_bonus=-2)))["bonus"] == -2
    assert defence(war(), an_attack("city_state", defence_bonus=1)) == 2 + 8 + 1
    with_trade = war(defender={"row": row_with("masonry", 1, trade=2)})
    assert defence(with_trade, an_attack(defence_bonus=1, defence_trade=2)) == 2 + 3 + 1 + 2


# The defender.


def test_cnd_192_a_city_state_has_eight() -> None:
    """CND-192, CND-265: its grassland adds nothing, nor do forts or wonders of players."""
    state = war(players=3, defender={"wonders": {"ruhr_valley": "city"}})
    assert defence(state, an_attack("city_state", None)) == 2 + 8
    assert defence(state, an_attack("city_state", "mountains", adjacent=3, is_fortified=True)) == 2 + 8


@pytest.mark.parametrize("terrain", TERRAINS)
def test_cnd_193_terrain_of_every_target(terrain: str) -> None:
    """CND-070, CND-083, CND-193, CND-194, CND-195, CND-315: once for barbarians and tokens, twice for cities."""
    value = TERRAINS[terrain]
    assert defence(war(), an_attack("barbarian", terrain)) == 2 + value
    assert defence(war(), an_attack("token", terrain)) == 2 + value
    assert defence(war(), an_attack("city", terrain)) == 2 + 2 * value
    assert defence(war(), an_attack("capital", terrain)) == 2 + 2 * value


def test_cnd_196_own_forts_beside() -> None:
    """CND-173, CND-196, CND-197, CND-315."""
    state = war()
    assert defence(state, an_attack(adjacent=2)) == 2 + 3 + 2
    assert defence(state, an_attack(adjacent=2, is_fortified=True)) == 2 + 3 + 2 + 1
    assert defence(state, an_attack("city", adjacent=2)) == 2 + 6 + 2
    assert defence(state, an_attack("barbarian", adjacent=2)) == 2 + 3
    assert defence(state, an_attack("city", is_fortified=True)) == 2 + 6


def test_cnd_194_wonders_that_defend() -> None:
    """CND-194, CND-195: those of the defender, against players alone."""
    for wonder, bonus in {"petra": 2, "alhambra": 2, "ruhr_valley": 5, "terracotta_army": 0, "pentagon": 0}.items():
        state = war(defender={"wonders": {wonder: "city"}})
        for target in ("token", "city", "capital"):
            assert defence(state, an_attack(target)) == defence(war(), an_attack(target)) + bonus
        assert defence(war(wonders={wonder: "city"}), an_attack()) == 2 + 3


def test_cnd_194_a_defensive_pact_unless_its_owner_attacks() -> None:
    """CND-194."""
    held = war(players=3, defender={"cards": holding(defensive_pact=2)})
    assert defence(held, an_attack()) == 2 + 3 + 2
    of_attacker = war(players=3, defender={"cards": holding(defensive_pact=0)})
    assert defence(of_attacker, an_attack()) == 2 + 3
    both = (*holding(defensive_pact=0), *holding(defensive_pact=2))
    assert defence(war(players=3, defender={"cards": both}), an_attack()) == 2 + 3 + 2
    assert defence(war(cards=holding(defensive_pact=1)), an_attack()) == 2 + 3


def test_cnd_185_tokens_of_the_defender() -> None:
    """CND-185, CND-284."""
    row = row_with("masonry", 3, trade=3, city_states=("kabul",))
    state = war(defender={"row": row, "conquered": {"kabul": "city"}})
    assert defence(state, an_attack(defence_trade=3, defence_city_states=("kabul",))) == 2 + 3 + 4
    assert defence(state, an_attack("barbarian", defence_trade=3)) == 2 + 3


def test_the_defenders_slot_adds_nothing() -> None:
    """CND-194, CND-315."""
    state = war(defender={"row": row_with("flight", 5)})
    assert defence(state, an_attack()) == 2 + 3


def test_japans_coast_is_easier_on_its_own_turn() -> None:
    """CND-193 to CND-195: as an attacker; in defence the land is as hard as ever."""
    japan, rome = war(leaders=("japan", "rome")), war(leaders=("rome", "japan"))
    for terrain in ("desert", "mountains"):
        assert defence(japan, an_attack("token", terrain, is_coastal=True)) == 2 + 3
        assert defence(japan, an_attack("city", terrain, is_coastal=True)) == 2 + 6
        assert defence(japan, an_attack("token", terrain)) == 2 + TERRAINS[terrain]
        assert defence(rome, an_attack("token", terrain, is_coastal=True)) == 2 + TERRAINS[terrain]


# Who wins.


@given(st.integers(1, 6), st.integers(1, 6), st.sampled_from(sorted(TERRAINS)), st.integers(0, 3))
def test_cnd_186_the_higher_value_wins_a_tie_is_the_defenders(die: int, other: int, terrain: str, trade: int) -> None:
    """CND-186, CND-187."""
    state = war(trade=3)
    given = an_attack(terrain=terrain, die=die, defence_die=other, trade=trade)
    assert combat.is_won(state, given) == (die + 2 + trade > other + TERRAINS[terrain])


def test_cnd_191_the_rulebooks_combat() -> None:
    """CND-183, CND-184, CND-186, CND-191, CND-194, CND-196, CND-197, CND-315. Case 11."""
    state = war("iron_working", 2, trade=2)
    given = an_attack("token", "forest", die=5, defence_die=3, is_fortified=True, adjacent=2)
    assert (strength(state, given), defence(state, given)) == (8, 9)
    assert not combat.is_won(state, given)
    spent = replace(given, trade=2)
    assert (strength(state, spent), defence(state, spent)) == (10, 9)
    assert parts(combat.attack(state, spent)) == {"die": 5, "slot": 2, "focus.iron_working": 1, "trade": 2}
    assert parts(combat.defence(state, spent)) == {"die": 3, "terrain.forest": 3, "fortified": 1, "adjacent": 2}
    assert does(state, spent).turn.won == 1


def test_case_13_defence_values_of_four_targets() -> None:
    """CND-192, CND-193, CND-194, CND-195, CND-196, CND-197."""
    state = war(fortified=1)
    asked = [
        an_attack("city_state", None),
        an_attack("barbarian", "desert"),
        an_attack("token", "forest", is_fortified=True, adjacent=2),
        an_attack("city", "mountains", adjacent=2),
    ]
    assert [defence(state, one) for one in asked] == [10, 6, 8, 14]
    # The attacker's own fort beside the target is no part of it.
    two = with_board(state, 1, fortified=2)
    assert refusal(two, an_attack("city", "mountains", adjacent=3)) == "too_many_adjacent"


def test_case_15_a_city_on_a_conquered_city_state() -> None:
    """CND-070, CND-195, CND-196, CND-198, CND-265: grassland doubled, not eight; its owner rolls and spends."""
    state = war(players=3, defender={"conquered": {"geneva": "city"}, "row": row_with("masonry", 3, trade=1)})
    given = an_attack("city", None, city_state="geneva", adjacent=1, defence_die=3)
    assert defence(state, given) == 6
    assert defence(state, replace(given, terrain="mountains")) == 6
    spent = replace(given, die=1, defence_trade=1)
    assert refusal(state, spent) is None
    assert defence(state, spent) == 7


def test_cnd_198_a_token_on_a_conquered_city_state() -> None:
    """CND-198, CND-211, CND-265."""
    state = war(defender={"conquered": {"geneva": "token"}})
    given = an_attack("token", None, city_state="geneva", is_fortified=True)
    assert defence(state, given) == 2 + 1 + 1


def test_machu_picchu_strengthens_the_slot() -> None:
    """CND-183."""
    values = [strength(war(slot=slot, wonders={"machu_picchu": "city"}), an_attack()) - 3 for slot in range(1, 6)]
    assert values == [3, 3, 3, 4, 5]
