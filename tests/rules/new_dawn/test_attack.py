"""Who may be attacked, from where, how often, and what it costs whatever comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.given import check
from rules.new_dawn.flow import seat_to_the_right
from rules.new_dawn.inputs import Attack, CheckCard, EndTurn, PlayFocusCard
from rules.new_dawn.inputs.attack.combat import attack, total
from rules.new_dawn.state import State
from tests.rules.new_dawn.table import (
    at_turn,
    card,
    does,
    forced,
    game,
    holding,
    refusal,
    resolving,
    row_with,
    with_board,
)


def barbarian(die: int = 6, defence_die: int = 1, terrain: str = "grassland", **more: Any) -> Attack:
    values = {"target": "barbarian", "barbarian": "A", "trade_on": ("culture",), "distance": 1, **more}
    return Attack(seat=0, terrain=terrain, die=die, defence_die=defence_die, **values)


def rival(target: str, die: int = 6, defence_die: int = 1, terrain: str = "grassland", **more: Any) -> Attack:
    values = {"rival": 1, "distance": 1, **more}
    return Attack(seat=0, target=target, terrain=terrain, die=die, defence_die=defence_die, **values)


def city_state(die: int = 6, defence_die: int = 1, **more: Any) -> Attack:
    values = {"city_state": "geneva", "distance": 1, **more}
    return Attack(seat=0, target="city_state", die=die, defence_die=defence_die, **values)


def war(card_id: str = "masonry", slot: int = 5, **things: Any) -> State:
    """Seat 0 plays a military card; seat 1 has some of everything."""
    return with_board(resolving(card_id, slot, **things), 1, plain=3, fortified=3, cities=2)


# What may be attacked.


def test_cnd_176_four_kinds_of_targets() -> None:
    """CND-176: and only what is there."""
    assert all(refusal(war(), one) is None for one in (barbarian(), city_state(), rival("token"), rival("city")))
    assert refusal(war(), rival("capital")) is None
    empty = with_board(war(), 1, plain=0, fortified=0, cities=0)
    assert refusal(empty, rival("token")) == "rival_has_none"
    assert refusal(with_board(war(), 1, fortified=0), rival("token", is_fortified=True)) == "rival_has_none"
    assert refusal(empty, rival("city")) == "rival_has_none"
    assert refusal(empty, rival("capital")) is None


def test_cnd_176_a_barbarian_off_the_map() -> None:
    """CND-176, CND-202."""
    state = replace(war(), defeated=frozenset({"A"}))
    assert refusal(state, barbarian()) == "barbarian_not_there"
    assert refusal(replace(war(), barbarians=("B",)), barbarian()) == "barbarian_not_there"


def test_cnd_176_a_city_state_out_of_play_or_conquered() -> None:
    """CND-176: a conquered one is its conqueror's city."""
    assert refusal(war(), city_state(city_state="seoul")) == "city_state_not_in_play"
    held = with_board(war(), 1, conquered={"geneva": "city"})
    assert refusal(held, city_state()) == "city_state_conquered"
    assert refusal(held, rival("city", city_state="geneva", way="conquer")) is None
    assert refusal(war(), rival("city", city_state="geneva", way="conquer")) == "not_on_city_state"
    assert refusal(held, rival("token", city_state="geneva", way="conquer")) == "not_on_city_state"


@pytest.mark.parametrize("has", [{}, {"card_id": "flight"}, {"wonders": {"pentagon": "capital"}}])
def test_cnd_254_a_barbarian_guards_a_city_state(has: dict[str, Any]) -> None:
    """CND-254: no card and no wonder gets past it."""
    assert refusal(war(**has), city_state(is_guarded=True)) == "barbarian_on_city_state"
    assert refusal(war(**has), barbarian()) is None


def test_only_tokens_are_fortified() -> None:
    """CND-170, CND-197."""
    for target in ("city", "capital"):
        assert refusal(war(), rival(target, is_fortified=True)) == "only_tokens_are_fortified"


