"""One browser for the tests of a file, and a table of its own for each.

Not for all of them: while Playwright is at work no other test of the process could run a loop of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.sources import ROOT
from tools.guest_stage import LiveTable, Visitor, browser, why_no_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MISSING = why_no_browser()
GAME = ROOT / "rules" / "hadara" / "golden" / "first_game.json"
AT = 10
"""Both players draw: either may buy or sell, and medals are for later."""
SECONDS = 10


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    if MISSING:
        pytest.skip(MISSING)
    with browser() as started:
        yield started


@pytest.fixture
def live(tmp_path: Path) -> Iterator[LiveTable]:
    made = LiveTable(tmp_path / "games", GAME, AT, own_seat=None)
    yield made
    made.end()
    assert made.faults == []


@pytest.fixture
def visit(chromium: Browser, live: LiveTable) -> Iterator[Callable[..., Visitor]]:
    """Somebody who comes to the table, and sits down if a name is given."""
    visitors: list[Visitor] = []

    def come(choice: str = "", **more: Any) -> Visitor:
        visitor = Visitor(chromium, **more)
        visitor.page.set_default_timeout(SECONDS * 1000)
        visitors.append(visitor)
        visitor.come(live, choice)
        return visitor

    yield come
    for visitor in visitors:
        visitor.close()
        assert visitor.errors == []
