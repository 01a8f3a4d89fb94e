"""Picks one of the seats, or the whole table."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.badge import Badge
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row
from screens.widgets.words import Words


class SeatChip(Press, Drawn, Row):
    """Badge and name of a seat.

    chosen: drawn in amber
    on_release(): tapped
    """

    redraw_on = ("chosen",)

    chosen = BooleanProperty(False)

    def __init__(self, seat: int | None, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(hugs=True, spacing=dp(8), padding=(dp(10), dp(4), dp(13), dp(4)), **kwargs)
        self.least_height = theme.touch("minimum")
        self.seat = seat
        if seat is None:
            self.add_widget(Glyph(name="table"))
        else:
            self.add_widget(Badge(colour=texts.colours[seat], letter=texts.letter(seat), extent=28))
        text = texts.say("record.table") if seat is None else texts.names[seat]
        self.add_widget(Words(hugs=True, role="body_strong", text=text, room=dp(200)))

    def draw(self) -> None:
        fill, edge, width = "surface_raised", "line_strong", 1.5
        if self.chosen:
            fill, edge, width = "lamp_soft", "lamp_ink", 2.5
        if self.is_pressed:
            fill = "surface_sunk"
        paint.box(self.pos, self.size, theme.radius("tile"), theme.color(fill), theme.color(edge), dp(width))


class SeatPicker(Flow):
    """A chip for each seat, and one for the table if it may be picked.

    on_pick(seat): a seat was touched; None is the table
    """

    def __init__(self, texts: SeatTexts, seat: int | None, has_table: bool = True, **kwargs: Any) -> None:
        self.register_event_type("on_pick")
        super().__init__(spacing=dp(8), **kwargs)
        for one in (*range(len(texts.names)), *([None] if has_table else [])):
            chip = SeatChip(one, texts)
            chip.bind(on_release=lambda touched: self.pick(touched.seat))
            self.add_widget(chip)
        self.mark(seat)

    def mark(self, seat: int | None) -> None:
        """Show a seat as picked without telling anyone."""
        for chip in self.children:
            chip.chosen = chip.seat == seat

    def pick(self, seat: int | None) -> None:
        self.mark(seat)
        self.dispatch("on_pick", seat)

    def on_pick(self, seat: int | None) -> None:
        """A seat was touched."""
