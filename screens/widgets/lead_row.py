"""A row on one canvas: signs and words at its left, numbers or a word at its right.

Forms and boards are made of these rows. Built from widgets, each would take a dozen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from screens.draw import paint
from screens.draw.printed import Printed
from screens.draw.theme import Rgba, theme
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.press import Press

Spot = tuple[float, float]


class Sign(NamedTuple):
    """Something square, painted around its middle."""

    width: float
    paint_at: Callable[[Spot], None]

    @property
    def height(self) -> float:
        return self.width

    def paint(self, x: float, y: float) -> None:
        self.paint_at((x + self.width / 2, y + self.width / 2))


def glyph_sign(name: str, extent: float, colour: Rgba) -> Sign:
    """A glyph of so many dp at 100 % text."""
    side = theme.grown(extent)
    return Sign(side, lambda spot: paint_glyph(name, spot, side, colour))


class Lead:
    """Signs, then a name over a note.

    least_width: what it asks for, in pixels
    """

    def __init__(
        self, signs: Sequence[Sign], words: Sequence[Printed], least: float, spacing: float, least_height: float = 0
    ) -> None:
        self.signs, self.words, self._spacing = signs, words, spacing
        self._beside = sum(sign.width + spacing for sign in signs)
        self.least_width = least + self._beside
        self._least_height = least_height
        self.height = 0.0

    def fit(self, wide: float) -> None:
        for words in self.words:
            words.fill(max(0, wide - self._beside))
        self._high = sum(words.height for words in self.words)
        self.height = max(self._high, self._least_height, *(sign.height for sign in self.signs), 0)

    def paint(self, x: float, middle: float) -> None:
        for sign in self.signs:
            sign.paint(x, middle - sign.height / 2)
            x += sign.width + self._spacing
        top = middle + self._high / 2
        for words in self.words:
            top -= words.height
            words.paint(x, top)


class Ends:
    """What stands at the right end of a row, side by side. What is empty takes no room."""

    def __init__(self, parts: Sequence[Printed | Sign] = (), spacing: float = 0) -> None:
        self.parts, self._spacing = parts, spacing
        self.width = self.height = 0.0

    def fit(self, room: float) -> None:
        for part in self.parts:
            if isinstance(part, Printed):
                part.hug(room)
        self._shown = [part for part in self.parts if part.width]
        self.width = sum(part.width for part in self._shown) + self._spacing * max(0, len(self._shown) - 1)
        self.height = max((part.height for part in self._shown), default=0.0)

    def paint(self, x: float, middle: float) -> None:
        for part in self._shown:
            part.paint(x, middle - part.height / 2)
            x += part.width + self._spacing


class LeadRow(Drawn):
    """Subclasses compose its two parts, and call `renew` when something about them has changed.

    The right part goes under the left one where both do not fit on a line.

    gap, line_gap, edge: between the parts beside and under each other, and above and below all, in pixels
    least_height: in pixels
    """

    gap = line_gap = edge = least_height = 0.0

    def __init__(self, **kwargs: Any) -> None:
        for name in ("width", "height"):
            kwargs.setdefault(name, 0)
        self._parts: tuple[Lead, Ends] | None = None
        super().__init__(size_hint_y=None, **kwargs)
        self.fbind("width", type(self)._measure)
        self._measure()

    def compose(self) -> tuple[Lead, Ends]:
        raise NotImplementedError

    def renew(self, *_: Any) -> None:
        self._parts = None
        self._measure()
        self.redraw()

    @property
    def parts(self) -> tuple[Lead, Ends]:
        if self._parts is None:
            self._parts = self.compose()
        return self._parts

    @property
    def least_width(self) -> float:
        return self.parts[0].least_width

    @property
    def printed(self) -> list[Printed]:
        """All texts on it."""
        lead, ends = self.parts
        return [part for part in (*lead.words, *ends.parts) if isinstance(part, Printed) and part.text]

    def _measure(self, *_: Any) -> None:
        if self.width > 0:
            self.height = max(self._needed(), self.least_height)

    def _needed(self) -> float:
        """Fits the parts to the width. Returns the height."""
        lead, ends = self.parts
        ends.fit(self.width)
        beside = min(ends.width, self.width) + self.gap if ends.width else 0
        self._is_beside = min(lead.least_width, self.width) + beside <= self.width + 0.5
        lead.fit(self.width - beside if self._is_beside else self.width)
        if self._is_beside:
            return max(lead.height, ends.height) + 2 * self.edge
        return lead.height + self.line_gap + ends.height + 2 * self.edge

    def draw(self) -> None:
        if not self.height:
            return
        lead, ends = self.parts
        if self._is_beside:
            lead.paint(self.x, self.center_y)
            ends.paint(self.right - ends.width, self.center_y)
            return
        spare = (self.height - lead.height - self.line_gap - ends.height) / 2
        lead.paint(self.x, self.top - spare - lead.height / 2)
        ends.paint(self.right - ends.width, self.y + spare + ends.height / 2)


class TouchLeadRow(Press, LeadRow):
    """A row to touch: all of it is the target.

    on_release(), on_hold(): tapped, held
    """

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))
        super().draw()
