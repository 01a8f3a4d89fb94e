"""The parts of the picture of a result: whoever won, and the others by place."""

from __future__ import annotations

from typing import NamedTuple

from companion.send.recap import Recap
from companion.text import Translator
from screens.draw.pen import Pen
from screens.widgets.badge import letter_of
from screens.widgets.glyph import paint_glyph
from screens.widgets.sent_parts import BAND, EDGE, badge

WON = 246
ROW, TIGHT_ROW = 104, 88
"""The height of a row, and the height with five or more players."""


class Told(NamedTuple):
    """What the picture tells, in the player's language."""

    recap: Recap
    words: Translator
    day: str
    names: list[str]
    has_names: bool

    def name(self, seat: int) -> str:
        return self.names[seat] if self.has_names else ""

    def letter(self, seat: int) -> str:
        return letter_of(self.recap.game.names[seat], seat)

    def total(self, seat: int) -> str:
        return self.words.number(self.recap.game.totals[seat])


def badge_of(pen: Pen, told: Told, seat: int, x: float, y: float, extent: float) -> None:
    badge(pen, told.recap.game.colours[seat], told.letter(seat), x, y, extent)


def winners(pen: Pen, told: Told) -> float:
    """Returns how far down it reaches."""
    seats, record = told.recap.game.winners, told.recap.record
    high = WON + (96 if record is not None else 0)
    top, wide = BAND + 32, pen.width - 2 * EDGE
    pen.box(EDGE, top, wide, high, pen.player(told.recap.game.colours[seats[0]]).soft, 48)
    if len(seats) == 1:
        _winner(pen, told, seats[0], top)
    else:
        _shared(pen, told, top)
    if record is not None:
        look = pen.player(told.recap.game.colours[seats[0]])
        pen.rule(EDGE + 40, top + WON, pen.width - EDGE - 48, look.text)
        paint_glyph("trophy", pen.spot(EDGE + 64, top + WON + 48), 46, pen.color("lamp_ink"))
        text = told.words.show(record, told.names)
        pen.words(text, EDGE + 106, top + WON + 48, "strong", 44, pen.color("ink"), room=wide - 150)
    return top + high


def _winner(pen: Pen, told: Told, seat: int, top: float) -> None:
    badge_of(pen, told, seat, EDGE + 136, top + 124, 160)
    number = pen.words(told.total(seat), pen.width - EDGE - 48, top + 128, "serif", 184, pen.color("ink"), "right")
    x = EDGE + 266
    room = pen.width - EDGE - 48 - number - 24 - x
    # Without a name below them, the words are centered.
    said_at = top + 66 if told.has_names else top + 128
    pen.words(told.words.say("result.win"), x, said_at, "plain", 46, pen.color("ink_2"), room=room)
    pen.words(told.name(seat), x, top + 150, "serif", 100, pen.color("ink"), room=room)


def _shared(pen: Pen, told: Told, top: float) -> None:
    """The winners side by side, under what they share."""
    seats = told.recap.game.winners
    wide = (pen.width - 2 * EDGE - 40) / len(seats)
    pen.words(told.words.say("result.shared"), pen.width / 2, top + 40, "plain", 46, pen.color("ink_2"), "middle")
    for at, seat in enumerate(seats):
        left = EDGE + 20 + at * wide
        extent = min(104, wide * 0.26)
        badge_of(pen, told, seat, left + extent / 2 + 12, top + 140, extent)
        x = left + extent + 32
        room = left + wide - 12 - x
        number_at = top + 122 if told.has_names else top + 140
        pen.words(told.total(seat), x, number_at, "serif", 128, pen.color("ink"), room=room)
        pen.words(told.name(seat), x, top + 210, "strong", 50, pen.color("ink"), room=room)


def others(pen: Pen, told: Told, top: float, most: float) -> float:
    """The others, no lower than `most` allows; returns how far down they reach."""
    game = told.recap.game
    seats = [seat for seat in told.recap.order if seat not in game.winners]
    if not seats:
        return top
    row = min(TIGHT_ROW if len(game.names) > 4 else ROW, (most - top) / len(seats))
    for at, seat in enumerate(seats):
        y = top + row * (at + 0.5)
        pen.words(str(game.place(seat)), EDGE + 8, y, "serif", 50, pen.color("ink_2"))
        badge_of(pen, told, seat, EDGE + 118, y, 64)
        number = pen.words(told.total(seat), pen.width - EDGE - 8, y, "serif", 72, pen.color("ink"), "right")
        room = pen.width - 2 * EDGE - 8 - 188 - number - 20
        pen.words(told.name(seat), EDGE + 188, y, "strong", 58, pen.color("ink"), room=room)
        pen.rule(EDGE, top + row * (at + 1), pen.width - EDGE, pen.color("line"))
    return top + row * len(seats)
