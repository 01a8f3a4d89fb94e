"""Which cards the recorded games play, and that no card of any kind is left untried."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from companion.session.fold import Status
from companion.store.export import load, read_session
from rules import all_games
from rules.kit.setup import FULL_TABLE
from rules.through_the_ages.cards import is_government
from rules.through_the_ages.inputs import PlayAggression
from rules.through_the_ages.state import State
from rules.through_the_ages.tables_civil import LEADERS, TECHNOLOGIES, WONDERS
from rules.through_the_ages.tables_military import AGGRESSIONS, PACTS, TACTICS, TERRITORIES, WARS

TESTS = Path(__file__).parent
GOLDENS = TESTS.parents[2] / "rules" / "through_the_ages" / "golden"

KINDS = {
    "leaders": tuple(LEADERS),
    "wonders": tuple(WONDERS),
    "governments": tuple(card for card in TECHNOLOGIES if is_government(card)),
    "tactics": tuple(TACTICS),
    "territories": tuple(TERRITORIES),
    "aggressions": tuple(AGGRESSIONS),
    "wars": tuple(WARS),
    "pacts": tuple(PACTS),
}
ONLY_IN_TESTS = {"communism_iii", "fast_food_chains_iii", "first_space_flight_iii", "hollywood_iii"}
"""What no recorded game happens to play."""


@cache
def played() -> frozenset[str]:
    """Cards that were in play on somebody's board, wonders once completed, and aggressions once carried out."""
    found: set[str] = set()
    for path in GOLDENS.glob("*.json"):
        session = read_session(load(path), all_games())
        if session.setup.depth != FULL_TABLE:
            continue
        for item in session.items:
            found |= in_play(item.after)
            if isinstance(item.input, PlayAggression) and item.status is Status.LIVE:
                found.add(str(item.input.card))
    return frozenset(found)


def in_play(state: State) -> set[str]:
    found: set[str | None] = set()
    for board in state.boards:
        found |= {board.leader, board.government, board.tactic, *board.wonders, *board.colonies}
        found |= {lying.card for lying in (board.pact, board.war) if lying is not None}
    return {card for card in found if card is not None}


@cache
def named_in_tests() -> frozenset[str]:
    others = [path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py") if path != Path(__file__)]
    return frozenset(re.findall(r'"([a-z_]+_(?:a|i|ii|iii))"', "\n".join(others)))


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_is_played_in_a_recorded_game_or_tested(kind: str) -> None:
    untried = set(KINDS[kind]) - played() - named_in_tests()
    assert untried == set()


def test_the_recorded_games_play_nearly_all_of_them() -> None:
    """Kept exact, so that a game recorded anew cannot quietly lose a card."""
    everything = {card for cards in KINDS.values() for card in cards}
    assert everything - played() == ONLY_IN_TESTS
