"""In place of the buttons of a seat that waits: who is to move."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.draw import paint
from screens.draw.theme import theme
from screens.flat.action_row import HIGH
from screens.widgets.badge import Badge
from screens.widgets.drawn import Drawn
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row
from screens.widgets.words import Words

BADGE = 26  # dp


class Waiting(Drawn, Row):
    """Dashed, as nothing on it can be touched."""

    def __init__(self, texts: SeatTexts, seat: int, **kwargs: Any) -> None:
        super().__init__(spacing=dp(10), padding=(dp(14), dp(8)), least_height=dp(HIGH), **kwargs)
        self.add_widget(Words(ink="ink_2", halign="right", text=texts.say("facing.moves")))
        self.add_widget(Badge(colour=texts.colours[seat], letter=texts.letter(seat), extent=BADGE))
        self.add_widget(Words(ink="ink_2", text=texts.names[seat]))

    def draw(self) -> None:
        paint.dashed(self.pos, self.size, theme.radius("card"), theme.color("line_strong"), dp(1.5))
