"""What one touch records, as small as a finger allows: a sign and a few words."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.stack import Row
from screens.widgets.words import Words

SIGN = 16


class QuickTile(Press, Drawn, Row):
    """Sign and words beside each other; words that are too long wrap, and the tile grows.

    on_release(), on_hold(): tapped, held
    """

    def __init__(self, glyph: str, text: str, is_open: bool = False, **kwargs: Any) -> None:
        super().__init__(spacing=dp(4), padding=(dp(7), dp(3), dp(4), dp(4)), **kwargs)
        self.text, self._is_open = text, is_open
        self.least_height = theme.touch("minimum")
        self.add_widget(Glyph(name=glyph, extent=SIGN))
        self.add_widget(Words(text=text, role="label", size_hint_x=1))

    def draw(self) -> None:
        """Where a form comes first the edge is dashed."""
        radius, edge = theme.radius("tile"), theme.color("line_strong")
        fill = theme.color("surface_sunk" if self.is_pressed else "surface_raised")
        paint.box(self.pos, self.size, radius, fill, None if self._is_open else edge, dp(1.5))
        if self._is_open:
            paint.dashed(self.pos, self.size, radius, edge, dp(1.5))
