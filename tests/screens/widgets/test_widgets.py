"""Base widgets under a finger."""

from __future__ import annotations

import gc
from typing import Any
from weakref import ref

import pytest
from kivy.graphics import BorderImage
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.draw.theme import theme
from screens.widgets import tick_row
from screens.widgets.button import ForcedButton, MainButton, SecondButton
from screens.widgets.chip import Chip
from screens.widgets.icon_button import IconButton, UndoButton
from screens.widgets.keypad import Keypad, KeypadKey
from screens.widgets.link import Link, WhyLink
from screens.widgets.navigation import Navigation, NavigationTab
from screens.widgets.refusal_bar import RefusalBar
from screens.widgets.segments import Segment, Segments
from screens.widgets.stepper import StepButton, Stepper, StepperValue
from screens.widgets.text_box import TextBox
from screens.widgets.thumb_rail import ThumbRail
from screens.widgets.top_bar import TopBar
from tools.pictures.stage import Finger, Stage


def listen(widget: Widget, *names: str) -> list[tuple[Any, ...]]:
    """Events as they come: their name and what they carry."""
    heard: list[tuple[Any, ...]] = []
    for name in names:
        widget.bind(**{name: lambda _, *values, name=name: heard.append((name, *values))})
    return heard


def test_a_refused_button_can_still_be_touched(stage: Stage) -> None:
    button = stage.show(MainButton(title="Grow", reason="needs 2 more food"))
    heard = listen(button, "on_release")
    stage.touch(button)
    assert heard == [("on_release",)]


def test_a_finger_that_leaves_a_button_does_not_press_it(stage: Stage) -> None:
    button = stage.show(MainButton(title="End turn"))
    heard = listen(button, "on_release")
    stage.drag(button, (0, 200))
    assert heard == []
    assert not button.is_pressed


def test_a_finger_on_what_has_gone_does_nothing(stage: Stage) -> None:
    """The page may be left under it by another finger, or by another phone."""
    for seconds in (0.1, 0.7):
        button = stage.show(UndoButton())
        heard = listen(button, "on_release", "on_hold")
        finger = Finger(stage.place(button))
        finger.down()
        stage.frames(2)
        stage.clear()
        stage.wait(seconds)
        finger.up()
        assert (heard, button.is_pressed) == ([], False)


def test_a_finger_on_a_step_that_has_gone_steps_no_further(stage: Stage) -> None:
    step = stage.show(StepButton(glyph="plus", delta=1))
    heard = listen(step, "on_step")
    finger = Finger(stage.place(step))
    finger.down()
    stage.frames(2)
    stage.clear()
    stage.wait(1.5)
    finger.up()
    assert heard == []


def test_a_button_without_a_size_takes_no_touch(stage: Stage) -> None:
    """Between undo and the main button stands nothing here, and the edge of undo belongs to undo."""
    rail = stage.show(ThumbRail(title="End turn"))
    heard = listen(rail, "on_left", "on_side", "on_main")
    undo = stage.find(UndoButton)
    stage.touch(undo.to_window(undo.right - 4, undo.y + 6))
    assert heard == [("on_left",)]


def test_a_line_can_be_touched_in_the_frame_in_which_it_is_made(stage: Stage) -> None:
    """A finger on a tab makes a page, and the next one is already on its search line."""
    box = TextBox(hint="Search", pos=(0, 700))
    box.ids.input.pos = 0, 700
    stage.root.add_widget(box)
    Finger((40, 720)).down()
    assert box.ids.input.focus


def test_a_line_that_nobody_sees_takes_no_keyboard(stage: Stage) -> None:
    line = stage.show(TextBox()).ids.input
    stage.clear()
    line.focus = True
    stage.settle()
    assert not line.focus


def test_a_cursor_blinks_only_in_the_line_that_is_written_into(stage: Stage) -> None:
    """Each blink draws a frame, and keeps the page of the line alive."""
    line = stage.show(TextBox()).ids.input
    line.focus = True
    stage.settle()
    assert line._do_blink_cursor_ev.is_triggered
    line.focus = False
    line.focus = True
    line.focus = False
    stage.settle()
    assert not line._do_blink_cursor_ev.is_triggered


def test_a_long_press_is_a_hold_and_no_tap(stage: Stage) -> None:
    button = stage.show(UndoButton())
    heard = listen(button, "on_release", "on_hold")
    stage.hold(button)
    assert heard == [("on_hold",)]
    stage.touch(button)
    assert heard == [("on_hold",), ("on_release",)]


