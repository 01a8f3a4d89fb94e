"""The stage waits as a player does: for slides, rolls, marks and flings, and not for tickers."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from screens.draw.theme import theme
from screens.flat.number_tiles import RETURNS
from screens.widgets.button import MainButton
from screens.widgets.column import Column
from screens.widgets.drawer import Drawer
from screens.widgets.stepper import Stepper
from tools.pictures import stage as stages
from tools.pictures.motion import longest_motion, moving
from tools.pictures.stage import FRAME, Stage


@pytest.fixture
def host(stage: Stage) -> FloatLayout:
    assert not theme.reduced_motion, "as it is set for a new player"
    return stage.show(FloatLayout())


def opened(stage: Stage, host: FloatLayout) -> tuple[Drawer, MainButton, list[Any]]:
    drawer, button = Drawer(title="Why 43?"), MainButton(title="Record")
    touched: list[Any] = []
    button.bind(on_release=touched.append)
    drawer.footer.add_widget(button)
    drawer.open(host)
    stage.frames(4)
    return drawer, button, touched


def test_a_touch_waits_for_what_slides(stage: Stage, host: FloatLayout) -> None:
    drawer, button, touched = opened(stage, host)
    assert 0 < drawer.shown < 1
    stage.touch(button)
    assert (drawer.shown, touched) == (1, [button])
    stage.touch((20, 800))
    assert drawer.parent is None, "and for what the touch has moved"


def test_a_tap_waits_for_nothing(stage: Stage, host: FloatLayout) -> None:
    drawer, _, _ = opened(stage, host)
    stage.tap((20, 800))
    assert drawer.is_leaving
    assert 0 < drawer.shown < 1
    stage.settle()
    assert drawer.parent is None


def test_marks_of_a_change_go_out(stage: Stage) -> None:
    counter = stage.show(Stepper(value=9))
    counter.value = 5
    counter.change(-4)
    stage.frames()
    assert (counter.delta, counter.is_lit) == (-4, 1)
    assert counter.shown != 5
    stage.settle()
    assert (counter.shown, counter.delta, counter.is_lit) == (5, 0, 0)


def test_a_flung_column_comes_to_rest(stage: Stage) -> None:
    column = Column()
    for number in range(80):
        column.add_widget(MainButton(title=str(number)))
    stage.show(column)
    stage.drag((200, 300), (0, 250), steps=3)
    assert column.effect_y.velocity == 0
    assert column._bar_color[3] == 0, "its bar has faded"
    place = column.scroll_y
    stage.wait(1)
    assert column.scroll_y == place < 1


def test_tickers_and_long_waits_are_no_motion(stage: Stage, host: FloatLayout) -> None:
    assert longest_motion() < RETURNS
    ticks: list[float] = []
    ticker = Clock.schedule_interval(lambda _: (ticks.append(1.0), host.canvas.ask_update()), FRAME)
    waits = Clock.schedule_once(lambda _: (ticks.append(2.0), host.canvas.ask_update()), RETURNS)
    stage.settle()
    assert 0 < len(ticks) < 10
    assert [*moving()] == []
    for event in (ticker, waits):
        event.cancel()


def test_what_has_left_the_window_is_not_waited_for(stage: Stage, host: FloatLayout) -> None:
    counter = Stepper(value=9)
    host.add_widget(counter)
    stage.settle()
    counter.change(-4)
    host.remove_widget(counter)
    stage.settle()
    assert counter.is_lit


def test_what_never_ends_is_named(stage: Stage, host: FloatLayout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stages, "PATIENCE", 1.0)
    Animation(opacity=0.5, duration=30).start(host)
    with pytest.raises(TimeoutError, match="FloatLayout: opacity"):
        stage.settle()


def test_a_picture_is_of_what_has_come_to_rest(stage: Stage, host: FloatLayout, tmp_path: Any) -> None:
    drawer, _, _ = opened(stage, host)
    stage.shot(tmp_path / "drawer.png")
    assert drawer.shown == 1
