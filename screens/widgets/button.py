"""Buttons with words on them."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Stack

load_kv(__file__)


class ButtonColours(NamedTuple):
    """Colour roles of a kind of button; an empty fill or edge is not drawn."""

    fill: str
    pressed: str
    ink: str
    edge: str = ""


class PushButton(Press, Drawn, Stack):
    """A title, a note under it, a glyph before or after it.

    With a `reason` it is drawn as refused, the reason in place of the note. It can still be touched: whoever owns it
    answers with the refusal.
    """

    colours = ButtonColours("surface_sunk", "line", "ink")
    redraw_on = ("reason", "fill")

    title = StringProperty("")
    note = StringProperty("")
    glyph = StringProperty("")
    after = StringProperty("")  # a glyph behind the title
    reason = StringProperty("")
    fill = StringProperty("")  # a ground other than the kind's
    role = StringProperty("button")
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
        """What a row of buttons must leave it so that its title stays on one line."""
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


class MainButton(PushButton):
    """The one next thing of a screen."""

    colours = ButtonColours("primary", "primary_pressed", "on_primary")


class SecondButton(PushButton):
    """Another way on."""

    colours = ButtonColours("", "surface_sunk", "ink", "ink")


class ForcedButton(PushButton):
    """Against a refusal, with the flag the entry will carry."""

    colours = ButtonColours("", "refuse_soft", "refuse_ink", "refuse_ink")


class SmallButton(PushButton):
    """48 high, for rows of lesser things."""

    colours = ButtonColours("surface_sunk", "line", "ink")
