"""What wonders give: a second resolution, better cards, diplomacy cards, trade tokens kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.new_dawn import row
from rules.new_dawn.flow import may_follow
from rules.new_dawn.inputs import (
    Attack,
    BuildWonder,
    EndTurn,
    Fortify,
    MoveCaravan,
    MoveTrade,
    PlayFocusCard,
    TakePact,
    UpgradeCard,
)
from rules.new_dawn.state import CAPITAL, CITY, Held, State
from rules.new_dawn.tables import WONDERS
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
    trade,
    types,
    with_board,
    with_deck,
)


def play(slot: int, by: str | None = None) -> PlayFocusCard:
    return PlayFocusCard(seat=0, slot=slot, by=by)


WON = Attack(
    seat=0, target="barbarian", barbarian="A", terrain="grassland", die=6, defence_die=1, bonus=9, trade_on=("culture",)
)
LOST = replace(WON, die=1, defence_die=6, bonus=-9)


# Venetian Arsenal.


def arsenal(slot: int = 5, card_id: str = "masonry", **things: Any) -> State:
    return resolving(card_id, slot, wonders={"venetian_arsenal": CAPITAL}, **things)


def test_the_arsenal_resolves_slot_5_again_as_slot_1() -> None:
    """CND-058, CND-170: another five tokens less four, and new attacks; then one reset."""
    state = arsenal(plain=9)
    first = does(state, Fortify(seat=0, tokens=5))
    assert "venetian_arsenal" in may_follow(first, first.boards[0])
    again = does(first, play(5, "venetian_arsenal"))
    assert row.strength(again, 0, "military") == 1
    assert refusal(again, Fortify(seat=0, tokens=2)) == "too_many_fortified"
    after = does(again, LOST, LOST, EndTurn(seat=0))
    assert types(after) == ["military", *types(state)[:4]]


def test_the_arsenal_with_nationalism_makes_one() -> None:
    """CND-159: seven is for slot 5, not for slot 1."""
    state = with_deck(arsenal(card_id="nationalism", cities=3), "military", "petra")
    built = does(state, BuildWonder(seat=0, wonder="petra"))
    again = does(with_deck(built, "science", "oracle"), play(5, "venetian_arsenal"))
    assert refusal(again, BuildWonder(seat=0, wonder="oracle")) == "not_enough_production"


def test_what_works_once_a_turn_is_not_renewed() -> None:
    """CND-267: a city-state's token spent the first time stays spent."""
    state = arsenal(city_states=("carthage",), conquered={"carthage": CITY}, cities=1)
    spent = does(state, replace(WON, city_states=("carthage",)))
    again = does(spent, play(5, "venetian_arsenal"))
    assert refusal(again, replace(WON, barbarian="B", city_states=("carthage",))) == "token_used"


def test_caravans_that_returned_stay_returned() -> None:
    """CND-128, CND-131: in a second resolution of the same turn as well."""
    state = resolving("economy", 5, wonders={"venetian_arsenal": CAPITAL})
    arrived = does(state, MoveCaravan(seat=0, city_state="geneva", steps=2))
    again = does(arrived, play(5, "venetian_arsenal"))
    assert refusal(again, MoveCaravan(seat=0, steps=1)) == "no_caravan_on_card"


# Wonders that give something when they are built.


def built(wonder: str, **things: Any) -> State:
    """This wonder has just been built from slot 5."""
    accepted = WONDERS[wonder].resources[0]
    state = with_deck(resolving("industry", 5, resources={accepted: 4}, **things), WONDERS[wonder].type, wonder)
    return does(state, BuildWonder(seat=0, wonder=wonder, resources=(accepted,) * 4))


def lift(kind: str, level: int, by: str) -> UpgradeCard:
    return UpgradeCard(seat=0, kind=kind, level=level, by=by)


def test_the_pyramids_lift_three_cards_of_level_one() -> None:
    """CND-111, CND-163."""
    state = does(built("pyramids"), *(lift(kind, 2, "pyramids") for kind in ("culture", "science", "industry")))
    assert [one.level for one in state.boards[0].row] == [2, 2, 1, 1, 2]
    assert refusal(state, lift("economy", 2, "pyramids")) == "no_such_upgrade"
    fresh = built("pyramids")
    assert refusal(fresh, lift("culture", 3, "pyramids")) == "one_level_up"
    higher = with_board(fresh, row=row_with("industry", 5, "drama_and_poetry"))
    assert refusal(higher, lift("culture", 3, "pyramids")) in ("one_level_up", "only_level_one")
    ended = at_turn(does(fresh, EndTurn(seat=0)), 0)
    assert refusal(ended, lift("culture", 2, "pyramids")) == "no_such_upgrade"


