"""The score sheet alone: the same arithmetic as in the full game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit import play
from rules.kit.pad import Finish, Pad, Write
from rules.kit.setup import SCORE_SHEET
from rules.monumental_duel.game import GAME
from rules.monumental_duel.state import FreeCity
from tests.games import setup_for
from tests.rules.monumental_duel.table import RULES, at, held, policy, province, with_board

SHEET = GAME.depths[SCORE_SHEET]
LINES = ("provinces", "knowledge", "wonders", "policies", "free_cities", "advantage", "gold", "culture")


def written(*seats: dict[str, int]) -> Pad:
    pad: Pad = SHEET.new_game(setup_for(GAME, SCORE_SHEET))
    for seat, lines in enumerate(seats):
        for line, value in lines.items():
            pad = play.after(SHEET, pad, Write(seat=seat, line=line, value=value))
    done: Pad = play.after(SHEET, pad, Finish())
    return done


def full_game(zero: dict[str, int], one: dict[str, int]) -> Any:
    state = at("end")
    for seat, counts in enumerate((zero, one)):
        state = with_board(
            state,
            seat,
            provinces=(province(),) * counts.get("provinces", 0),
            knowledge=("",) * counts.get("knowledge", 0),
            wonders=("",) * counts.get("wonders", 0),
            policies=(policy(),) * counts.get("policies", 0),
            free_cities=tuple(FreeCity(number) for number in range(counts.get("free_cities", 0))),
            gold=counts.get("gold", 0),
            culture=counts.get("culture", 0),
        )
        if counts.get("advantage"):
            state = replace(state, advantage=held(seat, "science", 1))
    return state


@pytest.mark.parametrize(
    ("zero", "one"),
    [
        ({"provinces": 3, "knowledge": 2}, {"wonders": 2, "policies": 1, "free_cities": 1}),
        ({"knowledge": 1, "advantage": 1}, {"knowledge": 1, "gold": 5}),
        ({"wonders": 1, "gold": 2}, {"wonders": 1, "gold": 3}),
        ({"policies": 2, "gold": 1, "culture": 4}, {"policies": 2, "gold": 1, "culture": 3}),
        ({"free_cities": 1}, {"free_cities": 1}),
    ],
)
def test_both_depths_agree(zero: dict[str, int], one: dict[str, int]) -> None:
    """MOD-177 to MOD-194: every row, the totals, the winner and what decided."""
    pad, state = written(zero, one), full_game(zero, one)
    assert SHEET.totals(pad) == RULES.totals(state)
    cells = [[cell.total for cell in row.cells] for row in SHEET.sheet(pad).rows]
    assert cells == [[cell.total for cell in row.cells] for row in RULES.sheet(state).rows]
    assert SHEET.outcome(pad) == RULES.outcome(state)


def test_the_lines_of_the_pad() -> None:
    """MOD-191 to MOD-193: what decides a tie is asked too."""
    offers = SHEET.offers(written({}, {}), 0)
    assert [offer.input.line for offer in offers] == list(LINES)


@pytest.mark.parametrize(
    ("line", "most"),
    [("provinces", 9), ("knowledge", 9), ("wonders", 8), ("policies", 5), ("free_cities", 10), ("advantage", 1)],
)
def test_more_than_the_box_holds_is_a_warning(line: str, most: int) -> None:
    """MOD-006, MOD-043: it can be written anyway."""
    pad = written({}, {})
    assert play.check(SHEET, pad, Write(seat=0, line=line, value=most)) is None
    found = play.check(SHEET, pad, Write(seat=0, line=line, value=most + 1))
    assert found is not None
    assert not found.is_nonsense


def test_mod_191_only_one_player_holds_the_advantage() -> None:
    """MOD-191: the other's line says so, and both lines are chosen in words."""
    pad: Pad = SHEET.new_game(setup_for(GAME, SCORE_SHEET))
    pad = play.after(SHEET, pad, Write(seat=0, line="advantage", value=1))
    found = play.check(SHEET, pad, Write(seat=1, line="advantage", value=1))
    assert found is not None
    assert found.code == "kit.one_only"
    (asked,) = play.offer(SHEET, pad, Write(seat=1, line="advantage")).ask
    assert [one.value for one in asked.options] == [0, 1]
    old = SHEET.new_game(replace(setup_for(GAME, SCORE_SHEET), rules_version="1"))
    old = play.after(SHEET, old, Write(seat=0, line="advantage", value=1))
    assert play.check(SHEET, old, Write(seat=1, line="advantage", value=1)) is None
