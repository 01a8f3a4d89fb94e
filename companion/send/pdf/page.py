"""The whole sheet. What does not fit on the first page goes on to the next."""

from __future__ import annotations

from companion.badges import letter_of
from companion.send.as_text import names_in
from companion.send.pdf.chart import HIGH, STRIP, chart
from companion.send.pdf.paper import EDGE, WIDTH, Paper, ink
from companion.send.pdf.parts import feet, head, marks, table
from companion.send.pdf.rounds import rounds
from companion.send.recap import Recap
from companion.text import Translator


def as_pdf(recap: Recap, words: Translator) -> bytes:
    names = names_in(recap, words)
    letters = [letter_of(name, seat) for seat, name in enumerate(recap.game.names)]
    paper = Paper(words.show(recap.title), words.language)
    head(paper, recap, words)
    table(paper, recap, letters, words)
    if recap.marks:
        paper.need(HIGH + STRIP + 22)
        paper.write(words.say("send.course"), EDGE, paper.y + 4, "serif", 13)
        paper.write(words.say("send.who_led"), WIDTH - EDGE, paper.y + 4, "plain", 9.5, ink("ink_2"), "right")
        paper.y += 9
        chart(paper, recap, names, letters, words)
        paper.y += 6
        rounds(paper, recap, names, letters, words)
    marks(paper, recap, words)
    feet(paper, words)
    return bytes(paper.pdf.output())
