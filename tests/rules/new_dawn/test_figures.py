"""Numbers corrected by hand, the sheet, and states that break what must hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.inputs import Correct
from rules.kit.play import after, check
from rules.kit.setup import FULL_TABLE
from rules.new_dawn.figures import figures
from rules.new_dawn.game import GAME
from rules.new_dawn.invariants import broken_invariants
from rules.new_dawn.state import Deck, State
from rules.new_dawn.tables import RESOURCES, TYPES
from tests.rules.new_dawn.table import VICTORY, game, holding, row, with_board, with_deck

RULES: Any = GAME.depths[FULL_TABLE]


def corrected(state: State, what: str, to: int, seat: int = 0) -> State:
    given = Correct(seat=seat, what=what, to=to)
    assert check(RULES, state, given) is None
    made: State = after(RULES, state, given)
    assert {one.key: one.value for one in figures(made, seat)}[what] == to
    return made


def test_everything_beside_the_map_can_be_corrected() -> None:
    keys = {figure.key for figure in figures(game(), 0)}
    assert {f"trade.{kind}" for kind in TYPES} <= keys
    assert {"dial", "plain", "fortified", "cities", "caravans", "mature", "coast", "capitals", "unused"} <= keys
    assert set(RESOURCES) <= keys
    assert "stored" not in keys
    assert "stored" in {figure.key for figure in figures(with_board(game(), wonders={"great_zimbabwe": "capital"}), 0)}


def test_trade_tokens_are_corrected_on_their_card() -> None:
    state = corrected(game(), "trade.military", 2)
    assert [card.trade for card in state.boards[0].row if card.type == "military"] == [2]
    assert sum(card.trade for card in state.boards[0].row) == 2


def test_a_second_card_of_a_type_has_its_own_figure() -> None:
    """Oxford University."""
    state = with_board(game(), row=row("culture", "drama_and_poetry", "science", "industry", "military"))
    state = corrected(state, "trade.culture.2", 1)
    assert [card.trade for card in state.boards[0].row] == [0, 1, 0, 0, 0]


def test_cnd_221_a_correction_can_complete_an_agenda() -> None:
    state = corrected(game(), "dial", 24)
    assert state.boards[0].done == {"technophile"}
    assert RULES.totals(state) == (1, 0)
    assert corrected(state, "dial", 3).boards[0].done == {"technophile"}, "it stays done"
    state = corrected(state, f"row.{VICTORY[1]}", 0)
    assert RULES.totals(state) == (0, 0)


def test_cnd_220_markers_come_out_of_the_31() -> None:
    state = with_board(game(), plain=5, fortified=2, done=frozenset({"explorer"}))
    assert {one.key: one.value for one in figures(state, 0)}["unused"] == 23


def test_cnd_223_wonders_counted_by_hand_break_a_tie() -> None:
    state = corrected(replace(game(), step="end"), "wonders", 2, seat=1)
    assert RULES.outcome(state).winners == (1,)


BROKEN = {
    "31 control tokens": lambda: with_board(game(), plain=20, fortified=12),
    "7 cities": lambda: with_board(game(), cities=8),
    "caravans": lambda: with_board(game(), caravans=4),
    "3 trade tokens": lambda: with_board(game(), trade={"culture": 4}),
    "types": lambda: with_board(game(), row=row("culture", "drama_and_poetry", "science", "industry", "military")),
    "a card twice": lambda: with_board(
        game(),
        row=row("culture", "culture", "science", "industry", "military"),
        wonders={"oxford_university": "capital"},
    ),
    "wonders in cities": lambda: with_board(game(), wonders={"petra": "city"}),
    "wonders in the capital": lambda: with_board(game(), wonders={"petra": "capital", "oracle": "capital"}),
    "a wonder at two players": lambda: with_board(
        with_board(game(), wonders={"petra": "capital"}), 1, wonders={"petra": "capital"}
    ),
    "an open wonder that is built": lambda: with_deck(
        with_board(game(), wonders={"petra": "capital"}), "military", "petra"
    ),
    "an abandoned wonder that is held": lambda: replace(
        with_board(game(), wonders={"petra": "capital"}), abandoned=frozenset({"petra"})
    ),
    "8 of a resource": lambda: with_board(with_board(game(), resources={"oil": 5}), 1, resources={"oil": 4}),
    "a city-state without its token": lambda: with_board(game(), conquered={"geneva": "city"}, cities=1),
    "a pact in two places": lambda: with_board(
        with_board(game(3), cards=holding(joint_war=1)), 2, cards=holding(joint_war=1)
    ),
    "an own pact": lambda: with_board(game(), cards=holding(joint_war=0)),
    "a third copy": lambda: with_board(
        with_board(with_board(game(3), cards=holding("geneva")), 1, cards=holding("geneva")), 2, cards=holding("geneva")
    ),
    "a natural wonder twice": lambda: with_board(
        with_board(game(), natural=("mt_everest",)), 1, natural=("mt_everest",)
    ),
    "a barbarian from nowhere": lambda: replace(game(), barbarians=("A",), defeated=frozenset("B")),
    "Great Zimbabwe": lambda: replace(game(), stored=5),
    "a deck": lambda: replace(game(), decks={**game().decks, "culture": Deck(None, -1)}),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_state_that_cannot_be_is_noticed(what: str) -> None:
    assert len(broken_invariants(BROKEN[what]())) == 1
    assert broken_invariants(game()) == []


def test_what_was_corrected_by_hand_is_the_tables_own() -> None:
    state = corrected(game(), "trade.culture", 5)
    state = corrected(state, "cities", 9)
    state = corrected(state, "oil", 12)
    state = corrected(state, "plain", 40)
    assert broken_invariants(state) == []
