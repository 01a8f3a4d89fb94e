"""What a counter is made of: the painted number, a rating, a column with plus and minus, a name."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, Property, StringProperty

from rules.kit.panel import Counter
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.changing import Changing
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.kv import load_kv
from screens.widgets.numbers import numeral
from screens.widgets.panels.marks import paint_dots
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.stepper import StepButton

load_kv(__file__)

SIGN = 22  # dp of the glyph beside a small numeral


class CounterFace(Changing, Drawn):
    """Glyph and number on one line, as wide as they are.

    counter: the panel
    role: type role of the number
    has_glyph: False where the glyph stands beside the name
    """

    redraw_on = ("counter", "shown", "delta", "is_lit")

    counter: Counter = ObjectProperty()
    role = StringProperty("numeral_m")
    has_glyph = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        for name in ("counter", "role"):
            self.fbind(name, type(self)._measure)
        self._measure()

    def _glyph_room(self) -> float:
        return theme.grown(SIGN) + dp(6) if self.counter.glyph and self.has_glyph else 0.0

    def _measure(self, *_: Any) -> None:
        wide = max(width_of(numeral(self.counter.value), self.role), width_of("0", self.role))
        self.size = round(self._glyph_room() + wide), round(max(line_of(self.role), theme.grown(SIGN)))

    def draw(self) -> None:
        left, room = self.x, self._glyph_room()
        if room:
            extent = theme.grown(SIGN)
            paint_glyph(self.counter.glyph, (left + extent / 2, self.center_y), extent, tint_of(self.counter.tint).text)
        at = left + room, self.center_y
        ink = "refuse_ink" if self.counter.is_forced else "ink"
        wide = paint_words(numeral(round(self.shown)), self.role, at, theme.color(ink), align="left")
        if self.counter.is_by_hand:
            under = self.center_y - theme.type(self.role).size * 0.45
            paint_dots(left + room, under, wide, theme.color("corrected"))
        if self.framed is None:
            self.paint_ring()
            self.paint_delta(self.right + dp(7), self.top)
            return
        self.paint_ring(0)
        self.paint_delta(self.framed.center_x + dp(24), self.framed.y)


class Rating(Press, Drawn, Stack):
    """A number that nobody changes by hand: the name with its glyph, the number, a note.

    label, glyph, tint, note: what is shown
    mark, kind: words and kind of the chip
    is_forced: gives it a red edge
    least_width: in pixels, for an EvenFlow
    on_release(), on_hold(): tapped, held
    """

    label = StringProperty("")
    glyph = StringProperty("")
    tint = ObjectProperty((0, 0, 0, 1))
    note = StringProperty("")
    mark = StringProperty("")
    kind = StringProperty("plain")
    is_forced = BooleanProperty(False)
    least_width = Property(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        sign = theme.grown(18) + dp(5) if self.glyph else 0
        self.least_width = max(sign + width_of(self.label, "label"), width_of(self.note, "note")) + dp(14)

    def draw(self) -> None:
        fill = "surface_sunk" if self.is_pressed else "surface"
        radius = theme.radius("card")
        edge, width = ("refuse_ink", 2) if self.is_forced else ("line", 1)
        paint.shadow(self.pos, self.size, radius, "e1")
        paint.box(self.pos, self.size, radius, theme.color(fill), theme.color(edge), dp(width))


class Upright(Drawn, Stack):
    """The column of a counter: plus, the number, minus. Several stand side by side."""

    def draw(self) -> None:
        paint.box(self.pos, self.size, theme.radius("button"), theme.color("surface"), theme.color("line"), dp(1))


class UprightKey(StepButton):
    """Plus or minus in a column: its outer corners are as round as the column."""

    def draw_ground(self) -> None:
        most, least = theme.radius("button") - dp(1), dp(4)
        corners = (most, most, least, least) if self.delta > 0 else (least, least, most, most)
        if self.refused:
            paint.dashed(self.pos, self.size, most, theme.color("line_strong"), dp(1.5))
            return
        ground = "line" if self.is_pressed else "surface_raised" if theme.is_dark else "surface_sunk"
        paint.box(self.pos, self.size, corners, theme.color(ground))


class UprightValue(Press, Drawn, Stack):
    """The number in a column.

    on_release(), on_hold(): tapped, held
    """

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, 0, theme.color("surface_sunk"))


class CounterLabel(Press, Row):
    """The name beside a stepper.

    label, note, glyph, tint: what is shown
    mark, kind: words and kind of the chip
    least_width: in pixels, for the Flow it stands in
    on_release(), on_hold(): tapped, held
    """

    label = StringProperty("")
    note = StringProperty("")
    mark = StringProperty("")
    kind = StringProperty("plain")
    glyph = StringProperty("")
    tint = ObjectProperty((0, 0, 0, 1))
    least_width = Property(0)

    def on_kv_post(self, base: Any) -> None:
        self.ids.name.fbind("text", self._ask_width)
        self.fbind("glyph", type(self)._ask_width)
        self._ask_width()

    def _ask_width(self, *_: Any) -> None:
        # Long names wrap beside the counter as long as their longest word fits.
        words = self.ids.name.text.split() or [""]
        longest = max(width_of(word, "body_strong") for word in words)
        self.least_width = longest + (theme.grown(24) + self.spacing if self.glyph else 0)
