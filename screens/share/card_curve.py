"""The course of a game in the picture of its result: a line for each seat, and who led."""

from __future__ import annotations

from typing import NamedTuple

from companion.past.course import leads
from companion.send.curve import EVERY, apart, grid, reach
from screens.draw.pen import Pen, Spot
from screens.share.card_parts import Told
from screens.widgets.sent_parts import EDGE, SMALL, badge

LEFT, RIGHT = EDGE + 88, 948
STRIP, UNDER = 58, 26
LINE, LEAD = 8, 3
SHAPE, LAST = 22, 44


class _Frame(NamedTuple):
    """Where totals and rounds lie in the picture."""

    top: float
    bottom: float
    low: int
    high: int
    across: int

    def x(self, at: float) -> float:
        return LEFT + (RIGHT - LEFT) * (at + 1) / self.across

    def y(self, total: float) -> float:
        return self.bottom - (self.bottom - self.top) * (total - self.low) / (self.high - self.low)


def curve(pen: Pen, told: Told, top: float, bottom: float) -> None:
    totals = [mark.totals for mark in told.recap.marks]
    frame = _Frame(top + 22, bottom - STRIP - UNDER, *reach(totals), len(totals))
    for value in grid(totals, 2):
        pen.rule(LEFT, frame.y(value), RIGHT, pen.color("line"), 2)
        text = told.words.number(value)
        pen.words(text, LEFT - 14, frame.y(value), "strong", SMALL, pen.color("ink_2"), "right")
    for at in told.recap.ages:
        pen.dashes(frame.x(at + 0.5), frame.top, frame.bottom, pen.color("ink_3"))
    _lines(pen, told, frame)
    _led(pen, told, frame, bottom - STRIP)


def _lines(pen: Pen, told: Told, frame: _Frame) -> None:
    marks, colours = told.recap.marks, told.recap.game.colours
    spread = apart([frame.y(total) for total in marks[-1].totals], LAST + 6, frame.top, frame.bottom)
    for seat in reversed(told.recap.order):
        look = pen.player(colours[seat])
        spots: list[Spot] = [(frame.x(-1), frame.y(0))]
        spots += [(frame.x(at), frame.y(mark.totals[seat])) for at, mark in enumerate(marks)]
        end = (RIGHT + 52, spread[seat])
        pen.lines([spots[-1], (RIGHT + 26, end[1]), end], look.text, LEAD)
        pen.lines(spots, look.text, LINE)
        for spot in spots[EVERY:-1:EVERY]:
            badge(pen, colours[seat], "", *spot, SHAPE)
        badge(pen, colours[seat], "", *end, LAST)


def _led(pen: Pen, told: Told, frame: _Frame, top: float) -> None:
    half = (RIGHT - LEFT) / frame.across / 2
    for part in leads(tuple(mark.totals for mark in told.recap.marks)):
        left, right = frame.x(part.first) - half, min(RIGHT, frame.x(part.last) + half)
        wide = right - left - 3
        if part.seat is None:
            pen.box(left, top, wide, STRIP, pen.color("surface_sunk"), 10)
            continue
        look = pen.player(told.recap.game.colours[part.seat])
        pen.box(left, top, wide, STRIP, look.fill, 10)
        name, letter = told.name(part.seat), told.letter(part.seat)
        is_fitting = name and pen.width_of(name, "strong", SMALL) < wide - 16
        shown = name if is_fitting else letter
        if pen.width_of(shown, "strong", SMALL) < wide:
            pen.words(shown, left + wide / 2, top + STRIP / 2, "strong", SMALL, look.on, "middle")
