"""A line to type in."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.textinput import TextInput

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.kv import load_kv
from screens.widgets.stack import Row, Stack

load_kv(__file__)


EDITING = frozenset("acvxyz") | {"right", "up", "down", "backspace", "delete", "home", "end", ""}
"""Keys that edit a line while another one is held. A key without a name may be any of them."""
ELSEWHERE = frozenset({"pageup", "pagedown", *(f"f{number}" for number in range(1, 13))})
"""Keys that no line has a use for."""
GROUNDS = ("background_normal", "background_active", "background_disabled_normal")
"""Kivy's pictures for the ground of its own inputs, in an atlas of a megabyte."""


def is_for_the_app(name: str, held: list[str]) -> bool:
    """Whether a key has nothing to do with typing a line."""
    if "alt" in held:  # on many keyboards it writes letters
        return name == "left"
    return name in ELSEWHERE or (name not in EDITING and bool({"ctrl", "meta"}.intersection(held)))


class TextBoxInput(TextInput):
    """Kivy's input with our type and colours, without a ground of its own."""

    def __init__(self, **kwargs: Any) -> None:
        kind = theme.type("body", 18)
        self._cursor_at = 0, 0
        self._follow_cursor = Clock.create_trigger(self._scroll_to_cursor, -1)
        super().__init__(
            multiline=False,
            write_tab=False,
            font_name=kind.font,
            font_size=kind.size,
            foreground_color=theme.color("ink"),
            hint_text_color=theme.color("ink_3"),
            cursor_color=theme.color("lamp_ink"),
            selection_color=theme.color("lamp", 0.45),
            cursor_width=max(2, round(dp(2))),
            background_color=(0, 0, 0, 0),
            **dict.fromkeys(GROUNDS, ""),
            size_hint_y=None,
            **kwargs,
        )
        self.padding = 0, dp(4), 0, dp(4)
        self.bind(minimum_height=self.setter("height"))
        if not self._lines:
            # Kivy lays out an empty line in the next frame: a finger or a letter may be there before.
            self._refresh_text("")

    def _adjust_viewport(self, column: int, row: int) -> None:
        """Kivy has one clock event for all inputs, which keeps the last of them, and the page around it, alive for as
        long as the app runs. Here each has its own."""
        self._cursor_at = column, row
        self._follow_cursor()

    def _scroll_to_cursor(self, *_: Any) -> None:
        TextInput._adjust_viewport.__wrapped__(self, *self._cursor_at)

    def on_focus(self, _: Any, has_focus: bool) -> None:
        """Whoever asks for the keyboard does so a frame late, and by then the page may have been left."""
        if has_focus and self.get_root_window() is None:
            self.focus = False

    def _reset_cursor_blink(self, *_: Any) -> None:
        """Kivy begins in the next frame: a line that has lost the focus by then would blink as long as the app runs."""
        if self.focus:
            super()._reset_cursor_blink()
        else:
            self._do_blink_cursor_ev.cancel()

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        """What is typed goes no further: a letter is no shortcut, and Enter at the end of a line records nothing."""
        super().keyboard_on_key_down(window, keycode, text, modifiers)
        return not is_for_the_app(keycode[1], modifiers)


class TextBoxFrame(Drawn, Row):
    """The edge around the input: dark while it has the focus, red with an error.

    is_active: it has the focus
    has_error: what was typed will not do
    """

    redraw_on = ("is_active", "has_error")

    is_active = BooleanProperty(False)
    has_error = BooleanProperty(False)

    def draw(self) -> None:
        edge, width = ("ink", 2) if self.is_active else ("line_strong", 1.5)
        if self.has_error:
            edge, width = "refuse_ink", 2
        fill = theme.color("surface_sunk" if theme.is_dark else "surface_raised")
        paint.box(self.pos, self.size, theme.radius("button"), fill, theme.color(edge), dp(width))


class TextBox(Stack):
    """A label, the line, and what is wrong with it.

    label, glyph: over the line, and at its left end
    text: what was typed
    hint: shown while nothing is typed
    error: why it will not do
    on_enter(): enter was pressed
    """

    label = StringProperty("")
    text = StringProperty("")
    hint = StringProperty("")
    error = StringProperty("")
    glyph = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_enter")
        super().__init__(**kwargs)

    @property
    def input(self) -> TextInput:
        return self.ids.input

    def clear(self) -> None:
        self.text = ""
        self.input.focus = True

    def on_enter(self) -> None:
        """The line is finished."""
