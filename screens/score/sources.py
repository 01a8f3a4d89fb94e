"""Where the points came from: a bar for each seat, a segment for each line of the score sheet."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty

from rules.kit.sheet import Sheet
from screens.draw import paint
from screens.draw.lettering import width_of
from screens.draw.theme import Rgba, theme
from screens.draw.tint import tint_of
from screens.score.bars import Bar, Segment, bar_row, widest_of
from screens.widgets.card import Card
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.heading import Heading
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

TINTS = ("culture", "science", "industry", "agriculture", "mercury", "strength", "gold", "diamond", "marble", "oil")
"""In this order for everyone, whatever the game counts."""
SQUARE = 12  # dp


def source_colour(number: int) -> Rgba:
    """The colour of a line of the sheet, by its number."""
    return tint_of(TINTS[number % len(TINTS)]).fill


class Swatch(Drawn):
    """A square in the colour of a source.

    colour: of the source
    """

    colour = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        side = theme.grown(SQUARE)
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)

    def draw(self) -> None:
        paint.box(self.pos, self.size, dp(3), self.colour)


class SourcesCard(Card):
    """The bars in the order of the places, and the legend. Lines in which nobody has anything are left out."""

    def __init__(self, sheet: Sheet, order: list[int], texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(8), **kwargs)
        self._sheet, self._texts = sheet, texts
        longest = max(1, *(self._gained(seat) for seat in order))
        numbers = [texts.number(sheet.totals[seat]) for seat in order]
        self.add_widget(Heading(title=texts.say("result.sources")))
        behind = max(width_of(self._lost(seat), "label") for seat in order)
        for seat, number in zip(order, numbers, strict=True):
            bar = Bar(self._segments(seat, longest), self._lost(seat), behind + dp(8) if behind else 0)
            self.add_widget(bar_row(seat, bar, number, widest_of(numbers), texts))
        self.add_widget(self._legend())

    def _gained(self, seat: int) -> int:
        return sum(max(0, row.cells[seat].total) for row in self._sheet.rows)

    def _lost(self, seat: int) -> str:
        lost = sum(min(0, row.cells[seat].total) for row in self._sheet.rows)
        return self._texts.number(lost) if lost else ""

    def _segments(self, seat: int, longest: int) -> list[Segment]:
        totals = [row.cells[seat].total for row in self._sheet.rows]
        return [Segment(max(0, total) / longest, source_colour(number)) for number, total in enumerate(totals)]

    def _legend(self) -> Flow | Stack:
        """In large text a name has a line of its own, or more."""
        hugs = not theme.is_large_text
        legend = Flow(spacing=dp(12), line_spacing=dp(4)) if hugs else Stack(spacing=dp(4))
        for number, row in enumerate(self._sheet.rows):
            if any(cell.total for cell in row.cells):
                entry = Row(hugs=hugs, spacing=dp(6))
                entry.add_widget(Swatch(colour=source_colour(number)))
                entry.add_widget(Words(hugs=hugs, text=self._texts.show(row.label), role="label"))
                legend.add_widget(entry)
        return legend
