"""Above the line of a score sheet: a tab for each seat with how far it is, and a mark for each line."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from rules.kit.pad import Pad
from screens.draw.theme import theme
from screens.score.sheet_order import Spot
from screens.score.sheet_parts import LineTicks, SeatTab
from screens.widgets.grid import Grid
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Stack

NARROW = 64  # dp of a tab that has no room for a word


class SheetHead(Stack):
    """Whose sheet is in sight, and where on it.

    on_seat(seat): a tab was touched
    """

    def __init__(self, texts: SeatTexts, is_brief: bool = False, **kwargs: Any) -> None:
        """A brief one has no words on its tabs."""
        self.register_event_type("on_seat")
        super().__init__(spacing=dp(8), **kwargs)
        self._texts, self._is_brief = texts, is_brief
        self.tabs = [SeatTab(seat, texts) for seat in range(len(texts.names))]
        grid = Grid(most=len(self.tabs), column=56, spacing=dp(6))
        for tab in self.tabs:
            tab.bind(on_release=lambda touched: self.dispatch("on_seat", touched.seat))
            grid.add_widget(tab)
        self.ticks = LineTicks()
        for part in (grid, self.ticks):
            self.add_widget(part)
        self.tabs[0].bind(width=lambda *_: self._show_again())
        self._shown: tuple[Pad, Spot] | None = None

    def _show_again(self) -> None:
        """Again, after the width has changed."""
        if self._shown is not None:
            self.show(*self._shown)

    def show(self, pad: Pad, spot: Spot) -> None:
        self._shown = pad, spot
        for tab in self.tabs:
            tab.chosen = tab.seat == spot.seat
            self._show_tab(tab, pad)
        self.ticks.colour = self._texts.colours[spot.seat]
        self.ticks.marks = [_mark(pad, spot, id) for id in pad.lines]

    def _show_tab(self, tab: SeatTab, pad: Pad) -> None:
        """How many lines are written; how many are blank, once the end of the sheet has been reached."""
        written, blanks = pad.written[tab.seat], len(pad.blanks(tab.seat))
        is_through = [*pad.lines][-1] in written
        if self._is_brief:
            tab.show("", is_done=not blanks)
        elif not blanks:
            tab.show(self._texts.number(len(written)), is_done=True)
        elif is_through:
            is_narrow = tab.width < theme.grown(NARROW)
            text = f"{self._texts.number(blanks)} ?" if is_narrow else self._texts.say("pad.blank", n=blanks)
            tab.show(text, is_blank=True)
        else:
            tab.show(self._texts.say("pad.progress", have=len(written), need=len(pad.lines)))

    def on_seat(self, seat: int) -> None:
        """A tab was touched."""


def _mark(pad: Pad, spot: Spot, id: str) -> str:
    ids = [*pad.lines]
    if id == spot.line:
        return "now"
    if id in pad.written[spot.seat]:
        return "written"
    is_passed = ids.index(id) < ids.index(spot.line)
    return "blank" if is_passed and not pad.lines[id].is_optional else "ahead"
