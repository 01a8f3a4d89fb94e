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

MOST = 4
"""More are behind the places of the row below: so many find room in two lines."""


class QuickRow(Flow):
    """Each thing of the grid that has a full answer and is not asked about: using a card, a warlord, a policy.

    on_input(given): one of them was touched
    """

    def __init__(self, table: Table, **kwargs: Any) -> None:
        self.register_event_type("on_input")
        super().__init__(spacing=dp(8), line_spacing=dp(6), **kwargs)
        self._table = table
        self._shown: tuple[Input, ...] = ()

    def update(self, offers: tuple[GridOffer, ...]) -> None:
        """What may be one of many cards is chosen from its list, so that this row stays short."""
        ready = [
            (offer, given) for offer in offers if not offer.has_others or offer.id == "city" for given in offer.ready
        ]
        inputs = tuple(given for _, given in ready[:MOST])
        if inputs == self._shown:
            return
        self._shown = inputs
        self.clear_widgets()
        for offer, given in ready[:MOST]:
            self.add_widget(self._chip(offer, given))

    def _chip(self, offer: GridOffer, given: Input) -> FilterChip:
        table = self._table
        made = play.offer(table.rules, table.state, given)
        chip = FilterChip(kind="outline", glyph=made.glyph or offer.glyph, text=table.show(made.label))
        chip.bind(on_release=lambda _: self.dispatch("on_input", given))
        return chip

    def on_input(self, given: Input) -> None:
        """One of them was touched."""
