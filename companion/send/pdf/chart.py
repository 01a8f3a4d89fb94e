"""The course of a game on paper: a line for each seat, its shape every five rounds, and who led."""

from __future__ import annotations

from companion.past.course import leads
from companion.send.curve import EVERY, Frame, apart, frame_of, grid
from companion.send.pdf.paper import EDGE, WIDTH, Paper, ink, player, rgb
from companion.send.recap import Recap
from companion.text import Translator

HIGH, STRIP = 40, 5.6  # millimetres
LEFT, RIGHT = EDGE + 10, WIDTH - EDGE - 9
LINE, LEAD = 0.75, 0.3
SHAPE, LAST = 2.6, 4.6
GAP = 5.0
"""Between two shapes at the right end."""


def chart(paper: Paper, recap: Recap, names: list[str], letters: list[str], words: Translator) -> None:
    totals = [mark.totals for mark in recap.marks]
    frame = frame_of(totals, LEFT, RIGHT, paper.y, paper.y + HIGH)
    for value in grid(totals):
        paper.line(LEFT, frame.y(value), RIGHT, "line")
        paper.write(words.number(value), LEFT - 2, frame.y(value) + 1.2, "strong", 8.5, ink("ink_2"), "right")
    _ages(paper, recap, frame)
    _lines(paper, recap, frame)
    paper.y += HIGH
    _number(paper, recap, frame, words)
    paper.y += 6
    _led(paper, recap, frame, names, letters)
    paper.y += STRIP


def _lines(paper: Paper, recap: Recap, frame: Frame) -> None:
    ends = [frame.y(total) for total in recap.marks[-1].totals]
    spread = apart(ends, GAP, frame.top, frame.top + HIGH)
    for seat in reversed(recap.order):
        colour = recap.game.colours[seat]
        spots = frame.spots([mark.totals for mark in recap.marks], seat)
        paper.pdf.set_draw_color(*rgb(player(colour)["text"]))
        paper.pdf.set_line_width(LINE)
        paper.pdf.polyline(spots)
        for spot in spots[EVERY:-1:EVERY]:
            paper.badge(colour, "", *spot, SHAPE)
        end = (RIGHT + 6, spread[seat])
        paper.pdf.set_draw_color(*rgb(player(colour)["text"]))
        paper.pdf.set_line_width(LEAD)
        paper.pdf.polyline([spots[-1], (RIGHT + 3, end[1]), end])
        paper.badge(colour, "", *end, LAST)


def _number(paper: Paper, recap: Recap, frame: Frame, words: Translator) -> None:
    every = max(1, len(recap.marks) // 20)
    for at, mark in enumerate(recap.marks):
        if mark.number % every == 0:
            paper.write(words.number(mark.number), frame.x(at), paper.y + 4, "strong", 8, ink("ink_2"), "middle")


def _ages(paper: Paper, recap: Recap, frame: Frame) -> None:
    """A dashed line where another age begins, its name between two of them."""
    ends = [*recap.ages, len(recap.marks) - 1]
    left = frame.x(-1)
    for at in ends:
        right = frame.x(at + 0.5) if at != ends[-1] else frame.x(at)
        paper.write(recap.marks[at].age, (left + right) / 2, frame.top + 3, "serif", 10, ink("ink_2"), "middle")
        if at != ends[-1]:
            paper.pdf.set_draw_color(*ink("ink_3"))
            paper.pdf.set_line_width(0.25)
            paper.pdf.set_dash_pattern(dash=0.8, gap=1.2)
            paper.pdf.line(right, frame.top, right, frame.top + HIGH)
            paper.pdf.set_dash_pattern()
        left = right


def _led(paper: Paper, recap: Recap, frame: Frame, names: list[str], letters: list[str]) -> None:
    """A tie is a blank; a name that does not fit is its letter."""
    for part in leads(tuple(mark.totals for mark in recap.marks)):
        left, right = frame.stretch(part.first, part.last)
        wide = right - left - 0.3
        fill = ink("surface_sunk") if part.seat is None else rgb(player(recap.game.colours[part.seat])["fill"])
        paper.pdf.set_fill_color(*fill)
        paper.pdf.rect(left, paper.y, wide, STRIP, style="F", round_corners=True, corner_radius=0.9)
        if part.seat is not None:
            name = names[part.seat]
            shown = name if paper.width_of(name, "strong", 9) < wide - 2 else letters[part.seat]
            on = rgb(player(recap.game.colours[part.seat])["on"])
            if paper.width_of(shown, "strong", 9) < wide:
                paper.write(shown, left + wide / 2, paper.y + STRIP / 2 + 1.2, "strong", 9, on, "middle")
