"""Another seat on a phone that has joined: its numbers, and how well it is heard."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from rules.kit.step import SeatRow
from screens.draw.theme import theme
from screens.live.numbers_row import NumbersRow
from screens.live.told import Heard
from screens.widgets.badge import Badge, badge_side
from screens.widgets.card import TouchCard
from screens.widgets.chip import Chip
from screens.widgets.connection import Connection
from screens.widgets.flow import Flow
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

BADGE, GAP, NAME = 28, 10, 170  # dp


class OtherSeat(TouchCard):
    """Amber while it is to move. A touch opens the whole board."""

    def __init__(self, seat: int, texts: SeatTexts, **kwargs: Any) -> None:
        colour = texts.colours[seat]
        super().__init__(bar=theme.player(colour).fill, padding=(dp(18), dp(7), dp(14), dp(7)), spacing=dp(4), **kwargs)
        self.seat, self._texts = seat, texts
        name = Row(hugs=True, spacing=dp(GAP))
        name.add_widget(Badge(colour=colour, letter=texts.letter(seat), extent=BADGE))
        self._name = Words(text=texts.names[seat], role="body_strong", hugs=True)
        name.add_widget(self._name)
        # Large text does not fit side by side.
        told = Stack(hugs=True, align="right") if theme.is_large_text else Row(hugs=True, spacing=dp(10))
        self._line, self._to_move = Connection(), Chip()
        for part in (self._line, self._to_move):
            told.add_widget(part)
        head = Flow(align="ends", spacing=dp(10), line_spacing=dp(2))
        head.add_widget(name)
        head.add_widget(told)
        self.numbers = NumbersRow()
        self.add_widget(head)
        self.add_widget(self.numbers)
        self.fbind("width", type(self)._give_room)
        self._give_room()

    def _give_room(self, *_: Any) -> None:
        """A long name wraps, and is never wider than the card."""
        inner = self.width - self.padding[0] - self.padding[2] - badge_side(BADGE) - dp(GAP)
        self._name.room = max(dp(1), min(dp(NAME) * theme.text_scale, inner))

    def update(self, row: SeatRow, *, is_to_move: bool) -> None:
        self.numbers.show(row.numbers)
        self.chosen = is_to_move
        self._to_move.kind = "now"
        self._to_move.text = self._texts.say("live.moves") if is_to_move else ""

    def show_heard(self, glyph: str, told: Heard) -> None:
        self._line.glyph = glyph
        self._line.state, self._line.text = told
