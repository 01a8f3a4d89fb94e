"""What can be done now and, with its reason, what cannot."""

from __future__ import annotations

from kivy.metrics import dp

from rules.kit.offer import Offer
from rules.kit.panel import Choices
from screens.widgets.grid import Grid
from screens.widgets.heading import Heading
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.tile import Tile

COLUMN = 150  # dp of a tile


def offer_tile(offer: Offer, texts: SeatTexts) -> Tile:
    """An offer as a tile, with its reason if it is refused."""
    reason = texts.show(offer.refusal.text) if offer.refusal is not None else ""
    return Tile(glyph=offer.glyph, name=texts.show(offer.label), note=texts.show(offer.note), reason=reason)


class ChoicesPanel(PanelWidget[Choices]):
    """Offers as tiles in two columns, or in one at large text."""

    def build(self) -> None:
        self.spacing = dp(8)
        if not self.is_brief:
            self.add_widget(Heading(title=self.texts.show(self.panel.label)))
        grid = Grid(spacing=dp(8), column=COLUMN, most=4)
        for offer in self.panel.offers:
            tile = offer_tile(offer, self.texts)
            tile.bind(on_release=lambda _, one=offer: self.offer(one))
            grid.add_widget(self.explains(tile))
        self.add_widget(grid)
