"""Buttons with a glyph and no words."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.lettering import paint_words, width_of
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.press import Press

WORD_GAP, WORD_EDGE = 8, 14  # dp between a glyph and the word beside it, and around both


class IconButton(Press, Drawn):
    """A glyph in a target of 48 dp. Without a glyph it has no size.

    glyph: the sign
    ink, tint: its colour role, or a colour in its place
    extent: the glyph's size in dp at 100 % text
    refused: drawn in grey; it can still be touched
    on_release(), on_hold(): tapped, held
    """

    redraw_on: tuple[str, ...] = ("glyph", "ink", "tint", "refused")

    glyph = StringProperty("")
    ink = StringProperty("ink")
    tint = ColorProperty(None, allownone=True)
    extent = Property(24)
    refused = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.fbind("glyph", type(self)._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        side = max(self.target(), theme.grown(self.extent) + dp(16)) if self.glyph else 0
        self.size = side, side

    def target(self) -> float:
        """How many pixels wide and high the target is at least."""
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
    """The button at the left end of the thumb rail, 64 dp wide: undo, or close."""

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


class SideButton(IconButton):
    """Beside undo, as large, with a quieter edge: something else that is always at hand.

    text: a word beside the glyph, where there is room for it
    """

    redraw_on = (*IconButton.redraw_on, "text")

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("extent", 26)
        super().__init__(**kwargs)
        self.fbind("text", type(self)._fit)

    def _fit(self, *_: Any) -> None:
        super()._fit()
        if self.glyph and self.text:
            self.width = theme.grown(self.extent) + width_of(self.text, "button") + dp(WORD_GAP + 2 * WORD_EDGE)

    def draw(self) -> None:
        if not self.text:
            super().draw()
            return
        self.draw_ground()
        extent, ink = theme.grown(self.extent), theme.color(self.ink)
        left = self.x + dp(WORD_EDGE)
        paint_glyph(self.glyph, (left + extent / 2, self.center_y), extent, ink)
        paint_words(self.text, "button", (left + extent + dp(WORD_GAP), self.center_y), ink, align="left")

    def target(self) -> float:
        return theme.touch("primary_button_height")

    def draw_ground(self) -> None:
        fill = theme.color("surface_sunk") if self.is_pressed else None
        paint.box(self.pos, self.size, theme.radius("button"), fill, theme.color("line_strong"), dp(1.5))


class KeyButton(IconButton):
    """A square key on a card: plus and minus.

    side: in dp
    """

    side = Property(64)

    def target(self) -> float:
        return dp(self.side)

    def draw_ground(self) -> None:
        radius = theme.radius("button")
        if self.refused:
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
            return
        paint.sunk(self.pos, self.size, radius, "line" if self.is_pressed else "surface_sunk")
