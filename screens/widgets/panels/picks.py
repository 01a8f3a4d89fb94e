"""Answers as tiles."""

from __future__ import annotations

from kivy.metrics import dp

from rules.kit.picks import Picks
from screens.widgets.even_flow import EvenGrid
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.pick_tile import PickTile
from screens.widgets.words import Words

GAP = 6  # dp


class PicksPanel(PanelWidget[Picks]):
    """The question, and its answers in as many columns as their words leave room for."""

    def build(self) -> None:
        self.spacing = dp(4)
        self.add_widget(Words(role="body_strong", text=self.texts.show(self.panel.label)))
        picks = self.panel.picks
        grid = EvenGrid(spacing=dp(GAP), column=max((PickTile.column(one, self.texts) for one in picks), default=48))
        for pick in picks:
            tile = PickTile(pick, self.texts)
            tile.bind(on_release=lambda touched: self.offer(touched.pick.offer))
            grid.add_widget(self.explains(tile))
        self.add_widget(grid)
