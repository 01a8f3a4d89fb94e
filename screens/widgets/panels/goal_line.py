"""A goal at a glance: its name, who has reached it, how far this seat has come, and a bar. On one canvas."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, Property

from rules.kit.goals import Goal
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of, wrapped
from screens.draw.theme import theme
from screens.widgets.badge import paint_badge
from screens.widgets.drawn import Drawn
from screens.widgets.seat_texts import SeatTexts

BAR, GAP, BADGE = 7, 3, 16  # dp
MOST_SEGMENTS = 10
ROLE, POINTS = "note", 14


class GoalLine(Drawn):
    """One goal of a seat in its column. It is only read: the page of the seat has more to say about it.

    goal: what it shows
    minimum_height: what it needs at its width
    """

    redraw_on = ("goal",)

    goal: Goal = ObjectProperty()
    minimum_height = Property(0)

    def __init__(self, goal: Goal, texts: SeatTexts, **kwargs: Any) -> None:
        self._texts = texts
        super().__init__(goal=goal, size_hint_y=None, **kwargs)
        for name in ("width", "goal"):
            self.fbind(name, type(self)._measure)
        self._measure()

    def _number(self) -> str:
        have = self.goal.need if self.goal.is_done else self.goal.have or 0
        return f"{self._texts.number(have)}/{self._texts.number(self.goal.need)}"

    def _done(self) -> list[int]:
        return [reach.seat for reach in self.goal.reaches if reach.is_done]

    def _lines(self) -> list[str]:
        badges = len(self._done()) * (theme.grown(BADGE) + dp(3))
        room = self.width - width_of(self._number(), "numeral_s") - badges - dp(8)
        label = self._texts.show(self.goal.label)
        return wrapped(label[:1].upper() + label[1:], ROLE, max(room, 1), POINTS)

    def _measure(self, *_: Any) -> None:
        words = max(line_of("numeral_s"), line_of(ROLE, POINTS) * 0.95 * len(self._lines()))
        self.minimum_height = self.height = round(words + dp(BAR + 8))

    def draw(self) -> None:
        bottom = self.y + dp(4)
        middle = (bottom + dp(BAR) + self.top) / 2
        self._draw_label(middle)
        self._draw_number(middle)
        self._draw_bar(bottom)

    def _draw_label(self, middle: float) -> None:
        lines, high = self._lines(), line_of(ROLE, POINTS) * 0.95
        y = middle + high * (len(lines) - 1) / 2
        for line in lines:
            paint_words(line, ROLE, (self.x, y), theme.color("ink"), POINTS, align="left")
            y -= high

    def _draw_number(self, middle: float) -> None:
        number = self._number()
        have, _, need = number.partition("/")
        wide = paint_words(f"/{need}", "numeral_s", (self.right, middle), theme.color("ink_2"), align="right")
        ink = theme.color("good" if self.goal.is_done else "ink")
        wide += paint_words(have, "numeral_s", (self.right - wide, middle), ink, align="right")
        x = self.right - wide - dp(5)
        for seat in reversed(self._done()):
            side = theme.grown(BADGE)
            paint_badge(self._texts.colours[seat], "", (x - side / 2, middle), side)
            x -= side + dp(3)

    def _draw_bar(self, bottom: float) -> None:
        need = max(1, self.goal.need)
        have = need if self.goal.is_done else min(need, self.goal.have or 0)
        count = need if need <= MOST_SEGMENTS else 1
        wide = (self.width - dp(GAP) * (count - 1)) / count
        fill, edge = theme.color("surface_sunk"), theme.color("line_strong")
        for part in range(count):
            x = self.x + part * (wide + dp(GAP))
            paint.box((x, bottom), (wide, dp(BAR)), dp(3), fill, edge, dp(1))
            share = float(part < have) if count > 1 else have / need
            if share > 0:
                paint.box((x, bottom), (max(dp(6), wide * share), dp(BAR)), dp(3), theme.color("good"))
