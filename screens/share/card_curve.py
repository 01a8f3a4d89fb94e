"""The course of a game in the picture of its result: a line for each seat, and who led."""

from __future__ import annotations

from companion.past.course import leads
from companion.send.curve import EVERY, Frame, apart, frame_of, grid
from screens.draw.pen import Pen
from screens.share.card_parts import Told
from screens.widgets.sent_parts import EDGE, SMALL, badge

LEFT, RIGHT = EDGE + 88, 948
STRIP, UNDER = 58, 26
LINE, LEAD = 8, 3
SHAPE, LAST = 22, 44


def curve(pen: Pen, told: Told, top: float, bottom: float) -> None:
    totals = [mark.totals for mark in told.recap.marks]
    frame = frame_of(totals, LEFT, RIGHT, top + 22, bottom - STRIP - UNDER)
    for value in grid(totals, 2):
        pen.rule(LEFT, frame.y(value), RIGHT, pen.color("line"), 2)
        text = told.words.number(value)
        pen.words(text, LEFT - 14, frame.y(value), "strong", SMALL, pen.color("ink_2"), "right")
    for at in told.recap.ages:
        pen.dashes(frame.x(at + 0.5), frame.top, frame.bottom, pen.color("ink_3"))
    _lines(pen, told, frame)
    _led(pen, told, frame, bottom - STRIP)


def _lines(pen: Pen, told: Told, frame: Frame) -> None:
    marks, colours = told.recap.marks, told.recap.game.colours
    spread = apart([frame.y(total) for total in marks[-1].totals], LAST + 6, frame.top, frame.bottom)
    for seat in reversed(told.recap.order):
        look = pen.player(colours[seat])
        spots = frame.spots([mark.totals for mark in marks], seat)
        end = (RIGHT + 52, spread[seat])
        pen.lines([spots[-1], (RIGHT + 26, end[1]), end], look.text, LEAD)
        pen.lines(spots, look.text, LINE)
        for spot in spots[EVERY:-1:EVERY]:
            badge(pen, colours[seat], "", *spot, SHAPE)
        badge(pen, colours[seat], "", *end, LAST)


def _led(pen: Pen, told: Told, frame: Frame, top: float) -> None:
    for part in leads(tuple(mark.totals for mark in told.recap.marks)):
        left, right = frame.stretch(part.first, part.last)
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
