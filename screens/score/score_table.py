"""The score pad: a row for each line, a column for each seat, the best of each row bold."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from rules.kit.sheet import Row as PadRow
from rules.kit.sheet import Sheet, Why
from screens.draw import paint
from screens.draw.lettering import least_width
from screens.draw.theme import theme
from screens.widgets.badge import Badge
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

LABEL_SHARE, MOST_SHARE = 1.8, 3.0  # of a seat's column
GAP = 4  # dp between columns
COLUMN = 54  # dp a seat's column has at least on a phone, with four seats
SHORT, LONG = 3, 15  # signs of a number with a question mark that fit a column, and the size of one with more
MOST_WITH_GLYPHS = 4  # seats: beyond that the labels need the room


class ScoreTable(Stack):
    """A sheet: a column for each seat in that `order`, or a list for each seat where text `is_large`. Labels stand over
    their numbers where the `room`, in pixels, is too little for both side by side. Cells with `gaps`, by row and seat,
    are not all known yet.

    on_why(why, seat): a number was touched
    """

    def __init__(
        self,
        sheet: Sheet,
        order: list[int],
        best: tuple[int, ...],
        texts: SeatTexts,
        is_large: bool,
        room: float,
        gaps: Collection[tuple[str, int]] = (),
        **kwargs: Any,
    ) -> None:
        self.register_event_type("on_why")
        super().__init__(**kwargs)
        self._texts = texts
        self._gaps = gaps
        self._room = room
        if is_large:
            for seat in order:
                self._add_list(sheet, seat)
        else:
            self._add_columns(sheet, order, best)

    def on_why(self, why: Why, seat: int) -> None:
        """A number was touched."""

    def _add_columns(self, sheet: Sheet, order: list[int], best: tuple[int, ...]) -> None:
        share = self._label_share(sheet, order)
        self._add_head(order, share)
        for row in sheet.rows:
            self.add_widget(Divider())
            self.add_widget(self._line(row, order, share))
        self.add_widget(Divider(ink="ink", thick=2))
        label = Words(text=self._texts.say("word.total"), role="body_strong")
        line, total = self._labelled(label, share, padding=(0, dp(6)))
        for seat in order:
            has_gap = any(gap[1] == seat for gap in self._gaps)
            text = self._number(sheet.totals[seat], has_gap)
            total.add_widget(Cell(text=text, role="numeral_m", lit=seat in best, has_gap=has_gap))
        self.add_widget(line)

    def _labelled(self, label: Words | Row, share: float, **values: Any) -> tuple[Stack | Row, Row]:
        """A line with its label, and the row in it that the numbers go into."""
        numbers = Row(spacing=dp(GAP), **values)
        if share:
            label.size_hint_x = share
            numbers.add_widget(label)
            return numbers, numbers
        line = Stack(padding=(0, dp(8), 0, 0))
        line.add_widget(label)
        line.add_widget(numbers)
        return line, numbers

    def _add_head(self, order: list[int], share: float) -> None:
        """Badges over the columns. Names stand under them where no word is wider than a column, else above all."""
        names = self._texts.names
        widest = max(least_width(names[seat], "label") for seat in order)
        is_apart = widest > self._column(order, share) - dp(2)
        head = Row(spacing=dp(GAP), padding=(0, dp(4)))
        if share:
            head.add_widget(Stack(size_hint_x=share))
        legend = Flow(spacing=dp(12), line_spacing=dp(4), padding=(0, dp(4)))
        for seat in order:
            badge = {"colour": self._texts.colours[seat], "letter": self._texts.letter(seat)}
            column = Stack(align="middle", spacing=dp(2))
            column.add_widget(Badge(**badge, extent=30))
            column.add_widget(Words(text="" if is_apart else names[seat], role="label", halign="center"))
            head.add_widget(column)
            entry = Row(hugs=True, spacing=dp(6))
            entry.add_widget(Badge(**badge, extent=20))
            entry.add_widget(Words(hugs=True, text=names[seat], role="label"))
            legend.add_widget(entry)
        for part in (legend, head) if is_apart else (head,):
            self.add_widget(part)

    def _label_share(self, sheet: Sheet, order: list[int]) -> float:
        """The width of the labels, in columns of a seat: enough for the longest word of any label. 0 where the columns
        would be too narrow for a finger."""
        longest = max((least_width(self._texts.show(row.label), "body", 15) for row in sheet.rows), default=0)
        sign = dp(28) if len(order) <= MOST_WITH_GLYPHS else 0
        share = min(MOST_SHARE, max(LABEL_SHARE, (longest + sign) / dp(COLUMN)))
        return share if self._column(order, share) >= theme.touch("minimum") else 0

    def _column(self, order: list[int], share: float) -> float:
        """How wide the column of a seat is, in pixels."""
        return (self._room - dp(GAP) * len(order)) / (share + len(order))

    def _line(self, row: PadRow, order: list[int], share: float) -> Stack | Row:
        label = Row(spacing=dp(8))
        line, numbers = self._labelled(label, share, least_height=theme.touch("minimum"))
        if not share or len(order) <= MOST_WITH_GLYPHS:
            label.add_widget(Glyph(name=row.glyph, ink="ink_2", extent=20))
        label.add_widget(Words(text=self._texts.show(row.label), role="body", points=15))
        most = max(cell.total for cell in row.cells)
        for seat in order:
            why = row.cells[seat]
            is_best = why.total == most and most > 0
            has_gap = (row.id, seat) in self._gaps
            cell = Cell(
                text=self._number(why.total, has_gap),
                role="numeral_s",
                is_best=is_best,
                has_gap=has_gap,
                is_dashed=has_gap,
            )
            cell.bind(on_release=lambda _, touched=why, owner=seat: self.dispatch("on_why", touched, owner))
            numbers.add_widget(cell)
        return line

    def _number(self, value: int, has_gap: bool) -> str:
        """What is known, and a question mark for what is not."""
        if not has_gap:
            return self._texts.number(value)
        return f"{self._texts.number(value)}+?" if value else "?"

    def _add_list(self, sheet: Sheet, seat: int) -> None:
        head = Row(spacing=dp(10), padding=(0, dp(10), 0, dp(4)))
        head.add_widget(Badge(colour=self._texts.colours[seat], letter=self._texts.letter(seat), extent=30))
        head.add_widget(Words(text=self._texts.names[seat], role="title_s"))
        head.add_widget(OneLine(text=self._texts.number(sheet.totals[seat]), role="numeral_m"))
        self.add_widget(head)
        for row in sheet.rows:
            self.add_widget(Divider())
            why = row.cells[seat]
            line = TouchRow(spacing=dp(8), least_height=theme.touch("minimum"))
            line.add_widget(Glyph(name=row.glyph, ink="ink_2", extent=20))
            line.add_widget(Words(text=self._texts.show(row.label)))
            has_gap = (row.id, seat) in self._gaps
            ink = "refuse_ink" if has_gap else "ink"
            line.add_widget(OneLine(text=self._number(why.total, has_gap), role="numeral_s", ink=ink))
            line.bind(on_release=lambda _, touched=why: self.dispatch("on_why", touched, seat))
            self.add_widget(line)


class TouchRow(Press, Row):
    """A row that can be touched."""


class Cell(Press, Drawn, Stack):
    """One number of the sheet.

    text, role: the number, and its lettering
    lit: whether it is the total of a winner, under the lamp
    is_best: whether it is the best of its row, in full ink
    has_gap, is_dashed: whether something of it is not known yet, and a dashed edge around that
    """

    redraw_on = ("lit",)

    text = StringProperty("")
    role = StringProperty("numeral_s")
    lit = BooleanProperty(False)
    is_best = BooleanProperty(False)
    has_gap = BooleanProperty(False)
    is_dashed = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(middle=True, align="middle", least_height=theme.touch("minimum"), **kwargs)
        is_total = self.role != "numeral_s"
        ink = "refuse_ink" if self.has_gap else "ink" if self.is_best or is_total else "ink_2"
        role = "numeral_s" if self.has_gap else self.role
        points = LONG if len(self.text) > SHORT and self.has_gap else 0
        self.add_widget(Words(text=self.text, role=role, points=points, ink=ink, halign="center"))

    def draw(self) -> None:
        if self.lit or self.is_pressed:
            ground = "lamp_soft" if self.lit else "surface_sunk"
            paint.box(self.pos, self.size, theme.radius("tile"), theme.color(ground))
        if self.is_dashed:
            pos, size = (self.x, self.y + dp(3)), (self.width, self.height - dp(6))
            paint.box(pos, size, theme.radius("tile"), theme.color("refuse_soft"))
            paint.dashed(pos, size, theme.radius("tile"), theme.color("refuse_ink"), dp(1.5))
