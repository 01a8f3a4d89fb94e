"""One place of the mover's grid: glyph, name, and the cost drawn, or a few words why not."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, Property

from rules.kit.step import Cost, GridOffer
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, wrapped
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.panels.marks import paint_cube
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts

HIGH = 50  # dp at the least
LEFT, GLYPH, GAP, RIGHT = 13, 24, 11, 8  # dp across the tile
COST, APART = 17, 13  # dp of a drawn cost; between two of them
ABOVE = 3  # dp over and under the words


class GridTile(Press, Drawn):
    """Painted on one canvas. It grows by a line before anything in it is cut.

    offer: what it shows
    minimum_height: what it needs at its width
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("offer",)

    offer: GridOffer = ObjectProperty()
    minimum_height = Property(0)

    def __init__(self, offer: GridOffer, texts: SeatTexts, **kwargs: Any) -> None:
        self._texts = texts
        super().__init__(offer=offer, **kwargs)
        for name in ("width", "offer"):
            self.fbind(name, type(self)._measure)
        self._measure()

    @property
    def name(self) -> str:
        return self._texts.show(self.offer.label)

    @property
    def reason(self) -> str:
        return self._texts.show(self.offer.reason)

    def _room(self) -> float:
        return max(dp(40), self.width - dp(LEFT + GAP + RIGHT) - theme.grown(GLYPH))

    def _lines(self) -> tuple[list[str], list[str]]:
        room = self._room()
        return wrapped(self.name, "body_strong", room), wrapped(self.reason, "label", room)

    def _measure(self, *_: Any) -> None:
        names, reasons = self._lines()
        below = len(reasons) if self.offer.reason is not None else bool(self.offer.costs)
        needed = len(names) * line_of("body_strong") * 0.96 + below * line_of("label") + dp(2 * ABOVE)
        self.minimum_height = round(max(dp(HIGH), needed))

    def draw(self) -> None:
        self._draw_ground()
        names, reasons = self._lines()
        is_open = self.offer.reason is None
        ink = theme.color("ink" if is_open else "ink_3")
        sign = theme.color("refuse_ink") if is_open and self.offer.is_destructive else ink
        glyph = theme.grown(GLYPH)
        paint_glyph(self.offer.glyph, (self.x + dp(LEFT) + glyph / 2, self.center_y), glyph, sign)
        x = self.x + dp(LEFT + GAP) + glyph
        high, low = line_of("body_strong") * 0.96, line_of("label")
        below = bool(self.offer.costs) if is_open else len(reasons)
        y = self.center_y + (len(names) * high + below * low) / 2
        for line in names:
            paint_words(line, "body_strong", (x, y - high / 2), ink, align="left")
            y -= high
        for line in reasons:
            paint_words(line, "label", (x, y - low / 2), theme.color("refuse_ink"), align="left")
            y -= low
        if is_open:
            self._draw_costs(x, y - low / 2)

    def _draw_ground(self) -> None:
        radius = theme.radius("button")
        if self.offer.reason is not None:
            if self.is_pressed:
                paint.box(self.pos, self.size, radius, theme.color("surface_sunk"))
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))
            return
        fill = "surface_sunk" if self.is_pressed else "surface_raised"
        paint.box(self.pos, self.size, radius, theme.color(fill), theme.color("line_strong"), dp(1.5))

    def _draw_costs(self, x: float, middle: float) -> None:
        side = theme.grown(COST)
        for cost in self.offer.costs:
            if cost.glyph == "cube":
                cube = round(side * 0.88)
                paint_cube((round(x + (side - cube) / 2), round(middle - cube / 2)), cube, cost.tint)
            else:
                paint_glyph(cost.glyph, (x + side / 2, middle), side, tint_of(cost.tint).text)
            x += side + dp(5)
            x += paint_words(_amount(cost), "note", (x, middle), theme.color("ink_2"), align="left") + dp(APART)


def _amount(cost: Cost) -> str:
    """A number, or a range of what is possible."""
    return str(cost.least) if cost.least == cost.most else f"{cost.least}\N{EN DASH}{cost.most}"
