"""Things counted by touching them: each a tile with its glyph and how many."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.picks import Token, Tokens
from screens.draw import paint
from screens.draw.lettering import paint_words
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.drawn import Drawn
from screens.widgets.even_flow import EvenGrid
from screens.widgets.glyph import paint_glyph
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.press import Press
from screens.widgets.words import Words

HIGH, COLUMN, GAP = 50, 48, 6  # dp
SIGN = 22


class TokenTile(Press, Drawn):
    """One thing: only its glyph while there is none of it, amber with its number as soon as there is.

    token: what it shows
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("token",)

    token: Token = ObjectProperty()

    def __init__(self, token: Token, **kwargs: Any) -> None:
        super().__init__(token=token, size_hint_y=None, height=theme.grown(HIGH), **kwargs)
        self.minimum_height = self.height

    def draw(self) -> None:
        self._draw_ground()
        sign, token = theme.grown(SIGN), self.token
        ink = tint_of(token.tint).text if token.tint else theme.color("ink_2")
        if not token.count and token.offer is not None:
            paint_glyph(token.glyph, self.center, sign, ink)
            return
        x, y = self.center
        paint_glyph(token.glyph, (x - sign * 0.6, y), sign, ink)
        color = theme.color("ink" if token.count else "ink_3")
        paint_words(str(token.count), "numeral_s", (x + sign * 0.25, y), color, align="left")

    def _draw_ground(self) -> None:
        radius, token = theme.radius("tile"), self.token
        if token.offer is None:
            return
        fill, edge, width = ("lamp_soft", "lamp_ink", 2.5) if token.count else ("surface_raised", "line_strong", 1.5)
        if self.is_pressed:
            fill = "surface_sunk"
        paint.box(self.pos, self.size, radius, theme.color(fill), theme.color(edge), dp(width))


class TokensPanel(PanelWidget[Tokens]):
    """The question over a row of tiles."""

    def build(self) -> None:
        self.spacing = dp(4)
        self.add_widget(Words(role="body_strong", text=self.texts.show(self.panel.label)))
        self._grid = EvenGrid(spacing=dp(GAP), column=COLUMN)
        for token in self.panel.tokens:
            tile = TokenTile(token)
            tile.bind(on_release=lambda touched: self.offer(touched.token.offer))
            self._grid.add_widget(self.explains(tile))
        self.add_widget(self._grid)

    def show(self, panel: Tokens) -> None:
        """Keeps the tiles and changes their numbers, so that a finger finds them where they were."""
        if len(panel.tokens) != len(self.panel.tokens) or panel.label != self.panel.label:
            super().show(panel)
            return
        self.panel = panel
        for tile, token in zip(self._grid.children[::-1], panel.tokens, strict=True):
            tile.token = token
