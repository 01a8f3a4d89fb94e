"""How much of a code in several pieces has been received."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from screens.draw.theme import theme
from screens.share.pieces import Pieces
from screens.widgets.card import Card
from screens.widgets.flow import Flow
from screens.widgets.words import OneLine, Words

if TYPE_CHECKING:
    from companion.share.receiving import Received
    from companion.table import Table


class PiecesCard(Card):
    """The count, what is missing, and each piece as a square."""

    def __init__(self, table: Table, received: Received) -> None:
        super().__init__(spacing=dp(10))
        held = [number for number, is_here in enumerate(received.pieces) if is_here]
        line = Flow(align="left" if theme.is_large_text else "ends", across="bottom", spacing=dp(8))
        count = table.say("scan.pieces", n=len(held), most=len(received.pieces))
        line.add_widget(OneLine(role="title_s", text=count))
        if received.missing:
            missing = table.say("share.incomplete", n=received.missing)
            line.add_widget(Words(hugs=True, role="note", ink="ink_2", text=missing))
        self.add_widget(line)
        self.add_widget(Pieces(total=len(received.pieces), held=held))
