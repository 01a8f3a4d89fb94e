"""Turned widgets: seen, found and touched where they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.image import Image as CoreImage
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.widgets.button import MainButton
from screens.widgets.column import Column
from screens.widgets.stack import Stack
from screens.widgets.stepper import StepButton
from screens.widgets.turned import Turned
from screens.widgets.words import Words
from tools.pictures.stage import Stage

each_turn = pytest.mark.parametrize("quarters", [0, 1, 2, 3])


@each_turn
def test_a_place_inside_is_found_outside_and_back(stage: Stage, quarters: int) -> None:
    turned = Turned(Widget(), quarters, size_hint=(None, None), size=(300, 200), pos=(40, 70))
    stage.show(turned)
    turned.size, turned.pos = (300, 200), (40, 70)
    corner = {0: (40, 70), 1: (340, 70), 2: (340, 270), 3: (40, 270)}[quarters]
    assert turned.to_parent(0, 0) == corner
    assert turned.held.to_window(0, 0) == corner
    assert turned._shift.xy == corner, "drawn where it is"
    for spot in ((0, 0), (10, 0), (3, 17)):
        assert turned.to_local(*turned.to_parent(*spot)) == spot
        assert turned.held.to_widget(*turned.held.to_window(*spot)) == pytest.approx(spot)
    assert tuple(turned.held.size) == ((300, 200) if quarters % 2 == 0 else (200, 300))


@each_turn
def test_the_middle_of_the_drawing_is_where_the_touch_goes(stage: Stage, quarters: int) -> None:
    """A button in one corner feels its own touch and not one in the corner across."""
    held = FloatLayout()
    button = MainButton(title="Here", size_hint=(None, None), width=120, pos=(0, 0))
    held.add_widget(button)
    stage.show(Turned(held, quarters))
    touched = []
    button.bind(on_release=touched.append)
    stage.touch(button)
    assert touched == [button]
    x, y = button.to_window(*button.center)
    wide, high = stage.window.size
    stage.touch((wide - x, high - y))
    assert touched == [button]


@each_turn
def test_it_is_drawn_where_it_is_touched(stage: Stage, quarters: int, tmp_path: Path) -> None:
    """A dark button on an empty ground: its pixels are where it stands in the window."""
    held = FloatLayout()
    button = MainButton(title="", size_hint=(None, None), width=120, pos=(20, 30))
    held.add_widget(button)
    stage.show(Turned(held, quarters))
    image = CoreImage.load(str(stage.shot(tmp_path / "shot.png")), keep_data=True)
    x, y = button.to_window(*button.center)
    assert image.read_pixel(int(x), int(stage.window.height - y))[3] == 1
    assert image.read_pixel(int(stage.window.width - x), int(y))[3] == 0


def test_a_column_scrolls_the_way_its_reader_pulls(stage: Stage) -> None:
    """Upside down, pulling up the text means moving the finger down the window."""
    column = Column()
    for number in range(60):
        column.add_widget(Words(text=f"Line {number}"))
    stage.show(Turned(column, 2))
    assert column.scroll_y == 1
    stage.drag((200, 400), (0, 150))
    assert column.scroll_y == 1, "that way there is nothing"
    stage.drag((200, 400), (0, -150))
    assert column.scroll_y < 1


def test_holding_repeats_upside_down(stage: Stage) -> None:
    key = StepButton(glyph="plus", delta=1)
    holder = Stack()
    holder.add_widget(key)
    stage.show(Turned(holder, 2))
    steps: list[int] = []
    key.bind(on_step=lambda _, by: steps.append(by))
    stage.hold(key, 1.5)
    assert len(steps) > 2


def test_it_takes_the_height_of_what_has_one(stage: Stage) -> None:
    words = Words(text="A line that is long enough to be wrapped in a narrow column")
    stack = Stack(size_hint_x=None, width=120)
    turned = Turned(words, 2, size_hint_y=None)
    stack.add_widget(turned)
    stage.show(stack)
    narrow = words.height
    assert turned.height == narrow
    stack.width = 400
    stage.settle()
    assert turned.height == words.height < narrow
