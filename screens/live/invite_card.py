"""The code of the live table on white, and the same address for those who type it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.share.qr import modules_of_text
from companion.table import Table
from screens.draw import paint
from screens.draw.theme import rgba, theme
from screens.share.qr_card import QrSquare
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.stack import Stack
from screens.widgets.words import OneLine, Words

HALF = 3  # digits in a group


class InviteCard(Drawn, Stack):
    """Black on white in every theme, with its quiet zone. `most`: pixels of the code's side, with that zone."""

    def __init__(self, table: Table, most: float, **kwargs: Any) -> None:
        super().__init__(padding=(dp(4), dp(4), dp(4), dp(14)), **kwargs)
        self._table, self._url = table, ""
        # On white, the light theme's inks are used, whatever theme is in force.
        light = theme.tokens["themes"]["light"]
        ink, second = rgba(light["ink"]), rgba(light["ink_2"])
        self.square = QrSquare(most=most)
        self.add_widget(self.square)
        point = Words(text=table.say("live.point"), role="body_strong", tint=ink, halign="center")
        self.add_widget(point)
        self._address, self._digits = OneLine(role="body_strong", tint=ink), OneLine(role="body_strong", tint=ink)
        for key, told in (("live.type", self._address), ("live.digits", self._digits)):
            line = Flow(align="middle", spacing=dp(6), line_spacing=0, padding=(dp(12), 0))
            line.add_widget(Words(text=table.say(key), role="note", tint=second, halign="center", hugs=True))
            line.add_widget(told)
            self.add_widget(line)

    def show(self, url: str, address: str, digits: str) -> None:
        if url != self._url:
            self._url = url
            self.square.show(modules_of_text(url))
        self._address.text = address
        self._digits.text = f"{digits[:HALF]} {digits[HALF:]}".strip()

    def draw(self) -> None:
        paint.shadow(self.pos, self.size, dp(20), "e1")
        paint.box(self.pos, self.size, dp(20), (1, 1, 1, 1), theme.color("line"), dp(1))
