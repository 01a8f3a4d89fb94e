"""Whole games at random, every number counted twice: by the app and by a referee who knows only the rulebook."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.contract import Figure, Game
from rules.kit.sheet import Outcome
from tests.games import GAMES
from tests.referee import hadara
from tests.referee.match import Plan, chance, play_match
from tests.referee.plans import PLANS, TABLES, Table

BRISK = 0.3
"""Shorter games than those of `python -m tests.referee`: the suite has a budget."""

pytestmark = pytest.mark.long  # whole games at random


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_app_and_referee_agree_on_every_number(table: Table) -> None:
    brisk = replace(table.plan, hurry=max(table.plan.hurry, BRISK)) if table.plan.depth == "full_table" else table.plan
    match = play_match(brisk, table.seats, seed=1)
    assert match.differences == []
    assert match.is_over


# The full table's rules without what is paid, which is what its referee counts.
WITHOUT = {("monumental_duel", "turns_and_cities")}


def test_every_game_and_depth_has_a_referee() -> None:
    depths = {(name, depth) for name, game in GAMES.items() if name != "toy" for depth in game.depths}
    assert {(plan.game, plan.depth) for plan in PLANS} == depths - WITHOUT


def bent(game: Game, plan: Plan, monkeypatch: pytest.MonkeyPatch, **functions: Any) -> None:
    depths = {**game.depths, plan.depth: replace(game.depths[plan.depth], **functions)}
    monkeypatch.setitem(GAMES, plan.game, replace(game, depths=depths))


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.game}-{plan.depth}")
def test_one_wrong_number_is_noticed(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every figure that the referee knows is bent by one, in turn."""
    game, at_the_start = GAMES[plan.game], replace(plan, longest=0)
    figures, seats = game.depths[plan.depth].figures, game.meta.fewest
    known = set(plan.referee(plan.setup(chance(plan, seats, 1), seats)).numbers(0)) - {"total"}
    assert known
    for key in known:

        def one_more(state: Any, seat: int, key: str = key) -> tuple[Figure, ...]:
            return tuple(replace(one, value=one.value + (one.key == key)) for one in figures(state, seat))

        bent(game, plan, monkeypatch, figures=one_more)
        assert {one.what for one in play_match(at_the_start, seats, seed=1).differences} >= {f"{key} of 0"}


def test_a_wrong_winner_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game, plan = GAMES["hadara"], hadara.SHEET
    outcome = game.depths[plan.depth].outcome

    def turned_round(state: Any) -> Outcome | None:
        real = outcome(state)
        return real and replace(real, ranking=real.ranking[::-1])

    bent(game, plan, monkeypatch, outcome=turned_round)
    assert [one.what for one in play_match(plan, 2, seed=1).differences] == ["ranking"]
