"""A chip that opens a choice, and clears it once something is chosen."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.stack import Row
from screens.widgets.words import Words


class ChoiceChip(Press, Drawn, Row):
    """48 high. Off, an arrow shows that it opens something; on, it is dark, and a cross clears it.

    text: the words
    is_on: whether something is chosen
    room: the width in pixels it may have before its words wrap
    ink, sign: worked out from the others
    on_release(): tapped
    """

    redraw_on = ("is_on",)

    text = StringProperty("")
    is_on = BooleanProperty(False)
    ink = StringProperty("ink")
    sign = StringProperty("down")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            hugs=True, spacing=dp(8), padding=(dp(14), dp(6)), least_height=theme.touch("minimum"), **kwargs
        )
        self.fbind("is_on", type(self)._recolour)
        self._recolour()
        self.add_widget(following(Words, self, {"text": "text", "ink": "ink"}, hugs=True, role="label", room=dp(300)))
        self.add_widget(following(Glyph, self, {"name": "sign", "ink": "ink"}, extent=18))

    def _recolour(self, *_: Any) -> None:
        self.ink, self.sign = ("on_primary", "close") if self.is_on else ("ink", "down")

    def draw(self) -> None:
        fill = theme.color("primary") if self.is_on else theme.color("surface_sunk") if self.is_pressed else None
        edge = None if self.is_on else theme.color("line_strong")
        paint.box(self.pos, self.size, theme.radius("tile"), fill, edge, dp(1.5))
