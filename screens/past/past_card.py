"""A game of the list, as a card."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.past.listed import Listed
from companion.table import Table
from rules.kit.play import COLOURS
from screens.draw import paint
from screens.draw.theme import theme
from screens.home.games import day_of, title_of
from screens.past.scores_line import Score, ScoresLine
from screens.widgets.badge import letter_of
from screens.widgets.button import SecondButton
from screens.widgets.card import Card
from screens.widgets.chip import Chip
from screens.widgets.drawn import Drawn
from screens.widgets.emblem import Emblem
from screens.widgets.glyph import Glyph
from screens.widgets.icon_button import IconButton
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

STAR = (
    (12, 4),
    (14.4, 9.2),
    (20, 9.8),
    (15.8, 13.6),
    (17, 19.2),
    (12, 16.4),
    (7, 19.2),
    (8.2, 13.6),
    (4, 9.8),
    (9.6, 9.2),
)
"""The corners of the glyph, on its grid of 24."""


class StarButton(IconButton):
    """Full and amber for a game that somebody likes.

    is_on: whether it is
    """

    redraw_on = (*IconButton.redraw_on, "is_on")

    is_on = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(glyph="star", **kwargs)
        self.fbind("is_on", type(self)._show_ink)
        self._show_ink()

    def _show_ink(self, *_: Any) -> None:
        self.ink = "lamp_ink" if self.is_on else "ink_3"

    def draw_ground(self) -> None:
        super().draw_ground()
        if self.is_on:
            unit = theme.grown(self.extent) / 24 * 84 / 96
            x, y = self.center
            corners = [(x + (px - 12) * unit, y - (py - 12) * unit) for px, py in STAR]
            vertices = [part for corner in ((x, y), *corners, corners[0]) for part in (*corner, 0, 0)]
            Color(*theme.color("lamp"))
            Mesh(vertices=vertices, indices=range(len(corners) + 2), mode="triangle_fan")


class PastLead(Press, Drawn, Stack):
    """The part of a card that opens the game.

    on_release(): tapped
    """

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("card"), theme.color("surface_sunk"))


class PastCard(Card):
    """Which game, when and how long, the scores by place, and what was noted. One that waits to be finished has a
    button to go on.

    game: what it shows
    on_open(), on_star(), on_menu(): the game, its star, its menu was touched
    """

    def __init__(self, game: Listed, table: Table, **kwargs: Any) -> None:
        for name in ("on_open", "on_star", "on_menu"):
            self.register_event_type(name)
        super().__init__(padding=0, **kwargs)
        self.game, self.session, self._table = game, game.session, table
        self.lead = PastLead(padding=(dp(12), dp(10), dp(12), dp(10)), spacing=dp(6))
        self.lead.bind(on_release=lambda _: self.dispatch("on_open"))
        self.lead.add_widget(self._head())
        if theme.is_large_text:
            self.lead.add_widget(Words(text=self._when(), role="note", ink="ink_2"))
        self.lead.add_widget(self._scores())
        for glyph, text in (("pin", game.note.place), ("note", game.note.text), ("image", self._photo())):
            if text:
                self.lead.add_widget(self._noted(glyph, text))
        self.add_widget(self.lead)

    def _head(self) -> Row:
        game, table = self.game, self._table
        head = Row(spacing=dp(12), align="top")
        words = Stack(padding=(0, dp(2), 0, 0))
        words.add_widget(Words(text=title_of(table, game.game), role="title_s", points=17))
        if not theme.is_large_text:
            words.add_widget(Words(text=self._when(), role="note", ink="ink_2"))
        self.star = StarButton(is_on=game.note.has_star)
        self.menu = IconButton(glyph="more")
        self.star.bind(on_release=lambda _: self.dispatch("on_star"))
        self.menu.bind(on_release=lambda _: self.dispatch("on_menu"))
        emblem = Emblem(game=game.game or "unknown", extent=46)
        # In large text on a small phone the title has no room beside all three.
        shown = (words, self.star, self.menu) if theme.is_large_text else (emblem, words, self.star, self.menu)
        for part in shown:
            head.add_widget(part)
        return head

    def _when(self) -> str:
        game, translator = self.game, self._table.translator
        day = day_of(translator, game.time)
        if game.finished is not None and game.finished.minutes:
            return translator.join([day, translator.duration(game.finished.minutes)])
        summary = None if game.is_finished else game.summary
        moment = translator.show(summary.moment, self._names()) if summary and summary.moment else ""
        return translator.join(part for part in (day, moment) if part)

    def _names(self) -> list[str]:
        return self._table.names_of(self.game.names)

    def _scores(self) -> Stack:
        parts = Stack(spacing=dp(8))
        scores, table = self.scores(), self._table
        names = Words(text=table.translator.join(self._names()), role="note")
        line = ScoresLine(scores) if scores else names
        if self.game.is_finished:
            parts.add_widget(line)
            return parts
        waits = Chip(kind="changed", text=table.say("past.unfinished"))
        # Beside large numbers there is no room for the words.
        beside = parts if theme.is_large_text else Row(spacing=dp(8))
        for part in (line, waits):
            beside.add_widget(part)
        if beside is not parts:
            parts.add_widget(beside)
        self.go_on = SecondButton(title=table.say("past.go_on"), after="arrow", least_height=theme.touch("minimum"))
        self.go_on.bind(on_release=lambda _: self.dispatch("on_open"))
        parts.add_widget(self.go_on)
        return parts

    def scores(self) -> list[Score]:
        """By place once the game is over, by seat until then."""
        finished, summary, number = self.game.finished, self.game.summary, self._table.translator.number
        if finished is not None:
            order = [seat for group in finished.ranking for seat in group]
            return [
                self._score(finished.colours[seat], seat, number(finished.totals[seat]), seat in finished.winners)
                for seat in order
            ]
        standing = summary.standing if summary is not None else None
        if standing is None or len(standing.totals) != len(standing.colours):
            return []
        return [
            self._score(colour, seat, number(total))
            for seat, (colour, total) in enumerate(zip(standing.colours, standing.totals, strict=True))
        ]

    def _score(self, colour: str, seat: int, text: str, is_lit: bool = False) -> Score:
        known = colour if colour in theme.player_ids else COLOURS[seat % len(COLOURS)]
        name = self.game.names[seat] if seat < len(self.game.names) else ""
        return Score(known, letter_of(name, seat), text, is_lit)

    def told(self) -> str:
        """In one line: when, and who won."""
        finished, table = self.game.finished, self._table
        if finished is None:
            return self._when()
        names = self._names()
        key = "result.victory" if len(finished.winners) == 1 else "result.shared"
        won = table.say(key, name=names[finished.winners[0]])
        total = table.translator.number(finished.totals[finished.winners[0]])
        return table.translator.join([day_of(table.translator, self.game.time), won, total])

    def _photo(self) -> str:
        return self._table.say("note.photo") if self.game.note.photo else ""

    @staticmethod
    def _noted(glyph: str, text: str) -> Row:
        row = Row(spacing=dp(8))
        row.add_widget(Glyph(name=glyph, ink="ink_2", extent=18))
        row.add_widget(Words(text=text, role="note"))
        return row

    def on_open(self) -> None:
        """The game was touched."""

    def on_star(self) -> None:
        """Its star was touched."""

    def on_menu(self) -> None:
        """Its menu was touched."""
