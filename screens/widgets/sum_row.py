"""One line of a sum: seat or thing, reason, difference, before and after."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from screens.draw.printed import Printed
from screens.draw.theme import theme
from screens.widgets.badge import badge_side, paint_badge
from screens.widgets.lead_row import Ends, Lead, LeadRow, Sign, TouchLeadRow, glyph_sign
from screens.widgets.tick_row import TICK, paint_tick

REASON_WIDTH = 96  # dp: a reason may wrap to this width before the numbers go under it
BADGE, GLYPH, ARROW = 30, 24, 16


class SumLead(LeadRow):
    """The left half of the row. It asks for as much width as its name needs on one line.

    colour, letter: of the badge
    glyph, tint: in place of the badge, and its colour
    name, reason: the words
    has_tick, is_on: a tick before the row, for a sum that can be left out, and whether it counts
    """

    said: tuple[str, ...] = ("colour", "letter", "glyph", "tint", "name", "reason", "has_tick", "is_on")

    colour = StringProperty("")
    letter = StringProperty("")
    glyph = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    name = StringProperty("")
    reason = StringProperty("")
    has_tick = BooleanProperty(False)
    is_on = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in self.said:
            self.fbind(name, type(self).renew)

    def compose(self) -> tuple[Lead, Ends]:
        name, reason = Printed(self.name, "body_strong"), Printed(self.reason, "note", "ink_2")
        least = max(name.measured(), min(reason.measured(), dp(REASON_WIDTH) * theme.text_scale))
        return Lead(list(self._signs()), (name, reason), least, dp(10)), Ends()

    def _signs(self) -> Iterator[Sign]:
        if self.has_tick:
            side = round(theme.grown(TICK))
            yield Sign(side, lambda spot: paint_tick((spot[0] - side / 2, spot[1] - side / 2), side, is_on=self.is_on))
        if self.colour:
            extent = theme.grown(BADGE)
            yield Sign(badge_side(BADGE), lambda spot: paint_badge(self.colour, self.letter, spot, extent))
        if self.glyph:
            yield glyph_sign(self.glyph, GLYPH, self.tint or theme.color("ink"))


class SumRow(SumLead):
    """Badge or glyph, name over reason, then the numbers, which go under the name where they do not fit beside it.

    difference, is_loss: the signed difference as text, red for a loss
    before, after: the numbers as text
    result, result_ink: a word in place of the numbers, and its colour role
    """

    said = (*SumLead.said, "difference", "is_loss", "before", "after", "result", "result_ink")

    difference = StringProperty("")
    is_loss = BooleanProperty(False)
    before = StringProperty("")
    after = StringProperty("")
    result = StringProperty("")
    result_ink = StringProperty("ink")

    def __init__(self, **kwargs: Any) -> None:
        self.gap, self.edge = dp(8), dp(3)
        self.least_height = theme.touch("list_row_minimum") - dp(4)
        super().__init__(**kwargs)

    def compose(self) -> tuple[Lead, Ends]:
        return super().compose()[0], Ends(list(self._numbers()), dp(6))

    def _numbers(self) -> Iterator[Printed | Sign]:
        numeral, scale = partial(Printed, role="numeral_m"), theme.text_scale
        yield numeral(self.difference, ink="bad" if self.is_loss else "good", points=22)
        yield numeral(self.before, ink="ink_2", points=22, halign="right", least_width=dp(52) * scale)
        if self.before:
            yield glyph_sign("arrow", ARROW, theme.color("ink_2"))
        yield numeral(self.after, points=26, halign="right", least_width=dp(34) * scale)
        yield Printed(self.result, "body_strong", self.result_ink)


class TouchSumRow(TouchLeadRow, SumRow):
    """A sum row to touch.

    on_release(), on_hold(): tapped, held
    """
