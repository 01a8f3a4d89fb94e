"""The curve of a game: a line for each seat over the rounds, with its badge's shape, since colour alone says little."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty, Property

from companion.past.course import RoundEnd, Values
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of
from screens.draw.strokes import dashed_upright, stroke
from screens.draw.theme import theme
from screens.score.scale import Scale, apart, label_space, scale_of
from screens.widgets.badge import paint_badge
from screens.widgets.drawn import Drawn
from screens.widgets.seat_texts import SeatTexts

WIDTH = 2.8  # dp of a line
SHAPE, END, EVERY = 9, 20, 5  # dp of a shape on a line and at its end; rounds between shapes
LEAD, RIGHT = 14, 40  # dp from the last mark to the shapes at the end, and to the edge


class CurveChart(Drawn):
    """A touch, or a finger moved over it, selects the mark to look at.

    values: a number of each seat, mark by mark
    at: the mark that is looked at, or None
    on_look(mark): another mark is looked at
    """

    redraw_on: tuple[str, ...] = ("at", "values")

    high = 176
    """dp of the lines alone."""
    under = 6
    """dp from the axis to the numbers of the rounds."""

    values: Values = ObjectProperty()
    at = Property(None, allownone=True)

    def __init__(self, marks: tuple[RoundEnd, ...], values: Values, texts: SeatTexts, **kwargs: Any) -> None:
        self.register_event_type("on_look")
        self.marks, self._texts = marks, texts
        super().__init__(values=values, size_hint_y=None, height=self.needed_height(), **kwargs)

    def needed_height(self) -> float:
        return dp(self.high) + self.above() + self.below()

    def above(self) -> float:
        """Room for the ages."""
        return line_of("label") + dp(6) if any(mark.age for mark in self.marks) else dp(8)

    def below(self) -> float:
        """Room for the numbers of the rounds."""
        return line_of("label") + dp(8)

    def scale(self) -> Scale:
        bounds = self.x + label_space(), self.right - dp(RIGHT), self.y + self.below(), self.top - self.above()
        return scale_of(self.values, bounds)

    # What is drawn, from the back to the front.

    def draw(self) -> None:
        # A game without entries has no marks, and its page may be drawn once before it is left.
        if self.width < 1 or not self.values:
            return
        scale = self.scale()
        self._draw_levels(scale)
        self._draw_ages(scale)
        self._draw_numbers(scale)
        self.draw_look(scale)
        self.draw_seats(scale)

    def _draw_levels(self, scale: Scale) -> None:
        for value in scale.lines():
            y = scale.y(value)
            paint.hairline((scale.left, y), scale.right - scale.left + dp(LEAD), theme.color("line"))
            spot = scale.left - dp(8), y
            paint_words(self._texts.number(value), "label", spot, theme.color("ink_2"), align="right")

    def _draw_ages(self, scale: Scale) -> None:
        """A dashed line where an age ended, its sign over the rounds it had."""
        last = len(self.marks) - 1
        for age, group in groupby(range(len(self.marks)), lambda index: self.marks[index].age):
            first, *others = group
            end = others[-1] if others else first
            left, right = scale.x(max(0, first - 0.5)), scale.x(min(last, end + 0.5))
            if first and age:
                dashed_upright(left, scale.low, scale.high + self.above() - dp(2), theme.color("ink_3"))
            if age and width_of(age, "label") < right - left:
                spot = (left + right) / 2, scale.high + self.above() / 2
                paint_words(age, "numeral_s", spot, theme.color("ink_2"), 14)

    def _draw_numbers(self, scale: Scale) -> None:
        """The numbers of the rounds: every fifth one, or fewer if those do not fit."""
        room = max(1.0, width_of("00", "label") * 1.6)
        every = EVERY if len(self.marks) > EVERY else 1
        while every * (scale.right - scale.left) / max(1, len(self.marks) - 1) < room:
            every += EVERY
        for index, mark in enumerate(self.marks):
            if mark.number == 1 or (mark.number and mark.number % every == 0):
                spot = scale.x(index), self.y + self.below() - dp(self.under) - line_of("label") / 2
                paint_words(str(mark.number), "label", spot, theme.color("ink_2"))

    def draw_look(self, scale: Scale) -> None:
        """The mark that is looked at."""
        if self.at is not None:
            x, wide = scale.x(self.at), dp(16)
            paint.box((x - wide / 2, scale.low), (wide, scale.high - scale.low), 0, theme.color("lamp_soft"))
            paint.box((x - dp(1.5), scale.low), (dp(3), scale.high - scale.low), 0, theme.color("lamp_ink"))

    def draw_seats(self, scale: Scale) -> None:
        for seat, colour in enumerate(self._texts.colours):
            points = [(scale.x(index), scale.y(row[seat])) for index, row in enumerate(self.values)]
            stroke(points, theme.player(colour).text, dp(WIDTH))
            for point, mark in zip(points, self.marks, strict=True):
                if mark.number % EVERY == 0 or mark.number - 1 == self.at:
                    paint_badge(colour, "", point, dp(SHAPE))
        self._draw_ends(scale)

    def _draw_ends(self, scale: Scale) -> None:
        """The shapes at the right end, spread apart and joined to their lines by thin leads."""
        ends = [scale.y(value) for value in self.values[-1]]
        half = dp(END) * 0.57
        for seat, y in enumerate(apart(ends, 2 * half, scale.low + half, scale.high + self.above() - half)):
            colour, x = self._texts.colours[seat], scale.right + dp(LEAD)
            stroke([(scale.right, ends[seat]), (x, y)], theme.player(colour).text, dp(1.2))
            paint_badge(colour, self._texts.letter(seat), (x + half, y), dp(END))

    # Touches.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self.look_at(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self.look_at(touch.x)
            return True
        return False

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        return False

    def look_at(self, x: float) -> None:
        mark = round(self.scale().mark_at(x))
        if mark != self.at:
            self.at = mark
            self.dispatch("on_look", mark)

    def on_look(self, mark: int) -> None:
        """Another mark is looked at."""
