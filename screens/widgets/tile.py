"""Something that can be done, as a tile."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property, StringProperty

from screens.draw import paint
from screens.draw.lettering import least_width
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.following import following
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

EDGE, GAP = 10, 9  # dp
GLYPH = 24


class Tile(Press, Drawn, Row):
    """Glyph, name and note. A refused one is dashed and can still be touched.

    glyph, name, note: what is shown
    reason: why it is refused, in place of the note
    chosen: drawn in amber
    ink: colour role; it follows `reason`
    least_width: in pixels, for an EvenFlow
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("reason", "chosen")

    glyph = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    reason = StringProperty("")
    chosen = BooleanProperty(False)
    ink = StringProperty("ink")
    least_width = Property(0)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("least_height", theme.touch("list_row_minimum"))
        super().__init__(padding=(dp(EDGE), dp(8), dp(EDGE), dp(9)), spacing=dp(GAP), **kwargs)
        self.add_widget(following(Glyph, self, {"name": "glyph", "ink": "ink"}))
        self._under = Words()
        words = Stack()
        words.add_widget(following(Words, self, {"text": "name", "ink": "ink"}, role="body_strong"))
        words.add_widget(self._under)
        self.add_widget(words)
        for name in ("reason", "note"):
            self.fbind(name, type(self)._show_reason)
        self._show_reason()

    @property
    def column(self) -> float:
        """How many dp wide its words want to be at 100 % text: none of them is divided."""
        words = (least_width(self.name, "body_strong"), least_width(self._under.text, self._under.role))
        return max(words) / theme.text_scale / dp(1) + 2 * EDGE + (GLYPH + GAP if self.glyph else 0) + 2

    def _show_reason(self, *_: Any) -> None:
        self.ink = "ink_3" if self.reason else "ink"
        self._under.role, self._under.ink = ("label", "refuse_ink") if self.reason else ("note", "ink_2")
        self._under.text = self.reason or self.note

    def draw(self) -> None:
        radius = theme.radius("button")
        if self.reason:
            if self.is_pressed:
                paint.box(self.pos, self.size, radius, theme.color("surface_sunk"))
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
            return
        fill, edge, width = "surface_raised", "line_strong", 1.5
        if self.chosen:
            fill, edge, width = "lamp_soft", "lamp_ink", 2.5
        if self.is_pressed:
            fill = "surface_sunk"
        paint.box(self.pos, self.size, radius, theme.color(fill), theme.color(edge), dp(width))
