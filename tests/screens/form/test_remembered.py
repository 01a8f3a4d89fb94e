"""A number typed from a card in one game stands there in the next, by touches on the real screens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.hadara.inputs import BuyCard
from screens.form.ask_values import NumberAsk
from screens.form.form import FormDrawer
from screens.widgets.button import MainButton
from screens.widgets.chip import Chip
from screens.widgets.keypad import KeypadKey
from screens.widgets.stepper import StepButton
from tests.screens.phone import Phone, begin, set_the_wheel
from tools.pictures.stage import Stage


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    phone = Phone(stage, tmp_path / "annals")
    yield phone
    phone.shell.let_go()


def open_purple(phone: Phone) -> None:
    """A new game in which the first draw is purple, and the card with the sales effect."""
    begin(phone)
    set_the_wheel(phone, "purple")
    phone.stage.touch(phone.offered("Buy"))
    phone.stage.touch(phone.option("p1_sell"))


def number(phone: Phone, name: str) -> NumberAsk:
    return next(one for one in phone.stage.find_all(NumberAsk) if one.ask.field.name == name)


def within(widget: Any, kind: Any, **values: Any) -> Any:
    found = [one for one in widget.walk(restrict=True) if isinstance(one, kind)]
    return next(one for one in found if all(getattr(one, name) == value for name, value in values.items()))


def type_number(phone: Phone, name: str, digit: str) -> None:
    phone.stage.touch(number(phone, name)._number)
    phone.stage.touch(phone.stage.find(KeypadKey, text=digit))
    phone.stage.touch(phone.stage.find(MainButton, title="Done"))


def marks(phone: Phone) -> list[str]:
    return [chip.text for chip in phone.stage.find_all(Chip, text="as entered before")]


def last(phone: Phone) -> Any:
    assert phone.table.session is not None
    return phone.table.session.items[-1].input


def test_typed_once_it_is_offered_in_the_next_game(phone: Phone) -> None:
    open_purple(phone)
    assert marks(phone) == []
    type_number(phone, "cost", "3")
    type_number(phone, "points", "2")
    phone.sheet_main()
    assert last(phone) == BuyCard(seat=0, effect="p1_sell", cost=3, points=2)

    phone.restart()
    open_purple(phone)
    form = phone.stage.find(FormDrawer)
    assert form.missing() is None
    assert marks(phone) == ["as entered before"] * 2
    assert within(number(phone, "cost"), Chip).text == "as entered before"
    phone.sheet_main()
    assert last(phone) == BuyCard(seat=0, effect="p1_sell", cost=3, points=2)


def test_a_wrong_one_is_corrected_where_it_is_offered(phone: Phone) -> None:
    open_purple(phone)
    type_number(phone, "cost", "3")
    type_number(phone, "points", "2")
    phone.sheet_main()
    assert phone.table.session is not None
    first = phone.table.session.id

    phone.restart()
    open_purple(phone)
    phone.stage.touch(within(number(phone, "cost"), StepButton, glyph="plus"))
    assert marks(phone) == ["as entered before"], "what was answered is no longer a memory"
    phone.sheet_main()
    assert last(phone).cost == 4

    phone.restart()
    open_purple(phone)
    assert within(number(phone, "cost"), NumberAsk)._value == 4
    phone.table.open(first)
    assert last(phone).cost == 3, "the old game stays as it was played"
