"""Lines of a score sheet that are still blank: listed before the result is asked for, and marked in it."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp

from rules.kit.pad import Pad
from screens.draw import paint
from screens.draw.theme import theme
from screens.score.sheet_order import Spot
from screens.widgets.badge import Badge
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

MOST = 5  # rows in the list


class Gap(NamedTuple):
    """A row of the sheet in which something of a seat is not known yet."""

    row: str
    seat: int


def blanks_of(pad: Pad) -> list[Spot]:
    return [Spot(seat, id) for seat in range(len(pad.written)) for id in pad.blanks(seat)]


def gaps_of(pad: Pad) -> set[Gap]:
    """The cells of the sheet that a blank line counts toward."""
    return {Gap(pad.lines[spot.line].row, spot.seat) for spot in blanks_of(pad)}


class GapRow(Press, Drawn, Row):
    """A blank line; a touch goes there."""

    def __init__(self, spot: Spot, pad: Pad, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), padding=(0, dp(6)), least_height=theme.touch("minimum"), **kwargs)
        self.spot = spot
        line, ids = pad.lines[spot.line], [*pad.lines]
        self.add_widget(Badge(colour=texts.colours[spot.seat], letter=texts.letter(spot.seat), extent=30))
        self.add_widget(Glyph(name=line.glyph, ink="ink_2", extent=22))
        words = Stack()
        words.add_widget(Words(text=texts.show(line.label), role="body_strong"))
        where = texts.say("pad.line_of", n=ids.index(spot.line) + 1, count=len(ids))
        words.add_widget(Words(text=where, role="note", ink="ink_2"))
        self.add_widget(words)
        self.add_widget(Glyph(name="right", ink="ink_2", extent=20))

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("tile"), theme.color("surface_sunk"))


class GapsCard(Card):
    """How many lines are blank, and the first of them.

    on_gap(spot): one of them was touched
    """

    def __init__(self, pad: Pad, texts: SeatTexts, **kwargs: Any) -> None:
        self.register_event_type("on_gap")
        super().__init__(edge="refuse_ink", edge_width=2, padding=(dp(14), dp(12)), spacing=dp(4), **kwargs)
        blanks = blanks_of(pad)
        head = Row(spacing=dp(12))
        head.add_widget(Glyph(name="fit", ink="refuse_ink", extent=28))
        words = Stack()
        words.add_widget(Words(text=texts.say("pad.gaps", n=len(blanks)), role="title_s", ink="refuse_ink"))
        words.add_widget(Words(text=texts.say("pad.gaps_note"), role="note", ink="ink_2"))
        head.add_widget(words)
        self.add_widget(head)
        for number, spot in enumerate(blanks[:MOST]):
            if number:
                self.add_widget(Divider())
            row = GapRow(spot, pad, texts)
            row.bind(on_release=lambda touched: self.dispatch("on_gap", touched.spot))
            self.add_widget(row)

    def on_gap(self, spot: Spot) -> None:
        """A blank line was touched."""