def test_a_long_press_where_nobody_wants_a_hold_is_a_tap(stage: Stage) -> None:
    button = stage.show(UndoButton())
    heard = listen(button, "on_release")
    stage.hold(button)
    assert heard == [("on_release",)]


def test_small_links_have_a_target_of_48(stage: Stage) -> None:
    link = stage.show(WhyLink(text="why?", pos=(100, 100)))
    assert link.height < 48
    heard = listen(link, "on_release")
    stage.touch((link.center_x, link.center_y + 22))
    stage.touch((link.center_x, link.center_y + 30))
    assert heard == [("on_release",)]


def test_a_counter_steps_repeats_types_and_shows_its_topic(stage: Stage) -> None:
    counter = stage.show(Stepper(value=9))
    heard = listen(counter, "on_step", "on_type", "on_topic")
    minus, plus = sorted(stage.find_all(StepButton), key=lambda button: button.x)
    assert min(*plus.size, *minus.size) >= 64
    stage.touch(plus)
    stage.touch(minus)
    assert heard == [("on_step", 1), ("on_step", -1)]
    heard.clear()
    stage.hold(plus, 1.0)
    assert len(heard) >= 4
    assert set(heard) == {("on_step", 1)}
    heard.clear()
    numeral = stage.find(StepperValue)
    stage.touch(numeral)
    stage.hold(numeral)
    assert heard == [("on_type",), ("on_topic",)]


def test_a_change_is_lit_and_goes_out_again(stage: Stage) -> None:
    counter = stage.show(Stepper(value=9))
    counter.value = 5
    counter.change(-4)
    stage.wait(0.3)
    assert counter.shown == 5
    assert counter.is_lit
    assert stage.find(Chip, text="\N{MINUS SIGN}4").height > 0
    stage.wait(1.8)
    assert not counter.is_lit
    stage.wait(0.8)
    assert counter.delta == 0


def test_with_reduced_motion_a_change_stays_marked(stage: Stage) -> None:
    theme.reduced_motion = True
    counter = stage.show(Stepper(value=9))
    counter.value = 10
    counter.change(1)
    assert counter.shown == 10
    stage.wait(3)
    assert counter.is_lit


def test_segments_say_what_was_picked_and_leave_it_to_the_owner(stage: Stage) -> None:
    segments = stage.show(Segments(choices=[("full", "Full game"), ("sheet", "Score sheet only")], picked="full"))
    heard = listen(segments, "on_pick")
    stage.touch(stage.find(Segment, key="sheet"))
    assert heard == [("on_pick", "sheet")]
    assert stage.find(Segment, key="full").chosen
    segments.picked = "sheet"
    assert stage.find(Segment, key="sheet").chosen


@pytest.mark.parametrize("name", ["TickRow", "ChoiceRow"])
def test_the_whole_row_is_the_target(stage: Stage, name: str) -> None:
    row = stage.show(getattr(tick_row, name)(title="20 colonies", note="coins up"))
    heard = listen(row, "on_release")
    stage.touch((row.right - 4, row.center_y))
    assert heard == [("on_release",)]
    assert not row.is_on


def test_a_keypad_replaces_then_appends_and_keeps_to_its_bounds(stage: Stage) -> None:
    keypad = stage.show(Keypad(value=43, low=-20, high=60, hint="up to 60", done_text="Done", can_be_negative=True))
    heard = listen(keypad, "on_done", "on_refused")
    done = stage.find(MainButton)

    def press(*keys: str) -> None:
        for key in keys:
            stage.touch(stage.find(KeypadKey, is_delete=True) if key == "<" else stage.find(KeypadKey, text=key))

    press("7", "2")
    assert keypad.value == 72
    assert done.reason == "up to 60"
    stage.touch(done)
    press("<", "<", "1", "5", "\N{PLUS-MINUS SIGN}")
    assert done.reason == ""
    stage.touch(done)
    assert heard == [("on_refused",), ("on_done", -15)]


def test_a_field_takes_text_and_clears(stage: Stage) -> None:
    field = stage.show(TextBox(label="Name"))
    field.input.insert_text("Катя")
    assert field.text == "Катя"
    stage.settle()
    stage.touch(stage.find(IconButton, glyph="close"))
    assert field.text == ""
    field.input.focus = False


