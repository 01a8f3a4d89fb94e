"""The size of text: a slider with a few stops, and a line of text at the size chosen."""

from __future__ import annotations

from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.settings import TEXT_SIZES
from companion.table import Table
from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.card import Card
from screens.widgets.drawn import Drawn
from screens.widgets.stack import Row
from screens.widgets.words import OneLine, Words

SAMPLE = 43  # any number: it shows how numerals look
KNOB, STOP, LINE = 30, 12, 5  # dp


class Stops(Drawn):
    """A line with stops and a knob. A touch or a drag moves the knob to the nearest stop; lifting the finger sets it.

    count: how many stops
    at: the stop that the knob is at
    on_stop(number): the finger was lifted at another stop
    """

    redraw_on = ("count", "at")

    count = NumericProperty(2)
    at = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_stop")
        super().__init__(size_hint_y=None, height=theme.touch("minimum"), **kwargs)

    def spot(self, number: int) -> float:
        """The middle of a stop, from the left."""
        return float(self.x + dp(KNOB) / 2 + number * (self.width - dp(KNOB)) / (self.count - 1))

    def nearest(self, x: float) -> int:
        return min(range(int(self.count)), key=lambda number: abs(self.spot(number) - x))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._began = self.at
        self.at = self.nearest(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.at = self.nearest(touch.x)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.at != self._began:
            self.dispatch("on_stop", int(self.at))
        return True

    def on_stop(self, number: int) -> None:
        """The finger was lifted at another stop."""

    def draw(self) -> None:
        first, last, here = self.spot(0), self.spot(int(self.count) - 1), self.spot(int(self.at))
        low = self.center_y - dp(LINE) / 2
        paint.box((first, low), (last - first, dp(LINE)), dp(LINE), theme.color("line_strong"))
        paint.box((first, low), (here - first, dp(LINE)), dp(LINE), theme.color("ink"))
        for number in range(int(self.count)):
            edge = theme.color("ink" if number <= self.at else "line_strong")
            self._disc(self.spot(number), STOP, theme.color("surface"), edge)
        self._disc(here, KNOB, theme.color("lamp"), theme.color("lamp_ink"))

    def _disc(self, x: float, extent: float, fill: Any, edge: Any) -> None:
        side = dp(extent)
        paint.box((x - side / 2, self.center_y - side / 2), (side, side), side / 2, fill, edge, dp(2.5))


class TextSize(Card):
    """Shows the size in force in per cent, and how it reads."""

    def __init__(self, table: Table) -> None:
        super().__init__(padding=(dp(16), dp(12), dp(16), dp(12)), spacing=dp(8))
        size = round(table.settings.text_scale * 100)
        head = Row(spacing=dp(10))
        head.add_widget(Words(text=table.say("settings.text_size"), role="body_strong"))
        head.add_widget(OneLine(text=table.say("number.percent", n=size), role="numeral_s"))
        nearest = min(range(len(TEXT_SIZES)), key=lambda number: abs(TEXT_SIZES[number] - size))
        self.stops = Stops(count=len(TEXT_SIZES), at=nearest)
        self.stops.bind(on_stop=lambda _, number: table.change_settings(text_scale=TEXT_SIZES[number] / 100))
        self.sample = Row(spacing=dp(12))
        self.sample.add_widget(OneLine(text=table.translator.number(SAMPLE), role="numeral_xl"))
        self.sample.add_widget(Words(text=table.say("settings.sample")))
        for part in (head, self.stops, self.sample):
            self.add_widget(part)
