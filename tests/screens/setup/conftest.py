"""The page that sets a game up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screens.outside import App, opened
from tools.pictures.stage import Stage


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    with opened(stage, tmp_path, is_aside=True) as app:
        app.go("setup", game=app.game.meta.id)
        yield app
