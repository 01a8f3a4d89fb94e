"""A duel of nine rounds on the two halves, counted: a first game with nothing known, and the next with the same box."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.draft import Draft
from tests.duel import box
from tests.duel.on_table import OnTable
from tests.screens.flat.between import Between
from tests.screens.whole.duel_hands import Hands
from tools.pictures.stage import Stage


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Between]:
    phone = Between(stage, tmp_path / "annals")
    phone.table.change_settings(faces_players=True)
    yield phone
    phone.shell.let_go()


def played(phone: Between, seed: int) -> Hands:
    draft = Draft(phone.table.games["monumental_duel"], ["Anna", "Борис"])
    for seat, name in enumerate(box.CIVILIZATIONS):
        draft.choose(seat, "civilization", name)
    phone.table.start(draft)
    phone.shell.home("play")
    phone.stage.frames(30)
    hands = Hands(phone, OnTable(seed))
    hands.play()
    return hands


def test_nine_rounds(phone: Between) -> None:
    first = played(phone, 2)
    print(first.touches, len(first.numbers), len(first.names), sum(first.touches.values()))
    print(first.spent)
    second = played(phone, 3)
    print(second.spent)
    print(second.touches, second.numbers, second.names, sum(second.touches.values()))
