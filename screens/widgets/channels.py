"""Channels other than screen and camera: a picture, a file, a text."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import Property, StringProperty

from screens.draw import paint
from screens.draw.lettering import least_width
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.even_flow import EvenFlow
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Stack

load_kv(__file__)

LEAST = 78  # dp


class Channel(Press, Drawn, Stack):
    """A glyph over its name.

    key: what `on_pick` will say
    glyph, text: what is shown
    least_width: in pixels, for an EvenFlow
    on_release(): tapped
    """

    key = StringProperty("")
    glyph = StringProperty("")
    text = StringProperty("")
    least_width = Property(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.least_width = max(dp(LEAST), least_width(self.text, "label") + dp(16))

    def draw(self) -> None:
        fill = "surface_sunk" if self.is_pressed else "surface"
        paint.box(self.pos, self.size, theme.radius("button"), theme.color(fill), theme.color("line_strong"), dp(1.5))


class Channels(EvenFlow):
    """The channels side by side, given as triples of key, glyph and name.

    on_pick(key): a channel was touched
    """

    def __init__(self, channels: list[tuple[str, str, str]], **kwargs: Any) -> None:
        self.register_event_type("on_pick")
        super().__init__(spacing=dp(8), **kwargs)
        for key, glyph, text in channels:
            channel = Channel(key=key, glyph=glyph, text=text)
            channel.bind(on_release=lambda touched: self.dispatch("on_pick", touched.key))
            self.add_widget(channel)

    def on_pick(self, key: str) -> None:
        """A channel was touched."""
