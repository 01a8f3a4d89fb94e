"""Cards in groups, each card as a tile."""

from __future__ import annotations

from kivy.metrics import dp

from rules.kit.offer import CardFace
from rules.kit.panel import CardGroup
from screens.theme import theme
from screens.tint import tint_of
from screens.widgets.card_face import CardTile, card_column
from screens.widgets.even_flow import EvenGrid
from screens.widgets.glyph import Glyph
from screens.widgets.heading import Heading
from screens.widgets.panel_widget import PanelWidget
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words


class CardsPanel(PanelWidget):
    """A card's first offer is what a touch does; without one it opens the rule."""

    def build(self) -> None:
        self.spacing = dp(12)
        if not self.is_brief:
            self.add_widget(Heading(title=self.reader.show(self.panel.label)))
        for group in self.panel.groups:
            self.add_widget(self._group(group))

    def _group(self, group: CardGroup) -> Stack:
        stack = Stack(spacing=dp(6))
        head = Row(spacing=dp(8))
        head.add_widget(Glyph(name=group.glyph, tint=tint_of(group.tint).text, extent=20))
        head.add_widget(Words(role="label", tint=tint_of(group.tint).text, text=self.reader.show(group.label)))
        head.add_widget(OneLine(role="numeral_s", text=self.reader.number(len(group.cards))))
        stack.add_widget(head)
        grid = EvenGrid(spacing=theme.space("s"), column=card_column(group.cards, self.reader))
        for face in group.cards:
            grid.add_widget(self._tile(face))
        stack.add_widget(grid)
        return stack

    def _tile(self, face: CardFace) -> CardTile:
        offer = face.offers[0] if face.offers else None
        reason = self.reader.show(offer.refusal.text) if offer is not None and offer.refusal is not None else ""
        tile = CardTile(face, self.reader, reason=reason)
        tile.bind(on_release=lambda _: self.offer(offer))
        self.explains(tile)
        return tile
