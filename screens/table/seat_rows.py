"""The seats that are not to move, one line each, in playing order."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, Property, StringProperty

from companion.clock.reading import Reading
from rules.kit.offer import Gain
from rules.kit.step import SeatRow
from screens.clock.used import used_text
from screens.draw import paint
from screens.draw.lettering import line_of, paint_words, width_of, wrapped
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.table.first_mark import EXTENT as FIRST
from screens.table.first_mark import paint_first
from screens.widgets.badge import paint_badge
from screens.widgets.card import Card
from screens.widgets.changing import Marked
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.glyph import paint_glyph
from screens.widgets.numbers import numeral
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts

HIGH, BADGE, SIGN, CLOCK = 48, 28, 18, 15  # dp
GAP, BESIDE = 10, 5  # dp between columns; between a glyph and its number
LEAST_NAME = 84  # dp a name keeps before the numbers go under it


class SeatLine(Press, Marked, Drawn):
    """Badge, name, the mark of the first player, and the numbers in columns that all lines share.

    Painted on one canvas.

    row: what it shows
    columns: how wide each number's column is, in pixels
    is_tall: whether the numbers stand under the name
    is_first: whether it has the mark of the first player
    lit: the indexes of numbers that have changed
    used, is_over: what it has used of its time, and whether that is more than was agreed; empty without a clock
    minimum_height: what it needs at its width
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("row", "columns", "is_tall", "is_first", "lit", "used", "is_over")

    row: SeatRow = ObjectProperty()
    columns = ListProperty()
    is_tall = BooleanProperty(False)
    is_first = BooleanProperty(False)
    lit = ListProperty()
    used = StringProperty("")
    is_over = BooleanProperty(False)
    minimum_height = Property(0)

    def __init__(self, seat: int, row: SeatRow, texts: SeatTexts, **kwargs: Any) -> None:
        self.seat, self._texts = seat, texts
        self._fading: ClockEvent | None = None
        super().__init__(row=row, size_hint_y=None, **kwargs)
        for name in ("width", "row", "columns", "is_tall", "is_first", "used"):
            self.fbind(name, type(self)._measure)
        self._measure()

    def light(self, changed: list[int]) -> None:
        """Rings these numbers: for a moment, or with reduced motion until the next entry."""
        if self._fading is not None:
            self._fading.cancel()
        self.lit = changed
        if changed and not theme.reduced_motion:
            self._fading = Clock.schedule_once(lambda _: setattr(self, "lit", []), theme.seconds("changed_glow"))

    def unmark(self) -> None:
        self.light([])

    def number_widths(self) -> list[float]:
        return [number_width(gain) for gain in self.row.numbers]

    def _lead(self) -> float:
        """Where the name begins."""
        return theme.grown(BADGE) * 1.13 + dp(GAP)

    def _mark(self) -> float:
        return theme.grown(FIRST) + dp(6) if self.is_first else 0.0

    def _numbers(self) -> float:
        return float(sum(self.columns) + dp(GAP) * max(0, len(self.columns) - 1))

    def is_narrow(self) -> bool:
        """Whether the name has too little room beside the numbers."""
        room = self.width - self._lead() - self._mark() - self._numbers() - dp(GAP)
        return room < min(width_of(self._texts.names[self.seat], "body_strong"), dp(LEAST_NAME) * theme.text_scale)

    def _name_room(self) -> float:
        beside = 0.0 if self.is_tall else self._numbers() + dp(GAP)
        return self.width - self._lead() - self._mark() - beside

    def _name_lines(self) -> list[str]:
        return wrapped(self._texts.names[self.seat], "body_strong", self._name_room())

    def _name_height(self) -> float:
        note = line_of("note") if self.row.note is not None or self.used else 0
        return len(self._name_lines()) * line_of("body_strong") + note

    def _measure(self, *_: Any) -> None:
        name = self._name_height()
        needed = name + line_of("numeral_m", 20) + dp(10) if self.is_tall else name + dp(4)
        self.minimum_height = self.height = round(max(dp(HIGH), needed))

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("tile"), theme.color("surface_sunk"))
        name = self._name_height()
        middle = self.top - dp(4) - name / 2 if self.is_tall else self.center_y
        texts, badge = self._texts, theme.grown(BADGE)
        paint_badge(texts.colours[self.seat], texts.letter(self.seat), (self.x + badge * 0.565, middle), badge)
        self._draw_name(middle + name / 2)
        left = self.x + self._lead() if self.is_tall else self.right - self._numbers()
        under = self.y + dp(4) + line_of("numeral_m", 20) / 2 if self.is_tall else self.center_y
        self._draw_numbers(left, under)

    def _draw_name(self, top: float) -> None:
        x, high, ink = self.x + self._lead(), line_of("body_strong"), theme.color("ink")
        end = x
        for line in self._name_lines():
            end = x + paint_words(line, "body_strong", (x, top - high / 2), ink, align="left")
            top -= high
        if self.is_first:
            paint_first((end + dp(6) + theme.grown(FIRST) / 2, top + high / 2))
        middle = top - line_of("note") / 2
        if self.row.note is not None:
            note = self._texts.show(self.row.note)
            x += paint_words(note, "note", (x, middle), theme.color("ink_2"), align="left") + dp(GAP)
        if self.used:
            ink = theme.color("refuse_ink" if self.is_over else "ink_2")
            paint_glyph("clock", (x + theme.grown(CLOCK) / 2, middle), theme.grown(CLOCK), ink)
            paint_words(self.used, "note", (x + theme.grown(CLOCK) + dp(4), middle), ink, align="left")

    def _draw_numbers(self, x: float, middle: float) -> None:
        sign = theme.grown(SIGN)
        spread = (self.right - x - self._numbers()) / max(1, len(self.columns)) if self.is_tall else 0.0
        for index, (gain, wide) in enumerate(zip(self.row.numbers, self.columns, strict=False)):
            if index in self.lit:
                pos, size = (x - dp(4), middle - dp(17)), (number_width(gain) + dp(8), dp(34))
                radius = theme.radius("chip")
                paint.box(pos, size, radius, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(2))
            paint_glyph(gain.glyph, (x + sign / 2, middle), sign, tint_of(gain.tint).text)
            at = x + sign + dp(BESIDE), middle
            paint_words(numeral(gain.amount), "numeral_m", at, theme.color("ink"), 20, align="left")
            x += wide + dp(GAP) + spread