def test_what_must_be_known_is_asked_for() -> None:
    """An attack without it has no meaning, so it cannot be recorded anyway."""
    asked = {
        "name_a_target": Attack(seat=0),
        "name_a_barbarian": barbarian(barbarian=None),
        "name_a_city_state": city_state(city_state=None),
        "name_a_rival": rival("token", rival=None),
        "name_a_terrain": replace(barbarian(), terrain=None),
        "enter_both_dice": replace(barbarian(), defence_die=None),
    }
    assert refusal(war(), replace(barbarian(), die=None)) == "enter_both_dice"
    assert refusal(war(), replace(rival("token"), terrain=None)) == "name_a_terrain"
    assert refusal(war(), replace(barbarian(city_state="geneva"), terrain=None)) == "name_a_terrain"
    for code, one in asked.items():
        found = check(war(), one)
        assert found is not None
        assert (found.code, found.is_nonsense) == (f"new_dawn.{code}", True)
    assert refusal(war(), rival("token", rival=0)) == "name_a_rival"
    assert refusal(war(), rival("token", rival=3)) == "kit.no_such_seat"
    assert refusal(war(), replace(barbarian(), seat=None)) == "kit.no_such_seat"
    on_seoul = with_board(war(), 1, conquered={"geneva": "city"})
    assert refusal(on_seoul, replace(rival("city", city_state="geneva", way="conquer"), terrain=None)) is None


# Range.


@pytest.mark.parametrize(
    ("card_id", "reach"), [("masonry", 2), ("iron_working", 3), ("mass_production", 3), ("flight", 5)]
)
def test_cnd_174_the_range_of_the_card(card_id: str, reach: int) -> None:
    """CND-174, CND-175: counted from the friendly space chosen; slots and trade tokens change nothing."""
    for slot in (1, 5):
        state = war(card_id, slot, trade=3)
        assert refusal(state, barbarian(distance=reach)) is None
        assert refusal(state, barbarian(distance=reach + 1)) == "too_far"


def test_cnd_174_a_range_read_from_the_card_wins() -> None:
    """CND-174, CND-180: unsure numbers are checked against the card."""
    state = does(war(), CheckCard(card="masonry", range=1, attacks=1, bonus=4))
    assert refusal(state, barbarian(distance=2)) == "too_far"
    assert refusal(does(state, barbarian(die=1, terrain="hills", defence_die=6)), barbarian()) == "no_attack_left"


def test_cnd_177_not_through_rivals_or_water() -> None:
    """CND-177: Mass Production and Flight open water, Flight everything."""
    blocked = {
        one: (refusal(war(one), barbarian(is_blocked=True)), refusal(war(one), barbarian(is_through_water=True)))
        for one in ("masonry", "iron_working", "mass_production", "flight")
    }
    assert blocked == {
        "masonry": ("range_blocked", "through_water"),
        "iron_working": ("range_blocked", "through_water"),
        "mass_production": ("range_blocked", None),
        "flight": (None, None),
    }


def test_cnd_178_any_terrain_from_any_slot() -> None:
    """CND-178."""
    for terrain in ("grassland", "hills", "forest", "desert", "mountains", "natural_wonder"):
        assert refusal(war(slot=1), barbarian(terrain=terrain)) is None


def test_the_pentagon_reaches_everything() -> None:
    """CND-174, CND-177."""
    state = war(wonders={"pentagon": "capital"})
    assert refusal(state, barbarian(distance=12, is_blocked=True, is_through_water=True)) is None
    assert refusal(state, barbarian(is_from_conquered=True)) == "conquered_this_turn"


def test_cnd_179_not_from_a_space_conquered_this_turn() -> None:
    """CND-179."""
    assert refusal(war(), barbarian(is_from_conquered=True)) == "conquered_this_turn"
    assert refusal(war("flight"), barbarian(is_from_conquered=True)) == "conquered_this_turn"


# How often.


@pytest.mark.parametrize(
    ("card_id", "attacks"), [("masonry", 2), ("iron_working", 2), ("mass_production", 2), ("flight", 3)]
)
def test_cnd_180_as_many_attacks_as_the_card_says(card_id: str, attacks: int) -> None:
    """CND-180, CND-189: lost ones count, and the same target may be tried again."""
    state = war(card_id)
    lost = city_state(die=1, defence_die=6)
    for _ in range(attacks):
        state = does(state, lost)
    assert refusal(state, lost) == "no_attack_left"
    assert forced(state, lost).turn.attacks == attacks + 1


def test_attacking_needs_a_military_card_in_play() -> None:
    """CND-056, CND-168."""
    assert refusal(game(), barbarian()) == "not_in_play"
    assert refusal(resolving("culture", 3), barbarian()) == "not_in_play"
    assert refusal(war(), replace(barbarian(), seat=1)) == "not_your_turn"


