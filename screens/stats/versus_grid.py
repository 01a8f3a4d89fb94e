"""Head to head on one canvas: how often the row finished above the column, and below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from companion.stats.versus import Versus
from screens.draw import paint
from screens.draw.printed import Printed
from screens.draw.theme import theme
from screens.stats.painted import Painted
from screens.widgets.badge import paint_badge

BADGE, DASH = 28, 14  # dp
LEAST = 58  # dp of a column at 100 % text


def fitting(width: float) -> int:
    """How many people there is room for side by side."""
    return max(1, int((width - theme.grown(BADGE) - dp(8)) / theme.grown(LEAST)))


class VersusGrid(Painted):
    """people: colour and letter of each
    met: what each row has against each column; None for oneself, and for two that never met
    """

    def __init__(
        self, people: Sequence[tuple[str, str]], met: Sequence[Sequence[Versus | None]], **kwargs: Any
    ) -> None:
        self._people = people
        self._met = [[_printed(versus) for versus in row] for row in met]
        super().__init__(**kwargs)

    @property
    def printed(self) -> list[Printed]:
        """All the words and numbers in it."""
        return [words for row in self._met for pair in row for words in pair]

    @property
    def _row(self) -> float:
        return max(theme.touch("minimum"), theme.grown(BADGE) + dp(8))

    @property
    def _column(self) -> float:
        return float(self.width - theme.grown(BADGE) - dp(8)) / len(self._people)

    def lay_out(self) -> float:
        for words in self.printed:
            words.hug()
        return self._row * (len(self._people) + 1)

    def draw_all(self) -> None:
        extent = theme.grown(BADGE)
        first = self.x + extent + dp(8)
        for at, (colour, letter) in enumerate(self._people):
            across, down = first + (at + 0.5) * self._column, self.top - (at + 1.5) * self._row
            paint_badge(colour, letter, (across, self.top - self._row / 2), extent)
            paint_badge(colour, letter, (self.x + extent / 2, down), extent)
            paint.hairline((self.x, down + self._row / 2), self.width, theme.color("line"))
            for column, pair in enumerate(self._met[at]):
                self._draw_pair(pair, first + (column + 0.5) * self._column, down)

    @staticmethod
    def _draw_pair(pair: Sequence[Printed], across: float, middle: float) -> None:
        if not pair:
            wide, high = dp(DASH), dp(3)
            paint.box((across - wide / 2, middle - high / 2), (wide, high), high / 2, theme.color("line_strong"))
            return
        x = across - sum(words.width for words in pair) / 2
        for words in pair:
            words.paint(x, middle - words.height / 2)
            x += words.width


def _printed(versus: Versus | None) -> tuple[Printed, ...]:
    """In full ink where the row is ahead."""
    if versus is None or not versus.together:
        return ()
    is_ahead = versus.above > versus.below
    above = Printed(str(versus.above), "numeral_m" if is_ahead else "numeral_s", "ink" if is_ahead else "ink_2")
    return above, Printed(f" :{versus.below}", "note", "ink_2")
