"""Steps: where the game stands, who is to move, what they may do, and the sums it will make."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.kit.inputs import Input
from rules.kit.offer import Gain, Offer
from rules.kit.panel import Checklist
from rules.kit.sheet import Why
from rules.kit.slotted import quick
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


@quick
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
    opens: Offer | None = None
    """A form that is all there is to do for the seat: where the device lies flat it opens by itself."""


class Passing(StrEnum):
    DONE = "done"
    NOW = "now"
    AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class TrailMark:
    label: Text
    passing: Passing
    note: Text | None = None


@quick
@dataclass(frozen=True, slots=True)
class Cost:
    """What it takes: one number, or a range where the things it could be done with differ in price."""

    least: int
    most: int
    glyph: str
    tint: str
    label: Text
    """What it is paid with, for anyone who cannot see the glyph."""


@quick
@dataclass(frozen=True, slots=True)
class GridOffer:
    """What stands at one place of the mover's grid. It stays there all game, possible or not.

    A touch opens the form of the one of `inputs` that is possible, or asks which. What is impossible is said when it is
    touched, so that no form has to be worked out that nobody wants.
    """

    id: str
    label: Text
    glyph: str
    inputs: tuple[Input, ...]
    ready: tuple[Input, ...] = ()
    """The possible answers in full, where they are few: a single one is recorded at once, of several one is chosen."""
    costs: tuple[Cost, ...] = ()
    reason: Text | None = None
    """Why it is impossible now, in two or three words; None where it is possible."""
    is_destructive: bool = False
    ends_turns: bool = False
    """Nothing follows it for this seat: it stands apart from the others."""
    topic: str = ""
    has_others: bool = False
    """Whether there may be answers besides those: the forms of `inputs` are offered after them."""
    quick: tuple[Input, ...] = ()
    """Those of `ready` that come up again and again: where there is room they stand beside the grid, one touch each."""
    unread: tuple[Input, ...] = ()
    """What stands there too, though something must be read from a card first: a touch opens its form."""


@quick
@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat that is not to move, on one line: what is worth a glance across the table."""

    numbers: tuple[Gain, ...]
    note: Text | None = None
    """Stands under the name: a leader, a people."""


@quick
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
    phase: Text | None = None
    """The moment in a word or two, where text is so large that there is no room for more."""
    mover: int | None = None
    """The one seat to move; None where several are, or nobody."""

    is_in_bar: bool = False
    """The bar says all there is to do, and what is touched for it is on the table: it needs no card of its own."""

    @property
    def to_move(self) -> tuple[int, ...]:
        """Whoever still owes something, in playing order."""
        if self.mover is not None:
            return (self.mover,)
        return tuple(line.seat for line in self.lines if line.is_to_move)
