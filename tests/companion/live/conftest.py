"""A live table of the toy game for two, without a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from companion.live import invitation
from companion.store.store import Store
from companion.table import Table, base
from tests.companion.live.hosted import Hosted
from tests.games import GAMES
from tests.toy_game import TOY


@pytest.fixture(autouse=True)
def _any_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several tests run at once: none takes the port that a phone would."""
    monkeypatch.setattr(invitation, "PORT", 0)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(base, "all_games", lambda: GAMES)
    table = Table(Store(tmp_path / "games"))
    assert table.start(Draft(TOY, ["Ann", "Bob"]))
    table.change_settings(vibration=False)
    return table


@pytest.fixture
def hosting(table: Table) -> Iterator[Callable[..., Hosted]]:
    begun: list[Hosted] = []

    def host(**more: Any) -> Hosted:
        begun.append(Hosted(table, **more))
        return begun[-1]

    yield host
    for one in begun:
        one.end()
        assert one.faults == []


@pytest.fixture
def host(hosting: Callable[..., Hosted]) -> Hosted:
    return hosting()
