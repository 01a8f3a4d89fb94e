"""The scores of a game on its card."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import Property

from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.theme import theme
from screens.widgets.badge import REACH, paint_badge
from screens.widgets.drawn import Drawn

BADGE, BESIDE, EDGE, GAP, APART = 26, 4, 6, 8, 4  # dp


class Score(NamedTuple):
    """One seat: its badge and its total, lit for a winner."""

    colour: str
    letter: str
    text: str
    is_lit: bool = False


class ScoresLine(Drawn):
    """Badges with their totals, by place; on further lines where they do not fit on one. Painted on one canvas.

    minimum_height: what it needs at its width
    """

    minimum_height = Property(0)

    def __init__(self, scores: list[Score], **kwargs: Any) -> None:
        self.scores = scores
        super().__init__(size_hint_y=None, height=0, **kwargs)
        self.fbind("width", type(self)._measure)

    def _edge(self) -> float:
        """Room around a lit score; while nobody has won, all of them stand closer together."""
        return dp(EDGE) if any(score.is_lit for score in self.scores) else 0

    def _width(self, score: Score) -> float:
        return theme.grown(BADGE) * REACH + width_of(score.text, "numeral_s", 20) + dp(BESIDE) + 2 * self._edge()

    def _high(self) -> float:
        return max(theme.grown(BADGE) * REACH, line_of("numeral_s", 20)) + dp(8)

    def _places(self) -> list[tuple[float, int]]:
        """From the left edge, and on which line."""
        x, line, found = 0.0, 0, []
        for score in self.scores:
            wide = self._width(score)
            if x and x + wide > self.width:
                x, line = 0.0, line + 1
            found.append((x, line))
            x += wide + dp(GAP)
        return found

    def _measure(self, *_: Any) -> None:
        lines = max((line for _, line in self._places()), default=-1) + 1
        self.minimum_height = self.height = lines * self._high() + max(0, lines - 1) * dp(APART)

    def draw(self) -> None:
        high, badge = self._high(), theme.grown(BADGE)
        for score, (left, line) in zip(self.scores, self._places(), strict=True):
            x, top = self.x + left, self.top - line * (high + dp(APART))
            if score.is_lit:
                pos, size = (x, top - high), (self._width(score), high)
                paint.box(pos, size, theme.radius("chip"), theme.color("lamp_soft"))
            middle = top - high / 2
            x += self._edge()
            paint_badge(score.colour, score.letter, (x + badge * REACH / 2, middle), badge)
            ink = theme.color("ink" if score.is_lit else "ink_2")
            spot = x + badge * REACH + dp(BESIDE), middle
            paint_words(score.text, "numeral_s", spot, ink, 20, align="left")
