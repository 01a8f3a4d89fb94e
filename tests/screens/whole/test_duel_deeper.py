"""A duel that begins as a score sheet, goes on as turns and cities, and then with resources: by touches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.draft import Draft
from rules.kit.setup import FULL_TABLE, SCORE_SHEET, TURNS_AND_CITIES
from screens.flat.action_row import ActionTile
from screens.flat.number_tiles import NumberTile
from screens.flat.quick_tile import QuickTile
from screens.form.ask_values import NumberAsk
from screens.widgets.button import MainButton
from screens.widgets.link import Link
from screens.widgets.panels.cells import CellTile
from screens.widgets.stepper import StepButton
from screens.widgets.tile import Tile
from tests.screens.flat.between import FAR, NEAR, Between
from tools.pictures.stage import Stage


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Between]:
    phone = Between(stage, tmp_path / "annals", is_aside=True)
    phone.table.change_settings(faces_players=True)
    yield phone
    phone.shell.let_go()


def begin(phone: Between, depth: str) -> None:
    phone.table.start(Draft(phone.table.games["monumental_duel"], ["Anna", "Борис"], depth))
    phone.shell.home("play")
    phone.stage.settle()


def activate(phone: Between, seat: int) -> None:
    phone.stage.touch(phone.of(phone.drawer(seat), CellTile)[0])
    phone.stage.settle()


def go_deeper(phone: Between, seat: int) -> None:
    phone.stage.touch(phone.corner(seat, "menu"))
    phone.stage.settle()
    phone.stage.touch(phone.in_drawer(seat, Tile, name="Continue as: Full game"))
    phone.stage.settle()
    phone.stage.touch(phone.of(phone.drawer(seat), MainButton)[-1])
    phone.stage.settle()


def test_a_round_without_resources_takes_one_touch_for_each_thing(phone: Between) -> None:
    begin(phone, TURNS_AND_CITIES)
    for seat in (NEAR, FAR):
        activate(phone, seat)
    assert phone.state.step == "actions"
    phone.stage.touch(phone.of(phone.half(NEAR).quick, QuickTile, text="Wonder")[0])
    phone.stage.touch(phone.of(phone.half(FAR).quick, QuickTile, text="Province")[0])
    for seat in (NEAR, FAR):
        phone.stage.touch(phone.of(phone.half(seat).actions, ActionTile, name="Pass")[0])
    assert (phone.state.round, phone.state.boards[FAR].provinces[0].kind) == (2, "province")


def test_the_menu_leads_to_the_full_game(phone: Between) -> None:
    begin(phone, TURNS_AND_CITIES)
    for seat in (NEAR, FAR):
        activate(phone, seat)
    assert phone.of(phone.half(NEAR), NumberTile) == []
    go_deeper(phone, NEAR)
    assert phone.table.depth == FULL_TABLE
    assert len(phone.of(phone.half(NEAR), NumberTile)) == 5
    phone.stage.touch(phone.corner(NEAR, "undo"))
    phone.stage.settle()
    assert phone.table.depth == TURNS_AND_CITIES


def test_a_score_sheet_becomes_the_two_halves_and_comes_back(phone: Between) -> None:
    begin(phone, SCORE_SHEET)
    phone.page._choose_seat(phone.page.spot.seat)
    phone.stage.settle()
    phone.stage.touch(phone.stage.find(Link, text="Continue as: Turns and cities"))
    phone.stage.settle()
    deck = next(one for one in phone.stage.find_all(NumberAsk) if one.ask.field.name == "development_deck")
    phone.stage.touch(phone.of(deck, StepButton, glyph="plus")[0])
    phone.stage.touch(phone.stage.find_all(MainButton)[-1])
    phone.stage.settle()
    assert type(phone.page).__name__ == "TwoHalvesPage"
    assert (phone.table.depth, phone.state.development_deck) == (TURNS_AND_CITIES, 1)
    phone.table.undo()
    phone.stage.settle()
    assert type(phone.page).__name__ == "SheetPage"
