"""Scores line by line, and where every number comes from."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.slotted import quick
from rules.kit.text import Text, say


@quick
@dataclass(frozen=True, slots=True)
class WhyLine:
    """One contribution to a number."""

    label: Text
    value: int
    note: Text | None = None
    glyph: str = ""
    is_by_hand: bool = False
    tint: str = ""
    is_lit: bool = False
    """It came about just now: a die, what is being spent."""
    is_unknown: bool = False
    """Nobody knows it yet: a die that has not been rolled. So far it is worth nothing."""
    short: Text | None = None
    """A shorter name, where the other does not fit on a line."""


def by_hand_line(amount: int) -> WhyLine:
    """What a player's correction added to a number."""
    return WhyLine(say("why.by_hand"), amount, glyph="pencil", is_by_hand=True)


@quick
@dataclass(frozen=True, slots=True)
class Why:
    """A number taken apart. The lines add up to `total`; a test holds every game to that."""

    label: Text
    total: int
    lines: tuple[WhyLine, ...]
    topic: str = ""
    note: Text | None = None
    figure: str = ""
    """The key of the figure it explains, if that one can be corrected by hand."""


@quick
@dataclass(frozen=True, slots=True)
class Row:
    """One line of the score pad: a cell for each seat."""

    id: str
    label: Text
    glyph: str
    cells: tuple[Why, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    rows: tuple[Row, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(cell.total for cell in cells) for cells in zip(*(row.cells for row in self.rows), strict=True))


@dataclass(frozen=True, slots=True)
class TieBreak:
    """Seats with the same total and what was compared next. `is_shared` if nothing told them apart."""

    seats: tuple[int, ...]
    total: int
    label: Text
    values: tuple[int, ...]
    is_shared: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won and why. `ranking` groups seats that share a place, the best first."""

    ranking: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    ties: tuple[TieBreak, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]


def rank(totals: tuple[int, ...], tie_break: tuple[int, ...], label: Text) -> Outcome:
    """Highest total first; equal totals go by `tie_break`; still equal ones share their place."""
    ranking: list[tuple[int, ...]] = []
    ties: list[TieBreak] = []
    for total in sorted(set(totals), reverse=True):
        level = [seat for seat, own in enumerate(totals) if own == total]
        groups = [
            tuple(seat for seat in level if tie_break[seat] == value)
            for value in sorted({tie_break[seat] for seat in level}, reverse=True)
        ]
        ranking.extend(groups)
        if len(level) > 1:
            ordered = tuple(seat for group in groups for seat in group)
            ties.append(TieBreak(ordered, total, label, tuple(tie_break[seat] for seat in ordered), len(groups[0]) > 1))
    return Outcome(tuple(ranking), totals, tuple(ties))
