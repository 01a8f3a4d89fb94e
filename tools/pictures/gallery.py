"""All base widgets on one long page, to look at and to test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from rules import all_covers
from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.badge import Badge
from screens.widgets.column import Column
from screens.widgets.drawn import Drawn
from screens.widgets.emblem import Emblem
from screens.widgets.kv import load_kv
from screens.widgets.stack import Stack

load_kv(__file__)
load_kv(str(Path(__file__).with_name("gallery_controls.kv")))


class Swatch(Drawn):
    """One colour role."""

    role = StringProperty("bg")

    def draw(self) -> None:
        paint.box(self.pos, self.size, dp(8), theme.color(self.role), theme.color("line_strong"), dp(1))


class GalleryPage(Drawn, Stack):
    """The page itself, which pictures show whole."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for colour in theme.player_ids:
            self.ids.players.add_widget(Badge(colour=colour, letter=colour))
        for game in [*all_covers(), "unknown"]:
            self.ids.emblems.add_widget(Emblem(game=game))

    def draw(self) -> None:
        Color(*theme.color("bg"))
        Rectangle(pos=self.pos, size=self.size)


class Gallery(Column):
    """The page, scrolling."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.page = GalleryPage()
        self.add_widget(self.page)
