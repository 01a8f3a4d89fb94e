"""An offer as a tile, with its price or the reason why not."""

from __future__ import annotations

from companion.table import Table
from rules.kit.offer import Offer
from screens.shell.layers import Layers
from screens.widgets.explain import explained
from screens.widgets.tile import Tile


def offer_tile(layers: Layers, table: Table, offer: Offer) -> Tile:
    """A touch chooses the offer on `layers`; holding it opens its rule."""
    show = table.show
    tile = Tile(
        name=show(offer.label),
        note=show(offer.note),
        glyph=offer.glyph,
        reason=show(offer.refusal.text) if offer.refusal is not None else "",
    )
    tile.bind(on_release=lambda _: layers.choose(offer))
    explained(tile, offer)
    return tile
