"""The trail: the steps of a phase, those that are done, the one at hand, and those to come."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from rules.kit.step import Passing, TrailMark
from screens.draw import paint
from screens.draw.theme import theme
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import paint_glyph
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

DOT = 24


class Trail(Stack):
    """The steps under each other, each with its dot."""

    def __init__(self, marks: tuple[TrailMark, ...], texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(2), **kwargs)
        for number, mark in enumerate(marks):
            self.add_widget(self._line(mark, texts, is_last=number == len(marks) - 1))

    @staticmethod
    def _line(mark: TrailMark, texts: SeatTexts, is_last: bool) -> Row:
        is_now = mark.passing is Passing.NOW
        row = Row(spacing=dp(8), least_height=theme.grown(DOT + 6))
        row.add_widget(Dot(mark.passing, is_last))
        row.add_widget(
            Words(
                text=texts.show(mark.label),
                role="body_strong" if is_now else "body",
                ink="ink" if is_now else "ink_2",
                points=15,
            )
        )
        if mark.note is not None:
            row.add_widget(OneLine(text=texts.show(mark.note), role="label", ink="lamp_ink"))
        return row


class TrailLine(Flow):
    """The trail on one line, where a list would be too high: the dots, the note of the step at hand, what follows."""

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), line_spacing=dp(2), align="ends", **kwargs)
        self._texts = texts
        self._dots = Row(hugs=True, spacing=dp(6))
        self._words = Words(role="note", ink="ink_2", hugs=True)
        self.add_widget(self._dots)
        self.add_widget(self._words)

    def show(self, marks: tuple[TrailMark, ...], following: str) -> None:
        dots = self._dots.in_order()
        for dot, mark in zip(dots, marks, strict=False):
            dot.passing = mark.passing
        for dot in dots[len(marks) :]:
            self._dots.remove_widget(dot)
        for mark in marks[len(dots) :]:
            self._dots.add_widget(Dot(mark.passing, is_last=True))
        notes = [self._texts.show(mark.note) for mark in marks if mark.note is not None]
        self._words.text = following if not notes else f"{notes[0]}, {following}" if following else notes[0]


class Dot(Drawn):
    """The mark of a step: a tick if it is done, the lamp if it is at hand, a ring if it is to come.

    passing: which of these it is
    """

    redraw_on = ("passing",)

    passing: Passing = ObjectProperty()

    def __init__(self, passing: Passing, is_last: bool, **kwargs: Any) -> None:
        side = theme.grown(DOT)
        self._is_last = is_last
        super().__init__(passing=passing, size_hint=(None, None), size=(side, side), **kwargs)

    def draw(self) -> None:
        if not self._is_last:  # the line to the next dot
            Color(*theme.color("line_strong"))
            Rectangle(pos=(round(self.center_x - dp(1)), round(self.y - dp(10))), size=(round(dp(2)), round(dp(12))))
        half = self.width / 2
        if self.passing is Passing.DONE:
            paint.box(self.pos, self.size, half, theme.color("primary"))
            paint_glyph("check", self.center, self.width * 0.7, theme.color("on_primary"))
        elif self.passing is Passing.NOW:
            paint.box(self.pos, self.size, half, theme.color("lamp"), theme.color("lamp_ink"), dp(2))
        else:
            paint.box(self.pos, self.size, half, theme.color("bg"), theme.color("line_strong"), dp(2))
