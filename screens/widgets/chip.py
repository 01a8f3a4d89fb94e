"""Marks and filters: a few words on a small ground."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from screens.draw import paint
from screens.draw.lettering import width_of
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row

load_kv(__file__)


class Look(NamedTuple):
    """Colour roles of a kind of chip, and the glyph that goes with it, since colour is never alone."""

    fill: str
    ink: str
    glyph: str = ""
    edge: str = ""


LOOKS = {
    "plain": Look("surface_sunk", "ink"),
    "now": Look("lamp_soft", "lamp_ink", "sun"),
    "changed": Look("lamp_soft", "lamp_ink"),
    "forced": Look("refuse_soft", "refuse_ink", "flag"),
    "corrected": Look("corrected_soft", "corrected", "pencil"),
    "struck": Look("", "ink", "strike", "line_strong"),
    "misfit": Look("refuse_soft", "refuse_ink", "fit"),
    "done": Look("good_soft", "good", "check"),
    "check": Look("", "ink", "eye", "line_strong"),
    "dark": Look("primary", "on_primary"),
    "outline": Look("", "ink", "", "line_strong"),
    "paper": Look("surface", "ink"),
}


class Chip(Drawn, Row):
    """A mark. `glyph` replaces the one of its kind; `value` is a numeral after the text. Empty it takes no room."""

    redraw_on = ("kind",)

    kind = OptionProperty("plain", options=list(LOOKS))
    text = StringProperty("")
    glyph = StringProperty("")
    value = StringProperty("")
    room = NumericProperty(float("inf"))
    ink = StringProperty("ink")
    sign = StringProperty("")
    is_small = BooleanProperty(False)
    is_empty = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("kind", "glyph", "text", "value", "is_small"):
            self.fbind(name, self._take_look)
        self._take_look()

    def look(self) -> Look:
        return LOOKS[self.kind]

    def _take_look(self, *_: Any) -> None:
        self.ink = self.look().ink
        self.is_empty = not (self.text or self.value or self.glyph)
        self.sign = "" if self.is_empty else self.glyph or self.look().glyph
        self.padding, self.least_height = ((0, 0, 0, 0), 0) if self.is_empty else self.measure()

    def measure(self) -> tuple[tuple[float, float, float, float], float]:
        """Padding and least height."""
        if self.is_small:
            return (dp(8), 0, dp(8), dp(1)), dp(20)
        return (dp(10), dp(3), dp(11), dp(4)), dp(27)

    def draw(self) -> None:
        look = self.look()
        fill = theme.color(look.fill) if look.fill else None
        edge = theme.color(look.edge) if look.edge else None
        paint.box(self.pos, self.size, self.radius(), fill, edge, dp(1.5))

    def radius(self) -> float:
        return theme.radius("chip")


class FilterChip(Press, Chip):
    """A chip that can be touched, 48 high. The chosen one is dark."""

    redraw_on = ("kind", "chosen")

    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("chosen", self._take_look)
        self.fbind("state", self._take_look)

    def look(self) -> Look:
        if self.chosen:
            return LOOKS["dark"]
        return Look("surface_sunk", LOOKS[self.kind].ink, LOOKS[self.kind].glyph) if self.is_pressed else super().look()

    def measure(self) -> tuple[tuple[float, float, float, float], float]:
        # A single figure is as easy to touch as a word.
        side = max(dp(14), (theme.touch("minimum") - width_of(self.text + self.value, "label")) / 2)
        return (side, dp(6), side, dp(6)), theme.touch("minimum")

    def radius(self) -> float:
        return theme.radius("tile")
