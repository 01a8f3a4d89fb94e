"""Gains that are no choice are asked for, and nothing is asked that nobody can get."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.new_dawn.inputs import AdvanceTech, Attack, BuildWonder, MoveCaravan, PlaceTokens
from rules.new_dawn.ready import ready
from rules.new_dawn.state import State
from rules.new_dawn.tables import RESOURCES, TYPES, ZIMBABWE
from tests.rules.new_dawn.table import (
    as_version_one,
    asks,
    does,
    holding,
    refusal,
    resolving,
    trade,
    values,
    with_board,
    with_deck,
)

MOVES = AdvanceTech(seat=0)
BEATS = Attack(
    seat=0, target="barbarian", barbarian="A", terrain="grassland", die=6, defence_die=1, trade_on=("culture",)
)
ARRIVES = MoveCaravan(seat=0, rival=1, is_capital=True, trade_on=("culture", "culture"))
PLACES = PlaceTokens(seat=0, natural=("mt_everest",))


def america(card: str, slot: int = 5, **more: Any) -> State:
    return resolving(card, slot, leaders=("america", "rome"), **more)


DUE = [
    (resolving("mathematics", 3), MOVES, {"trade_on": "culture"}, "place_all"),
    (resolving("replaceable_parts", 3), MOVES, {"resource": "oil"}, "name_the_resource"),
    (resolving("masonry", 3, leaders=("sumeria", "rome")), BEATS, {"resource": "oil"}, "name_the_resource"),
    (
        resolving("foreign_trade", 3, cards=holding(embassy=1)),
        replace(ARRIVES, owner_trade_on="science"),
        {"resource": "oil"},
        "name_the_resource",
    ),
    (
        resolving("foreign_trade", 3, cards=holding(embassy=1)),
        replace(ARRIVES, resource="oil"),
        {"owner_trade_on": "science"},
        "place_all",
    ),
    (america("early_empire"), PLACES, {"natural_on": "science"}, "name_the_card"),
]


@pytest.mark.parametrize(("state", "given", "answer", "code"), DUE)
def test_cnd_091_what_a_card_or_leader_gives_is_not_left_out(
    state: State, given: Input, answer: dict[str, str], code: str
) -> None:
    """CND-091: Mathematics, Replaceable Parts, Sumeria, the Embassy and its owner, America."""
    ((name, value),) = answer.items()
    assert refusal(state, given) == code
    assert asks(state, given)[name].is_needed
    assert offer(state, given).refusal is None, "it is only unfinished"
    does(state, replace(given, **{name: value}))
    does(as_version_one(state), given)


def test_cnd_286_a_token_without_room_is_not_asked_for() -> None:
    """CND-286: with three on every card Mathematics gives nothing."""
    state = with_board(resolving("mathematics", 3), trade=dict.fromkeys(TYPES, 3))
    assert not asks(state, MOVES)["trade_on"].is_needed
    assert does(state, MOVES).boards[0].dial == 3


def test_cnd_018_a_resource_that_is_nowhere_is_not_asked_for() -> None:
    """CND-018: and with every kind at hand Replaceable Parts gives none."""
    state = with_board(resolving("replaceable_parts", 3), resources=dict.fromkeys(RESOURCES, 1))
    assert refusal(state, MOVES) is None
    gone = with_board(resolving("replaceable_parts", 3), 1, resources=dict.fromkeys(RESOURCES, 8))
    assert refusal(gone, MOVES) is None


def test_the_one_kind_that_is_missing_is_not_asked() -> None:
    """A question with one legal answer is not asked."""
    state = with_board(resolving("replaceable_parts", 3), resources={"marble": 1, "mercury": 1, "oil": 2})
    made = offer(state, MOVES)
    assert made.input == AdvanceTech(seat=0, resource="diamond")
    assert "resource" not in [one.field.name for one in made.ask]


def test_the_one_card_with_room_gets_the_tokens() -> None:
    """CND-286, CND-203: a question with one legal answer is not asked."""
    state = with_board(resolving("masonry", 3), trade={kind: 3 for kind in TYPES if kind != "science"})
    made = offer(state, replace(BEATS, trade_on=()))
    assert made.input == replace(BEATS, trade_on=("science",))


def test_america_says_where_what_it_used_goes() -> None:
    """CND-082: gained or used, its natural wonders lie on a card; no single touch passes that over."""
    state = with_deck(america("pottery", natural_on_it=("mt_everest",)), "economy", "colossus")
    given = BuildWonder(seat=0, wonder="colossus", natural=("mt_everest",))
    assert refusal(state, given) == "name_the_card"
    assert refusal(state, replace(given, natural_on="military")) is None
    assert not any(isinstance(one.input, BuildWonder) for one in ready(state))
    spent = america("astrology", natural_on_it=("mt_everest",))
    assert refusal(spent, AdvanceTech(seat=0, as_trade=("mt_everest",))) == "name_the_card"


# Great Zimbabwe.


def test_cnd_132_great_zimbabwe_keeps_tokens_of_a_city_state() -> None:
    """CND-132, CND-133: on the card of its type, or kept on the wonder; nowhere else."""
    state = resolving("foreign_trade", 3, wonders={ZIMBABWE: "capital"})
    given = MoveCaravan(seat=0, city_state="geneva")
    assert values(asks(state, given)["trade_on"]) == ["science", ZIMBABWE]
    both = does(state, replace(given, trade_on=(ZIMBABWE, ZIMBABWE)))
    assert (both.stored, trade(both)) == (2, {})
    split = does(state, replace(given, trade_on=(ZIMBABWE,)))
    assert (split.stored, trade(split)) == (1, {"science": 1})
    assert trade(does(state, given)) == {"science": 2}
    assert refusal(state, replace(given, trade_on=("culture",))) == "only_matching_card"
    assert refusal(state, replace(given, trade_on=(ZIMBABWE,) * 3)) == "too_many_placed"
    without = resolving("foreign_trade", 3)
    assert refusal(without, replace(given, trade_on=(ZIMBABWE,))) == "only_matching_card"
    assert "trade_on" not in asks(without, given)


def test_great_zimbabwe_keeps_the_token_of_mathematics() -> None:
    """CND-286: it has room where the cards have none."""
    state = with_board(resolving("mathematics", 3, wonders={ZIMBABWE: "capital"}), trade=dict.fromkeys(TYPES, 3))
    assert ZIMBABWE in values(asks(state, MOVES)["trade_on"])
    assert does(state, replace(MOVES, trade_on=ZIMBABWE)).stored == 1
