"""All that the seat to move may do, over its board."""

from __future__ import annotations

from companion.table import Table
from rules.kit.step import GridOffer
from screens.shell.layers import Layers
from screens.table.mover_grid import MoverGrid
from screens.widgets.button import SecondButton
from screens.widgets.drawer import Drawer
from screens.widgets.seat_texts import SeatTexts


class GridDrawer(Drawer):
    """The grid of the table: everything has the same place as there."""

    def __init__(self, layers: Layers, table: Table, seat: int, offers: tuple[GridOffer, ...]) -> None:
        texts = SeatTexts(table)
        super().__init__(title=table.say("play.actions"), colour=texts.colours[seat], letter=texts.letter(seat))
        grid = MoverGrid(layers, table, texts)
        grid.update(offers)
        self.add_widget(grid)
        close = SecondButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)
