"""What the seat to move may do: a grid in which everything keeps its place all game."""

from __future__ import annotations

from typing import Any

from companion.table import Table
from rules.kit import play
from rules.kit.step import GridOffer
from screens.draw.theme import theme
from screens.shell.layers import Layers
from screens.table.grid_tile import GridTile
from screens.table.offers_drawer import ChoiceDrawer
from screens.widgets.explain import explain
from screens.widgets.grid import Grid
from screens.widgets.seat_texts import SeatTexts

COLUMN = 132  # dp, so that a tablet has four and the smallest phone two


class MoverGrid(Grid):
    """Tiles in two columns, in one where text is large. `update` changes only what is different."""

    def __init__(self, layers: Layers, table: Table, texts: SeatTexts, most: int = 2, **kwargs: Any) -> None:
        super().__init__(column=COLUMN, most=most, spacing=theme.space("s"), **kwargs)
        self._layers, self._table, self._texts = layers, table, texts

    def update(self, offers: tuple[GridOffer, ...]) -> None:
        """A tile shows whatever it is given: another phase changes what the tiles say, not the tiles."""
        tiles = self.in_order()
        for tile, offer in zip(tiles, offers, strict=False):
            tile.offer = offer
        for tile in tiles[len(offers) :]:
            self.remove_widget(tile)
        for offer in offers[len(tiles) :]:
            self._add(offer)

    def _add(self, offer: GridOffer) -> None:
        tile = GridTile(offer, self._texts)
        tile.bind(on_release=lambda touched: self._choose(touched.offer), on_hold=self._explain)
        self.add_widget(tile)

    def _choose(self, touched: GridOffer) -> None:
        """Chooses the one thing it can be about, or asks which."""
        offers = play.meant(self._table.rules, self._table.state, touched)
        if len(offers) == 1:
            self._layers.choose(offers[0])
        else:
            self._layers.put_over(ChoiceDrawer(self._layers, self._table, self._texts.show(touched.label), offers))

    def _explain(self, held: GridTile) -> None:
        rules, state = self._table.rules, self._table.state
        explain(held, *(play.offer(rules, state, given) for given in held.offer.inputs))
