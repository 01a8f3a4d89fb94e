"""The totals after each round, the best of each bold."""

from __future__ import annotations

from companion.send.pdf.paper import EDGE, WIDTH, Paper, ink
from companion.send.recap import Recap, RoundTotals
from companion.text import Translator

RIGHT = WIDTH - EDGE
MOST, FEWEST = 20, 12
"""Rounds side by side: more go below, and fewer are not spread out."""
NAMES, ROW = 32, 7


def rounds(paper: Paper, recap: Recap, names: list[str], letters: list[str], words: Translator) -> None:
    for at in range(0, len(recap.marks), MOST):
        part = recap.marks[at : at + MOST]
        paper.need(ROW * (len(names) + 2))
        if not at:
            paper.write(words.say("send.by_rounds"), EDGE, paper.y + 4, "serif", 13)
            paper.y += 6
        _block(paper, recap, part, names, letters, words)
        paper.y += 6


def _block(
    paper: Paper, recap: Recap, part: tuple[RoundTotals, ...], names: list[str], letters: list[str], words: Translator
) -> None:
    wide = (RIGHT - EDGE - NAMES) / max(FEWEST, min(MOST, len(recap.marks)))
    spots = [EDGE + NAMES + wide * (at + 0.5) for at in range(len(part))]
    paper.write(words.say("send.round"), EDGE, paper.y + 4.6, "plain", 9, ink("ink_2"))
    for x, mark in zip(spots, part, strict=True):
        paper.write(words.number(mark.number), x, paper.y + 4.6, "plain", 8.5, ink("ink_2"), "middle")
    paper.y += ROW
    for seat in recap.order:
        paper.line(EDGE, paper.y, RIGHT)
        paper.badge(recap.game.colours[seat], letters[seat], EDGE + 3, paper.y + ROW / 2, 5)
        paper.write(names[seat], EDGE + 8, paper.y + 4.9, "strong", 9.5, room=NAMES - 9)
        for x, mark in zip(spots, part, strict=True):
            is_best = mark.totals[seat] == max(mark.totals)
            font, colour = ("strong", ink()) if is_best else ("plain", ink("ink_2"))
            paper.write(words.number(mark.totals[seat]), x, paper.y + 4.8, font, 8.5, colour, "middle")
        paper.y += ROW