def test_the_porcelain_tower_lifts_two_cards_one_level_each() -> None:
    """CND-111, CND-163: not one card by two."""
    state = with_board(built("porcelain_tower"), row=row_with("industry", 5, "civil_service"))
    once = does(state, lift("culture", 4, "porcelain_tower"))
    assert refusal(state, lift("science", 3, "porcelain_tower")) == "one_level_up"
    twice = does(once, lift("science", 2, "porcelain_tower"))
    assert refusal(twice, lift("industry", 2, "porcelain_tower")) == "no_such_upgrade"
    science = does(state, lift("science", 2, "porcelain_tower"))
    assert refusal(science, lift("science", 3, "porcelain_tower")) == "one_level_up"


def test_the_potala_palace_takes_three_cards() -> None:
    """CND-163, CND-274: up to four of each rival from then on."""
    state = built("potala_palace", players=3, cards=holding(joint_war=1))
    takes = [
        TakePact(seat=0, rival=rival, card=name)
        for rival, name in ((1, "embassy"), (1, "open_borders"), (2, "embassy"))
    ]
    after = does(state, *takes)
    assert after.boards[0].cards == (
        Held("joint_war", 1),
        Held("embassy", 1),
        Held("open_borders", 1),
        Held("embassy", 2),
    )
    assert refusal(after, TakePact(seat=0, rival=2, card="joint_war")) == "nothing_to_take"
    assert refusal(state, TakePact(seat=0, rival=1, card="joint_war")) == "pact_held"
    assert refusal(state, TakePact(seat=0, rival=0, card="joint_war")) == "name_a_rival"
    lent = with_board(state, 2, cards=holding(embassy=1))
    assert refusal(lent, takes[0]) == "pact_lent"
    assert refusal(built("oracle"), takes[0]) == "nothing_to_take"
    ended = at_turn(does(state, EndTurn(seat=0)), 0)
    assert refusal(ended, takes[0]) == "nothing_to_take"


# Great Zimbabwe.


def zimbabwe(stored: int, **things: Any) -> State:
    return replace(with_board(game(), wonders={"great_zimbabwe": CITY}, **things), stored=stored)


def test_great_zimbabwe_hands_out_at_the_start_of_a_turn() -> None:
    """CND-286: as many as the cards can hold."""
    state = zimbabwe(3, trade={"culture": 2})
    after = does(state, MoveTrade(seat=0, trade_on=("culture", "science")))
    assert (after.stored, trade(after)) == (1, {"culture": 3, "science": 1})
    assert refusal(state, MoveTrade(seat=0, trade_on=("culture", "culture"))) == "card_full"
    assert refusal(state, MoveTrade(seat=0, trade_on=("science",) * 4)) == "too_many_placed"
    assert refusal(does(state, play(1)), MoveTrade(seat=0, trade_on=("science",))) == "only_at_start"
    assert refusal(replace(game(), stored=2), MoveTrade(seat=0, trade_on=("science",))) == "no_wonder"
    assert forced(zimbabwe(0), MoveTrade(seat=0, trade_on=("science",))).stored == 0


def test_great_zimbabwes_tokens_go_with_it() -> None:
    """CND-215: whoever has the card has what lies on it."""
    state = with_board(resolving("masonry", 5), 1, wonders={"great_zimbabwe": CITY}, cities=1)
    city = Attack(seat=0, target="city", rival=1, terrain="hills", die=6, defence_die=1, wonder="great_zimbabwe")
    after = at_turn(does(replace(state, stored=4), city), 0)
    assert trade(does(after, MoveTrade(seat=0, trade_on=("science",)))) == {"science": 1}


@pytest.mark.parametrize("by", ["capitalism", "venetian_arsenal", "estadio_do_maracana"])
def test_forced_second_cards_never_raise(by: str) -> None:
    """Recorded anyway, they are resolved and the turn goes on."""
    state = forced(game(), play(3, by))
    assert state.turn.played
    assert does(state, EndTurn(seat=0)).seat == 1
    assert card(state, "military").trade == 0
