"""What one touch records, beside each other: known cards with what they bring."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.table import Table
from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.step import GridOffer
from screens.flat.action_row import AT_HAND
from screens.widgets.chip import FilterChip
from screens.widgets.flow import Flow

MOST, LOW_MOST = 8, 3
"""So many find room in the lines that a half has to spare; the others are behind the places of the row below."""


class QuickRow(Flow):
    """What the grid has ready: using a card, a warlord, a policy, a trade, a common building.

    on_input(given): one of them was touched
    """

    def __init__(self, table: Table, is_low: bool = False, **kwargs: Any) -> None:
        self.register_event_type("on_input")
        self._most = LOW_MOST if is_low else MOST
        super().__init__(spacing=dp(8), line_spacing=dp(6), **kwargs)
        self._table = table
        self._shown: tuple[Input, ...] = ()

    def update(self, offers: tuple[GridOffer, ...]) -> None:
        """What is at hand comes last: it has a place of its own."""
        ready = [(offer, given) for offer in (*offers[AT_HAND:], *offers[:AT_HAND]) for given in offer.quick]
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
        chip = FilterChip(kind="outline", glyph=made.glyph or offer.glyph, text=table.show(given.tell(table.state)))
        chip.bind(on_release=lambda _: self.dispatch("on_input", given))
        return chip

    def on_input(self, given: Input) -> None:
        """One of them was touched."""
