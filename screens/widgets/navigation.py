"""The places of a game: table, history, rules, share."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack

load_kv(__file__)

GLYPHS_ONLY_FROM = 1.6


class NavigationTab(Press, Stack):
    """One place: a glyph over its name; the active one in an amber pill."""

    key = StringProperty("")
    glyph = StringProperty("")
    text = StringProperty("")
    is_active = BooleanProperty(False)
    shows_text = BooleanProperty(True)


class NavigationPill(Drawn):
    """The glyph, on amber where the player is."""

    redraw_on = ("glyph", "is_active", "is_pressed")

    glyph = StringProperty("")
    is_active = BooleanProperty(False)
    is_pressed = BooleanProperty(False)

    def draw(self) -> None:
        ground = "lamp_soft" if self.is_active else "surface_sunk" if self.is_pressed else ""
        if ground:
            paint.box(self.pos, self.size, theme.radius("button"), theme.color(ground))
        ink = "lamp_ink" if self.is_active else "ink_2"
        paint_glyph(self.glyph, self.center, theme.grown(24), theme.color(ink))


class NavigationTabs(Drawn):
    """`places` are triples of key, glyph and name. A touch says `on_pick` with the key; the owner sets `active`."""

    places = ListProperty()
    active = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_pick")
        super().__init__(**kwargs)
        self.fbind("places", self._build)
        self.fbind("active", self._mark)
        self._build()

    def _build(self, *_: Any) -> None:
        self.clear_widgets()
        for key, glyph, text in self.places:
            shows_text = theme.text_scale < GLYPHS_ONLY_FROM
            place = NavigationTab(key=key, glyph=glyph, text=text, shows_text=shows_text)
            place.bind(on_release=lambda touched: self.dispatch("on_pick", touched.key))
            self.add_widget(place)
        self._mark()

    def _mark(self, *_: Any) -> None:
        for place in self.children:
            if isinstance(place, NavigationTab):
                place.is_active = place.key == self.active

    def on_pick(self, key: str) -> None:
        """A place was touched."""

    def draw(self) -> None:
        Color(*theme.color("surface"))
        Rectangle(pos=self.pos, size=self.size)


class Navigation(NavigationTabs, Row):
    """Along the foot of the screen."""


class NavigationRail(NavigationTabs, Stack):
    """Along the left edge of a phone on its side. What is added afterwards, such as undo, stands under the places."""

    def draw(self) -> None:
        super().draw()
        Color(*theme.color("line"))
        Rectangle(pos=(round(self.right - dp(1)), self.y), size=(max(1, round(dp(1))), self.height))
