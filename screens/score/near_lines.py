"""What stands around the line of a score sheet that is being filled in: lines before and after it, and its choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp

from rules.kit.pad import PadLine
from screens.score.line_card import UNSAID
from screens.score.sheet_parts import ChoiceTile, SheetRow
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack

Worth = Callable[[PadLine, int], int]
"""What a number in a line adds to the total."""


class NearLines(Card):
    """Some lines, small, with what is written in them.

    on_line(id): one of them was touched
    """

    def __init__(self, texts: SeatTexts, worth: Worth, **kwargs: Any) -> None:
        self.register_event_type("on_line")
        super().__init__(padding=(dp(14), dp(2)), **kwargs)
        self._texts, self._worth = texts, worth

    def show(self, lines: Sequence[PadLine], values: Sequence[int | None], is_ahead: bool = False) -> None:
        self.clear_widgets()
        for number, (line, value) in enumerate(zip(lines, values, strict=True)):
            if number:
                self.add_widget(Divider())
            self.add_widget(self._row(line, value, is_next=is_ahead and number == 0))

    def _row(self, line: PadLine, value: int | None, is_next: bool) -> SheetRow:
        texts = self._texts
        label = texts.say("pad.ahead", what=line.label) if is_next else texts.show(line.label)
        # For an answer in words the points are shown, for a number the number itself.
        number = self._worth(line, value) if line.options and value is not None else value
        shown = UNSAID if number is None else texts.number(number)
        row = SheetRow(line.glyph, line.tint, label, texts.show(line.said(value)), shown)
        row.bind(on_release=lambda _: self.dispatch("on_line", line.id))
        return row

    def on_line(self, id: str) -> None:
        """A line was touched."""


class Choices(Stack):
    """The answers to a line that has few, each with what it is worth.

    on_choice(value): one was touched
    """

    def __init__(self, texts: SeatTexts, worth: Worth, **kwargs: Any) -> None:
        self.register_event_type("on_choice")
        super().__init__(spacing=dp(8), **kwargs)
        self._texts, self._worth = texts, worth

    def show(self, line: PadLine, least: float) -> None:
        """Each tile is `least` pixels high."""
        self.clear_widgets()
        for option in line.choices:
            worth = self._texts.number(self._worth(line, option.value))
            tile = ChoiceTile(option, worth, self._texts, least=least)
            tile.bind(on_release=lambda touched: self.dispatch("on_choice", touched.option.value))
            self.add_widget(tile)

    def mark(self, value: int | None) -> None:
        for tile in self.children:
            tile.chosen = tile.option.value == value

    def on_choice(self, value: int) -> None:
        """An answer was touched."""
