"""What the first page is made of."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.card import Card, TouchCard
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import text_width

TILE_POINTS, TILE_EMBLEM = 16, 50

load_kv(__file__)


class HomeHead(Row):
    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_settings")
        super().__init__(**kwargs)

    def on_settings(self) -> None:
        """The settings were touched."""


class SeatTotal(Drawn, Stack):
    """A badge over its total; the lamp shines on who is to move."""

    redraw_on = ("is_to_move",)

    colour = StringProperty("")
    letter = StringProperty("")
    total = StringProperty("")
    is_to_move = BooleanProperty(False)

    def draw(self) -> None:
        if self.is_to_move:
            edge = theme.color("lamp_ink")
            paint.box(self.pos, self.size, theme.radius("tile"), theme.color("lamp_soft"), edge, dp(1.5))


class HandCard(Card):
    """The game at hand: says `on_continue`."""

    game = StringProperty("")
    title = StringProperty("")
    place = StringProperty("")
    step = StringProperty("")
    way_on = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_continue")
        super().__init__(padding=dp(16), radius=dp(20), **kwargs)

    def on_continue(self) -> None:
        """The way on was touched."""


class LampDisc(Drawn):
    """The empty table, lit."""

    def draw(self) -> None:
        paint.box(self.pos, self.size, self.width / 2, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(1.5))
        paint_glyph("table", self.center, self.width * 0.5, theme.color("lamp_ink"))


class EmptyCard(Card):
    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(padding=(dp(20), dp(24)), radius=dp(20), **kwargs)


class GameTile(TouchCard):
    """A game to begin."""

    game = StringProperty("")
    title = StringProperty("")
    players = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(padding=(dp(10), dp(10), dp(6), dp(10)), **kwargs)

    def asked_width(self) -> float:
        """In dp at 100 % text, so that no word of it must be broken."""
        kind = theme.type("title_s", TILE_POINTS)
        words = (text_width(word, kind.font, kind.least) for word in (*self.title.split(), self.players))
        return (max(words) + dp(10 + TILE_EMBLEM + 9 + 6)) / dp(1) + 1


class WayRow(Press, Drawn, Row):
    """Another place to go, with what is found there."""

    glyph = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    colour = StringProperty("")
    letter = StringProperty("")
    total = StringProperty("")

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("card"), theme.color("surface_sunk"))
