"""Inputs come back from their stored values as they were, and nonsense is named."""

from __future__ import annotations

import json
from dataclasses import MISSING, FrozenInstanceError
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kit.inputs import Correct, Input
from rules.kit.play import read_input
from rules.kit.refusal import Refusal, nonsense
from tests.games import Case, each_case, setup_for
from tests.random_play import any_input
from tests.rules.kit.test_field import any_json
from tests.toy_game import RULES, TOY, Build, Gather


@each_case
@given(seed=st.integers(0, 10_000))
def test_an_input_survives_being_stored(case: Case, seed: int) -> None:
    setup = setup_for(case.game, case.depth)
    rules, seats = case.rules, len(setup.seats)
    one = any_input(rules, rules.new_game(setup), seats, Random(seed))
    stored = json.loads(json.dumps(one.values()))
    assert read_input(rules, one.type, one.seat, stored, seats) == one


def test_values_leave_out_what_is_default() -> None:
    assert Gather(seat=0).values() == {}
    assert Gather(seat=0, amount=3).values() == {"amount": 3}
    assert Build(seat=1, what="hut", extras=("roof",)).values() == {"what": "hut", "extras": ["roof"]}


def test_an_input_without_values_is_the_same_one_every_time() -> None:
    assert Gather.read(1, {}, 2) is Gather.read(1, {}, 2)
    assert Gather.read(1, {}, 2) == Gather(seat=1) != Gather.read(0, {}, 2)
    assert Gather.read(True, {}, 2) == Gather.read(2, {}, 2) == nonsense("kit.no_such_seat")


def test_lists_become_tuples_so_that_inputs_stay_frozen() -> None:
    read = Build.read(0, {"what": "hut", "extras": ["well", "roof"]}, 2)
    assert read == Build(seat=0, what="hut", extras=("well", "roof"))
    assert hash(read)
    with pytest.raises(FrozenInstanceError):
        read.what = "tower"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("type_name", "seat", "values", "code"),
    [
        ("Dance", 0, {}, "kit.unknown_input"),
        ("Build", 0, {}, "kit.value_missing"),
        ("Build", 0, {"what": "castle"}, "kit.bad_value"),
        ("Build", 0, {"what": None}, "kit.bad_value"),
        ("Gather", 0, {"amount": 1, "speed": 2}, "kit.unknown_value"),
        ("Gather", 0, {"seat": 1}, "kit.unknown_value"),
        ("Gather", 2, {}, "kit.no_such_seat"),
        ("Gather", -1, {}, "kit.no_such_seat"),
        ("Gather", True, {}, "kit.no_such_seat"),
        ("Gather", "0", {}, "kit.no_such_seat"),
        ("Gather", 0, ["amount"], "kit.bad_value"),
        ("Correct", 0, {"to": 3}, "kit.value_missing"),
    ],
)
def test_nonsense_is_named(type_name: str, seat: Any, values: Any, code: str) -> None:
    refusal = read_input(RULES, type_name, seat, values, 2)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code
    assert refusal.is_nonsense


@given(seat=any_json, values=any_json)
def test_reading_never_raises(seat: Any, values: Any) -> None:
    kinds: list[type[Input]] = [*RULES.inputs, Correct]
    for kind in kinds:
        kind.read(seat, values, TOY.meta.fewest)


def test_fields_tell_their_kinds_and_defaults() -> None:
    what, extras, price, is_gift = Build.fields()
    assert (what.name, what.default, what.is_optional) == ("what", MISSING, False)
    assert (extras.name, extras.default) == ("extras", ())
    assert (price.name, price.default, price.is_optional) == ("price", None, True)
    assert (is_gift.name, is_gift.default) == ("is_gift", False)
