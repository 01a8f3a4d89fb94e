"""A few words on a small ground: marks, and filters to touch."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, OptionProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.lettering import width_of
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.stack import Row
from screens.widgets.words import OneLine, Words


class ChipColours(NamedTuple):
    """Colour roles of a kind of chip, and its glyph: a colour never stands alone."""

    fill: str
    ink: str
    glyph: str = ""
    edge: str = ""


COLOURS = {
    "plain": ChipColours("surface_sunk", "ink"),
    "now": ChipColours("lamp_soft", "lamp_ink", "sun"),
    "changed": ChipColours("lamp_soft", "lamp_ink"),
    "forced": ChipColours("refuse_soft", "refuse_ink", "flag"),
    "corrected": ChipColours("corrected_soft", "corrected", "pencil"),
    "struck": ChipColours("", "ink", "strike", "line_strong"),
    "misfit": ChipColours("refuse_soft", "refuse_ink", "fit"),
    "done": ChipColours("good_soft", "good", "check"),
    "check": ChipColours("", "ink", "eye", "line_strong"),
    "dark": ChipColours("primary", "on_primary"),
    "outline": ChipColours("", "ink", "", "line_strong"),
    "paper": ChipColours("surface", "ink"),
}


class Chip(Drawn, Row):
    """A mark. An empty one has no size.

    kind: what it marks, a key of `COLOURS`
    text, value: the words, and a number after them
    glyph: in place of the one of its kind
    room: the width in pixels it may have before its words wrap
    is_small: for marks beside a number
    ink, sign, is_empty: worked out from the others; its parts follow them
    """

    redraw_on: tuple[str, ...] = ("kind",)

    kind = OptionProperty("plain", options=list(COLOURS))
    text = StringProperty("")
    glyph = StringProperty("")
    value = StringProperty("")
    room = Property(float("inf"))
    ink = StringProperty("ink")
    sign = StringProperty("")
    is_small = BooleanProperty(False)
    is_empty = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(hugs=True, spacing=dp(6), **kwargs)
        self._extent = 16 if self.is_small else 18
        for name in ("kind", "glyph", "text", "value", "is_small"):
            self.fbind(name, type(self)._recolour)
        self._recolour()

    def _make_parts(self) -> None:
        """Only once it has something to say: most numbers never get a mark."""
        self._sign = following(Glyph, self, {"name": "sign", "ink": "ink"}, extent=self._extent)
        self._words = following(Words, self, {"text": "text", "ink": "ink"}, hugs=True, role="label", room=self._left())
        number = following(OneLine, self, {"text": "value", "ink": "ink"}, role="numeral_s")
        for part in (self._sign, self._words, number):
            self.add_widget(part)
        self.fbind("room", type(self)._give_room)
        self._sign.fbind("width", self._give_room)

    def _left(self) -> float:
        """How much of the room is left for the words."""
        return float(self.room - dp(28) - self._sign.width)

    def _give_room(self, *_: Any) -> None:
        self._words.room = self._left()

    def colours(self) -> ChipColours:
        return COLOURS[self.kind]

    def _recolour(self, *_: Any) -> None:
        self.ink = self.colours().ink
        self.is_empty = not (self.text or self.value or self.glyph)
        self.sign = "" if self.is_empty else self.glyph or self.colours().glyph
        self.padding, self.least_height = ((0, 0, 0, 0), 0) if self.is_empty else self.measure()
        if not (self.is_empty or self.children):
            self._make_parts()

    def measure(self) -> tuple[tuple[float, float, float, float], float]:
        """Padding and least height."""
        if self.is_small:
            return (dp(8), 0, dp(8), dp(1)), dp(20)
        return (dp(10), dp(3), dp(11), dp(4)), dp(27)

    def draw(self) -> None:
        colours = self.colours()
        fill = theme.color(colours.fill) if colours.fill else None
        edge = theme.color(colours.edge) if colours.edge else None
        paint.box(self.pos, self.size, self.radius(), fill, edge, dp(1.5))

    def radius(self) -> float:
        return theme.radius("chip")


class FilterChip(Press, Chip):
    """A chip to touch, 48 dp high. The chosen one is dark.

    chosen: whether this filter is on
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("kind", "chosen")

    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("chosen", type(self)._recolour)
        self.fbind("state", type(self)._recolour)

    def colours(self) -> ChipColours:
        if self.chosen:
            return COLOURS["dark"]
        return (
            ChipColours("surface_sunk", COLOURS[self.kind].ink, COLOURS[self.kind].glyph)
            if self.is_pressed
            else super().colours()
        )

    def measure(self) -> tuple[tuple[float, float, float, float], float]:
        # A single figure is as easy to touch as a word.
        side = max(dp(14), (theme.touch("minimum") - width_of(self.text + self.value, "label")) / 2)
        return (side, dp(6), side, dp(6)), theme.touch("minimum")

    def radius(self) -> float:
        return theme.radius("tile")
