"""What a turn of A New Dawn needs stands on the first screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from rules import all_games
from rules.new_dawn.inputs import DrawVictoryCards, PlayFocusCard
from rules.new_dawn.tables import TYPES
from screens.table.now_card import NowCard, OfferButton
from screens.table.seat_rows import SeatRows
from screens.widgets.panels.dial import DialPanel
from screens.widgets.panels.goals import GoalsPanel
from screens.widgets.panels.slots import SignSlot
from screens.widgets.panels.stock import StockPanel
from tests.screens.phone import Phone
from tests.screens.touches import is_in_sight
from tools.pictures.stage import Stage

NAMES = ["Anna", "Борис", "Катя", "Дмитро"]
CARDS = ("civilized_money_grubber", "technophile_scholarly", "populous_preservationist")
READ = (SignSlot, DialPanel, GoalsPanel, StockPanel, SeatRows)


@pytest.fixture(params=[(412, 915), (360, 640)], ids=["phone", "small"])
def phone(request: pytest.FixtureRequest, stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    stage.set_up(request.param)
    phone = Phone(stage, tmp_path / "annals", is_aside=True)
    yield phone
    phone.shell.let_go()


def begin(phone: Phone, players: int) -> None:
    phone.table.start(Draft(all_games()["new_dawn"], NAMES[:players]))
    assert phone.table.submit(DrawVictoryCards(cards=CARDS))
    phone.shell.home("play")
    phone.stage.settle()


def hidden(stage: Stage, *kinds: type[Any]) -> list[Any]:
    found = [one for kind in kinds for one in stage.find_all(kind)]
    assert {kind for kind in kinds if any(isinstance(one, kind) for one in found)} == set(kinds)
    return [one for one in found if not is_in_sight(one)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_is_read_while_a_card_is_chosen_is_in_sight(phone: Phone, players: int) -> None:
    begin(phone, players)
    is_small = phone.stage.window.height < 700
    assert hidden(phone.stage, *((SignSlot, DialPanel) if is_small else READ)) == []


def test_the_card_in_play_its_work_and_both_dials_are_in_sight(phone: Phone) -> None:
    begin(phone, 4)
    is_small = phone.stage.window.height < 700
    for kind in TYPES:
        assert phone.table.submit(PlayFocusCard(seat=0, slot=phone.state.board.slot_of(kind)))
        phone.stage.settle()
        seen = (SignSlot,) if is_small else (SignSlot, NowCard, DialPanel, GoalsPanel)
        assert hidden(phone.stage, *seen) == [], kind
        offers = phone.stage.find_all(OfferButton)
        assert offers == [] or is_in_sight(offers[0]), kind
        assert phone.table.undo()
        phone.stage.settle()
