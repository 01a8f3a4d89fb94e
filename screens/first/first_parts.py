"""The parts of the page of the first start."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.emblem import paint_emblem
from screens.widgets.flow import Flow
from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.tick_row import Tick
from screens.widgets.words import OneLine, Words

EMBLEM, AIR = 56, 10  # dp of an emblem, and around it


class NameHead(Stack):
    """The name of the app and what it is for.

    title, note: the words
    """

    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=dp(8), **kwargs)
        row = Row(spacing=dp(14))
        row.add_widget(Glyph(name="scroll", ink="lamp_ink", extent=36))
        row.add_widget(Words(role="title_l", points=38, text=self.title))
        self.add_widget(row)
        self.add_widget(Words(ink="ink_2", text=self.note))


class LanguageRow(Press, Drawn, Row):
    """A language under its own name; the chosen one is lit by the lamp.

    title, note: its name, and that it is the device's own
    is_on: whether it is the chosen one
    on_release(): tapped
    """

    redraw_on = ("is_on",)

    title = StringProperty("")
    note = StringProperty("")
    is_on = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("least_height", theme.touch("list_row_minimum"))
        super().__init__(padding=(dp(12), dp(6)), spacing=dp(14), **kwargs)
        self.add_widget(following(Tick, self, {"is_on": "is_on"}, is_round=True))
        words = Flow(align="ends", spacing=dp(10))
        words.add_widget(OneLine(role="title_s", points=20, text=self.title))
        words.add_widget(OneLine(role="note", ink="ink_2", text=self.note))
        self.add_widget(words)

    def draw(self) -> None:
        radius = theme.radius("card")
        if self.is_on:
            paint.box(self.pos, self.size, radius, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(2.5))
        elif self.is_pressed:
            paint.box(self.pos, self.size, radius, theme.color("surface_sunk"))


class GameChoice(Press, Drawn):
    """The emblem of a game whose sample can be played.

    game: its id
    is_on: whether it is the chosen one
    minimum_height: what it needs
    on_release(): tapped
    """

    redraw_on = ("game", "is_on")

    game = StringProperty("")
    is_on = BooleanProperty(False)
    minimum_height = Property(dp(EMBLEM + 2 * AIR))

    def draw(self) -> None:
        fill, edge = ("lamp_soft", "lamp_ink") if self.is_on else ("surface", "line")
        paint.box(
            self.pos, self.size, theme.radius("card"), theme.color(fill), theme.color(edge), dp(2.5 * self.is_on or 1)
        )
        side = round(min(dp(EMBLEM), self.width - dp(AIR)))
        paint_emblem(self.game, (round(self.center_x - side / 2), round(self.center_y - side / 2)), side)
