"""Checking, applying and correcting any input, and reading any setup."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kit.field import Flag
from rules.kit.inputs import Correct
from rules.kit.play import LONGEST_NAME, MOST_KNOWN, after, changes, check, offer, read_setup
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse
from rules.kit.setup import Setup, SetupOption
from rules.kit.step import Sum
from rules.kit.text import Text, say
from tests.games import GAMES, each_game, setup_for
from tests.rules.kit.test_field import any_json
from tests.toy_game import RULES, TOY, Build, EndRound, Gather, State

TWO = [{"name": "Ann"}, {"name": "Bob"}]


@pytest.fixture
def state() -> State:
    return RULES.new_game(setup_for(TOY))


def test_a_refusal_is_a_fact_with_a_code(state: State) -> None:
    refusal = check(RULES, state, Build(seat=0, what="tower"))
    assert refusal == Refusal(
        "toy.not_enough_grain", say("toy.not_enough_grain", n=1), shortage=Shortage(4, 5, "wheat", "food")
    )
    assert not refusal.is_nonsense


def test_nonsense_cannot_be_recorded_anyway(state: State) -> None:
    refusal = check(RULES, state, Gather())
    assert refusal == nonsense("toy.whose")
    assert refusal.is_nonsense


def test_a_refusal_finds_its_sentence_under_its_code() -> None:
    assert refuse("toy.full", n=3).text == Text("toy.full", (("n", 3),))


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (Correct(seat=0, what="gold", to=3), "kit.nothing_to_correct"),
        (Correct(what="grain", to=3), "kit.nothing_to_correct"),
        (Correct(seat=0, what="grain"), "kit.to_or_by"),
        (Correct(seat=0, what="grain", to=3, by=1), "kit.to_or_by"),
    ],
)
def test_a_correction_needs_a_number_to_correct(state: State, given: Correct, code: str) -> None:
    refusal = check(RULES, state, given)
    assert refusal is not None
    assert (refusal.code, refusal.is_nonsense) == (code, True)


@pytest.mark.parametrize(("to", "by", "grain"), [(0, None, 0), (9, None, 9), (None, -3, 1), (None, 2, 6)])
def test_a_number_is_set_or_moved_by_hand(state: State, to: int | None, by: int | None, grain: int) -> None:
    given = Correct(seat=1, what="grain", to=to, by=by)
    assert check(RULES, state, given) is None
    assert [farm.grain for farm in after(RULES, state, given).farms] == [4, grain]


@pytest.mark.parametrize(("to", "by", "asked"), [(3, None, "to"), (None, 2, "by"), (None, None, "to")])
def test_a_correction_asks_for_what_it_is_given_by(state: State, to: int | None, by: int | None, asked: str) -> None:
    found = offer(RULES, state, Correct(seat=1, what="grain", to=to, by=by))
    assert [ask.field.name for ask in found.ask] == [asked, "reason"]


def test_changes_are_the_figures_that_differ(state: State) -> None:
    later = after(RULES, after(RULES, state, EndRound()), Build(seat=0, what="hut", extras=("well",)))
    assert changes(RULES, state, later, 0) == (
        Sum(4, 3, label=say("toy.grain")),
        Sum(0, 1, label=say("toy.extras")),
    )
    assert [one.difference for one in changes(RULES, state, later, 1)] == [2]
    assert changes(RULES, state, state, 0) == ()


def test_a_setup_gets_its_defaults() -> None:
    setup = read_setup(TOY, {"seats": [{"name": "Ann"}, {"name": "Bob"}, {"name": "Cem", "options": {"grain": 1}}]})
    assert isinstance(setup, Setup)
    assert [seat.options["grain"] for seat in setup.seats] == [4, 4, 1]
    assert [seat.colour for seat in setup.seats] == ["red", "blue", "green"]
    assert (setup.depth, setup.options) == ("full_table", {"harvest": 2, "is_equal": False})


def test_a_long_name_is_cut() -> None:
    setup = read_setup(TOY, {"seats": [{"name": "A" * 99}, {"name": "Bob"}]})
    assert isinstance(setup, Setup)
    assert setup.seats[0].name == "A" * LONGEST_NAME


@each_game
def test_a_setup_survives_being_stored(game: Any) -> None:
    for depth in game.depths:
        for seats in range(game.meta.fewest, game.meta.most + 1):
            setup = setup_for(game, depth, seats)
            assert read_setup(game, setup.plain()) == setup


def test_what_a_file_leaves_out_has_the_default_of_its_version() -> None:
    option = SetupOption("late", Flag(), say("play.more"), True, formerly={"1": False})
    game = replace(TOY, meta=replace(TOY.meta, table_options=(*TOY.meta.table_options, option)))
    data = {"seats": TWO}
    for version, late in {"1": False, "2": True, "": True}.items():
        setup = read_setup(game, data, version)
        assert isinstance(setup, Setup)
        assert setup.options["late"] is late


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "kit.bad_setup"),
        ([], "kit.bad_setup"),
        ({"seats": "two"}, "kit.bad_setup"),
        ({"seats": [{"name": "Ann"}, "Bob"]}, "kit.bad_setup"),
        ({"seats": [{"name": "Ann"}, {"name": 7}]}, "kit.bad_setup"),
        ({"seats": []}, "kit.players"),
        ({"seats": TWO[:1]}, "kit.players"),
        ({"seats": TWO * 5}, "kit.players"),
        ({"seats": TWO, "depth": "deep"}, "kit.bad_value"),
        ({"seats": TWO, "depth": ["full_table"]}, "kit.bad_value"),
        ({"seats": TWO, "options": {"harvest": 99}}, "kit.bad_value"),
        ({"seats": TWO, "options": {"weather": 1}}, "kit.unknown_value"),
        ({"seats": TWO, "options": [1]}, "kit.bad_setup"),
        ({"seats": TWO, "known": [1]}, "kit.bad_value"),
        ({"seats": TWO, "known": {"hut": "3"}}, "kit.bad_value"),
        ({"seats": TWO, "known": {"hut": True}}, "kit.bad_value"),
        ({"seats": TWO, "known": {"hut": 10**6}}, "kit.bad_value"),
        ({"seats": TWO, "known": {"h" * 61: 3}}, "kit.bad_value"),
        ({"seats": TWO, "known": {f"card {n}": n for n in range(MOST_KNOWN + 1)}}, "kit.bad_value"),
        ({"seats": [TWO[0], {"name": "Bob", "colour": "pink"}]}, "kit.bad_value"),
        ({"seats": [TWO[0], {"name": "Bob", "colour": ["red"]}]}, "kit.bad_value"),
        ({"seats": [TWO[0], {"name": "Bob", "options": {"grain": True}}]}, "kit.bad_value"),
        ({"seats": [TWO[0], {"name": "Bob", "options": {"grain": 9}}], "options": {"is_equal": True}}, "toy.unequal"),
    ],
)
def test_a_bad_setup_says_what_is_wrong(data: Any, code: str) -> None:
    refusal = read_setup(TOY, data)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code


@given(
    data=st.fixed_dictionaries(
        {"seats": any_json | st.lists(any_json, max_size=6) | st.just(TWO)},
        optional={"depth": any_json, "known": any_json | st.dictionaries(st.text(), any_json)},
    )
)
def test_reading_a_setup_never_raises(data: Any) -> None:
    for game in GAMES.values():
        assert isinstance(read_setup(game, data), (Setup, Refusal))
