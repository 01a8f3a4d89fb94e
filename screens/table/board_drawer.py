"""One seat's whole board as a drawer: its panels, and all it may do."""

from __future__ import annotations

from companion.table import Table
from screens.draw.theme import theme
from screens.score.why import WhyDrawer
from screens.shell.layers import Layers
from screens.table.card_drawer import CardDrawer
from screens.table.offer_tile import offer_tile
from screens.widgets.button import SecondButton
from screens.widgets.drawer import Drawer
from screens.widgets.grid import Grid
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.seat_texts import SeatTexts


class BoardDrawer(Drawer):
    """What the player page shows, in a drawer: on a table that lies flat nobody leaves the page the others use."""

    def __init__(self, layers: Layers, table: Table, seat: int) -> None:
        texts = SeatTexts(table)
        super().__init__(title=texts.names[seat], colour=texts.colours[seat], letter=texts.letter(seat))
        self._layers, self._table, self._seat = layers, table, seat
        self._offers = Grid(column=150, most=2, spacing=theme.space("s"))
        self._panels = PanelStack(texts, is_close=True)
        self._panels.bind(
            on_offer=lambda _, offer: layers.open_or_submit(offer),
            on_why=lambda _, why: layers.put_over(WhyDrawer(layers, table, why, seat)),
            on_card=lambda _, face: layers.put_over(CardDrawer(layers, table, face, seat)),
        )
        self.add_widget(self._panels)
        self.add_widget(self._offers)
        close = SecondButton(title=table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        self.footer.add_widget(close)
        self.renew()

    def renew(self) -> None:
        table, rules = self._table, self._table.rules
        self.note = table.show(rules.moment(table.state))
        self._panels.update(rules.seat_panels(table.state, self._seat))
        self._offers.clear_widgets()
        for offer in rules.offers(table.state, self._seat):
            self._offers.add_widget(offer_tile(self._layers, table, offer))
