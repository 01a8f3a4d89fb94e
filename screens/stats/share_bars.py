"""How often something won, out of how often it was played: a bar for each, with both numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp

from screens.draw import paint
from screens.draw.printed import Printed
from screens.draw.theme import theme
from screens.stats.painted import Painted

THICK, BESIDE, BETWEEN, LEAST = 16, 12, 10, 70  # dp of a bar, beside it, between two of them, and its least length
MOST_LABEL = 0.46  # of the width


class Bar(NamedTuple):
    label: str
    share: float
    won: str
    of: str
    """Of how many, in words."""


class ShareBars(Painted):
    def __init__(self, bars: Sequence[Bar], **kwargs: Any) -> None:
        self._bars = bars
        self._labels = [Printed(bar.label) for bar in bars]
        self._won = [Printed(bar.won, "numeral_s") for bar in bars]
        self._of = [Printed(bar.of, "note", "ink_2") for bar in bars]
        self._is_wide = True
        self._label = self._value = 0.0
        super().__init__(**kwargs)

    @property
    def printed(self) -> list[Printed]:
        """All the words and numbers in it."""
        return [*self._labels, *self._won, *self._of]

    def lay_out(self) -> float:
        for words in (*self._won, *self._of):
            words.hug()
        pairs = zip(self._won, self._of, strict=True)
        self._value = max((won.width + dp(5) + of.width for won, of in pairs), default=0.0)
        self._label = min(max((label.measured() for label in self._labels), default=0.0), self.width * MOST_LABEL)
        self._is_wide = self.width - self._label - self._value - 2 * dp(BESIDE) >= dp(LEAST)
        for label in self._labels:
            label.fill(self._label if self._is_wide else self.width)
        return sum(map(self._high, range(len(self._bars)))) + dp(BETWEEN) * max(0, len(self._bars) - 1)

    def _line(self, at: int) -> float:
        """How high the bar and its numbers are."""
        return max(dp(THICK), self._won[at].height, self._of[at].height)

    def _high(self, at: int) -> float:
        label = self._labels[at].height
        return max(self._line(at), label) if self._is_wide else self._line(at) + label

    def draw_all(self) -> None:
        top = self.top
        for at, label in enumerate(self._labels):
            high = self._high(at)
            middle = top - high / 2 if self._is_wide else top - high + self._line(at) / 2
            label.paint(self.x, middle - label.height / 2 if self._is_wide else top - label.height)
            left = self.x + (self._label + dp(BESIDE) if self._is_wide else 0)
            self._draw_bar(at, left, middle)
            self._draw_numbers(at, middle)
            top -= high + dp(BETWEEN)

    def _draw_bar(self, at: int, left: float, middle: float) -> None:
        wide, high = self.right - self._value - dp(BESIDE) - left, dp(THICK)
        paint.box(
            (left, middle - high / 2), (wide, high), dp(5), theme.color("surface_sunk"), theme.color("line"), dp(1)
        )
        full = wide * self._bars[at].share
        if full >= 1:
            paint.box((left, middle - high / 2), (max(full, dp(5)), high), dp(5), theme.color("ink_2"))

    def _draw_numbers(self, at: int, middle: float) -> None:
        won, of = self._won[at], self._of[at]
        of.paint(self.right - of.width, middle - of.height / 2)
        won.paint(self.right - of.width - dp(5) - won.width, middle - won.height / 2)
