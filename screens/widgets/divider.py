"""A thin line between rows."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import Property, StringProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn


class Divider(Drawn):
    """As wide as its parent.

    ink: colour role
    inset: pixels left free at its left
    thick: in dp; thicker above a total
    """

    redraw_on = ("ink", "inset")

    ink = StringProperty("line")
    inset = Property(0)
    thick = Property(1)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.height = max(1, round(dp(self.thick)))

    def draw(self) -> None:
        paint.hairline((self.x + self.inset, self.y), self.width - self.inset, theme.color(self.ink), self.thick)
