"""Large keys to type a number with."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.properties import BooleanProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.shortcut import DELETE, DIGITS, ENTER, Shortcut
from screens.widgets.stack import Stack

load_kv(__file__)

MOST_DIGITS = 6


class KeypadKey(Press, Drawn, Stack):
    """A digit, or the key that deletes the last one.

    text, role: the digit, and its lettering; a key without one is not drawn
    is_delete: draw the delete sign instead
    on_release(): tapped
    """

    redraw_on = ("text", "is_delete")

    text = StringProperty("")
    role = StringProperty("numeral_l")
    is_delete = BooleanProperty(False)

    def draw(self) -> None:
        if not self.text and not self.is_delete:
            return
        paint.sunk(self.pos, self.size, theme.radius("button"), "line" if self.is_pressed else "surface_sunk")
        if self.is_delete:
            self._draw_delete()

    def _draw_delete(self) -> None:
        """A tag with a cross, which the atlas does not have."""
        unit = theme.grown(1)
        outline = ((-13, 0), (-6, 8), (12, 8), (12, -8), (-6, -8))
        Color(*theme.color("ink"))
        for points, is_closed in ((outline, True), (((-1, 4), (7, -4)), False), (((-1, -4), (7, 4)), False)):
            flat = [part for x, y in points for part in (self.center_x + x * unit, self.center_y + y * unit)]
            SmoothLine(points=flat, close=is_closed, width=unit, overdraw_width=1.2, joint="round", cap="round")


class Keypad(Stack):
    """The number, what is allowed, the keys, and a button that finishes. The first key replaces the old number.

    value: the number typed so far
    low, high: its limits (None: no limit); outside of them the hint turns red and the button is refused
    hint: the words under the number that say what is allowed
    done_text: the words on the button
    is_within: whether the number keeps the limits
    can_be_negative: shows the key for the sign
    on_done(value): the button was touched and the number is allowed
    on_refused(): the button was touched and the number is not allowed
    """

    value = Property(0)
    low = Property(None, allownone=True)
    high = Property(None, allownone=True)
    hint = StringProperty("")
    done_text = StringProperty("")
    is_within = BooleanProperty(True)
    can_be_negative = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_done", "on_refused"):
            self.register_event_type(name)
        self._is_fresh = True
        super().__init__(**kwargs)
        if theme.is_left_handed:
            self._mirror()
        for name in ("value", "low", "high"):
            self.fbind(name, type(self)._check)
        self._check()

    def _mirror(self) -> None:
        """Sign and delete change places: delete, which is used most, is nearest to the thumb."""
        keys = self.ids.last.children[:]
        self.ids.last.clear_widgets()
        for key in keys:
            self.ids.last.add_widget(key)

    def _check(self, *_: Any) -> None:
        is_above = self.low is None or self.value >= self.low
        self.is_within = is_above and (self.high is None or self.value <= self.high)

    def type(self, digit: int) -> None:
        grown = digit if self._is_fresh else abs(self.value) * 10 + digit
        if len(str(grown)) <= MOST_DIGITS:
            is_negative = self.value < 0 and not self._is_fresh
            self.value = -grown if is_negative else grown
        self._is_fresh = False

    def go_on_with(self, typed: int) -> None:
        """Continues a number that somebody had started to type."""
        self.value = typed
        self._is_fresh = False

    def delete(self) -> None:
        self._is_fresh = False
        self.value = int(self.value / 10)

    def turn_sign(self) -> None:
        self._is_fresh = False
        self.value = -self.value

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """The keys of a keyboard that do the same."""
        sign = Shortcut("keys.sign", ("-",), lambda _: self.turn_sign())
        return (
            Shortcut("keys.type", DIGITS, lambda chord: self.type(int(chord))),
            Shortcut("keys.delete", (DELETE,), lambda _: self.delete()),
            *((sign,) if self.can_be_negative else ()),
            Shortcut("keys.done", (ENTER,), lambda _: self.finish()),
        )

    def finish(self) -> None:
        self.dispatch("on_done", int(self.value)) if self.is_within else self.dispatch("on_refused")

    def on_done(self, value: int) -> None:
        """A number was typed and confirmed."""

    def on_refused(self) -> None:
        """Done was touched though the number is outside of its bounds."""
