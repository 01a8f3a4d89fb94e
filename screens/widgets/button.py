"""Buttons with words on them, by importance."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.draw import paint
from screens.draw.lettering import width_of
from screens.draw.theme import theme
from screens.widgets.badge import paint_badge
from screens.widgets.drawn import Drawn
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Stack

load_kv(__file__)

LARGE_TEXT = 1.4
BADGE, BESIDE = 34, 12  # dp of the badge on a main button; between it and the words, or the edge


class ButtonColours(NamedTuple):
    """Colour roles of one kind of button; an empty fill or edge is not drawn."""

    fill: str
    pressed: str
    ink: str
    edge: str = ""


class PushButton(Press, Drawn, Stack):
    """What all buttons with words share. A refused one can still be touched: its owner answers with the refusal.

    title, note: the words, and smaller ones under them
    glyph, after: the glyphs before and after the title
    reason: why it is refused; it is drawn dashed, with the reason in place of the note
    fill: the colour role of the ground, if it is not the one of the class
    role, points, ink: type role of the words, a size in place of its own, colour role; `ink` follows `reason`
    least_width: the width at which the title still fits on one line; a row of buttons reads it
    on_release(), on_hold(): tapped, held
    """

    colours = ButtonColours("surface_sunk", "line", "ink")
    redraw_on: tuple[str, ...] = ("reason", "fill")

    title = StringProperty("")
    note = StringProperty("")
    glyph = StringProperty("")
    after = StringProperty("")
    reason = StringProperty("")
    fill = StringProperty("")
    role = StringProperty("button")
    points = NumericProperty(0)
    ink = StringProperty("ink")
    least_width = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("reason", self._set_ink)
        self._set_ink()

    def _set_ink(self, *_: Any) -> None:
        self.ink = "ink_3" if self.reason else self.colours.ink

    def on_kv_post(self, base: Any) -> None:
        self.ids.head.fbind("minimum_width", self._ask_width)
        self._ask_width()

    def _ask_width(self, *_: Any) -> None:
        """A row of buttons must leave this much, so that the title stays on one line."""
        title = self.ids.title
        self.least_width = self.ids.head.minimum_width - title.width + title.natural_width + dp(24)

    def draw(self) -> None:
        radius = theme.radius("button")
        if self.reason:
            paint.box(self.pos, self.size, radius, theme.color("surface_sunk"))
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
            return
        fill = self.colours.pressed if self.is_pressed else self.fill or self.colours.fill
        if fill == "surface_sunk" and not self.colours.edge:
            paint.sunk(self.pos, self.size, radius)
            return
        edge = theme.color(self.colours.edge) if self.colours.edge else None
        paint.box(self.pos, self.size, radius, theme.color(fill) if fill else None, edge, dp(2))


FULL = ButtonColours("primary", "primary_pressed", "on_primary")
OUTLINED = ButtonColours("", "surface_sunk", "ink", "ink")


class MainButton(PushButton):
    """The one next thing to do on a page.

    colour, letter: the badge of whoever it is about, at its left; at large text the words shrink a little for it
    is_outlined: the main thing is touched on the page itself, so the button steps back
    """

    colours = FULL
    redraw_on = ("reason", "fill", "colour", "letter", "is_outlined")

    colour = StringProperty("")
    letter = StringProperty("")
    is_outlined = BooleanProperty(False)

    def on_is_outlined(self, *_: Any) -> None:
        self.colours = OUTLINED if self.is_outlined else FULL
        self._set_ink()

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self.fbind("colour", self._shrink)
        self._shrink()
        for name in ("pos", "size"):
            self.ids.title.fbind(name, self.redraw)
        self.fbind("note", self.redraw)

    def _shrink(self, *_: Any) -> None:
        self.points = 15 if self.colour and theme.text_scale >= LARGE_TEXT else 0

    def draw(self) -> None:
        super().draw()
        if self.colour:
            extent, words = dp(BADGE), self.ids.note
            widest = max(self.ids.title.width, min(words.width, width_of(self.reason or self.note, "note")))
            left = words.center_x - widest / 2 - dp(BESIDE) - extent
            paint_badge(self.colour, self.letter, (max(self.x + dp(BESIDE), left) + extent / 2, self.center_y), extent)


class SecondButton(PushButton):
    """A lesser thing to do beside the main button."""

    colours = OUTLINED


class ForcedButton(PushButton):
    """Records against a refusal; it shows the flag the entry will carry."""

    colours = ButtonColours("", "refuse_soft", "refuse_ink", "refuse_ink")


class SmallButton(PushButton):
    """48 dp high, for lesser things that stand in rows."""

    colours = ButtonColours("surface_sunk", "line", "ink")
