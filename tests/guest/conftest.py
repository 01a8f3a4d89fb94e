"""Browsers that all tests of the guests' page share, and a live table for each test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.guest.drawn import Studio
from tests.sources import ROOT
from tools.browser.browser import Look
from tools.browser.chromium import Chromium
from tools.browser.engines import ENGINES, why_missing
from tools.browser.pool import Pool
from tools.guest_stage import LiveTable, Visitor

GAME = ROOT / "rules" / "hadara" / "golden" / "first_game.json"
IS_ALL = os.environ.get("ANNALS_GUEST") == "all"
AT = 10
"""Both players draw: either may buy or sell, and medals are for later."""


@pytest.fixture(scope="session")
def browsers() -> Iterator[Pool]:
    pool = Pool()
    yield pool
    pool.close()


@pytest.fixture(scope="session")
def studio() -> Iterator[Studio]:
    made = Studio()
    yield made
    made.close()


@pytest.fixture
def live(tmp_path: Path) -> Iterator[LiveTable]:
    made = LiveTable(tmp_path / "games", GAME, AT, own_seat=None)
    yield made
    made.end()
    assert made.faults == []


@pytest.fixture(params=[*ENGINES] if IS_ALL else [Chromium.name])
def engine(request: pytest.FixtureRequest) -> str:
    """Chromium, or each of the three where everything is looked at."""
    name: str = request.param
    return name


@pytest.fixture
def visit(browsers: Pool, live: LiveTable, engine: str) -> Iterator[Callable[..., Visitor]]:
    """Somebody who comes to the table, and sits down if a name is given."""
    if missing := why_missing(engine):
        pytest.skip(missing)
    visitors: list[Visitor] = []

    def come(choice: str = "", **look: Any) -> Visitor:
        visitor = Visitor(browsers, Look(**look), engine)
        visitors.append(visitor)
        visitor.come(live, choice)
        return visitor

    yield come
    errors = [error for visitor in visitors for error in visitor.errors()]
    for visitor in visitors:
        visitor.close()
    assert errors == []
