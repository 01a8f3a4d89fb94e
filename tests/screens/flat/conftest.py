"""A game of two on a phone that lies between them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.draft import Draft
from rules.hadara.inputs import SetWheel
from tests.screens.flat.between import Between
from tools.pictures.stage import Stage


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Between]:
    phone = Between(stage, tmp_path / "annals", is_aside=True)
    phone.table.start(Draft(phone.table.games["hadara"], ["Anna", "Борис"]))
    phone.table.submit(SetWheel(deck="yellow"))
    phone.table.change_settings(faces_players=True)
    phone.shell.home("play")
    stage.settle()
    yield phone
    phone.shell.let_go()
