"""The cards of a box in the settings: listed by name, and corrected for the games to come."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from companion.store.store import Store
from companion.table import Table
from screens.home.cards_of_box import CardsDrawer
from screens.widgets.button import MainButton, SecondButton
from screens.widgets.channels import Channel
from screens.widgets.drawer import Drawer
from screens.widgets.keypad import KeypadKey
from screens.widgets.list_row import ListRow
from screens.widgets.segments import Segment
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
    phone.stage.settle()
    row = next(one for one in phone.stage.find_all(ListRow) if one.title == "Monumental Duel")
    phone.stage.touch(row)
    phone.stage.settle()
    return phone.stage.find(CardsDrawer)


def rows(drawer: Drawer) -> dict[str, ListRow]:
    return {one.title: one for one in drawer.walk() if isinstance(one, ListRow)}


def test_every_card_is_listed_with_what_stands_on_it(phone: Phone) -> None:
    shown = {title: row.note for title, row in rows(opened(phone)).items()}
    assert shown == {
        "Forge": "action: gold 2",
        "Policy 1": "cost 2",
        "Warlord: Japanese": "military 2",
        "Workshop": "cost 3",
    }
    phone.shell.let_go()


def test_a_corrected_number_is_known_in_the_next_game(phone: Phone) -> None:
    phone.stage.touch(rows(opened(phone))["Workshop"])
    phone.stage.settle()
    card = phone.shell.drawers[-1]
    phone.stage.touch(rows(card)["cost"])
    phone.stage.settle()
    keypad = phone.shell.drawers[-1]
    phone.stage.touch(next(one for one in keypad.walk() if isinstance(one, KeypadKey) and one.text == "4"))
    phone.stage.touch(next(one for one in keypad.walk() if isinstance(one, MainButton)))
    phone.stage.settle()
    assert rows(card)["cost"].value == "4"
    assert Table(phone.table.store).store.numbers("monumental_duel")["building:workshop:cost"] == 4
    phone.shell.let_go()


# Filling in, and sharing.


def press(phone: Phone, kind: type, **values: str) -> None:
    top = phone.shell.drawers[-1]
    found = [one for one in top.walk() if isinstance(one, kind)]
    phone.stage.touch(next(one for one in found if all(getattr(one, name) == value for name, value in values.items())))
    phone.stage.settle()


def test_a_card_is_filled_in_before_any_game(stage: Stage, tmp_path: Path) -> None:
    phone = Phone(stage, tmp_path / "annals")
    opened(phone)
    press(phone, SecondButton, title="Add a card")
    press(phone, ListRow, title="Province")
    phone.shell.drawers[-1].line.text = "Gobi"
    press(phone, MainButton, title="Done")
    press(phone, KeypadKey, text="1")
    press(phone, MainButton, title="Done")  # era
    press(phone, SecondButton, title="Skip")  # cost
    press(phone, KeypadKey, text="2")
    press(phone, MainButton, title="Done")  # the first resource of its bonus
    assert phone.table.store.numbers("monumental_duel") == {"province:Gobi:era": 1, "province:Gobi:bonus_production": 2}
    phone.shell.let_go()


def test_a_box_goes_to_a_friend_as_a_text(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[str] = []
    monkeypatch.setattr("screens.widgets.clipboard.copy", lambda text: held.append(text) or True)
    monkeypatch.setattr("screens.widgets.clipboard.pasted", lambda: held[-1])
    opened(phone)
    press(phone, SecondButton, title="Share the cards")
    press(phone, Channel, key="copy")
    phone.shell.let_go()
    friend = Phone(phone.stage, tmp_path / "friend")
    friend.table.store.remember_numbers("monumental_duel", {"building:workshop:cost": 5})
    opened(friend)
    press(friend, SecondButton, title="Share the cards")
    press(friend, Channel, key="paste")
    assert friend.table.store.numbers("monumental_duel") == {**NUMBERS, "building:workshop:cost": 5}
    press(friend, SecondButton, title="Use theirs")
    assert friend.table.store.numbers("monumental_duel") == NUMBERS
    friend.shell.let_go()


def test_a_box_is_scanned_and_numbers_that_differ_are_asked_one_by_one(phone: Phone, tmp_path: Path) -> None:
    """Anna shows the code of her cards; a friend's phone takes them in on the page that scans games."""
    opened(phone)
    press(phone, SecondButton, title="Share the cards")
    press(phone, Channel, key="code")
    page = phone.shell.page
    assert type(page).__name__ == "BoxCodePage"
    assert page.show.sent is not None
    assert page.show.sent.is_still
    code = tmp_path / "code.png"
    code.write_bytes(page.show.sent.picture())
    phone.shell.let_go()
    friend = Phone(phone.stage, tmp_path / "friend")
    own = {"building:workshop:cost": 5, "policy:1:cost": 4}
    friend.table.store.remember_numbers("monumental_duel", own)
    friend.shell.go("scan", file=code)
    friend.stage.settle()
    wait_for(friend)
    press(friend, Segment, text="Theirs: 3")
    press(friend, MainButton, title="Done")
    assert friend.table.store.numbers("monumental_duel") == {**NUMBERS, "policy:1:cost": 4}
    friend.shell.let_go()


def wait_for(friend: Phone) -> None:
    """A picture is read in the background."""
    for _ in range(200):
        if friend.stage.find_all(Segment):
            return
        friend.stage.settle()
        time.sleep(0.02)
