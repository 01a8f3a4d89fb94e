"""Tiles with numbers: how many there are of each colour."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.panel import Tile, Tiles
from screens.widgets.chip import Chip
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.heading import Heading
from screens.widgets.panels.marks import number_tile_size, paint_number_tile
from screens.widgets.panels.panel_widget import PanelWidget, TouchStack
from screens.widgets.stack import Row
from screens.widgets.words import Words

GAP, WIDE_GAP = 4, 8


class TileRow(Drawn):
    """Tiles side by side, as wide as they are.

    tiles: what is drawn
    """

    redraw_on = ("tiles",)

    tiles: tuple[Tile, ...] = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.fbind("tiles", type(self)._measure)
        self._measure()

    def _measure(self, *_: Any) -> None:
        sizes = [number_tile_size(tile.value, tile.glyph) for tile in self.tiles]
        # A lit tile has a ring around it: then all stand wider apart, so that no ring is cut off.
        is_lit = any(tile.more for tile in self.tiles)
        self._gap: float = dp(WIDE_GAP if is_lit else GAP)
        self._rim: float = dp(2) if is_lit else 0
        wide = sum(wide for wide, _ in sizes) + self._gap * max(0, len(sizes) - 1)
        self.size = wide + 2 * self._rim, max(high for _, high in sizes) + 2 * self._rim

    def draw(self) -> None:
        x, y = self.x + self._rim, self.y + self._rim
        for tile in self.tiles:
            x += paint_number_tile((x, y), tile.value, tile.tint, tile.glyph, bool(tile.more)) + self._gap


class TilesPanel(PanelWidget[Tiles]):
    """In a seat's card only the tiles; elsewhere each with its name."""

    def show(self, panel: Tiles) -> None:
        if self.is_brief and self.panel.tiles and panel.tiles:
            self.panel = panel
            self.children[0].tiles = panel.tiles
        else:
            super().show(panel)

    def build(self) -> None:
        if not self.panel.tiles:
            return
        if self.is_brief:
            self.hugs = True
            self.add_widget(TileRow(tiles=self.panel.tiles))
            return
        body = TouchStack(spacing=dp(8))
        body.add_widget(Heading(title=self.texts.show(self.panel.label)))
        flow = Flow(spacing=dp(16), line_spacing=dp(10))
        for tile in self.panel.tiles:
            named = Row(hugs=True, spacing=dp(8))
            named.add_widget(TileRow(tiles=(tile,)))
            named.add_widget(Words(hugs=True, text=self.texts.show(tile.label)))
            if tile.more:
                named.add_widget(Chip(kind="changed", is_small=True, text=self.texts.number(tile.more, signed=True)))
            flow.add_widget(named)
        body.add_widget(flow)
        self.add_widget(self.explains(body))
