"""Drawers: how they come, how they go, how much they cover."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.animation import Animation
from kivy.uix.floatlayout import FloatLayout

from screens.draw.theme import theme
from screens.widgets.button import MainButton
from screens.widgets.drawer import Drawer
from screens.widgets.list_row import ListRow
from screens.widgets.text_box import TextBox
from tools.pictures.stage import Finger, Stage

BACK = 27


@pytest.fixture
def host(stage: Stage) -> FloatLayout:
    return stage.show(FloatLayout())


def opened(stage: Stage, host: FloatLayout, lines: int = 2, **values: Any) -> Any:
    drawer = Drawer(title="Why 43?", **values)
    for number in range(lines):
        drawer.add_widget(ListRow(title=f"Line {number}"))
    drawer.open(host)
    stage.wait(0.4)
    return drawer


def test_it_slides_in_from_below(stage: Stage, host: FloatLayout) -> None:
    drawer = Drawer(title="Why 43?")
    drawer.open(host)
    stage.frames(2)
    assert 0 < drawer.shown < 1
    stage.wait(0.3)
    assert drawer.shown == 1
    assert drawer.ids.panel.y == 0


def test_a_long_one_leaves_92_of_the_screen_and_scrolls(stage: Stage, host: FloatLayout) -> None:
    drawer = opened(stage, host, lines=40)
    assert drawer.ids.panel.top == pytest.approx(915 - 92, abs=1)
    assert drawer.ids.column.content_height > drawer.ids.column.height


def test_a_short_one_is_no_higher_than_it_must(stage: Stage, host: FloatLayout) -> None:
    assert opened(stage, host, lines=1).ids.panel.top < 300


def test_on_its_side_the_phone_shows_it_at_the_right(stage: Stage, host: FloatLayout) -> None:
    stage.set_up((915, 412))
    panel = opened(stage, host).ids.panel
    assert (panel.width, panel.right, panel.height) == (420, 915, 412)


@pytest.mark.parametrize("way", ["scrim", "back", "call"])
def test_it_closes_and_says_so_once(stage: Stage, host: FloatLayout, way: str) -> None:
    drawer = opened(stage, host)
    closed: list[Any] = []
    drawer.bind(on_close=closed.append)
    if way == "scrim":
        stage.touch((200, 900))
    elif way == "back":
        assert stage.press_key(BACK)
    else:
        drawer.close()
        drawer.close()
    stage.wait(0.3)
    assert closed == [drawer]
    assert drawer.parent is None
    assert not stage.press_key(BACK)


@pytest.mark.parametrize("moment", ["opening", "open", "leaving"])
def test_a_page_that_goes_takes_it_along(stage: Stage, host: FloatLayout, moment: str) -> None:
    drawer = Drawer(title="Why 43?")
    closed: list[Any] = []
    drawer.bind(on_close=closed.append)
    drawer.open(host)
    stage.wait(0.05 if moment == "opening" else 0.4)
    if moment == "leaving":
        drawer.close()
        stage.frames(2)
        assert 0 < drawer.shown < 1
    host.clear_widgets()
    assert not any(drawer.uid in motion._widgets for motion in Animation._instances)
    stage.wait(0.4)
    assert closed == ([drawer] if moment == "leaving" else [])
    assert not stage.press_key(BACK)
    drawer.end()
    assert closed == [drawer]


def test_it_is_laid_over_another_page_in_the_middle_of_its_slide(stage: Stage, host: FloatLayout) -> None:
    drawer = Drawer(title="Why 43?")
    closed: list[Any] = []
    drawer.bind(on_close=closed.append)
    drawer.open(host)
    stage.frames(3)
    host.clear_widgets()
    drawer.lay_over(host)
    assert drawer.shown == 1
    assert stage.press_key(BACK)
    stage.wait(0.4)
    assert (closed, drawer.parent) == ([drawer], None)


def test_while_it_leaves_it_takes_no_touch(stage: Stage, host: FloatLayout) -> None:
    drawer, touched = opened(stage, host), []
    button = MainButton(title="Record all nine")
    button.bind(on_release=touched.append)
    drawer.footer.add_widget(button)
    stage.frames(4)
    place = stage.place(button)
    drawer.close()
    stage.frames(1)
    finger = Finger(place)
    finger.down()
    finger.up()
    stage.wait(0.4)
    assert touched == []


def test_touches_on_it_do_not_reach_the_table(stage: Stage, host: FloatLayout) -> None:
    touched: list[Any] = []
    table = MainButton(title="End turn")
    table.bind(on_release=touched.append)
    host.add_widget(table)
    drawer = opened(stage, host, lines=1)
    stage.touch((200, 10))
    assert touched == []
    assert drawer.parent is host


def test_its_footer_stays_while_it_scrolls(stage: Stage, host: FloatLayout) -> None:
    drawer = Drawer(title="End of turn")
    drawer.footer.add_widget(MainButton(title="Record all nine"))
    drawer.open(host)
    stage.wait(0.4)
    button = stage.find(MainButton)
    assert 0 < button.y < 60
    assert drawer.ids.column.y >= button.top


def test_without_motion_it_is_there_at_once(stage: Stage, host: FloatLayout) -> None:
    theme.reduced_motion = True
    drawer = Drawer(title="Why?")
    drawer.open(host)
    assert drawer.shown == 1
    drawer.close()
    assert drawer.parent is None


def test_the_keyboard_goes_with_the_line_it_writes_into(stage: Stage, host: FloatLayout) -> None:
    """A phone's keyboard would stay, and write where nobody sees it."""
    drawer = Drawer(title="A name")
    box = TextBox()
    drawer.add_widget(box)
    drawer.open(host)
    stage.settle()
    drawer.close()
    box.ids.input.focus = True
    stage.settle()
    assert drawer.parent is None
    assert not box.ids.input.focus