def test_navigation_shows_only_glyphs_at_large_text(stage: Stage) -> None:
    tabs = [("table", "table", "Table"), ("rules", "book", "Rules")]
    navigation = stage.show(Navigation(tabs=tabs, active="table"))
    heard = listen(navigation, "on_pick")
    stage.touch(stage.find(NavigationTab, key="rules"))
    assert heard == [("on_pick", "rules")]
    assert stage.find(NavigationTab, key="table").shows_text
    theme.text_scale = 1.6
    stage.show(Navigation(tabs=tabs, active="table"))
    assert not stage.find(NavigationTab, key="table").shows_text


def test_the_thumb_rail_keeps_undo_where_it_was_when_text_grows(stage: Stage) -> None:
    rail = stage.show(ThumbRail(title="Закончить ход", note="осталось 3 и 2 действия"))
    heard = listen(rail, "on_left", "on_main")
    stage.touch(stage.find(UndoButton))
    assert heard == [("on_left",)]
    before = tuple(stage.find(UndoButton).pos)
    theme.text_scale = 2.0
    rail = stage.show(ThumbRail(title="Закончить ход", note="осталось 3 и 2 действия"))
    assert tuple(stage.find(UndoButton).pos) == before
    assert rail.height > 100


def test_what_is_added_to_the_rail_stands_above_its_buttons(stage: Stage) -> None:
    rail = ThumbRail(title="End turn")
    rail.add_widget(SecondButton(title="14 more"))
    stage.show(rail)
    assert stage.find(SecondButton).y >= stage.find(UndoButton).top


def test_the_top_bar_says_back_and_more(stage: Stage) -> None:
    bar = stage.show(TopBar(title="Anna", right_glyph="users", colour="red", letter="A"))
    heard = listen(bar, "on_back", "on_more")
    stage.touch(stage.find(IconButton, glyph="back"))
    stage.touch(stage.find(IconButton, glyph="users"))
    assert heard == [("on_back",), ("on_more",)]
    assert bar.height >= 56


@pytest.fixture
def host(stage: Stage) -> FloatLayout:
    return stage.show(FloatLayout())


def test_a_refusal_leaves_the_table_usable_and_says_its_ways_on(stage: Stage, host: FloatLayout) -> None:
    table = MainButton(title="Table", pos_hint={"x": 0, "top": 1})
    host.add_widget(table)
    bar = RefusalBar(
        title="You need 2 more food", rule_text="Rule", anyway_text="Record anyway", close_text="OK", have=3
    )
    bar.open(host, above=140)
    stage.wait(0.3)
    assert bar.y >= 140
    touched = listen(table, "on_release")
    heard = listen(bar, "on_rule", "on_anyway", "on_close")
    stage.touch(table)
    assert touched == [("on_release",)]
    stage.touch(stage.find(Link))
    stage.touch(stage.find(ForcedButton))
    stage.touch(stage.find(MainButton, title="OK"))
    assert heard == [("on_rule",), ("on_anyway",), ("on_close",)]
    bar.close()
    assert bar.parent is None


def test_nonsense_offers_no_way_to_record_it(stage: Stage, host: FloatLayout) -> None:
    RefusalBar(title="There is no such card", close_text="OK").open(host)
    stage.settle()
    assert stage.find_all(ForcedButton) == []


def test_a_refusal_with_much_to_say_stays_within_the_screen(stage: Stage, host: FloatLayout) -> None:
    stage.set_up((360, 800))
    theme.text_scale = 2.0
    bar = RefusalBar(
        title="You need 2 more food " * 3, text="Growing costs 5 food and 1 civil action. " * 12, close_text="OK"
    )
    bar.open(host, above=300)
    stage.wait(0.3)
    assert bar.y >= 300
    assert bar.top <= host.top
    assert stage.find(type(bar)).ids.column.content_height > bar.ids.column.height


def test_a_line_that_was_typed_in_is_let_go(own_garbage: None, stage: Stage) -> None:
    """Kivy's own holds the last one, and with it the page that it was on."""
    box = stage.show(TextBox(hint="Search"))
    box.input.text = "war"
    box.input.cursor = 2, 0
    stage.frames(3)
    gone = ref(box.input.__self__)
    stage.show(Widget())
    del box
    stage.frames(3)
    gc.collect()
    assert gone() is None


def test_nothing_of_kivys_own_pictures_is_read_for_a_line(stage: Stage) -> None:
    """They would lie under it without a colour, and are a megabyte."""
    box = stage.show(TextBox(hint="Search"))
    for is_typed_in in (False, True):
        box.input.focus = is_typed_in
        stage.settle()
        grounds = [one for one in box.input.canvas.before.children if isinstance(one, BorderImage)]
        assert [one.source for one in grounds] in ([""], [None])
    box.input.focus = False
