"""The widgets of the first page: its head, the card of the game at hand, tiles of games, and rows that lead on."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.draw import paint
from screens.draw.paragraph import extents
from screens.draw.theme import theme
from screens.widgets.card import Card, TouchCard
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack

TILE_POINTS, TILE_EMBLEM = 16, 50

load_kv(__file__)


class HomeHead(Row):
    """The name of the app, and the settings.

    title: the name of the app
    on_settings(): the glyph of the settings was touched
    """

    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_settings")
        super().__init__(**kwargs)

    def on_settings(self) -> None:
        """The glyph of the settings was touched."""


class SeatTotal(Drawn, Stack):
    """A seat's badge over its total.

    colour, letter: the badge
    total: the number, written out
    is_to_move: whether the lamp shines on it
    """

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
    """The game at hand.

    game, title: its id, for the emblem, and its name
    moment, step: the moment of the game, and what is to be done by whom (marked up)
    continue_text: the words of the button
    on_continue(): the button was touched
    """

    game = StringProperty("")
    title = StringProperty("")
    moment = StringProperty("")
    step = StringProperty("")
    continue_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_continue")
        super().__init__(padding=dp(16), radius=dp(20), **kwargs)

    def on_continue(self) -> None:
        """The button was touched."""


class LampDisc(Drawn):
    """The picture of an empty table, in the light of the lamp."""

    def draw(self) -> None:
        paint.box(self.pos, self.size, self.width / 2, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(1.5))
        paint_glyph("table", self.center, self.width * 0.5, theme.color("lamp_ink"))


class EmptyCard(Card):
    """Stands where the game at hand would stand, if there is none.

    title, note: that there is none, and what to do about it
    """

    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(padding=(dp(20), dp(24)), radius=dp(20), **kwargs)


class GameTile(TouchCard):
    """A game that can be started; a touch sets it up.

    game, title: its id, for the emblem, and its name
    players: how many can play, in words
    """

    game = StringProperty("")
    title = StringProperty("")
    players = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(padding=(dp(10), dp(10), dp(6), dp(10)), **kwargs)

    def asked_width(self) -> float:
        """The width in dp, at text of 100 %, at which no word has to be broken."""
        kind = theme.type("title_s", TILE_POINTS)
        words = (extents(word, kind.font, kind.least)[0] for word in (*self.title.split(), self.players))
        return (max(words) + dp(10 + TILE_EMBLEM + 9 + 6)) / dp(1) + 1


class HomeRow(Press, Drawn, Row):
    """A row that leads to another page.

    glyph, title, note: what is found there
    colour, letter, total: badge and total of the last winner, "" for none
    """

    glyph = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    colour = StringProperty("")
    letter = StringProperty("")
    total = StringProperty("")

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("card"), theme.color("surface_sunk"))
