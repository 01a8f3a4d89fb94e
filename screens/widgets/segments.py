"""One of a few choices, side by side."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row

load_kv(__file__)


class Segment(Press, Drawn, Row):
    """One of the choices.

    key, text: what `on_pick` will say, and the words
    chosen: whether it is the one picked
    on_release(): tapped
    """

    redraw_on = ("chosen",)

    key = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)

    def on_kv_post(self, base: Any) -> None:
        self.ids.words.fbind("natural_width", self._ask_width)
        self._ask_width()

    def _ask_width(self, *_: Any) -> None:
        """Wide enough for the words on one line."""
        self.least_width = max(theme.touch("minimum"), self.ids.words.natural_width + dp(20))

    def draw(self) -> None:
        radius = theme.radius("tile")
        if self.chosen:
            paint.box(self.pos, self.size, radius, theme.color("surface_raised"), theme.color("ink"), dp(1.5))
        elif self.is_pressed:
            paint.box(self.pos, self.size, radius, theme.color("line"))


class Segments(Drawn, Flow):
    """All choices on one sunken ground.

    choices: pairs of key and text
    picked: the key of the one picked; the owner sets it
    on_pick(key): a choice was touched
    """

    choices = ListProperty()
    picked = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_pick")
        super().__init__(**kwargs)
        self.fbind("choices", type(self)._build)
        self.fbind("picked", type(self)._mark)
        self._build()

    def _build(self, *_: Any) -> None:
        self.clear_widgets()
        for key, text in self.choices:
            segment = Segment(key=key, text=text)
            segment.bind(on_release=lambda touched: self.dispatch("on_pick", touched.key))
            self.add_widget(segment)
        self._mark()

    def _mark(self, *_: Any) -> None:
        for segment in self.children:
            segment.chosen = segment.key == self.picked

    def on_pick(self, key: str) -> None:
        """A choice was touched."""

    def draw(self) -> None:
        paint.sunk(self.pos, self.size, theme.radius("tile") + dp(3))
