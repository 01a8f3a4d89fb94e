"""Games and people to choose by touch."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.badge import Badge, letter_of
from screens.widgets.drawn import Drawn
from screens.widgets.emblem import Emblem
from screens.widgets.press import Press
from screens.widgets.stack import Row
from screens.widgets.words import OneLine, Words


class ChosenTile(Press, Drawn, Row):
    """Amber when it is chosen.

    name: what it stands for
    chosen: whether it is
    on_release(): tapped
    """

    def __init__(self, name: str, chosen: bool, **kwargs: Any) -> None:
        self.name, self.chosen = name, chosen
        super().__init__(least_height=theme.touch("minimum"), **kwargs)

    def draw(self) -> None:
        fill, edge, width = ("lamp_soft", "lamp_ink", 2.5) if self.chosen else ("surface_raised", "line_strong", 1.5)
        if self.is_pressed:
            fill = "surface_sunk"
        paint.box(self.pos, self.size, theme.radius("tile"), theme.color(fill), theme.color(edge), dp(width))


class GameChoice(ChosenTile):
    """The emblem and the name of a game, and how many games of it there are."""

    def __init__(self, name: str, title: str, count: str, chosen: bool, **kwargs: Any) -> None:
        super().__init__(name, chosen, padding=(dp(7), dp(6), dp(10), dp(6)), spacing=dp(9), **kwargs)
        for part in (
            Emblem(game=name, extent=40),
            Words(text=title, role="body_strong"),
            OneLine(text=count, role="numeral_s", ink="ink_2"),
        ):
            self.add_widget(part)


class PersonChoice(ChosenTile):
    """The badge and the name of a person."""

    def __init__(self, name: str, colour: str, chosen: bool, **kwargs: Any) -> None:
        super().__init__(name, chosen, hugs=True, padding=(dp(9), dp(5), dp(12), dp(5)), spacing=dp(8), **kwargs)
        if colour in theme.player_ids:
            self.add_widget(Badge(colour=colour, letter=letter_of(name, 0), extent=26))
        self.add_widget(Words(text=name, role="body_strong", hugs=True, room=dp(260)))
