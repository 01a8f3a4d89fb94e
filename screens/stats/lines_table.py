"""A table of numbers on one canvas: a line for each person or game, a column for each number.

A name with a word too long to fit beside the numbers goes above them. With large text, every line becomes a block: the
name, and under it each number with its heading.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from screens.draw import paint
from screens.draw.lettering import least_width
from screens.draw.printed import Printed
from screens.draw.theme import theme
from screens.stats.stat_line import BESIDE, SIGN, SetLine, StatLine
from screens.widgets.badge import paint_badge
from screens.widgets.emblem import paint_emblem
from screens.widgets.mosaic import Cell, Mosaic

GAP, AROUND = 8, 7  # dp between columns; above and below a line
APART = 28  # dp between two numbers of a block
MOST_GAP = 22  # dp between columns where there is room
HEAD = 14  # points of a heading
LEAST_NAME, MOST_NAME = 64, 128  # dp: a name's least width beside the numbers, and the most it asks for, at 100 % text


class LinesTable(Mosaic):
    """Its cells are ("line", key) and, over the columns, ("head", number of the column).

    order: the column whose heading is marked, or None
    spare: how many columns, the last ones, may be left out where they have no room
    """

    def __init__(
        self,
        headings: Sequence[str],
        lines: Sequence[StatLine],
        order: int | None = None,
        spare: int = 0,
        **kwargs: Any,
    ) -> None:
        self._all_heads = [
            Printed(text, "label", "ink" if at == order else "ink_2", HEAD, "right") for at, text in enumerate(headings)
        ]
        self._heads, self._spare, self._room = self._all_heads, spare, 0.0
        self._lines = [SetLine(line) for line in lines]
        self._tops: list[float] = []
        self._is_wide = True
        self._blocks: list[list[Printed]] = []
        self._in_row = 1
        self._gap = 0.0
        self._columns: list[float] = []
        self._head_height = 0.0
        super().__init__(**kwargs)

    @property
    def printed(self) -> list[Printed]:
        """All the words and numbers in it."""
        heads = self._heads if self._is_wide else [head for heads in self._blocks for head in heads]
        return [*heads, *(words for one in self._lines for words in (one.name, *one.numbers))]

    # Where things are.

    def lay_out(self) -> float:
        """With all columns; or without the spare ones; or without them and with long names above; or as full blocks."""
        every = [
            max(words.measured() for words in (head, *(one.all_numbers[at] for one in self._lines)))
            for at, head in enumerate(self._all_heads)
        ]
        fewer = every[: len(every) - self._spare]
        for columns, may_be_tall in ((every, False), (fewer, False), (fewer, True)):
            self._take(columns)
            if self._is_wide and (may_be_tall or not any(one.is_tall for one in self._lines)):
                return self._lay_wide()
        self._take(every)
        self._is_wide = False
        return self._lay_blocks()

    def _take(self, columns: list[float]) -> None:
        """Uses these columns, and finds out whether the names have room beside them."""
        self._columns, self._tops = columns, []
        self._heads = self._all_heads[: len(columns)]
        for one in self._lines:
            one.numbers = one.all_numbers[: len(columns)]
        taken = sum(columns) + len(columns) * dp(GAP) + max((one.sign for one in self._lines), default=0.0)
        self._room = self.width - taken
        for one in self._lines:
            needs = min(least_width(one.line.name, one.name.role), theme.grown(MOST_NAME))
            one.is_tall = self._room < max(dp(LEAST_NAME), needs)
        has_tall = any(one.is_tall for one in self._lines)
        are_fitting = sum(columns) + (len(columns) - 1) * dp(GAP) <= self.width
        self._is_wide = not has_tall or (not theme.is_large_text and are_fitting)
        # What the longest name leaves over goes between the columns.
        spare = self._room - max((one.name.measured() for one in self._lines if not one.is_tall), default=0.0)
        wider = min(dp(MOST_GAP - GAP), max(0.0, spare / len(columns)))
        if len(columns) > 1 and all(one.is_tall for one in self._lines):
            # Nothing stands beside the numbers: they have the whole line.
            wider = min(dp(MOST_GAP - GAP), (self.width - sum(columns)) / (len(columns) - 1) - dp(GAP))
        self._gap, self._room = dp(GAP) + max(0.0, wider), self._room - wider * len(columns)

    def _lay_wide(self) -> float:
        for head, wide in zip(self._heads, self._columns, strict=True):
            head.fill(wide)
        self._head_height = max(head.height for head in self._heads) + 2 * dp(AROUND)
        top = self._head_height
        left = self.width - sum(self._columns) - self._gap * (len(self._columns) - 1)
        for at, wide in enumerate(self._columns):
            self.cells["head", at] = Cell(
                left - self._gap / 2, 0, wide + self._gap, max(self._head_height, theme.touch("minimum"))
            )
            left += wide + self._gap
        for one in self._lines:
            one.name.fill(self.width - one.sign if one.is_tall else self._room)
            for number, wide in zip(one.numbers, self._columns, strict=True):
                number.fill(wide)
            under = self._highest(one, ()) if one.is_tall else 0
            top = self._add(one, top, one.lead + under + 2 * dp(AROUND))
        self._tops.append(top)
        return top

    def _lay_blocks(self) -> float:
        self._blocks = [[Printed(head.text, "label", "ink_2") for head in self._heads] for _ in self._lines]
        # Two numbers side by side, where each has room for its heading.
        widest = max(head.measured() for head in self._heads) + max(self._columns)
        self._in_row = 2 if len(self._heads) > 2 and 2 * (widest + dp(BESIDE) + dp(GAP)) <= self.width else 1
        top = 0.0
        for one, heads in zip(self._lines, self._blocks, strict=True):
            one.name.fill(self.width - one.sign)
            for number, head in zip(one.numbers, heads, strict=True):
                number.hug()
                head.fill(self._pair - number.width - dp(BESIDE))
            rows = -(-len(heads) // self._in_row)
            top = self._add(one, top, one.lead + rows * self._highest(one, heads) + 2 * dp(AROUND))
        self._tops.append(top)
        return top

    @property
    def _pair(self) -> float:
        """How wide a number and its heading are together in a block."""
        return float(self.width - (self._in_row - 1) * dp(APART)) / self._in_row

    @staticmethod
    def _highest(one: SetLine, heads: Sequence[Printed]) -> float:
        """How high a row of numbers in a block is."""
        return max(words.height for words in (*one.numbers, *heads))

    def _add(self, one: SetLine, top: float, high: float) -> float:
        """Returns where the next line begins."""
        high = max(high, theme.touch("minimum"))
        self._tops.append(top)
        self.cells["line", one.line.key] = Cell(0, top, self.width, high)
        return top + high

    # Painting.

    def draw(self) -> None:
        if not self.height:
            return
        if self._is_wide:
            self._draw_heads()
        for at, one in enumerate(self._lines):
            top = self.top - self._tops[at]
            if self.is_down(("line", one.line.key)):
                paint.box(*self.bounds(("line", one.line.key)), theme.radius("chip"), theme.color("surface_sunk"))
            if at or self._is_wide:
                paint.hairline((self.x, top), self.width, theme.color("line"))
            (self._draw_wide if self._is_wide else self._draw_block)(at, one, top)

    def _draw_heads(self) -> None:
        x = self.right
        for at in reversed(range(len(self._heads))):
            head = self._heads[at]
            x -= head.width
            if self.is_down(("head", at)):
                paint.box(*self.bounds(("head", at)), theme.radius("chip"), theme.color("surface_sunk"))
            head.paint(x, self.top - dp(AROUND) - head.height)
            x -= self._gap

    def _draw_wide(self, at: int, one: SetLine, top: float) -> None:
        middle = (top + self.top - self._tops[at + 1]) / 2
        under = self._highest(one, ()) if one.is_tall else 0
        self._draw_lead(one, middle + under / 2)
        middle -= one.lead / 2 if under else 0
        x = self.right
        for number in reversed(one.numbers):
            x -= number.width
            number.paint(x, middle - number.height / 2)
            x -= self._gap

    def _draw_block(self, at: int, one: SetLine, top: float) -> None:
        y = top - dp(AROUND) - one.lead
        self._draw_lead(one, y + one.lead / 2)
        heads, high = self._blocks[at], self._highest(one, self._blocks[at])
        for place, (number, head) in enumerate(zip(one.numbers, heads, strict=True)):
            row, column = divmod(place, self._in_row)
            left, middle = self.x + column * (self._pair + dp(APART)), y - (row + 0.5) * high
            head.paint(left, middle - head.height / 2)
            number.paint(left + self._pair - number.width, middle - number.height / 2)

    def _draw_lead(self, one: SetLine, middle: float) -> None:
        extent = theme.grown(SIGN)
        if one.line.colour:
            paint_badge(one.line.colour, one.line.letter, (self.x + extent / 2, middle), extent)
        elif one.line.game:
            paint_emblem(one.line.game, (self.x, middle - extent / 2), round(extent))
        one.name.paint(self.x + one.sign, middle - one.name.height / 2)
