"""All that a seat may do now, likely things first; what is refused stands there with the reason."""

from __future__ import annotations

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
    from companion.memos import Memo


class OffersDrawer(Drawer):
    """The offers of a seat as tiles."""

    def __init__(self, layers: Layers, table: Table, seat: int) -> None:
        texts = SeatTexts(table)
        super().__init__(title=table.say("play.actions"), colour=texts.colours[seat], letter=texts.letter(seat))
        self._layers, self._table, self._seat = layers, table, seat
        self._tiles = Grid(column=150, most=2, spacing=theme.space("s"))
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
        for offer in table.rules.offers(table.state, self._seat):
            self._tiles.add_widget(offer_tile(self._layers, table, offer))


class ChoiceDrawer(Drawer):
    """Which of several things a touch was about."""

    def __init__(self, layers: Layers, table: Table, title: str, offers: tuple[Offer, ...]) -> None:
        super().__init__(title=title)
        tiles = Grid(column=150, most=2, spacing=theme.space("s"))
        for offer in offers:
            tiles.add_widget(offer_tile(layers, table, offer))
        self.add_widget(tiles)


def remade(layers: Layers, memo: Memo) -> OffersDrawer | None:
    seat = seat_in(layers, memo)
    return OffersDrawer(layers, layers.table, seat) if seat is not None else None
