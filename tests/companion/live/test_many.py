"""Four app phones and four guests at one table, at random: in the end all have the same, nothing lost, nothing doubled.

A thousand inputs here; `make many` plays ten thousand and prints what happened in them.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from rules import all_games
from tests.companion.live.many import World
from tests.random_play import a_setup

GAMES = all_games()
INPUTS = int(os.environ.get("ANNALS_MANY", "1000"))
IN_ONE = 125
"""Inputs at one table: more tables find more than longer evenings."""
SEEDS = range(INPUTS // (IN_ONE * len(GAMES)))

pytestmark = pytest.mark.long


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", list(GAMES))
def test_all_have_the_same_in_the_end(game: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(f"{game}{seed}")
    # Names of phones and entries are drawn from it, too: the same seed is the same evening.
    monkeypatch.setattr("os.urandom", rng.randbytes)
    depths = [*GAMES[game].depths]
    world = World(GAMES[game], a_setup(GAMES[game], depths[seed % len(depths)], rng), GAMES, rng.getrandbits(32))
    try:
        world.play(IN_ONE)
        world.settle()
        world.check()
    finally:
        world.end()
    print(game, seed, dict(world.counts), dict(sum((one.answers for one in world.guests), Counter())))


def test_the_same_seed_is_the_same_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    def played() -> list[str]:
        rng = Random(1)
        monkeypatch.setattr("os.urandom", rng.randbytes)
        game = next(iter(GAMES.values()))
        world = World(game, a_setup(game, next(iter(game.depths)), rng), GAMES, 1)
        world.play(30)
        world.settle()
        found = [entry.content for entry in world.phones[0].session.log]
        world.end()
        return found

    assert played() == played() != []
