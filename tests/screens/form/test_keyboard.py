"""A desktop: the wheel scrolls three lines, a form is filled in and recorded without a mouse, undo and redo by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from rules.kit.given import offer
from screens.draw.lettering import line_of
from screens.form.correct import CorrectDrawer
from screens.form.form import FormDrawer
from screens.form.keypad_drawer import KeypadDrawer
from screens.widgets.column import Column
from screens.widgets.words import Words
from tests.screens.at_table import AtTable, seated
from tests.screens.form.test_form_parts import GAME, Settle, given
from tests.toy_game import Gather
from tools.pictures.stage import Finger, Stage

ENTER, TAB, DELETE = 13, 9, 8


@pytest.fixture
def toy(stage: Stage, tmp_path: Path) -> Iterator[AtTable]:
    yield from seated(stage, tmp_path / "toy", GAME)


def press(there: AtTable, *keys: int | str, held: tuple[str, ...] = ()) -> None:
    for key in keys:
        letter = key if isinstance(key, str) else ""
        code = ord(key) if isinstance(key, str) else key
        Window.dispatch("on_keyboard", code, 0, letter, list(held))
        there.stage.settle()


def open_form(there: AtTable, given: Any) -> FormDrawer:
    form: FormDrawer = there.put(FormDrawer(there.shell, there.table, offer(there.state, given)))
    return form


def test_a_number_typed_goes_into_the_form_and_enter_records(toy: AtTable) -> None:
    form = open_form(toy, Settle(seat=0))
    press(toy, "4")
    assert given(form).die == 4, "the first number that is asked for"
    press(toy, TAB, "1", "2", ENTER)
    assert toy.recorded == [Settle(seat=0, die=4, far=12)]


def test_backspace_takes_a_digit_back(toy: AtTable) -> None:
    form = open_form(toy, Settle(seat=0))
    press(toy, "4", TAB, "1", "2", DELETE)
    assert given(form).far == 1


def test_tab_goes_from_question_to_question_and_back(toy: AtTable) -> None:
    form = open_form(toy, Settle(seat=0))
    names = list(form.boxes)
    assert len(names) > 1
    press(toy, TAB)
    assert [name for name, box in form.boxes.items() if box.is_focused] == names[:1]
    press(toy, TAB)
    assert [name for name, box in form.boxes.items() if box.is_focused] == names[1:2]
    press(toy, TAB, held=("shift",))
    assert [name for name, box in form.boxes.items() if box.is_focused] == names[:1]


def test_a_digit_chooses_an_option_of_the_question_at_hand(toy: AtTable) -> None:
    form = open_form(toy, Settle(seat=0))
    press(toy, TAB, "2", "2")
    assert given(form).lands == ("forest", "forest"), "one more with every touch"
    press(toy, *[TAB] * 4, "3", "2", "3")
    assert given(form).cards == ("b",), "a second time takes it away"
    press(toy, TAB, "2")
    assert given(form).one == "y"


def test_digits_go_into_the_keypad_over_anything(toy: AtTable) -> None:
    done: list[int] = []
    kind = next(field.kind for field in Gather.fields() if field.name == "amount")
    drawer = toy.put(KeypadDrawer(toy.table, "Grain", kind, 0, done.append))
    press(toy, "1")
    assert drawer.keypad.value == 1
    press(toy, ENTER)
    toy.stage.wait(0.5)
    assert done == [1]


def test_a_correction_is_typed(toy: AtTable) -> None:
    figure = toy.rules.figures(toy.state, 0)[0]
    drawer = toy.put(CorrectDrawer(toy.shell, toy.table, 0, figure.key))
    press(toy, "1", "7", ENTER)
    toy.stage.wait(0.5)
    assert drawer.number == 17
    press(toy, ENTER)
    assert toy.rules.figures(toy.state, 0)[0].value == 17


def test_a_notch_of_the_wheel_is_three_lines(stage: Stage) -> None:
    column = Column()
    for number in range(200):
        column.add_widget(Words(text=str(number)))
    stage.show(column)
    high = column.content_height - column.height
    notch = Finger(column.center)
    notch.profile = ["pos", "button"]
    notch.button = "scrollup"
    notch.down()
    stage.settle()
    notch.up()
    stage.wait(0.5)
    moved = (1 - column.scroll_y) * high
    assert moved == pytest.approx(3 * line_of("body"), abs=dp(2))
