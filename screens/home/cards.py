"""The widgets of the first page: its head, the card of the game at hand, tiles of games, and rows that lead on."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.draw import paint
from screens.draw.paragraph import extents
from screens.draw.theme import theme
from screens.widgets.badge import Badge
from screens.widgets.button import MainButton
from screens.widgets.card import Card, TouchCard
from screens.widgets.drawn import Drawn
from screens.widgets.emblem import Emblem
from screens.widgets.following import following
from screens.widgets.glyph import Glyph, paint_glyph
from screens.widgets.grid import Grid
from screens.widgets.icon_button import IconButton
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

TILE_POINTS, TILE_EMBLEM = 16, 50


class HomeHead(Row):
    """The name of the app, and the settings.

    title: the name of the app
    on_settings(): the glyph of the settings was touched
    """

    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_settings")
        super().__init__(padding=(dp(22), dp(10), dp(8), dp(6)), spacing=dp(14), **kwargs)
        settings = IconButton(glyph="sliders")
        settings.bind(on_release=lambda _: self.dispatch("on_settings"))
        self.add_widget(Glyph(name="scroll", ink="lamp_ink", extent=26))
        self.add_widget(following(Words, self, {"text": "title"}, role="title_l", points=30))
        self.add_widget(settings)

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

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(align="middle", padding=(dp(4), dp(8), dp(4), dp(6)), spacing=dp(2), **kwargs)
        self.add_widget(following(Badge, self, {"colour": "colour", "letter": "letter"}, extent=28))
        self.add_widget(following(OneLine, self, {"text": "total"}, role="numeral_m"))

    def draw(self) -> None:
        if self.is_to_move:
            edge = theme.color("lamp_ink")
            paint.box(self.pos, self.size, theme.radius("tile"), theme.color("lamp_soft"), edge, dp(1.5))


class HandCard(Card):
    """The game at hand.

    game, title: its id, for the emblem, and its name
    moment, step: the moment of the game, and who has to do what (marked up)
    continue_text: the words of the button
    seats: a grid to be filled with the seats
    on_continue(): the button was touched
    """

    game = StringProperty("")
    title = StringProperty("")
    moment = StringProperty("")
    step = StringProperty("")
    continue_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_continue")
        super().__init__(padding=dp(16), radius=dp(20), spacing=dp(12), **kwargs)
        words, head = Stack(), Row(spacing=dp(12))
        words.add_widget(following(Words, self, {"text": "title"}, role="title", points=23))
        words.add_widget(following(Words, self, {"text": "moment"}, ink="ink_2"))
        head.add_widget(following(Emblem, self, {"game": "game"}, extent=56))
        head.add_widget(words)
        self.seats = Grid(column=50, spacing=dp(8))
        button = following(MainButton, self, {"title": "continue_text"}, after="arrow")
        button.bind(on_release=lambda _: self.dispatch("on_continue"))
        for part in (head, self.seats, following(Words, self, {"text": "step"}, markup=True), button):
            self.add_widget(part)

    def on_continue(self) -> None:
        """The button was touched."""


class LampDisc(Drawn):
    """The picture of an empty table, in the light of the lamp."""

    def __init__(self, **kwargs: Any) -> None:
        side = round(theme.grown(72))
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)

    def draw(self) -> None:
        paint.box(self.pos, self.size, self.width / 2, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(1.5))
        paint_glyph("table", self.center, self.width * 0.5, theme.color("lamp_ink"))


class EmptyCard(Card):
    """Takes the place of the game at hand when there is none.

    title, note: that there is none, and what to do about it
    """

    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(padding=(dp(20), dp(24)), radius=dp(20), spacing=dp(8), align="middle", **kwargs)
        self.add_widget(LampDisc())
        self.add_widget(following(Words, self, {"text": "title"}, role="title", halign="center"))
        self.add_widget(following(Words, self, {"text": "note"}, halign="center", ink="ink_2"))


class GameTile(TouchCard):
    """A game that can be started; a touch sets it up.

    game, title: its id, for the emblem, and its name
    players: how many can play, in words
    """

    game = StringProperty("")
    title = StringProperty("")
    players = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(padding=(dp(10), dp(10), dp(6), dp(10)), least_height=dp(84), middle=True, **kwargs)
        words, row = Stack(), Row(spacing=dp(9))
        words.add_widget(following(Words, self, {"text": "title"}, role="title_s", points=TILE_POINTS))
        words.add_widget(following(Words, self, {"text": "players"}, role="note", ink="ink_2"))
        row.add_widget(following(Emblem, self, {"game": "game"}, extent=TILE_EMBLEM))
        row.add_widget(words)
        self.add_widget(row)

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

    def __init__(self, **kwargs: Any) -> None:
        around = dp(14), dp(8), dp(12), dp(8)
        super().__init__(least_height=dp(64), padding=around, spacing=dp(12), **kwargs)
        words = Stack()
        words.add_widget(following(Words, self, {"text": "title"}, role="body_strong"))
        words.add_widget(following(Words, self, {"text": "note"}, role="note", ink="ink_2"))
        # At large text the winner stands under the words.
        is_under = theme.is_large_text
        if is_under:
            words.add_widget(self._winner())
        self.add_widget(following(Glyph, self, {"name": "glyph"}))
        self.add_widget(words)
        if not is_under:
            self.add_widget(self._winner())
        self.add_widget(Glyph(name="right", ink="ink_2", extent=20))

    def _winner(self) -> Row:
        row = Row(hugs=True, spacing=dp(5))
        row.add_widget(following(Badge, self, {"colour": "colour", "letter": "letter"}, extent=26))
        row.add_widget(following(OneLine, self, {"text": "total"}, role="numeral_s", points=20))
        return row

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("card"), theme.color("surface_sunk"))
