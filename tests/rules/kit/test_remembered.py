"""Printed numbers that were typed in an earlier game."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kit.given import offer
from rules.kit.offer import ask, filled
from rules.kit.play import read_setup, typed_numbers
from rules.kit.setup import SCORE_SHEET, Setup
from rules.kit.text import say
from tests.games import each_game, setup_for
from tests.toy_game import RULES, TOY, Build

TWO = [{"name": "Ann"}, {"name": "Bob"}]


def with_known(**known: int) -> Setup:
    setup = read_setup(TOY, {"seats": TWO, "known": known})
    assert isinstance(setup, Setup)
    return setup


def test_a_session_carries_the_numbers_it_began_with() -> None:
    setup = with_known(hut=7)
    assert setup.plain()["known"] == {"hut": 7}
    assert read_setup(TOY, setup.plain()) == setup
    assert typed_numbers(RULES, RULES.new_game(setup)) == {"hut": 7}


def test_an_old_setup_knows_none() -> None:
    setup = read_setup(TOY, {"seats": TWO})
    assert isinstance(setup, Setup)
    assert setup.known == {}
    assert "known" not in setup.plain()


def test_a_remembered_number_is_offered_as_the_answer_and_goes_into_the_entry() -> None:
    state = RULES.new_game(with_known(hut=7))
    offered = offer(state, Build(seat=0, what="hut"))
    assert [one.remembered for one in offered.ask] == [None, None, 7]
    assert offered.input == Build(seat=0, what="hut")
    assert offered.filled == Build(seat=0, what="hut", price=7)


def test_what_is_answered_wins_over_what_is_remembered() -> None:
    state = RULES.new_game(with_known(hut=7))
    assert offer(state, Build(seat=0, what="hut", price=0)).filled == Build(seat=0, what="hut", price=0)
    assert offer(state, Build(seat=0, what="tower")).filled == Build(seat=0, what="tower")


@pytest.mark.parametrize("value", [-1, 10, 9999])
def test_a_number_that_no_longer_fits_its_field_is_not_offered(value: int) -> None:
    given = Build(seat=0, what="hut")
    question = ask(given, "price", say("toy.price"), value)
    assert question.remembered is None
    assert filled(given, (question,)) is given


@each_game
def test_no_known_number_stops_a_game(game: Any) -> None:
    """Those of another version, of another game, and nonsense."""
    for depth in game.depths:
        plain = setup_for(game, depth).plain()
        setup = read_setup(game, {**plain, "known": {"": 3, "what.ever": -9999, "Y1-01.cost": 99999}})
        assert isinstance(setup, Setup)
        rules = game.depths[depth]
        state = rules.new_game(setup)
        assert rules.broken_invariants(state) == []
        known = typed_numbers(rules, state)
        assert "what.ever" not in known
        assert depth != SCORE_SHEET or known == {}
