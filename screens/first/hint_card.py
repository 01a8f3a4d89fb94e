"""A card that says something about one thing on the page, with a ring around that thing. It covers nothing else."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.theme import Rgba, theme
from screens.widgets.button import ButtonColours, PushButton
from screens.widgets.drawn import Drawn
from screens.widgets.floating import Floating
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

RADIUS, TIP = 20, 14  # dp
RING, AROUND = 4, 8  # dp of the ring, and from the thing meant to its outside
PIP, LONG = 8, 20  # dp of a past or future step, and of the current one
FAINT = 0.35  # share of the ink for future steps
UP, DOWN = "up", "down"


def faint() -> Rgba:
    """Future steps, on the ground of a hint. Mixed: with a translucent colour, overlapping strokes would show."""
    mixed = [
        one * FAINT + other * (1 - FAINT)
        for one, other in zip(theme.color("on_primary"), theme.color("primary"), strict=True)
    ]
    return mixed[0], mixed[1], mixed[2], 1.0


class QuietButton(PushButton):
    """The secondary action, on the dark ground of a hint."""

    colours = ButtonColours("", "primary_pressed", "on_primary", "on_primary")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"least_height": theme.touch("minimum"), "padding": (dp(16), dp(6)), **kwargs})


class PlainButton(QuietButton):
    """The next thing to do."""

    colours = ButtonColours("on_primary", "lamp_soft", "primary")


class Pips(Drawn):
    """How far a sample round has come: a point for each step, the one at hand drawn longer.

    count, at: how many there are, and which one it is
    """

    redraw_on = ("count", "at")

    count = Property(0)
    at = Property(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(PIP), **kwargs)

    def draw(self) -> None:
        x = self.x
        for number in range(self.count):
            wide = dp(LONG if number == self.at else PIP)
            ink = theme.color("on_primary") if number <= self.at else faint()
            paint.box((x, self.y), (wide, dp(PIP)), dp(PIP / 2), ink)
            x += wide + dp(5)


class HintCard(Floating):
    """What is said, and its buttons. Its tip points at the thing meant.

    title, text, glyph: what is said, and a sign before it
    progress, count, at: how far a round of steps has come, in words and as points; without words neither is shown
    tip, tip_x: where the tip is, "up", "down" or "", and at which x of the window
    is_brief: only the title is shown, where there is no room for more
    whole_height: how high it is with all its words
    """

    redraw_on = ("tip", "tip_x")

    title = StringProperty("")
    text = StringProperty("")
    glyph = StringProperty("")
    progress = StringProperty("")
    count = Property(0)
    at = Property(0)
    tip = StringProperty("")
    tip_x = Property(0)
    is_brief = BooleanProperty(False)
    whole_height = Property(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(padding=(dp(16), dp(14)), spacing=dp(10), size_hint=(None, None), **kwargs)
        self.fbind("height", type(self)._measure)
        if self.progress:
            self.add_widget(self._steps())
        row = Row(spacing=dp(14), align="top")
        row.add_widget(Glyph(name=self.glyph, ink="on_primary", extent=30))
        words = Stack(spacing=dp(3))
        words.add_widget(Words(role="title_s", points=20, ink="on_primary", text=self.title))
        self._text = Words(ink="on_primary", text=self.text)
        words.add_widget(self._text)
        row.add_widget(words)
        self.buttons = Flow(spacing=dp(10))
        self.add_widget(row)
        self.add_widget(self.buttons)

    def _steps(self) -> Row:
        row = Row(spacing=dp(12))
        row.add_widget(Pips(count=self.count, at=self.at))
        row.add_widget(OneLine(role="label", ink="on_primary", text=self.progress))
        return row

    def _measure(self, *_: Any) -> None:
        if not self.is_brief:
            self.whole_height = self.height

    def on_is_brief(self, *_: Any) -> None:
        self._text.text = "" if self.is_brief else self.text

    def draw(self) -> None:
        radius = dp(RADIUS)
        self.draw_ground(radius, theme.color("primary"))
        if self.tip:
            side, x = dp(TIP), min(max(self.tip_x, self.x + 2 * radius), self.right - 2 * radius)
            base, point = (self.top - 1, self.top + side) if self.tip == UP else (self.y + 1, self.y - side)
            corners = ((x - side, base), (x + side, base), (x, point))
            Color(*theme.color("primary"))
            Mesh(vertices=[n for cx, cy in corners for n in (cx, cy, 0, 0)], indices=[0, 1, 2], mode="triangles")


class Ring(Drawn):
    """Amber around the thing meant, between two dark lines, so that it is seen on every ground.

    bounds: the thing's place and size in the window, or None
    """

    redraw_on = ("bounds",)

    bounds = Property(None, allownone=True)

    def draw(self) -> None:
        if self.bounds is None:
            return
        x, y, wide, high = self.bounds
        out, line, dark = dp(AROUND), dp(1.5), theme.color("lamp_ink")
        radius = min(theme.radius("card") + out, min(wide, high) / 2 + out)
        for inset, colour, width in ((0.0, dark, RING + 3), (line, theme.color("lamp"), RING)):
            pos = x - out + inset, y - out + inset
            paint.box(
                pos, (wide + 2 * (out - inset), high + 2 * (out - inset)), radius - inset, None, colour, dp(width)
            )
