"""The numbers of a seat as large tiles, always in sight; one that is touched can be raised or lowered by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from rules.kit.offer import Offer
from rules.kit.panel import Counter
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.stepper import StepButton

SIGN, NUMERAL, LOW_NUMERAL, FLAT_NUMERAL = 20, 44, 34, 28
RETURNS = 4  # seconds


class NumberTile(Press, Drawn):
    """Glyph, number and name under each other, in a flat one beside each other without the name; 0 is drawn pale.

    counter: what it shows
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("counter",)

    counter: Counter = ObjectProperty()

    def __init__(self, counter: Counter, texts: SeatTexts, is_low: bool, is_flat: bool = False, **kwargs: Any) -> None:
        self._texts, self._points = texts, FLAT_NUMERAL if is_flat else LOW_NUMERAL if is_low else NUMERAL
        self._is_flat = is_flat
        super().__init__(counter=counter, size_hint_y=None, **kwargs)
        high = line_of("numeral_l", self._points) * 0.8
        named = theme.grown(SIGN) + high + line_of("label") + dp(14)
        self.height = max(theme.touch("minimum"), high) if is_flat else named

    def draw(self) -> None:
        fill = "surface_sunk" if self.is_pressed else "surface_raised"
        edge = "corrected" if self.counter.is_by_hand else "line_strong"
        paint.box(self.pos, self.size, theme.radius("tile"), theme.color(fill), theme.color(edge), dp(1.5))
        (self._draw_flat if self._is_flat else self._draw_named)()

    def _draw_flat(self) -> None:
        counter, sign = self.counter, theme.grown(SIGN)
        number = self._texts.number(counter.value)
        left = self.center_x - (sign + dp(5) + width_of(number, "numeral_l", self._points)) / 2
        paint_glyph(counter.glyph, (left + sign / 2, self.center_y), sign, tint_of(counter.tint).text)
        ink = theme.color("ink" if counter.value else "ink_3")
        paint_words(number, "numeral_l", (left + sign + dp(5), self.center_y), ink, self._points, align="left")

    def _draw_named(self) -> None:
        counter, x = self.counter, self.center_x
        sign, low = theme.grown(SIGN), line_of("label")
        paint_glyph(counter.glyph, (x, self.top - dp(7) - sign / 2), sign, tint_of(counter.tint).text)
        ink = theme.color("ink" if counter.value else "ink_3")
        middle = (self.top - dp(7) - sign + self.y + dp(3) + low) / 2
        paint_words(self._texts.number(counter.value), "numeral_l", (x, middle), ink, self._points)
        name = self._texts.show(counter.short or counter.label)
        paint_words(name, "label", (x, self.y + dp(3) + low / 2), theme.color("ink_2"))


class NumberTiles(Stack):
    """A row of them. A touch puts minus, the number and plus in their place, which disappear by themselves.

    on_offer(offer): plus or minus was touched
    on_held(counter): a number was held, to see where it comes from
    is_flat: whether they are as low as a finger allows
    """

    is_flat = BooleanProperty(False)

    def __init__(self, texts: SeatTexts, is_low: bool = False, **kwargs: Any) -> None:
        for name in ("on_offer", "on_held"):
            self.register_event_type(name)
        super().__init__(**kwargs)
        self._texts, self._is_low = texts, is_low
        self._counters: tuple[Counter, ...] = ()
        self._open = ""
        self._back: ClockEvent | None = None

    def update(self, counters: Sequence[Counter]) -> None:
        self._counters = tuple(counters)
        self._show()

    def _show(self) -> None:
        self.clear_widgets()
        row = Row(spacing=dp(6 if self._is_low else 8))
        opened = next((one for one in self._counters if one.id == self._open), None)
        if opened is not None:
            self._fill_steps(row, opened)
        else:
            for counter in self._counters:
                row.add_widget(self._tile(counter))
        if self._counters:
            self.add_widget(row)

    def _tile(self, counter: Counter) -> NumberTile:
        tile = NumberTile(counter, self._texts, self._is_low, self.is_flat)
        tile.bind(
            on_release=lambda touched: self._open_steps(touched.counter.id),
            on_hold=lambda held: self.dispatch("on_held", held.counter),
        )
        return tile

    def _fill_steps(self, row: Row, counter: Counter) -> None:
        keys = []
        for glyph, offer in (("minus", counter.minus), ("plus", counter.plus)):
            key = StepButton(glyph=glyph, delta=1)
            key.bind(on_step=lambda *_, offer=offer: self._step(offer))
            keys.append(key)
        for part in (keys[0], self._tile(counter), keys[1]):
            row.add_widget(part)

    def _open_steps(self, counter: str) -> None:
        self._open = "" if self._open == counter else counter
        self._wait()
        self._show()

    def _step(self, offer: Offer | None) -> None:
        self._wait()
        if offer is not None:
            self.dispatch("on_offer", offer)

    def _wait(self) -> None:
        """Closes after a while: whoever does not go on is done."""
        if self._back is not None:
            self._back.cancel()
        self._back = Clock.schedule_once(lambda _: self._close(), RETURNS) if self._open else None

    def _close(self) -> None:
        self._open, self._back = "", None
        self._show()

    def on_offer(self, offer: Offer) -> None:
        """Plus or minus was touched."""

    def on_held(self, counter: Counter) -> None:
        """A number was held."""
