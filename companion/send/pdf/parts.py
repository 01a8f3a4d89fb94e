"""The head of the sheet, the table of points, and what comes below it."""

from __future__ import annotations

from companion.send.as_text import names_in, tie_line
from companion.send.pdf.paper import EDGE, HEIGHT, THICK, WIDTH, Paper, ink
from companion.send.recap import Recap
from companion.text import Translator, local_time
from rules.kit.setup import SCORE_SHEET
from rules.kit.text import say

RIGHT = WIDTH - EDGE
ALL_COLUMNS, WIDEST = 106, 32
"""Millimetres for all the people, and for one of them at most; what is left is for the names of the lines."""
ROW = 8.2


def head(paper: Paper, recap: Recap, words: Translator) -> None:
    paper.emblem(recap.game.game, EDGE, paper.y, 16)
    title = words.show(recap.title)
    paper.write(title, EDGE + 20, paper.y + 7.5, "serif", paper.smaller(title, "serif", 21, 96), room=96)
    paper.write(words.join(_kind(recap, words)), EDGE + 20, paper.y + 13.8, "plain", 10.5, ink("ink_2"), room=100)
    when = recap.when
    if when is not None:
        day = words.say("send.day", weekday=words.weekday(when.date()), day=words.date(when.date(), with_year=True))
        paper.write(day, RIGHT, paper.y + 6, "strong", 10.5, align="right")
    told = words.join(filter(None, [_hours(recap, words), recap.place]))
    paper.write(told, RIGHT, paper.y + 12.3, "plain", 10.5, ink("ink_2"), "right", room=70)
    paper.y += 20
    paper.line(EDGE, paper.y, RIGHT, "ink", THICK)
    paper.y += 4


def _kind(recap: Recap, words: Translator) -> list[str]:
    """What was played: at the table or a sheet alone, how many players and rounds."""
    depth = "send.sheet_only" if recap.game.depth == SCORE_SHEET else "send.full_game"
    told = [words.say(depth), words.say("plural.player", n=len(recap.game.names))]
    return told + ([words.say("send.rounds", n=len(recap.marks))] if recap.marks else [])


def _hours(recap: Recap, words: Translator) -> str:
    began, ended = recap.when, local_time(recap.game.time) if recap.game.time else None
    if began is None or ended is None or recap.game.minutes is None:
        return ""
    return words.say("send.from_to", start=words.time(began), end=words.time(ended))


def table(paper: Paper, recap: Recap, letters: list[str], words: Translator) -> None:
    """A column for each person by place, a row for each line of the sheet, the best of it bold."""
    names, columns = names_in(recap, words), _columns(recap)
    labels = RIGHT - EDGE - _column(recap) * len(columns)
    for seat, x in columns.items():
        paper.badge(recap.game.colours[seat], letters[seat], x, paper.y + 4.5, 8.5)
        paper.write(names[seat], x, paper.y + 14, "strong", 11, align="middle", room=_column(recap) - 2)
        place = words.say("send.place", n=recap.game.place(seat))
        paper.write(place, x, paper.y + 19.3, "plain", 9.5, ink("ink_2"), "middle")
    paper.y += 23
    for row in recap.sheet.rows:
        paper.need(ROW)
        paper.line(EDGE, paper.y, RIGHT)
        paper.glyph(row.glyph, EDGE + 0.5, paper.y + 1.7, 4.8)
        paper.write(words.show(row.label, names), EDGE + 8, paper.y + 5.6, "plain", 11, room=labels - 10)
        _numbers(paper, {seat: row.cells[seat].total for seat in columns}, columns, words)
        paper.y += ROW
    paper.line(EDGE, paper.y, RIGHT, "ink", THICK)
    paper.write(words.say("send.total"), EDGE, paper.y + 7.8, "serif", 13)
    for seat, x in columns.items():
        paper.write(words.number(recap.game.totals[seat]), x, paper.y + 8.3, "serif", 18, align="middle")
    paper.y += 12
    paper.line(EDGE, paper.y, RIGHT, "ink", THICK)
    paper.y += 8


def _columns(recap: Recap) -> dict[int, float]:
    """Where each seat's numbers stand, the winner's first."""
    wide, seats = _column(recap), len(recap.order)
    return {seat: RIGHT - wide * (seats - at - 0.5) for at, seat in enumerate(recap.order)}


def _column(recap: Recap) -> float:
    return min(WIDEST, ALL_COLUMNS / len(recap.order))


def _numbers(paper: Paper, cells: dict[int, int], columns: dict[int, float], words: Translator) -> None:
    best = max(cells.values())
    is_best = {seat: value == best and min(cells.values()) < best for seat, value in cells.items()}
    for seat, x in columns.items():
        font, colour = ("serif", ink()) if is_best[seat] else ("plain", ink("ink_2"))
        paper.write(words.number(cells[seat]), x, paper.y + 5.7, font, 12, colour, "middle")


def marks(paper: Paper, recap: Recap, words: Translator) -> None:
    """Leaders at the left; at the right what may be asked about the game later."""
    names = names_in(recap, words)
    chosen = [
        words.say("send.chosen", name=names[seat], what=recap.game.chosen[seat] or "")
        for seat in recap.order
        if recap.game.chosen and recap.game.chosen[seat] is not None
    ]
    noted = [words.say("send.entry_count", n=recap.entries)]
    noted += [words.say("send.forced", n=recap.forced)] if recap.forced else []
    noted += [words.say("send.corrected", n=recap.corrected)] if recap.corrected else []
    noted += [words.show(recap.record, names)] if recap.record is not None else []
    noted += [tie_line(tie, names, words) for tie in recap.ties]
    noted += [recap.note] if recap.note else []
    paper.need(7 + 6 * max(len(chosen), len(noted)))
    halves = [(words.say("send.leaders"), chosen), (words.say("send.marks"), noted)]
    shown = [(title, lines) for title, lines in halves if lines]
    for at, (title, lines) in enumerate(shown):
        x, room = EDGE + at * 95, (RIGHT - EDGE - 4) / len(shown)
        paper.write(title, x, paper.y + 5, "serif", 13)
        for number, line in enumerate(lines):
            paper.write(line, x, paper.y + 11.5 + 6 * number, "plain", 10, room=room)


def feet(paper: Paper, words: Translator) -> None:
    """The name of the app and the number of each page."""
    pages = len(paper.pdf.pages)
    for page in range(1, pages + 1):
        paper.pdf.page = page
        y = HEIGHT - 14
        paper.line(EDGE, y, RIGHT)
        paper.glyph("scroll", EDGE, y + 2.6, 4)
        told = words.join([words.say("app.name"), words.show(say("send.score_sheet"))])
        paper.write(told, EDGE + 6, y + 6, "plain", 9.5, ink("ink_2"))
        paper.write(words.say("send.page", n=page, of=pages), RIGHT, y + 6, "plain", 9.5, ink("ink_2"), "right")
