"""Steps: where the game stands, what to do now, and the sums it will make before they are confirmed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.kit.offer import Offer
from rules.kit.panel import Checklist
from rules.kit.sheet import Why
from rules.kit.text import Text


@dataclass(frozen=True, slots=True)
class Sum:
    """A change before it is made: before, difference, after."""

    before: int
    after: int
    glyph: str = ""
    tint: str = ""
    label: Text | None = None

    @property
    def difference(self) -> int:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class StepLine:
    """One seat in this step: what it will get, or what it may do."""

    seat: int
    note: Text | None = None
    sum: Sum | None = None
    why: Why | None = None
    """Where the difference comes from."""
    glyph: str = ""
    tint: str = ""
    offers: tuple[Offer, ...] = ()
    has_more: bool = False
    """These are only the likely ones: all that the seat may do stands behind one more button."""
    is_done: bool = False
    is_to_move: bool = False
    is_short: bool = False


class Passing(StrEnum):
    DONE = "done"
    NOW = "now"
    AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class TrailMark:
    label: Text
    passing: Passing
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """`main` is the one likely thing, on the thumb rail; `lines` go in playing order, the first player first."""

    id: str
    title: Text
    text: Text
    moment: Text
    lines: tuple[StepLine, ...] = ()
    first: int | None = None
    main: Offer | None = None
    offers: tuple[Offer, ...] = ()
    trail: tuple[TrailMark, ...] = ()
    next: Text | None = None
    to_do: Checklist | None = None
    topic: str = ""
