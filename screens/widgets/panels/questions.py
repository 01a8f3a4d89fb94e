"""Questions one after another. What is answered becomes a line with a pencil, and opens again at a touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp

from rules.kit.picks import Pick, PickRow, Question, Questions
from screens.draw import paint
from screens.draw.room import is_low
from screens.draw.theme import theme
from screens.widgets.badge import Badge
from screens.widgets.card import Card
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.even_flow import EvenGrid
from screens.widgets.glyph import Glyph
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.pick_tile import PickTile
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import Words

LINE, LOW_LINE = 52, 48  # dp
LEAD, GAP = 28, 6


class AnswerLine(Press, Drawn, Row):
    """What was answered, after a tick.

    on_release(), on_hold(): tapped, held
    """

    def __init__(self, text: str, **kwargs: Any) -> None:
        super().__init__(spacing=dp(10), padding=(dp(14), 0), **kwargs)
        self.least_height = dp(LOW_LINE if is_low() else LINE)
        self.text = text
        self.add_widget(Glyph(name="check", ink="good", extent=20))
        self.add_widget(Words(role="body_strong", text=text))
        self.add_widget(Glyph(name="pencil", ink="ink_2", extent=20))

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("card"), theme.color("surface_sunk"))


class PickRowBox(Stack):
    """The answers of a row, after a sign or a badge."""

    def __init__(self, row: PickRow, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(4), **kwargs)
        self.add_widget(Words(role="note", ink="ink_2", text=texts.show(row.label)))
        line = Row(spacing=dp(8), align="top")
        if row.seat is not None:
            line.add_widget(_lead(Badge(colour=texts.colours[row.seat], letter=texts.letter(row.seat), extent=LEAD)))
        elif row.glyph:
            line.add_widget(_lead(Glyph(name=row.glyph, ink="ink_2", extent=LEAD)))
        self.tiles = [PickTile(pick, texts) for pick in row.picks]
        grid = EvenGrid(spacing=dp(GAP), column=max(PickTile.column(pick, texts) for pick in row.picks))
        if row.seat is not None and len(row.picks) == 1:
            grid.most = 1  # all there is about a player, in one line
        for tile in self.tiles:
            grid.add_widget(tile)
        line.add_widget(grid)
        self.add_widget(line)


def _lead(sign: Badge | Glyph) -> Stack:
    """Signs and badges differ in width: this lines up the answers after them."""
    holder = Stack(align="middle", middle=True, size_hint_x=None, width=theme.grown(LEAD) * 1.25)
    holder.least_height = theme.touch("minimum")
    holder.add_widget(sign)
    return holder


class QuestionsPanel(PanelWidget[Questions]):
    """The lines of what is answered, and the one question that is open."""

    def build(self) -> None:
        self._reopened: int | None = getattr(self, "_reopened", None)
        self._asked: set[int] = getattr(self, "_asked", set())
        self.card = Card(padding=0)
        self.add_widget(self.card)
        self._fill()

    def _fill(self) -> None:
        self.card.clear_widgets()
        open_one = self.open_question()
        for number, part in enumerate(self._parts(open_one)):
            if number:
                self.card.add_widget(Divider())
            self.card.add_widget(part)

    def open_question(self) -> int | None:
        """The one touched to be changed, or else the first without an answer."""
        questions = self.panel.questions
        if self._reopened is not None and self._reopened < len(questions):
            return self._reopened
        waiting = (index for index, one in enumerate(questions) if self._is_open(index, one))
        return next(waiting, None)

    def _is_open(self, index: int, question: Question) -> bool:
        return question.answer is None or (question.is_presumed and index not in self._asked)

    def _parts(self, open_one: int | None) -> Iterator[Any]:
        known = self.panel.questions if open_one is None else self.panel.questions[:open_one]
        first = 0
        answers: list[str] = []
        for index, question in enumerate(known):
            if answers and not question.is_joined:
                yield self._line(first, answers)
                first, answers = index, []
            answers.append(self.texts.show(question.answer))
        if answers:
            yield self._line(first, answers)
        if open_one is not None:
            yield self._open(open_one)

    def _line(self, index: int, answers: list[str]) -> AnswerLine:
        text = ", ".join(answers)
        line = AnswerLine(text[:1].upper() + text[1:])
        line.bind(on_release=lambda _: self._reopen(index))
        return self.explains(line)

    def _open(self, index: int) -> Stack:
        question = self.panel.questions[index]
        box = Stack(spacing=dp(8), padding=(dp(12), dp(10), dp(12), dp(12)))
        box.add_widget(Words(role="title_s", text=self.texts.show(question.label)))
        for row in question.rows:
            picks = PickRowBox(row, self.texts)
            for tile in picks.tiles:
                tile.bind(on_release=lambda touched: self._picked(index, touched.pick))
            box.add_widget(picks)
        return box

    def _reopen(self, index: int) -> None:
        self._reopened = index
        self._fill()

    def _picked(self, index: int, pick: Pick) -> None:
        """A line that was opened again goes on to its next question."""
        questions = self.panel.questions
        is_more = self._reopened == index and index + 1 < len(questions) and questions[index + 1].is_joined
        self._reopened = index + 1 if is_more else None
        self._asked.add(index)
        self._fill()
        self.offer(pick.offer)
