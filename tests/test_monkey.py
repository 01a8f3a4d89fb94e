"""Random fingers on the app as players have it, in all games: nothing fails, whatever moves when they touch it.

`make fuzz` goes on for thousands of touches, with kills between them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import all_games
from tools.door.monkeys import ENDED, fill, visit

pytestmark = pytest.mark.long

SEED, TOUCHES = "5", 60


def test_random_fingers_do_no_harm(tmp_path: Path) -> None:
    games = sorted(all_games())
    fill(tmp_path / "annals", games)
    found = visit(tmp_path, SEED, TOUCHES, ENDED, games)
    assert found.errors == []
    assert found.done["touches"] >= TOUCHES
