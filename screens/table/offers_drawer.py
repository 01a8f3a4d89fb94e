"""All that a seat may do now, likely things first; what is refused stands there with the reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from companion.table import Table
from rules.kit.offer import Offer
from screens.draw.theme import theme
from screens.shell.layers import Layers
from screens.shell.remade import seat_in
from screens.table.offer_tile import offer_tile
from screens.widgets.button import SecondButton
from screens.widgets.drawer import Drawer
from screens.widgets.grid import Grid
from screens.widgets.seat_texts import SeatTexts

if TYPE_CHECKING:
    from companion.store.memos import Memo


COLUMN = 150  # dp a tile is wide at least


class OffersDrawer(Drawer):
    """The offers of a seat as tiles."""

    def __init__(self, layers: Layers, table: Table, seat: int) -> None:
        texts = SeatTexts(table)
        super().__init__(title=table.say("play.actions"), colour=texts.colours[seat], letter=texts.letter(seat))
        self._layers, self._table, self._seat = layers, table, seat
        self._tiles = Grid(most=2, spacing=theme.space("s"))
        self.add_widget(self._tiles)
        close = SecondButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)
        self.renew()

    def memo(self) -> dict[str, Any]:
        return {"drawer": "offers", "seat": self._seat, **self.scrolled()}

    def renew(self) -> None:
        table = self._table
        step = table.rules.step(table.state)
        line = next((one for one in step.lines if one.seat == self._seat), None)
        self.note = table.show(line.note) if line is not None else ""
        self._tiles.clear_widgets()
        _fill(self._tiles, self._layers, table, table.rules.offers(table.state, self._seat))


class ChoiceDrawer(Drawer):
    """Asks which of several things a touch was about."""

    def __init__(self, layers: Layers, table: Table, title: str, offers: tuple[Offer, ...]) -> None:
        super().__init__(title=title)
        tiles = Grid(most=2, spacing=theme.space("s"))
        _fill(tiles, layers, table, offers)
        self.add_widget(tiles)


def _fill(tiles: Grid, layers: Layers, table: Table, offers: Iterable[Offer]) -> None:
    """Two beside each other, unless that would divide a word."""
    made = [offer_tile(layers, table, offer) for offer in offers]
    tiles.column = max([COLUMN, *(tile.column for tile in made)])
    for tile in made:
        tiles.add_widget(tile)


def remade(layers: Layers, memo: Memo) -> OffersDrawer | None:
    seat = seat_in(layers, memo)
    return OffersDrawer(layers, layers.table, seat) if seat is not None else None
