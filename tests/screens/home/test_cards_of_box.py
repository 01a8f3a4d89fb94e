"""The cards of a box in the settings: listed by name, and corrected for the games to come."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store import Store
from companion.table import Table
from screens.home.cards_of_box import CardsDrawer
from screens.widgets.button import MainButton
from screens.widgets.drawer import Drawer
from screens.widgets.keypad import KeypadKey
from screens.widgets.list_row import ListRow
from tests.screens.phone import Phone
from tools.pictures.stage import Stage

NUMBERS = {
    "building:workshop:cost": 3,
    "building:work_camp:of_japanese": 4,
    "building:Forge:use_gold": 2,
    "warlord:japanese:military": 2,
    "policy:1:cost": 2,
}


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Phone:
    store = Store(tmp_path / "annals")
    store.remember_numbers("monumental_duel", NUMBERS)
    store.close()
    return Phone(stage, tmp_path / "annals")


def opened(phone: Phone) -> CardsDrawer:
    phone.shell.go("settings")
    phone.stage.frames()
    row = next(one for one in phone.stage.find_all(ListRow) if one.title == "Monumental Duel")
    phone.stage.touch(row)
    phone.stage.frames(20)
    return phone.stage.find(CardsDrawer)


def rows(drawer: Drawer) -> dict[str, ListRow]:
    return {one.title: one for one in drawer.walk() if isinstance(one, ListRow)}


def test_every_card_is_listed_with_what_stands_on_it(phone: Phone) -> None:
    shown = {title: row.note for title, row in rows(opened(phone)).items()}
    assert shown == {
        "Forge": "its action: gold 2",
        "Policy 1": "cost 2",
        "Warlord: Japanese": "military 2",
        "Workshop": "cost 3",
    }
    phone.shell.let_go()


def test_a_corrected_number_is_known_in_the_next_game(phone: Phone) -> None:
    phone.stage.touch(rows(opened(phone))["Workshop"])
    phone.stage.frames(20)
    card = phone.shell.drawers[-1]
    phone.stage.touch(rows(card)["cost"])
    phone.stage.frames(20)
    keypad = phone.shell.drawers[-1]
    phone.stage.touch(next(one for one in keypad.walk() if isinstance(one, KeypadKey) and one.text == "4"))
    phone.stage.touch(next(one for one in keypad.walk() if isinstance(one, MainButton)))
    phone.stage.frames(20)
    assert rows(card)["cost"].value == "4"
    assert Table(phone.table.store).store.numbers("monumental_duel")["building:workshop:cost"] == 4
    phone.shell.let_go()
