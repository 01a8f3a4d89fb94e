"""Ways to go deeper: from then on, more of the game is recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.table import Table
from rules.kit import play
from rules.kit.offer import Offer
from screens.widgets.link import Link


def deeper_offers(table: Table) -> tuple[Offer, ...]:
    """None for a game that can only be read."""
    return () if table.read_only is not None else play.deeper(table.rules, table.state)


def deeper_links(table: Table, choose: Callable[[Offer], object]) -> Iterator[Link]:
    for offer in deeper_offers(table):
        link = Link(text=table.show(offer.label), glyph=offer.glyph, is_underlined=False)
        link.bind(on_release=lambda _, offer=offer: choose(offer))
        yield link
