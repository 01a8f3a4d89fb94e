"""`make many`: ten thousand inputs at live tables where everything goes wrong that can, and what happened in them."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from unittest.mock import patch

from rules import all_games
from tests.companion.live.many import World
from tests.random_play import a_setup
from tools.proof import table, write_section

IN_ONE = 125
"""Inputs at one table: more tables find more than longer evenings."""
TOLD = {
    "inputs": "inputs asked for",
    "phone": "recorded on an app phone",
    "changed": "undone, redone, struck or amended there",
    "ok": "recorded for a guest",
    "refused": "refused to a guest",
    "already": "already done by somebody",
    "again": "times all of a guest's that was not answered was sent again",
    "cut": "lines cut",
    "away": "phones and guests out of reach",
    "codes": "exchanges by codes",
    "taken back": "merges taken back or brought back",
    "hosts": "changes of the host",
    "twice": "inputs that two hosts recorded, and that count once",
}


def evening(game: str, seed: int, inputs: int = IN_ONE) -> Counter[str]:
    """One table from the first input until all have the same; what happened. The same seed is the same evening."""
    games, rng = all_games(), Random(f"{game}{seed}")
    # Names of phones and entries are drawn from it, too.
    with patch("os.urandom", rng.randbytes):
        depths = [*games[game].depths]
        world = World(games[game], a_setup(games[game], depths[seed % len(depths)], rng), games, rng.getrandbits(32))
        try:
            world.play(inputs)
            world.settle()
            world.check()
        finally:
            world.end()
    return world.counts + sum((guest.answers for guest in world.guests), Counter())


def main(inputs: int) -> None:
    found: Counter[str] = Counter()
    seeds = inputs // (IN_ONE * len(all_games()))
    for game in all_games():
        for seed in range(seeds):
            found += evening(game, seed)
            print(f"{found['inputs']:,} of {inputs:,}", end="\r", file=sys.stderr)
    lines = [
        f"`make many` played {seeds * len(all_games())} evenings with four app phones and four guests at one table. "
        "After each, all phones had the same log and the same state, no entry was lost and none was doubled.",
        "",
        *table(("what happened", "times"), [(told, found[name]) for name, told in TOLD.items()]),
    ]
    write_section("make many", lines)
    print("\n".join(lines))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
