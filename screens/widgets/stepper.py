"""A number with plus and minus."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import OptionProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.icon_button import KeyButton
from screens.widgets.kv import load_kv
from screens.widgets.press import HOLD_SECONDS, Press
from screens.widgets.stack import Row, Stack

load_kv(__file__)

REPEAT_SECONDS = 0.12
INSET = 6  # between the edge and the keys
BASELINE = 0.22  # of a numeral, as a share of its height


class StepButton(KeyButton):
    """Plus or minus. Held, it steps again and again.

    delta: what one step adds
    on_step(delta): one step
    """

    delta = Property(1)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_step")
        super().__init__(**kwargs)
        self._repeat: ClockEvent | None = None
        self._has_repeated = False
        self.fbind("state", type(self)._watch)

    def _watch(self, *_: Any) -> None:
        if self._repeat is not None:
            self._repeat.cancel()
            self._repeat = None
        if self.is_pressed:
            self._has_repeated = False
            self._repeat = Clock.schedule_once(self._step_again, HOLD_SECONDS)

    def _step_again(self, *_: Any) -> None:
        if self.has_gone:
            return
        self._has_repeated = True
        self.dispatch("on_step", int(self.delta))
        self._repeat = Clock.schedule_once(self._step_again, REPEAT_SECONDS)

    def on_release(self) -> None:
        if not self._has_repeated:
            self.dispatch("on_step", int(self.delta))

    def on_step(self, delta: int) -> None:
        """One step was asked for."""


class StepperValue(Press, Drawn, Stack):
    """The number between plus and minus, with a dotted line under it if it was set by hand.

    text: the number
    mark: "forced", "corrected" or ""
    chip, chip_kind: the words and the kind of the chip under the number
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("mark", "chip")

    text = StringProperty("")
    mark = StringProperty("")
    chip = StringProperty("")
    chip_kind = StringProperty("changed")

    def on_kv_post(self, base: Any) -> None:
        self.ids.numeral.fbind("pos", self.redraw)
        self.ids.numeral.fbind("size", self.redraw)

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("tile"), theme.color("surface_sunk"))
        if self.mark != "corrected":
            return
        numeral = self.ids.numeral
        side = round(dp(2))
        step = dp(4)
        count = int((numeral.width + dp(4)) / step) + 1
        left = numeral.center_x - ((count - 1) * step + side) / 2
        under = numeral.y + numeral.height * BASELINE - dp(5)
        for dot in range(count):
            paint.box((left + dot * step, under), (side, side), side, theme.color("corrected"))


class Stepper(Drawn, Row):
    """A number with plus and minus; a touch on the number itself asks to type it. The owner sets `value`.

    value, low, high: the number and its limits (None: no limit); at a limit the key is dashed and still answers
    mark, mark_text: "forced", "corrected" or "", and the words of the chip for it
    shown: the number drawn now, while it rolls to `value`
    delta, is_lit: the difference and the ring that `change` shows for a while
    on_step(delta): plus or minus was touched
    on_type(): the number was touched
    on_topic(): the number was held
    """

    redraw_on = ("mark", "delta", "is_lit")

    value = Property(0)
    shown = Property(0)
    delta = Property(0)
    is_lit = Property(0)
    low = Property(None, allownone=True)
    high = Property(None, allownone=True)
    mark = OptionProperty("", options=["", "forced", "corrected"])
    mark_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_step", "on_type", "on_topic"):
            self.register_event_type(name)
        super().__init__(**kwargs)
        self.shown = self.value
        self.fbind("value", type(self)._roll)
        self._unlight: ClockEvent | None = None
        self._forget: ClockEvent | None = None

    def _roll(self, *_: Any) -> None:
        Animation.cancel_all(self, "shown")
        seconds = theme.seconds("value_roll")
        if seconds:
            Animation(shown=self.value, duration=seconds, transition="out_cubic").start(self)
        else:
            self.shown = self.value

    def change(self, delta: int) -> None:
        """Show that the value has changed by `delta`. With reduced motion the mark stays until the next change."""
        for waiting in (self._unlight, self._forget):
            if waiting is not None:
                waiting.cancel()
        self.delta, self.is_lit = delta, 1
        if not theme.reduced_motion:
            self._unlight = Clock.schedule_once(lambda _: setattr(self, "is_lit", 0), theme.seconds("changed_glow"))
            self._forget = Clock.schedule_once(lambda _: setattr(self, "delta", 0), theme.seconds("delta_chip"))

    def on_step(self, delta: int) -> None:
        """Plus or minus was touched."""

    def on_type(self) -> None:
        """The numeral was touched."""

    def on_topic(self) -> None:
        """The numeral was held."""

    def draw(self) -> None:
        radius = theme.radius("button") + dp(INSET)
        edge, width = ("line", 1) if self.mark != "forced" else ("refuse_ink", 2)
        paint.box(self.pos, self.size, radius, theme.color("surface"), theme.color(edge), dp(width))
        if self.is_lit:
            paint.box(self.pos, self.size, radius, None, theme.color("lamp_ink"), dp(4))
            inset = 0 if theme.is_dark else max(1, round(dp(0.75)))
            inner = self.x + inset, self.y + inset
            size = self.width - 2 * inset, self.height - 2 * inset
            paint.box(inner, size, radius - inset, None, theme.color("lamp"), dp(4) - inset)
