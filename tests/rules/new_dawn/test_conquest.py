"""What comes of an attack that is won, for both sides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.new_dawn.agendas import is_met
from rules.new_dawn.inputs import Attack, DrawVictoryCards, MoveCaravan, PlayFocusCard
from rules.new_dawn.inputs.attack.combat import defence, total
from rules.new_dawn.setup import new_game
from rules.new_dawn.state import CAPITAL, CITY, TOKEN, Held, State
from tests.rules.new_dawn.table import (
    a_setup,
    at_turn,
    card,
    does,
    forced,
    holding,
    new,
    refusal,
    resolving,
    row_with,
    trade,
    with_board,
)


def won(target: str, **more: Any) -> Attack:
    """An attack that wins whatever stands there."""
    values: dict[str, Any] = {"die": 6, "defence_die": 1, "bonus": 20, "distance": 1, **more}
    if target not in ("barbarian", "city_state"):
        values = {"rival": 1, "terrain": "forest", **values}
    return Attack(seat=0, target=target, **values)


def barbarian(**more: Any) -> Attack:
    return won("barbarian", barbarian="C", terrain="hills", **more)


def war(defender: dict[str, Any] | None = None, **things: Any) -> State:
    """Seat 0 plays Masonry from slot 5."""
    return with_board(resolving("masonry", 5, **things), 1, **(defender or {}))


# Barbarians.


def test_cnd_202_a_beaten_barbarian_leaves_the_map() -> None:
    """CND-202, CND-203: and brings one trade token on any card."""
    after = does(war(), barbarian(trade_on=("science",)))
    assert after.defeated == {"C"}
    assert trade(after) == {"science": 1}
    assert refusal(war(), barbarian(trade_on=("science", "culture"))) == "too_many_placed"


def test_cnd_203_a_full_card_takes_no_fourth() -> None:
    """CND-203, CND-286: the token goes to the supply."""
    state = with_board(war(), trade={"science": 3})
    assert trade(does(state, barbarian(trade_on=("science",)))) == {"science": 3}


def test_cnd_203_great_zimbabwe_keeps_it() -> None:
    state = war(wonders={"great_zimbabwe": CAPITAL})
    assert does(state, barbarian(trade_on=("great_zimbabwe",))).stored == 1
    assert refusal(war(), barbarian(trade_on=("great_zimbabwe",))) == "no_wonder"


def test_sumeria_gets_a_resource_too() -> None:
    """CND-203."""
    state = war(leaders=("sumeria", "rome"))
    assert does(state, barbarian(trade_on=("science",), resource="oil")).boards[0].resources == {"oil": 1}
    assert does(war(), barbarian(trade_on=("science",), resource="oil")).boards[0].resources == {}
    none_left = with_board(state, 1, resources={"oil": 8})
    assert refusal(none_left, barbarian(resource="oil")) == "no_resource_left"


def test_cnd_188_a_lost_attack_changes_nothing_else() -> None:
    """CND-188: the attack alone is counted."""
    state = war(leaders=("sumeria", "rome"), defender={"plain": 2, "cities": 1, "natural": ("mt_everest",)})
    lost = {"die": 1, "bonus": 0, "defence_die": 6}
    for one in (
        barbarian(trade_on=("science",), resource="oil", **{**lost, "defence_bonus": 9}),
        won("city_state", city_state="geneva", **lost),
        won("token", natural="mt_everest", **lost),
        won("city", **lost),
        won("capital", **lost),
    ):
        after = does(state, one)
        assert after.turn.attacks == 1
        assert after.turn.won == 0
        assert replace(after, turn=state.turn) == state


# City-states.


@pytest.mark.parametrize(
    ("city_state", "kind"), [("geneva", "science"), ("carthage", "military"), ("brussels", "industry")]
)
def test_cnd_199_its_token_lies_on_the_card_of_its_type(city_state: str, kind: str) -> None:
    """CND-199, CND-200."""
    after = does(war(), won("city_state", city_state=city_state))
    assert card(after, kind).city_states == (city_state,)
    assert after.boards[0].conquered == {city_state: CITY}
    assert after.boards[0].cities == 1
    assert after.conqueror(city_state) == 0


def test_cnd_199_without_a_card_of_its_type_it_lies_in_slot_1() -> None:
    """CND-199: Oxford University may have brought another type for it."""
    state = war()
    row = tuple(replace(one, id="mass_media") if one.type == "science" else one for one in state.boards[0].row)
    mixed = with_board(state, row=row)
    after = does(mixed, won("city_state", city_state="geneva"))
    assert [one.city_states for one in after.boards[0].row] == [("geneva",), (), (), (), ()]


def test_cnd_287_its_token_does_not_count_among_the_three() -> None:
    """CND-199, CND-287."""
    state = with_board(war(), trade={"science": 3})
    after = does(state, won("city_state", city_state="geneva"))
    assert (card(after, "science").trade, card(after, "science").city_states) == (3, ("geneva",))


def test_cnd_201_both_cards_are_face_down() -> None:
    """CND-136, CND-201: those that players held as well, and none can be taken."""
    state = war(players=3, cards=holding("geneva"))
    state = with_board(state, 1, cards=holding("geneva", "brussels"))
    after = does(state, won("city_state", city_state="geneva"))
    assert [board.cards for board in after.boards] == [(), holding("brussels"), ()]
    assert after.copies_left("geneva") == 0


def test_case_23_conquest_strips_third_parties() -> None:
    """CND-134, CND-138, CND-140, CND-199, CND-200, CND-201. Geneva, also of science, stands in for Seoul."""
    state = war(players=3)
    for seat in (1, 2):
        state = with_board(state, seat, cards=holding("geneva"))
    after = does(state, won("city_state", city_state="geneva"))
    assert [board.holds("geneva") for board in after.boards] == [False, False, False]
    assert (card(after, "science").city_states, after.boards[0].cities) == (("geneva",), 1)
    green = with_board(at_turn(after, 2), 2, row=row_with("economy", 5))
    green = does(green, PlayFocusCard(seat=2, slot=5))
    arrival = MoveCaravan(seat=2, city_state="geneva", steps=1, trade_on=("culture", "military"), card="embassy")
    arrived = does(green, arrival)
    assert trade(arrived, 2) == {"culture": 1, "military": 1}
    assert arrived.boards[2].cards == (Held("embassy", 0),)


# Control tokens.


def test_cnd_204_an_own_token_takes_its_place() -> None:
    """CND-204: plain side up, whatever side the other lay on."""
    state = war({"plain": 2, "fortified": 2}, plain=1)
    plain = does(state, won("token"))
    assert [(one.plain, one.fortified) for one in plain.boards] == [(2, 0), (1, 2)]
    fortified = does(state, won("token", is_fortified=True))
    assert [(one.plain, one.fortified) for one in fortified.boards] == [(2, 0), (2, 1)]
    assert [one.unused for one in fortified.boards] == [29, 28]


def test_cnd_205_the_natural_wonder_changes_hands() -> None:
    """CND-205, CND-214: resources already gathered stay with their owner."""
    state = war({"plain": 2, "natural": ("mt_everest", "pantanal"), "resources": {"oil": 2}})
    after = does(state, won("token", natural="mt_everest", terrain="natural_wonder"))
    assert [one.natural for one in after.boards] == [("mt_everest",), ("pantanal",)]
    assert [dict(one.resources) for one in after.boards] == [{}, {"oil": 2}]
    assert refusal(war({"plain": 2}), won("token", natural="mt_everest")) == "natural_not_theirs"
    assert refusal(with_board(state, 1, cities=1), won("city", natural="mt_everest")) == "natural_not_theirs"


def test_cnd_205_america_puts_it_on_a_card_and_loses_it_from_there() -> None:
    """CND-205."""
    state = war({"plain": 1, "natural": ("mt_everest",)}, leaders=("america", "rome"))
    after = does(state, won("token", natural="mt_everest", natural_on="industry"))
    assert card(after, "industry").natural == ("mt_everest",)
    other = war(
        {"plain": 1, "row": row_with("culture", 2, natural=("mt_everest",))}, leaders=("rome", "america"), players=2
    )
    after = does(other, won("token", natural="mt_everest"))
    assert after.boards[0].natural == ("mt_everest",)
    assert after.boards[1].all_natural == ()


def test_cnd_104_with_no_token_left_one_is_lifted() -> None:
    """CND-104, CND-105, CND-204: what it stood on goes back."""
    state = war({"plain": 1}, plain=30, fortified=1, natural=("pantanal",))
    assert refusal(state, won("token")) == "no_tokens_left"
    after = does(state, won("token", lifted="plain", left="pantanal")).boards[0]
    assert (after.plain, after.fortified, after.unused, after.natural) == (30, 1, 0, ())
    after = does(state, won("token", lifted="fortified")).boards[0]
    assert (after.plain, after.fortified, after.unused) == (31, 0, 0)
    for side in ("plain", "fortified"):
        assert refusal(war({"plain": 1}), won("token", lifted=side)) == "no_such_token"
    assert refusal(war({"plain": 1}, plain=1), won("token", lifted="fortified")) == "no_such_token"
    assert refusal(state, won("token", way="liberate")) == "no_tokens_left"
    assert refusal(state, won("token", lifted="plain", left="mt_everest")) == "natural_not_yours"
    assert refusal(with_board(state, plain=29), won("token")) is None
    assert forced(state, won("token")).boards[0].unused == -1


def test_cnd_291_a_wonder_under_a_token_is_taken() -> None:
    """CND-213, CND-291."""
    state = war({"fortified": 1, "wonders": {"petra": TOKEN}})
    after = does(state, won("token", is_fortified=True, wonder="petra"))
    assert [dict(one.wonders) for one in after.boards] == [{"petra": TOKEN}, {}]
    assert not after.abandoned


# Cities.


def test_cnd_206_an_own_city_takes_its_place() -> None:
    """CND-206, CND-310: the loser has the piece back."""
    state = war({"cities": 3}, cities=1)
    after = does(state, won("city"))
    assert [one.cities for one in after.boards] == [2, 2]
    assert after.boards[1].unused_cities == 5


def test_cnd_215_the_wonder_stays_there() -> None:
    """CND-163, CND-215, CND-290, CND-291: its card goes with it."""
    state = war({"cities": 2, "wonders": {"oracle": CITY, "petra": CAPITAL}})
    after = does(state, won("city", wonder="oracle"))
    assert [dict(one.wonders) for one in after.boards] == [{"oracle": CITY}, {"petra": CAPITAL}]
    assert after.holder("oracle") == 0
    assert [dict(one.wonders) for one in does(state, won("city")).boards] == [{}, {"oracle": CITY, "petra": CAPITAL}]


def test_case_19_conquest_with_no_city_left() -> None:
    """CND-194, CND-197, CND-211, CND-213, CND-215, CND-290."""
    state = war({"cities": 2, "wonders": {"oracle": CITY}}, cities=7)
    after = does(state, won("city", wonder="oracle"))
    red = after.boards[0]
    assert (red.cities, red.plain, red.fortified, dict(red.wonders)) == (7, 0, 1, {"oracle": TOKEN})
    assert red.wonders_of("science") == 1
    back = Attack(
        seat=1, target="token", rival=0, terrain="forest", is_fortified=True, die=1, defence_die=1, wonder="oracle"
    )
    assert total(defence(at_turn(after, 1), back)) == 1 + 3 + 1


def test_cnd_211_no_city_left_on_a_city_state() -> None:
    """CND-211, CND-213: a fortified token, and control all the same."""
    after = does(war(cities=7), won("city_state", city_state="geneva"))
    assert (after.boards[0].fortified, after.boards[0].conquered) == (1, {"geneva": TOKEN})
    assert card(after, "science").city_states == ("geneva",)
    six = does(war(cities=6), won("city_state", city_state="geneva"))
    assert (six.boards[0].fortified, six.boards[0].conquered) == (0, {"geneva": CITY})


def test_cnd_211_neither_a_city_nor_a_token_left() -> None:
    """CND-104, CND-211."""
    state = war({"cities": 1}, cities=7, plain=31)
    for one in (won("city"), won("city_state", city_state="geneva")):
        assert refusal(state, one) == "no_tokens_left"
        after = does(state, replace(one, lifted="plain")).boards[0]
        assert (after.plain, after.fortified) == (30, 1)
        assert refusal(with_board(state, cities=6), one) is None


# Capitals.


def test_case_17_a_capital_with_one_trade_token() -> None:
    """CND-208, CND-209, CND-210, CND-228."""
    one = with_board(war({"cities": 1}), 1, trade={"culture": 1})
    after = does(one, won("capital", trade_on=("military",), taken_from=("culture",)))
    assert (trade(after), trade(after, 1)) == ({"military": 1}, {})
    assert refusal(one, won("capital", trade_on=("military", "culture"))) == "too_many_placed"
    assert after.boards[1].spaces == one.boards[1].spaces
    assert (after.boards[0].cities, after.boards[0].spaces) == (0, 1)
    assert is_met(after.boards[0], "warmonger")
    nothing = does(war(), won("capital"))
    assert trade(nothing) == {}
    assert is_met(nothing.boards[0], "warmonger")


def test_cnd_208_up_to_two_from_the_cards_named() -> None:
    """CND-208, CND-209: split as the winner likes; the rest comes from the fullest card."""
    state = with_board(war(), 1, trade={"culture": 1, "science": 3})
    named = won("capital", trade_on=("military", "economy"), taken_from=("culture", "science"))
    after = does(state, named)
    assert (trade(after), trade(after, 1)) == ({"military": 1, "economy": 1}, {"science": 2})
    unnamed = does(state, replace(named, taken_from=()))
    assert trade(unnamed, 1) == {"culture": 1, "science": 1}
    assert refusal(state, replace(named, taken_from=("culture", "culture"))) == "too_little_trade_there"
    assert refusal(state, replace(named, trade_on=("culture",) * 3)) == "too_many_placed"


def test_cnd_285_what_a_capital_was_defended_with_cannot_be_taken() -> None:
    """CND-185, CND-208, CND-285: spent tokens are in the supply, so there is one left to take."""
    state = with_board(war(), 1, trade={"military": 1, "science": 1})
    spent = won("capital", defence_trade=1, trade_on=("economy",), taken_from=("science",))
    after = does(state, spent)
    assert (trade(after), trade(after, 1)) == ({"economy": 1}, {})
    assert refusal(state, replace(spent, taken_from=("military",))) == "too_little_trade_there"
    assert refusal(state, replace(spent, trade_on=("economy", "economy"))) == "too_many_placed"
    asked = {one.field.name: one for one in spent.asks(state)}
    assert "taken_from" not in asked, "it can only come from science"


@pytest.mark.parametrize("version", ["1", "2"])
def test_games_begun_before_counted_what_a_capital_was_defended_with(version: str) -> None:
    """As it was recorded, so it is read."""
    setup = replace(a_setup(), rules_version=version)
    state = with_board(replace(war(), house=new_game(setup).house), 1, trade={"military": 1, "science": 1})
    old = won("capital", defence_trade=1, trade_on=("economy", "economy"), taken_from=("military", "science"))
    assert refusal(state, old) is None
    assert trade(does(state, old)) == {"economy": 1}


def test_cnd_286_loot_past_three_is_lost() -> None:
    """CND-208, CND-286: taken all the same."""
    state = with_board(with_board(war(), trade={"culture": 2}), 1, trade={"culture": 2})
    after = does(state, won("capital", trade_on=("culture", "culture")))
    assert (trade(after), trade(after, 1)) == ({"culture": 3}, {})


def test_cnd_216_its_wonder_moves_to_a_free_city() -> None:
    """CND-210, CND-216: by choice to the capital; those under cities stay."""
    state = war({"cities": 1, "wonders": {"petra": CAPITAL, "oracle": CITY}}, cities=1)
    after = does(state, won("capital"))
    assert [dict(one.wonders) for one in after.boards] == [{"petra": CITY}, {"oracle": CITY}]
    assert does(state, won("capital", under="capital")).boards[0].wonders == {"petra": CAPITAL}
    no_city = does(with_board(state, cities=0), won("capital"))
    assert no_city.boards[0].wonders == {"petra": CAPITAL}
    assert refusal(with_board(state, cities=0), won("capital", under="city")) == "no_free_city"
    built = with_board(state, wonders={"kremlin": CAPITAL})
    assert refusal(built, won("capital", under="capital")) == "no_free_city"
    assert refusal(built, won("capital", under="city")) is None
    assert does(built, won("capital")).boards[0].wonders == {"kremlin": CAPITAL, "petra": CITY}


def test_cnd_217_with_no_free_city_it_stays() -> None:
    """CND-217: neither token nor card."""
    state = war({"wonders": {"petra": CAPITAL}}, cities=1, wonders={"oracle": CAPITAL, "kremlin": CITY})
    after = does(state, won("capital"))
    assert after.boards[1].wonders == {"petra": CAPITAL}
    assert not after.boards[0].has("petra")
    assert after.boards[0].capitals == 1


# Recorded anyway.


@pytest.mark.parametrize(
    "attack",
    [
        won("token", is_fortified=True, natural="mt_everest", wonder="petra"),
        won("city", wonder="petra", city_state="geneva", way="liberate"),
        won("city", wonder="petra", city_state="geneva", way="conquer"),
        won("capital", trade_on=("culture",) * 5, taken_from=("science", "science")),
        won("city_state", city_state="seoul", natural="mt_everest"),
        barbarian(trade=9, city_states=("kabul",), trade_on=("culture",) * 5),
        won("token", lifted="fortified", left="pantanal", defence_trade=9),
    ],
    ids=lambda one: f"{one.target}-{one.way}",
)
def test_forced_attacks_never_raise(attack: Attack) -> None:
    """Whatever the table insists on is kept, and no number on the map goes below zero."""
    state = replace(new(), step="turn")
    after = forced(state, attack)
    for board in after.boards:
        assert min(board.plain, board.fortified, board.cities, board.caravans) >= 0
        assert all(0 <= one.trade <= 3 for one in board.row)
    assert does(after, DrawVictoryCards(cards=("civilized_money_grubber", "explorer_aesthetic", "warmonger_paranoid")))


def test_forced_attacks_take_nothing_from_third_players() -> None:
    """What is named wrongly stays where it is."""
    state = with_board(war({"plain": 1}, players=3), 2, natural=("mt_everest",), wonders={"petra": TOKEN})
    after = forced(state, won("token", natural="mt_everest", wonder="petra"))
    assert (after.boards[0].natural, after.boards[2].natural) == ((), ("mt_everest",))
    assert after.holder("petra") == 2
    capital = forced(war({"cities": 1, "wonders": {"oracle": CAPITAL}}), won("city", wonder="oracle"))
    assert (capital.holder("oracle"), capital.boards[1].cities) == (1, 0)
    nobodys = forced(war({"plain": 1}), won("token", wonder="petra"))
    assert nobodys.holder("petra") is None


def test_a_neutral_target_has_no_natural_wonder_to_take() -> None:
    """What does not belong to the target is no reason to stop."""
    after = does(war(), won("city_state", city_state="geneva", natural="mt_everest"))
    assert after.boards[0].natural == ()