def number_width(gain: Gain) -> float:
    number = max(width_of(numeral(gain.amount), "numeral_m", 20), width_of("0", "numeral_m", 20))
    return theme.grown(SIGN) + dp(BESIDE) + number


class SeatRows(Card):
    """A line for each of these seats. `update` keeps the lines that stay and marks the numbers that changed.

    Where one name and its numbers do not fit beside each other, all numbers stand under the names.

    seen: what was last seen of each seat, shared with other lines that may show it
    on_seat(seat): a line was touched
    """

    def __init__(self, texts: SeatTexts, seen: dict[int, SeatRow] | None = None, **kwargs: Any) -> None:
        self.register_event_type("on_seat")
        super().__init__(padding=(dp(12), dp(1), dp(12), dp(1)), **kwargs)
        self._texts = texts
        self._seen = seen if seen is not None else {}
        self._lines: dict[int, SeatLine] = {}
        self._dividers: dict[int, Divider] = {}
        self.fbind("width", Clock.create_trigger(self._set_tall, -1))

    def update(self, rows: dict[int, SeatRow], first: int | None, is_seen: bool = True) -> None:
        """`rows` by seat, in playing order."""
        if list(rows) != [line.seat for line in self.children[::-1] if isinstance(line, SeatLine)]:
            self._build(rows)
        for seat, row in rows.items():
            line = self._lines[seat]
            old = self._seen.get(seat, row).numbers
            if len(old) == len(row.numbers):
                line.light([at for at, new in enumerate(row.numbers) if new.amount != old[at].amount])
            line.row, line.is_first = row, seat == first
        if is_seen:
            self._seen.update(rows)
        widths = [self._lines[seat].number_widths() for seat in rows]
        count = min(map(len, widths), default=0)
        shared = [max(wide[at] for wide in widths) for at in range(count)]
        for seat in rows:
            self._lines[seat].columns = shared
        self._set_tall()

    def show_used(self, now: Reading | None) -> None:
        """What each seat has used of its time; nothing where there is no clock."""
        for seat, line in self._lines.items():
            line.is_over = now is not None and now.over(seat) > 0
            line.used = used_text(self._texts, now, seat) if now is not None else ""

    def _set_tall(self, *_: Any) -> None:
        shown = [line for line in self.children if isinstance(line, SeatLine)]
        is_tall = any(line.width > 0 and line.is_narrow() for line in shown)
        for line in shown:
            line.is_tall = is_tall

    def _build(self, rows: dict[int, SeatRow]) -> None:
        self.clear_widgets()
        # Kivy starts at 100, and whether all names and numbers fit beside each other would be judged by that.
        wide = max(0, self.width - self.padding[0] - self.padding[2])
        for number, (seat, row) in enumerate(rows.items()):
            if seat not in self._lines:
                line = self._lines[seat] = SeatLine(seat, row, self._texts, width=wide)
                line.bind(on_release=lambda touched: self.dispatch("on_seat", touched.seat))
            if number:
                if number not in self._dividers:
                    self._dividers[number] = Divider()
                self.add_widget(self._dividers[number])
            self.add_widget(self._lines[seat])

    def on_seat(self, seat: int) -> None:
        """A line was touched."""
