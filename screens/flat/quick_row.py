"""What one touch records, beside each other: known cards with what they bring."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.table import Table
from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.step import GridOffer
from screens.widgets.chip import FilterChip
from screens.widgets.flow import Flow

MOST, LOW_MOST = 24, 12
"""The half scrolls to what it has no room for; where there are more, they are behind the places of the row below."""


class QuickRow(Flow):
    """What the grid has ready: using a card, a warlord, a policy, a trade, a card to be had.

    on_input(given): one of them was touched
    """

    def __init__(self, table: Table, is_low: bool = False, **kwargs: Any) -> None:
        self.register_event_type("on_input")
        self._most = LOW_MOST if is_low else MOST
        super().__init__(spacing=dp(8), line_spacing=dp(6), **kwargs)
        self._table = table
        self._shown: tuple[Input, ...] = ()

    def update(self, offers: tuple[GridOffer, ...]) -> None:
        """Cards to be had come first: of what is done in a turn, nearly half is that."""
        ready = [(offer, given) for offer in offers for given in offer.quick]
        inputs = tuple(given for _, given in ready[: self._most])
        if inputs == self._shown:
            return
        self._shown = inputs
        self.clear_widgets()
        for offer, given in ready[: self._most]:
            self.add_widget(self._chip(offer, given))

    def _chip(self, offer: GridOffer, given: Input) -> FilterChip:
        table = self._table
        made = play.offer(table.rules, table.state, given)
        chip = FilterChip(kind="outline", glyph=made.glyph or offer.glyph, text=table.show(given.brief(table.state)))
        chip.bind(on_release=lambda _: self.dispatch("on_input", given))
        return chip

    def on_input(self, given: Input) -> None:
        """One of them was touched."""
