"""A sentence on a soft ground inside a card."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.stack import Row
from screens.widgets.words import Words

GROUNDS = {"refuse": "refuse_soft", "lamp": "lamp_soft", "corrected": "corrected_soft", "good": "good_soft"}
INKS = {"refuse": "refuse_ink", "lamp": "lamp_ink", "corrected": "corrected", "good": "good"}


class Notice(Drawn, Row):
    """Red for what is wrong, amber for what is now, blue for what was set by hand, green for what is done.

    kind: a key of `GROUNDS`
    text, glyph: the sentence and the glyph before it
    ink: colour role; it follows `kind`
    """

    redraw_on = ("kind",)

    kind = OptionProperty("refuse", options=list(GROUNDS))
    text = StringProperty("")
    glyph = StringProperty("fit")
    ink = StringProperty("refuse_ink")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(padding=(dp(10), dp(7), dp(12), dp(8)), spacing=dp(8), **kwargs)
        self.fbind("kind", type(self)._set_ink)
        self._set_ink()
        self.add_widget(following(Glyph, self, {"name": "glyph", "ink": "ink"}, extent=20))
        self.add_widget(following(Words, self, {"text": "text", "ink": "ink"}, role="note"))

    def _set_ink(self, *_: Any) -> None:
        self.ink = INKS[self.kind]

    def draw(self) -> None:
        paint.box(self.pos, self.size, theme.radius("tile"), theme.color(GROUNDS[self.kind]))
