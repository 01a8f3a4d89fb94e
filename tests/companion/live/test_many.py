"""Four app phones and four guests at one table, at random: in the end all have the same, nothing lost, nothing doubled.

An evening of each game here, a thousand inputs in `make thorough`; `make many` plays ten thousand and writes what
happened in them into docs/proof.md.
"""

from __future__ import annotations

import pytest

from rules import all_games
from tests.companion.live.many_evenings import IN_ONE, evening
from tests.thorough import some

SEEDS = range(some(1, 1_000 // (IN_ONE * len(all_games()))))

pytestmark = pytest.mark.long


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", list(all_games()))
def test_all_have_the_same_in_the_end(game: str, seed: int) -> None:
    found = evening(game, seed)
    assert found["inputs"] >= IN_ONE
    assert found["phone"]
    assert found["ok"]


def test_the_same_seed_is_the_same_evening() -> None:
    game = next(iter(all_games()))
    assert evening(game, 99, inputs=40) == evening(game, 99, inputs=40)
