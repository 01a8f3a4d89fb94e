"""A New Dawn for four by touches, from the first page to the result, by the rules.

What Anna wins by stands in the state, round by round: in round 3 she beats a rival capital (CND-228), in round 7 she
takes her second natural wonder (CND-235), in round 11 she builds her second wonder of the economy (CND-226). After
that round the dial moves, and then she has won (CND-222).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screens.whole.dawn_hands import ANNA, FourAtDawn
from tools.pictures.stage import Stage

AGENDAS = {3: "warmonger", 7: "preservationist", 11: "money_grubber"}


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[FourAtDawn]:
    phone = FourAtDawn(stage, tmp_path / "annals")
    yield phone
    phone.shell.let_go()


def test_a_new_dawn_for_four(phone: FourAtDawn) -> None:
    phone.begin("new_dawn")
    phone.prepare()
    first_round(phone)
    phone.ended_and_opened()
    for number in range(2, 12):
        assert (phone.state.round, phone.state.step) == (number, "turn")
        phone.round()
        assert phone.state.boards[ANNA].done == {one for at, one in AGENDAS.items() if at <= number}
    assert phone.result() == (3, 0, 0, 0)
    assert forced(phone) == ["BuildCity"], "no agenda was recorded against the rules"


def first_round(phone: FourAtDawn) -> None:
    """Борис takes his tokens back and places them again; Дмитро builds two cities with one card, which is refused."""
    phone.turn()
    phone.play()
    phone.work()
    phone.undone()
    phone.work()
    phone.end_turn()
    phone.turn()
    phone.play()
    phone.work()
    phone.anyway("Build a city", "forest")
    assert phone.state.boards[3].cities == 2
    phone.end_turn()
    phone.events()


def forced(phone: FourAtDawn) -> list[str]:
    assert phone.table.session is not None
    return [item.input.type for item in phone.table.session.items if item.is_forced and item.input is not None]