def test_cnd_181_the_player_on_the_right_rolls() -> None:
    """CND-181: the one who plays before; nobody spends tokens for a barbarian or a city-state."""
    assert [seat_to_the_right(game(3), seat) for seat in range(3)] == [2, 0, 1]
    assert [seat_to_the_right(game(2), seat) for seat in range(2)] == [1, 0]
    state = with_board(war(), 1, trade={"military": 3})
    for one in (barbarian(), city_state()):
        assert refusal(state, replace(one, defence_trade=1)) == "nobody_defends"
    assert card(forced(state, replace(barbarian(), defence_trade=1)), "military", 1).trade == 3


# Tokens spent.


def test_cnd_184_the_attacker_spends_from_the_military_card() -> None:
    """CND-184, CND-284, CND-285: gone, won or lost."""
    state = with_board(war(trade=2), trade={"military": 2, "culture": 3})
    assert refusal(state, rival("token", trade=3)) == "too_little_trade"
    lost = does(state, rival("token", die=1, terrain="mountains", defence_die=6, trade=2))
    assert (card(lost, "military").trade, card(lost, "culture").trade) == (0, 3)
    assert refusal(lost, rival("token", trade=1)) == "too_little_trade"


def test_cnd_185_the_defender_spends_from_their_own_military_card() -> None:
    """CND-185, CND-284, CND-285: wherever in the row that card lies."""
    defender = row_with("iron_working", 4, trade=2)
    state = with_board(war(trade=1), 1, row=defender)
    assert refusal(state, rival("token", defence_trade=3)) == "too_little_trade"
    after = does(state, rival("token", die=1, terrain="mountains", defence_trade=2))
    assert (card(after, "military", 1).trade, card(after, "military").trade) == (0, 1)
    assert after.boards[1].plain == 3


def test_cnd_267_a_city_state_token_helps_once_a_turn_on_either_side() -> None:
    """CND-266, CND-267, CND-268."""
    on_it = row_with("masonry", 2, city_states=("kabul",))
    state = with_board(war(), 1, row=on_it, conquered={"kabul": "city"})
    defended = rival("token", die=1, terrain="mountains", defence_city_states=("kabul",))
    after = does(state, defended)
    assert card(after, "military", 1).city_states == ("kabul",)
    assert refusal(after, defended) == "token_used"
    # On its owner's own turn it works again.
    mine = does(at_turn(after, 1), PlayFocusCard(seat=1, slot=2))
    assert refusal(mine, replace(barbarian(), seat=1, city_states=("kabul",))) is None


def test_cnd_268_a_table_may_keep_city_states_out_of_the_defence() -> None:
    """CND-268: the texts differ, so the table decides."""
    on_it = row_with("masonry", 2, city_states=("kabul",), trade=1)
    state = with_board(war(), 1, row=on_it, conquered={"kabul": "city"})
    strict = replace(state, house=replace(state.house, do_city_states_defend=False))
    defended = rival("token", defence_city_states=("kabul",))
    assert refusal(state, defended) is None
    assert refusal(strict, defended) == "no_city_state_defence"
    assert refusal(strict, rival("token", defence_trade=1)) is None


def test_america_defends_and_attacks_with_natural_wonders() -> None:
    """CND-082, CND-284."""
    state = war(leaders=("america", "rome"), natural_on_it=("mt_everest",))
    spent = rival("token", as_trade=("mt_everest",), natural_on="culture")
    after = does(state, spent)
    assert card(after, "culture").natural == ("mt_everest",)
    assert "mt_everest" in after.turn.used
    assert refusal(after, spent) == "token_elsewhere"
    other = resolving("masonry", 5, leaders=("rome", "america"))
    other = with_board(other, 1, plain=2, row=row_with("masonry", 1, natural=("mt_everest",)))
    defended = rival("token", die=1, terrain="forest", defence_as_trade=("mt_everest",))
    assert refusal(does(other, defended), defended) == "token_used"


# Diplomacy cards.


@pytest.mark.parametrize("die", [1, 6])
def test_cnd_190_attacking_returns_the_victims_cards(die: int) -> None:
    """CND-190, CND-277: won or lost; the victim keeps the attacker's, others keep theirs."""
    state = war(players=3, cards=holding("geneva", "brussels", joint_war=1, embassy=2))
    state = with_board(state, 1, cards=holding("geneva", open_borders=0))
    on_rival = does(state, rival("token", die=die, defence_die=6, terrain="mountains"))
    assert on_rival.boards[0].cards == holding("geneva", "brussels", embassy=2)
    assert on_rival.boards[1].cards == holding("geneva", open_borders=0)
    assert "joint_war" in on_rival.pacts_left(1)
    lost = does(state, city_state(die=1, defence_die=6))
    assert lost.boards[0].cards == holding("brussels", joint_war=1, embassy=2)
    assert (lost.boards[1].cards, lost.copies_left("geneva")) == (holding("geneva", open_borders=0), 1)
    assert does(state, barbarian(die=die)).boards[0].cards == state.boards[0].cards


