"""A bar for each seat: where its points came from, or how long it thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp

from screens.draw import paint
from screens.draw.lettering import paint_words, width_of
from screens.draw.theme import Rgba, theme
from screens.widgets.badge import Badge
from screens.widgets.drawn import Drawn
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row
from screens.widgets.words import OneLine

HEIGHT, GAP, RADIUS = 20, 1.5, 5  # dp


class Segment(NamedTuple):
    """A part of a bar, as long as its share of the longest bar."""

    share: float
    fill: Rgba
    edge: Rgba | None = None


class Bar(Drawn):
    """Segments side by side; what was subtracted is written after them, with its sign.

    note: what is written after them
    behind: pixels that all bars of a card leave for the note, so that their lengths can be compared
    """

    def __init__(self, segments: Sequence[Segment], note: str = "", behind: float = 0, **kwargs: Any) -> None:
        self.segments, self.note, self.behind = [one for one in segments if one.share > 0], note, behind
        super().__init__(size_hint_y=None, height=theme.grown(HEIGHT), **kwargs)

    def draw(self) -> None:
        x, room = self.x, self.width - self.behind
        for segment in self.segments:
            wide = max(dp(2), segment.share * room - dp(GAP))
            paint.box((x, self.y), (wide, self.height), dp(RADIUS), segment.fill, segment.edge, dp(1))
            x += wide + dp(GAP)
        paint_words(self.note, "label", (x + dp(4), self.center_y), theme.color("refuse_ink"), align="left")


def bar_row(seat: int, bar: Bar, number: str, widest: float, texts: SeatTexts) -> Row:
    """A seat's badge, its bar and its number, in a column as wide as the widest number."""
    row = Row(spacing=dp(10))
    row.add_widget(Badge(colour=texts.colours[seat], letter=texts.letter(seat), extent=24))
    row.add_widget(bar)
    row.add_widget(OneLine(text=number, role="numeral_s", halign="right", least_width=widest))
    return row


def widest_of(numbers: Sequence[str]) -> float:
    return max(width_of(number, "numeral_s") for number in numbers) + 1
