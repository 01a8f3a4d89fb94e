"""The sums an input will make, small: before, after, and the difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import dp

from rules.kit.step import Sum
from screens.draw import paint
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.badge import Badge
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row
from screens.widgets.words import OneLine, Words


class SumChip(Drawn, Row):
    """One number that will change. It is known by its glyph, or by its name where two share a glyph."""

    def __init__(
        self, change: Sum, texts: SeatTexts, seat: int | None = None, is_named: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(hugs=True, spacing=dp(6), padding=(dp(10), dp(4), dp(11), dp(5)), **kwargs)
        if seat is not None:
            self.add_widget(Badge(colour=texts.colours[seat], letter=texts.letter(seat), extent=20))
        if change.glyph:
            self.add_widget(Glyph(name=change.glyph, tint=tint_of(change.tint).text, extent=20))
        if change.label is not None and (is_named or not change.glyph):
            self.add_widget(Words(hugs=True, role="label", ink="ink_2", text=texts.show(change.label)))
        self.add_widget(OneLine(role="numeral_s", ink="ink_2", text=texts.number(change.before)))
        self.add_widget(Glyph(name="arrow", ink="ink_2", extent=14))
        self.add_widget(OneLine(role="numeral_s", points=20, text=texts.number(change.after)))
        ink = "bad" if change.difference < 0 else "good"
        self.add_widget(OneLine(role="label", ink=ink, text=texts.number(change.difference, signed=True)))

    def draw(self) -> None:
        paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))


class SumChips(Flow):
    """The changes of one seat or of several."""

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(6), **kwargs)
        self._texts = texts
        self._shown: object = None

    def show(self, sums: Mapping[int, Sequence[Sum]], has_badges: bool = False) -> None:
        """Changes by seat; with `has_badges` each carries the badge of its seat."""
        if (sums, has_badges) == self._shown:
            return
        self._shown = (sums, has_badges)
        self.clear_widgets()
        for seat, changes in sums.items():
            glyphs = [change.glyph for change in changes]
            for change in changes:
                is_named = glyphs.count(change.glyph) > 1
                self.add_widget(SumChip(change, self._texts, seat if has_badges else None, is_named))
