"""Buttons with only a glyph."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.press import Press


class IconButton(Press, Drawn):
    """A glyph in a target of 48. Without a glyph it takes no room."""

    redraw_on: tuple[str, ...] = ("glyph", "ink", "tint", "refused")

    glyph = StringProperty("")
    ink = StringProperty("ink")
    tint = ColorProperty(None, allownone=True)
    extent = NumericProperty(24)
    refused = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.fbind("glyph", self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        side = max(self.target(), theme.grown(self.extent) + dp(16)) if self.glyph else 0
        self.size = side, side

    def target(self) -> float:
        return theme.touch("minimum")

    def draw(self) -> None:
        if not self.glyph:
            return
        self.draw_ground()
        colour = theme.color("ink_3") if self.refused else self.tint or theme.color(self.ink)
        paint_glyph(self.glyph, self.center, theme.grown(self.extent), colour)

    def draw_ground(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, self.width / 2, theme.color("surface_sunk"))


class UndoButton(IconButton):
    """The left end of the thumb rail, 64 wide: undo, or close in a drawer."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("glyph", "undo")
        kwargs.setdefault("extent", 30)
        super().__init__(**kwargs)

    def target(self) -> float:
        return theme.touch("primary_button_height")

    def draw_ground(self) -> None:
        radius = theme.radius("button")
        if self.refused:
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
            return
        fill = theme.color("surface_sunk") if self.is_pressed else None
        paint.box(self.pos, self.size, radius, fill, theme.color("ink"), dp(2))


class KeyButton(IconButton):
    """A square of `side` dp that stands out of its card: plus, minus, a key of the keypad."""

    side = NumericProperty(64)

    def target(self) -> float:
        return dp(self.side)

    def draw_ground(self) -> None:
        radius = theme.radius("button")
        if self.refused:
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
            return
        paint.sunk(self.pos, self.size, radius, "line" if self.is_pressed else "surface_sunk")
