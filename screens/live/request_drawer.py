"""Somebody wants a seat that another phone has: the owner of the host is asked, wherever they are in the app."""

from __future__ import annotations

from kivy.metrics import dp

from companion.live.guest import Waiting
from companion.table import Table
from screens.live.told import GLYPHS, how_of
from screens.widgets.button import MainButton, SecondButton
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.words import Words


class RequestDrawer(Drawer):
    """Lets them in or turns them away. Closed without an answer, it asks again when the next request comes."""

    def __init__(self, table: Table, texts: SeatTexts, request: Waiting) -> None:
        seat = request.seat
        super().__init__(
            title=table.say("live.request", name=texts.names[seat]),
            note=how_of(table, request.how),
            colour=texts.colours[seat],
            letter=texts.letter(seat),
            glyph=GLYPHS[request.how],
        )
        self.request, self._table = request, table
        self.add_widget(Words(text=table.say("live.request_note"), ink="ink_2"))
        turn_away, admit = SecondButton(title=table.say("live.turn_away")), MainButton(title=table.say("live.admit"))
        turn_away.bind(on_release=lambda _: self._answer(is_admitted=False))
        admit.bind(on_release=lambda _: self._answer(is_admitted=True))
        buttons = Flow(spacing=dp(10))
        for button in (turn_away, admit):
            buttons.add_widget(button)
        self.footer.add_widget(buttons)

    def _answer(self, *, is_admitted: bool) -> None:
        self.close()
        live = self._table.live
        (live.admit if is_admitted else live.turn_away)(self.request.id)
