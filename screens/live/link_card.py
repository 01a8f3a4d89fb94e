"""A link as a code on white."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.share.qr import modules_of_text
from companion.table import Table
from screens.draw import paint
from screens.draw.theme import rgba, theme
from screens.share.qr_card import QrSquare
from screens.widgets.drawn import Drawn
from screens.widgets.stack import Stack
from screens.widgets.words import Words


class LinkCard(Drawn, Stack):
    """Black on white in every theme, with its quiet zone. `most`: pixels of the code's side, with that zone."""

    def __init__(self, table: Table, most: float, **kwargs: Any) -> None:
        super().__init__(padding=(dp(4), dp(4), dp(4), dp(12)), **kwargs)
        # On white, the light theme's inks are used, whatever theme is in force.
        ink = rgba(theme.tokens["themes"]["light"]["ink"])
        self.square = QrSquare(most=most)
        self.add_widget(self.square)
        self.add_widget(Words(text=table.say("relay.scan"), role="body_strong", tint=ink, halign="center"))

    def show(self, link: str) -> None:
        self.square.show(modules_of_text(link))

    def draw(self) -> None:
        paint.shadow(self.pos, self.size, dp(20), "e1")
        paint.box(self.pos, self.size, dp(20), (1, 1, 1, 1), theme.color("line"), dp(1))