def test_cnd_190_a_city_on_a_city_state_is_its_owners() -> None:
    """CND-190: the cards of that player go back, all of them with the Potala Palace."""
    state = with_board(war(cards=holding("brussels", joint_war=1, embassy=1)), 1, conquered={"geneva": "city"})
    after = does(state, rival("city", die=1, defence_die=6, city_state="geneva"))
    assert after.boards[0].cards == holding("brussels")


# What the map must show.


def test_cnd_196_no_more_neighbours_than_there_are() -> None:
    """CND-196: the target itself is not one of them."""
    state = with_board(war(), 1, plain=1, fortified=2)
    assert refusal(state, rival("token", adjacent=2)) is None
    assert refusal(state, rival("token", adjacent=3)) == "too_many_adjacent"
    assert refusal(state, rival("token", adjacent=2, is_fortified=True)) == "too_many_adjacent"
    assert refusal(state, rival("city", adjacent=3)) == "too_many_adjacent"


def test_big_ben_counts_caravans_on_the_map() -> None:
    state = with_board(war(wonders={"big_ben": "capital"}, caravans=1), 1, caravans=1)
    assert refusal(state, rival("token", caravans=1, defence_caravans=1)) is None
    assert refusal(state, rival("token", caravans=2)) == "no_caravan_on_map"
    assert refusal(state, rival("token", defence_caravans=2)) == "no_caravan_on_map"


def test_a_city_that_must_have_a_wonder_asks_for_its_name() -> None:
    """CND-207, CND-215: where every city has one, so has this; likewise for city-states."""
    state = with_board(war(), 1, cities=1, wonders={"petra": "city", "oracle": "capital"})
    assert refusal(state, rival("city")) == "which_wonder"
    assert refusal(state, rival("city", wonder="petra")) is None
    assert refusal(state, rival("city", wonder="oracle")) == "wonder_not_theirs"
    assert refusal(state, rival("token", wonder="petra")) == "wonder_not_theirs"
    assert refusal(with_board(state, 1, cities=2), rival("city")) is None
    held = with_board(war(), 1, cities=1, conquered={"geneva": "city"})
    assert refusal(held, rival("city")) == "which_city_state"
    assert refusal(held, rival("city", city_state="geneva", way="conquer")) is None
    assert refusal(held, rival("token")) is None


def test_case_07_a_city_state_token_works_once_a_turn() -> None:
    """CND-169, CND-183, CND-184, CND-266, CND-267, CND-285."""
    state = war("iron_working", 2, trade=1, city_states=("carthage",), conquered={"carthage": "city"})
    first = rival("token", die=3, terrain="mountains", defence_die=6, trade=1, city_states=("carthage",))
    assert total(attack(state, first)) == 8
    after = does(state, first)
    second = rival("token", die=4, terrain="mountains", defence_die=6)
    assert total(attack(after, second)) == 7
    assert refusal(after, replace(second, trade=1)) == "too_little_trade"
    assert refusal(after, replace(second, city_states=("carthage",))) == "token_used"
    ended = does(after, second, EndTurn(seat=0))
    again = does(at_turn(ended, 0), PlayFocusCard(seat=0, slot=1))
    assert total(attack(again, replace(second, city_states=("carthage",)))) == 4 + 1 + 1 + 1
    assert refusal(again, replace(second, city_states=("carthage",))) is None


def test_case_21_chaining_and_repeating_attacks() -> None:
    """CND-174, CND-179, CND-180, CND-189, CND-285."""
    state = does(war(trade=3), CheckCard(card="masonry", range=1))
    won = does(state, rival("token"))
    assert refusal(won, rival("token", is_from_conquered=True)) == "conquered_this_turn"
    assert refusal(won, rival("token", distance=2)) == "too_far"
    failed = does(state, rival("city", die=1, terrain="mountains", defence_die=6, trade=3))
    assert card(failed, "military").trade == 0
    assert refusal(failed, rival("city", die=6)) is None
    assert refusal(failed, rival("city", die=6, trade=1)) == "too_little_trade"
