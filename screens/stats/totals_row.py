"""A few numbers that say the most, side by side, each over what it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from screens.draw.printed import Printed
from screens.stats.painted import Painted

BETWEEN, AROUND = 10, 6  # dp between two lines of them; above and below


class TotalsRow(Painted):
    """Where their words do not fit side by side, they stand two in a row, or one under another."""

    def __init__(self, totals: Sequence[tuple[str, str]], **kwargs: Any) -> None:
        """Each a number and what it counts."""
        self._totals = [
            (Printed(number, "numeral_l", halign="center"), Printed(what, "note", "ink_2", halign="center"))
            for number, what in totals
        ]
        self._most = len(totals)
        super().__init__(**kwargs)

    @property
    def printed(self) -> list[Printed]:
        """All the words and numbers in it."""
        return [words for pair in self._totals for words in pair]

    def _in_a_row(self) -> int:
        count = len(self._totals)
        widest = [
            max(number.measured(), *(Printed(word, "note").measured() for word in what.text.split()))
            for number, what in self._totals
        ]
        fitting = (most for most in (count, -(-count // 2)) if self.width / most >= max(widest) + dp(4))
        return next(fitting, 1)

    def lay_out(self) -> float:
        self._most = self._in_a_row()
        for pair in self._totals:
            for words in pair:
                words.fill(self.width / self._most)
        rows = range(0, len(self._totals), self._most)
        return sum(self._high(row) for row in rows) + dp(BETWEEN) * (len(rows) - 1) + 2 * dp(AROUND)

    def _high(self, row: int) -> float:
        return max(number.height + what.height for number, what in self._totals[row : row + self._most])

    def draw_all(self) -> None:
        top = self.top - dp(AROUND)
        for row in range(0, len(self._totals), self._most):
            for at, (number, what) in enumerate(self._totals[row : row + self._most]):
                x = self.x + at * self.width / self._most
                number.paint(x, top - number.height)
                what.paint(x, top - number.height - what.height)
            top -= self._high(row) + dp(BETWEEN)
