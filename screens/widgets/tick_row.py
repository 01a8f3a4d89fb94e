"""A row to tick off, and a row to choose one item of a list. The whole row is the target."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.following import following
from screens.widgets.glyph import Glyph, paint_glyph
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

TICK = 26


def paint_tick(pos: tuple[float, float], side: float, *, is_on: bool) -> None:
    """A box with a tick, or without."""
    if is_on:
        paint.box(pos, (side, side), side * 0.3, theme.color("primary"))
        centre = pos[0] + side / 2, pos[1] + side / 2
        paint_glyph("check", centre, side * 0.84, theme.color("on_primary"))
    else:
        paint.box(pos, (side, side), side * 0.3, theme.color("surface"), theme.color("line_strong"), dp(2))


def _paint_dot(pos: tuple[float, float], side: float, *, is_on: bool) -> None:
    edge = theme.color("primary" if is_on else "line_strong")
    paint.box(pos, (side, side), side / 2, theme.color("surface"), edge, dp(2))
    if is_on:
        # An even inset on all sides, or the dot would be half a pixel off the middle.
        inset = round(side / 4)
        paint.box((pos[0] + inset, pos[1] + inset), (side - 2 * inset, side - 2 * inset), side, edge)


class Tick(Drawn):
    """A box of 26 dp with a tick, or a round one with a dot.

    is_on: its state
    is_round: for a list of which only one can be on
    """

    redraw_on = ("is_on", "is_round")

    is_on = BooleanProperty(False)
    is_round = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (round(theme.grown(TICK)),) * 2)
        super().__init__(**kwargs)

    def draw(self) -> None:
        (_paint_dot if self.is_round else paint_tick)(self.pos, self.height, is_on=self.is_on)


class TickRow(Press, Drawn, Row):
    """The owner decides whether a touch changes `is_on`.

    title, note: the words
    reason: why it is refused, in place of the note; it can still be touched
    glyph, tint: before the words, and its colour
    is_on, is_round: of the tick
    on_release(), on_hold(): tapped, held
    """

    title = StringProperty("")
    note = StringProperty("")
    reason = StringProperty("")
    glyph = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    is_on = BooleanProperty(False)
    is_round = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("least_height", theme.touch("list_row_minimum"))
        super().__init__(padding=(0, dp(4)), spacing=dp(12), **kwargs)
        self.add_widget(following(Tick, self, {"is_on": "is_on", "is_round": "is_round"}))
        self.add_widget(following(Glyph, self, {"name": "glyph", "tint": "tint"}))
        self._title, self._under = following(Words, self, {"text": "title"}, role="body_strong"), Words()
        words = Stack()
        words.add_widget(self._title)
        words.add_widget(self._under)
        self.add_widget(words)
        for name in ("reason", "note"):
            self.fbind(name, type(self)._show_reason)
        self._show_reason()

    def _show_reason(self, *_: Any) -> None:
        self._title.ink = "ink_3" if self.reason else "ink"
        self._under.role, self._under.ink = ("label", "refuse_ink") if self.reason else ("note", "ink_2")
        self._under.text = self.reason or self.note

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))


class ChoiceRow(TickRow):
    """A row of a list of which only one can be on."""

    is_round = BooleanProperty(True)
