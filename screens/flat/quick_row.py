"""What one touch records, beside each other: known cards with what they bring."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.table import Table
from rules.kit import play
from rules.kit.given import ready
from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.step import GridOffer
from screens.flat.quick_tile import QuickTile
from screens.widgets.grid import Grid

MOST, COLUMN = 24, 104
"""The half scrolls to what it has no room for; any more than this are behind the places of the row below."""


class QuickRow(Grid):
    """What the grid has ready: using a card, a warlord, a policy, a trade, a card to get. Last comes what has to be
    read from its card first: its form opens.

    on_offer(offer): one of them was touched
    """

    def __init__(self, table: Table, **kwargs: Any) -> None:
        self.register_event_type("on_offer")
        super().__init__(column=COLUMN, most=3, spacing=dp(4), **kwargs)
        self._table = table
        self._shown: tuple[Input, ...] = ()

    def update(self, offers: tuple[GridOffer, ...]) -> None:
        """Cards to get come first: they are nearly half of what is done in a turn."""
        known = [(offer, given, False) for offer in offers for given in offer.quick]
        unread = [(offer, given, True) for offer in offers for given in offer.unread]
        shown = (known[: MOST - len(unread)] + unread)[:MOST]
        inputs = tuple(given for _, given, _ in shown)
        if inputs == self._shown:
            return
        self._shown = inputs
        self.clear_widgets()
        for one in shown:
            self.add_widget(self._tile(*one))

    def _tile(self, place: GridOffer, given: Input, is_open: bool) -> QuickTile:
        table = self._table
        made = play.offer(table.rules, table.state, given)
        tile = QuickTile(made.glyph or place.glyph, table.show(given.brief(table.state)), is_open)
        tile.bind(on_release=lambda _: self.dispatch("on_offer", self._offer(given, is_open)))
        return tile

    def _offer(self, given: Input, is_open: bool) -> Offer:
        table = self._table
        return play.offer(table.rules, table.state, given) if is_open else ready(table.state, given)

    def on_offer(self, offer: Offer) -> None:
        """One of them was touched."""
