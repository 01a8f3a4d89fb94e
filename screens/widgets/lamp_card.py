"""The card under the lamp: what the game asks for now. There is at most one on a page."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.kv import load_kv
from screens.widgets.stack import Stack

load_kv(__file__)

RADIUS, EDGE = 20, 2


class LampHeader(Drawn, Stack):
    """The amber top of the card."""

    def draw(self) -> None:
        if self.height <= 0:
            return
        # A little inside the card's edge, or amber would shine through around its corners.
        inset = dp(1)
        radius = dp(RADIUS) - inset
        size = self.width - 2 * inset, self.height - inset
        paint.box((self.x + inset, self.y), size, (radius, radius, 0, 0), theme.color("lamp"))


class LampCard(Drawn, Stack):
    """An amber header over whatever is added. Without a title it is a plain card.

    glyph, title, note: in the header; the note stands at its right
    """

    redraw_on = ("title",)

    glyph = StringProperty("sun")
    title = StringProperty("")
    note = StringProperty("")

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if "body" in self.ids:
            self.ids.body.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def draw(self) -> None:
        paint.shadow(self.pos, self.size, dp(RADIUS), "e1")
        paint.box(self.pos, self.size, dp(RADIUS), theme.color("surface"))
        # The edge lies over the header, which is drawn after this ground.
        self.canvas.after.clear()
        edge, width = ("lamp_ink", EDGE) if self.title else ("line", 1)
        with self.canvas.after:
            paint.box(self.pos, self.size, dp(RADIUS), None, theme.color(edge), dp(width))
