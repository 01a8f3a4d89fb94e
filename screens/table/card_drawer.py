"""A card that was touched on a board: what it does, and what can be done with it."""

from __future__ import annotations

from companion.table import Table
from rules.kit.offer import CardFace, Offer
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.shell.layers import Layers
from screens.table.offer_tile import offer_tile
from screens.widgets.button import SecondButton, SmallButton
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.grid import Grid
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.words import Words


class CardDrawer(Drawer):
    """One touch on what stands here records it, or opens its form."""

    def __init__(self, layers: Layers, table: Table, face: CardFace, seat: int) -> None:
        texts = SeatTexts(table)
        super().__init__(
            title=texts.show(face.title),
            note=texts.names[seat],
            glyph=face.glyph,
            tint=tint_of(face.tint).text,
            colour=texts.colours[seat],
            letter=texts.letter(seat),
        )
        self._layers, self._table, self.face = layers, table, face
        if face.note is not None:
            self.add_widget(Words(text=texts.show(face.note), ink="ink_2"))
        self._add_offers(face.offers)
        self._add_foot()

    def _add_offers(self, offers: tuple[Offer, ...]) -> None:
        """What is possible comes first, so that the thumb need not look for it."""
        grid = Grid(column=150, most=2, spacing=theme.space("s"))
        for offer in sorted(offers, key=lambda one: one.refusal is not None):
            grid.add_widget(offer_tile(self._layers, self._table, offer))
        if offers:
            self.add_widget(grid)

    def _add_foot(self) -> None:
        row = Flow(spacing=theme.space("s"))
        rule = self._table.rulebook.about(self.face.id)
        if rule is not None:
            about = SmallButton(title=self._table.say("nav.rules"), glyph="book")
            about.bind(on_release=lambda _: self._layers.open_rule(rule))
            row.add_widget(about)
        close = SecondButton(title=self._table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        row.add_widget(close)
        self.footer.add_widget(row)
