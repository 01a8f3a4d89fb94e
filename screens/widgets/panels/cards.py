"""Cards in groups, each card as a tile."""

from __future__ import annotations

from kivy.metrics import dp

from rules.kit.offer import CardFace
from rules.kit.panel import CardGroup, Cards
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.card_face import CardTile, card_column
from screens.widgets.even_flow import EvenGrid
from screens.widgets.glyph import Glyph
from screens.widgets.heading import Heading
from screens.widgets.panels.offer_buttons import OfferButtons
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words


class CardsPanel(PanelWidget[Cards]):
    """Touching a card does the one thing it offers; if it offers several, buttons for them open under its group."""

    def build(self) -> None:
        self.spacing = dp(12)
        self._open: tuple[str, OfferButtons] | None = None
        self._groups: dict[str, Stack] = {}
        self._tiles: dict[str, CardTile] = {}
        if not self.is_brief:
            self.add_widget(Heading(title=self.texts.show(self.panel.label)))
        for group in self.panel.groups:
            self.add_widget(self._group(group))

    def _group(self, group: CardGroup) -> Stack:
        stack = Stack(spacing=dp(6))
        head = Row(spacing=dp(8))
        head.add_widget(Glyph(name=group.glyph, tint=tint_of(group.tint).text, extent=20))
        head.add_widget(Words(role="label", tint=tint_of(group.tint).text, text=self.texts.show(group.label)))
        head.add_widget(OneLine(role="numeral_s", text=self.texts.number(len(group.cards))))
        stack.add_widget(head)
        grid = EvenGrid(spacing=theme.space("s"), column=card_column(group.cards, self.texts))
        for face in group.cards:
            tile = self._tile(face)
            self._groups[face.id], self._tiles[face.id] = stack, tile
            grid.add_widget(tile)
        stack.add_widget(grid)
        return stack

    def _tile(self, face: CardFace) -> CardTile:
        """A card that lies there is solid even if nothing can be done with it: the reason comes when it is touched."""
        tile = CardTile(face, self.texts)
        tile.bind(on_release=lambda _: self._touched(face))
        self.explains(tile, face.id)
        return tile

    def _touched(self, face: CardFace) -> None:
        if len(face.offers) == 1:
            self.offer(face.offers[0])
        elif face.offers:
            self._toggle(face)

    def _toggle(self, face: CardFace) -> None:
        """Opens the buttons of a card under its group, or closes them; one card is open at a time."""
        was_open, self._open = self._open, None
        if was_open is not None:
            was_open[1].parent.remove_widget(was_open[1])
        for tile in self._tiles.values():
            tile.chosen = False
        if was_open is None or was_open[0] != face.id:
            buttons = OfferButtons(face.offers, self)
            self._groups[face.id].add_widget(buttons)
            self._tiles[face.id].chosen = True
            self._open = face.id, buttons
