"""The score round by round: every column adds up, and every number is taken apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.session.history import by_round
from rules import all_games
from tools.pictures.samples import goldens, recorded

pytestmark = pytest.mark.long  # every recorded game

GOLDENS = [path for game in all_games() for path in goldens(game)]


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_rounds_add_up_to_the_total(path: Path) -> None:
    session = recorded(path)
    rounds = by_round(session)
    assert rounds.totals == session.rules.totals(session.state)
    for row in rounds.rows:
        for cell in row.cells:
            assert sum(line.value for line in cell.lines) == cell.total
            assert all(line.value for line in cell.lines), "what did not change is not named"


def test_a_round_names_what_it_brought() -> None:
    """A corrected number stands in the round it was corrected in, and in no other."""
    path = next(path for path in GOLDENS if path.stem == "corrections")
    rounds = by_round(recorded(path))
    by_hand = [row.id for row in rounds.rows for cell in row.cells if any(line.is_by_hand for line in cell.lines)]
    assert len(by_hand) == len(set(by_hand)) > 0
