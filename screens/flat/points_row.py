"""What scores, on one line: glyph, how many, and the points that come on top."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.panel import Tile, Tiles
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.seat_texts import SeatTexts

SIGN, ROW = 20, 34  # dp


class PointsRow(Drawn):
    """Equal columns on one ground; names under the numbers where there is height for them.

    panel: what it shows
    """

    redraw_on = ("panel",)

    panel: Tiles = ObjectProperty()

    def __init__(self, panel: Tiles, texts: SeatTexts, is_low: bool = False, **kwargs: Any) -> None:
        self._texts, self._has_names = texts, not is_low
        super().__init__(panel=panel, size_hint_y=None, **kwargs)
        self.height = theme.grown(ROW) + (line_of("label") if self._has_names else 0) + dp(4)

    def draw(self) -> None:
        paint.box(self.pos, self.size, theme.radius("tile"), theme.color("surface"), theme.color("line"), dp(1))
        wide = self.width / max(1, len(self.panel.tiles))
        for at, tile in enumerate(self.panel.tiles):
            self._draw_tile(tile, self.x + at * wide, wide)

    def _draw_tile(self, tile: Tile, left: float, wide: float) -> None:
        sign, middle = theme.grown(SIGN), self.top - dp(2) - theme.grown(ROW) / 2
        number = self._texts.number(tile.value)
        more = self._texts.number(tile.more, signed=True) if tile.more else ""
        parts = (sign + dp(5), width_of(number, "numeral_s") + dp(4), width_of(more, "label") + dp(8) if more else 0)
        x = left + (wide - sum(parts)) / 2
        paint_glyph(tile.glyph, (x + sign / 2, middle), sign, theme.color("ink_2"))
        paint_words(number, "numeral_s", (x + parts[0], middle), theme.color("ink"), align="left")
        if more:
            high = line_of("label")
            place = (x + parts[0] + parts[1], middle - high / 2)
            paint.box(place, (parts[2], high), theme.radius("chip"), theme.color("lamp"))
            paint_words(more, "label", (place[0] + dp(4), middle), theme.color("on_lamp"), align="left")
        if self._has_names:
            name = self._texts.show(tile.short or tile.label)
            paint_words(name, "label", (left + wide / 2, self.y + dp(3) + line_of("label") / 2), theme.color("ink_2"))
