"""Plays many games beside their referees and prints what was compared; ends with 1 if a number differs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import defaultdict

from tests.referee.match import Match
from tests.referee.plans import TABLES, Table, matches

COLUMNS = "{:<30} {:>7} {:>6} {:>6} {:>8} {:>10} {:>11}"


def run(games: int, seed: int, only: str = "") -> bool:
    """Whether every number agreed and no game came to a halt."""
    played: dict[Table, list[Match]] = defaultdict(list)
    for match in matches(games, seed, [table for table in TABLES if only in str(table)]):
        played[Table(match.plan, match.seats)].append(match)
        _tell(match)
    print(COLUMNS.format("game", "players", "games", "ended", "entries", "numbers", "differences"))
    for table, group in played.items():
        print(COLUMNS.format(f"{table.plan.game} {table.plan.depth}", table.seats, *_sums(group)))
    everything = [match for group in played.values() for match in group]
    print(COLUMNS.format("all", "", *_sums(everything)))
    return not any(match.is_stuck or match.differences for match in everything)


def _sums(group: list[Match]) -> tuple[int, ...]:
    entries, compared = sum(len(match.entries) for match in group), sum(match.compared for match in group)
    ended, different = sum(match.is_over for match in group), sum(len(match.differences) for match in group)
    return len(group), ended, entries, compared, different


def _tell(match: Match) -> None:
    """What to look at, with the seed that plays it again."""
    where = f"{Table(match.plan, match.seats)} seed {match.seed}"
    for one in match.differences:
        print(f"{where}: entry {one.entry}, {one.given}: {one.what} is {one.app}, by the referee {one.referee}")
    if match.is_stuck:
        print(f"{where}: stopped after {len(match.entries)} entries with nothing left to do")


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tests.referee", description=__doc__)
    parser.add_argument("--games", type=int, default=220, help="how many games in all")
    parser.add_argument("--seed", type=int, default=1, help="where to begin")
    parser.add_argument("--only", default="", help="part of a table's name, such as hadara-full_table-3")
    wanted = parser.parse_args()
    sys.exit(0 if run(wanted.games, wanted.seed, wanted.only) else 1)
