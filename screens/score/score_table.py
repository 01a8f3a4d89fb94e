"""The score pad: a row for each line, a column for each seat, the best of each row bold."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from kivy.metrics import dp

from rules.kit.sheet import Row as PadRow
from rules.kit.sheet import Sheet, Why
from screens.draw.lettering import least_width
from screens.draw.printed import Printed
from screens.draw.theme import Rgba, theme
from screens.score.score_grid import GAP, SIGN, Line, Number, ScoreGrid
from screens.widgets.badge import Badge
from screens.widgets.divider import Divider
from screens.widgets.flow import Flow
from screens.widgets.lead_row import Ends, Lead, TouchLeadRow, glyph_sign
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

LABEL_SHARE, MOST_SHARE = 1.8, 3.0  # of a seat's column
COLUMN = 54  # dp a seat's column has at least on a phone, with four seats
MOST_WITH_GLYPHS = 4  # seats: beyond that the labels need the room


class ScoreTable(Stack):
    """A sheet: a column for each seat in that `order`, or a list for each seat where text `is_large`. Labels stand over
    their numbers where the `room`, in pixels, is too little for both side by side. Cells with `gaps`, by row and seat,
    are not all known yet. `colours` are those of the signs of its rows.

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
        colours: Sequence[Rgba] = (),
        **kwargs: Any,
    ) -> None:
        self.register_event_type("on_why")
        super().__init__(**kwargs)
        self._texts = texts
        self._gaps = gaps
        self._colours = dict(zip((row.id for row in sheet.rows), colours, strict=False))
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
        grid = ScoreGrid(
            [*(self._line(row, order, share) for row in sheet.rows), self._totals(sheet, order, best)], share
        )
        grid.bind(on_cell=lambda _, key: self.dispatch("on_why", sheet.rows[key[0]].cells[key[1]], key[1]))
        self.add_widget(grid)

    def _add_head(self, order: list[int], share: float) -> None:
        """Badges over the columns. Names go under them if no word is wider than a column, otherwise above them all."""
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

    def _line(self, row: PadRow, order: list[int], share: float) -> Line:
        most = max(cell.total for cell in row.cells)
        numbers = []
        for seat in order:
            total, has_gap = row.cells[seat].total, (row.id, seat) in self._gaps
            is_best = total == most and most > 0
            numbers.append(Number(seat, self._number(total, has_gap), is_best=is_best, has_gap=has_gap))
        glyph = row.glyph if not share or len(order) <= MOST_WITH_GLYPHS else ""
        return Line(self._texts.show(row.label), glyph, numbers, colour=self._colours.get(row.id))

    def _totals(self, sheet: Sheet, order: list[int], best: tuple[int, ...]) -> Line:
        numbers = []
        for seat in order:
            has_gap = any(gap[1] == seat for gap in self._gaps)
            text = self._number(sheet.totals[seat], has_gap)
            numbers.append(Number(seat, text, is_lit=seat in best, has_gap=has_gap))
        return Line(self._texts.say("word.total"), "", numbers, is_total=True)

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
            has_gap = (row.id, seat) in self._gaps
            number, ink = self._number(why.total, has_gap), "refuse_ink" if has_gap else "ink"
            line = ListLine(row, number, ink, self._texts, self._colours.get(row.id))
            line.bind(on_release=lambda _, touched=why: self.dispatch("on_why", touched, seat))
            self.add_widget(line)


class ListLine(TouchLeadRow):
    """A line of one seat's list.

    on_release(): tapped
    """

    def __init__(
        self, row: PadRow, number: str, ink: str, texts: SeatTexts, colour: Rgba | None = None, **kwargs: Any
    ) -> None:
        self.row, self.number, self.ink, self.texts, self.colour = row, number, ink, texts, colour
        self.gap, self.least_height = dp(8), theme.touch("minimum")
        super().__init__(**kwargs)

    def compose(self) -> tuple[Lead, Ends]:
        colour = self.colour or theme.color("ink_2")
        signs = [glyph_sign(self.row.glyph, SIGN, colour)] if self.row.glyph else []
        words = [Printed(self.texts.show(self.row.label))]
        return Lead(signs, words, 0, dp(8)), Ends([Printed(self.number, "numeral_s", self.ink)])
