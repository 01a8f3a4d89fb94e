"""Every game that has a referee, at each of its depths."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.games import GAMES
from tests.referee import hadara, monumental_duel, new_dawn, through_the_ages
from tests.referee.match import Match, Plan, play_match

GAMES_REFEREED = (hadara, monumental_duel, through_the_ages, new_dawn)
PLANS = tuple(plan for game in GAMES_REFEREED for plan in (game.PLAN, game.SHEET))


class Table(NamedTuple):
    """A game at one depth with a number of players."""

    plan: Plan
    seats: int

    def __str__(self) -> str:
        return f"{self.plan.game}-{self.plan.depth}-{self.seats}"


TABLES = [
    Table(plan, seats)
    for plan in PLANS
    for seats in range(GAMES[plan.game].meta.fewest, GAMES[plan.game].meta.most + 1)
]


def matches(games: int, seed: int, tables: list[Table]) -> Iterator[Match]:
    """As many games as wanted, at one table after another, so that all of them come up equally often."""
    for at in range(games):
        plan, seats = tables[at % len(tables)]
        yield play_match(plan, seats, seed + at // len(tables))
