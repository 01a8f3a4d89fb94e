"""A line of a table of numbers: somebody or something, and its numbers."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from kivy.metrics import dp

from screens.draw.printed import Printed
from screens.draw.theme import theme

SIGN, BESIDE = 32, 8  # dp of badge and emblem, and beside them
STRONG = 1  # the column that is read first


class StatLine(NamedTuple):
    """colour, letter: of a badge before the name; game: whose emblem stands there instead."""

    key: Hashable
    name: str
    numbers: tuple[str, ...]
    colour: str = ""
    letter: str = ""
    game: str = ""


class SetLine:
    """A line with its words set.

    numbers: those of the columns that are shown
    is_tall: whether the name stands above them
    """

    def __init__(self, line: StatLine) -> None:
        self.line = line
        self.name = Printed(line.name, "body_strong" if line.colour or line.game else "body")
        self.all_numbers = [
            Printed(text, "numeral_m" if at == STRONG else "numeral_s", "ink" if at else "ink_2", halign="right")
            for at, text in enumerate(line.numbers)
        ]
        self.numbers = self.all_numbers
        self.is_tall = False

    @property
    def sign(self) -> float:
        """Pixels of the badge or emblem, including the gap beside it."""
        return theme.grown(SIGN) + dp(BESIDE) if self.line.colour or self.line.game else 0.0

    @property
    def lead(self) -> float:
        """How high the name and its sign are."""
        return max(self.name.height, theme.grown(SIGN) if self.sign else 0.0)
